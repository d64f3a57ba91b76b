import { type NotificationGroup, notificationGroups } from '@adroit/contract/notification-kinds'
import { type ReactNode, useEffect, useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { showLongDay } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo, redirectTo } from '../../navigation/navigate.ts'
import { usePageParameters, useVisitKey } from '../../navigation/parameters.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { useNotifications, useReadAll, useRefreshNotifications } from '../../queries/notifications.ts'
import { useSession } from '../../state/session.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Page } from '../../ui/page.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { useReachBottom } from '../../ui/reach-bottom.ts'
import { useScrolledPast } from '../../ui/scrolled.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'
import { dayKind, groupByDay } from './day-groups.ts'
import { NotificationRow } from './notification-row.tsx'
import styles from './notifications.module.css'

/** All notifications, newest first. */
export function NotificationsPage() {
  const text = useText()
  const visit = useVisitKey()
  const online = useOnline()
  const unread = useSession((state) => state.unreadNum)
  const group = groupIn(usePageParameters().group)
  const messages = useNotifications(group)
  const refresh = useRefreshNotifications()
  const readAll = useReadAll()
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [past, onScroll] = useScrolledPast(36)
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = messages
  const all = data?.pages.flatMap((page) => page.notifications) ?? []
  useReachBottom(scroller, hasNextPage && !isFetching && !isFetchNextPageError, () => void fetchNextPage(), all.length)
  const told = data?.pages[0]?.unread
  useEffect(() => {
    // new ones arrived while the list was open: the badge knew first
    if (told !== undefined && unread > told) void refetch()
  }, [unread, told, refetch])
  const newest = all[0]
  return (
    <Page
      visit={visit}
      scrolling="contained"
      onScroll={onScroll}
      scrollerRef={setScroller}
      bar={
        <NavBar
          title={text('tabs.notifications')}
          hidden={!past}
          actions={
            <>
              <IconButton icon="sliders" label={text('push.title')} onPress={() => void navigateTo(routes.notificationSettings)} />
              <IconButton icon="refresh" label={text('action.refresh')} onPress={() => void refresh()} disabled={isFetching} />
              <IconButton
                icon="checkAll"
                label={text('notifications.readAll')}
                onPress={() => newest && readAll.mutate(newest.id)}
                disabled={!online || !newest || unread === 0 || readAll.isPending}
              />
            </>
          }
        />
      }
    >
      <PullToRefresh scroller={scroller} onRefresh={refresh}>
        <p className={styles.large} aria-hidden="true">
          {text('tabs.notifications')}
        </p>
        <ChipRow label={text('notifications.show')}>
          <GroupChip group={null} shown={group} />
          {notificationGroups.map((one) => (
            <GroupChip key={one} group={one} shown={group} />
          ))}
        </ChipRow>
        {messages.isPending && <SkeletonRows rows={6} />}
        {messages.isError && !data && <LoadFailed onReload={() => void refetch()} detail={apiTexts(messages.error)} />}
        {data && all.length === 0 && (
          <View picture={<Tile icon="bell" />} title={text(group ? 'notifications.noneOfGroup' : 'notifications.none')}>
            {group === null && text('notifications.noneWords')}
          </View>
        )}
        <Days messages={all} />
        {data && all.length > 0 && (
          <div className={styles.more} aria-live="polite">
            {isFetchNextPageError ? (
              <Button kind="text" onPress={() => void fetchNextPage()}>
                {text('notifications.moreFailed')}
              </Button>
            ) : (
              text(hasNextPage ? 'load.loading' : 'notifications.end')
            )}
          </div>
        )}
      </PullToRefresh>
    </Page>
  )
}

const groupIn = (name: string | undefined): NotificationGroup | null => notificationGroups.find((group) => group === name) ?? null

function GroupChip({ group, shown }: { readonly group: NotificationGroup | null; readonly shown: NotificationGroup | null }) {
  const text = useText()
  const open = () => void redirectTo(pageUrl(routes.notifications, group ? { group } : {}))
  return (
    <Chip chosen={group === shown} onPress={open}>
      {text(group ? `push.group.${group}` : 'notifications.allGroups')}
    </Chip>
  )
}

function Days({ messages }: { readonly messages: Parameters<typeof groupByDay>[0] }): ReactNode {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const now = new Date()
  return groupByDay(messages).map(({ day, messages: group }) => {
    const kind = dayKind(day, now)
    const name = kind === 'earlier' ? showLongDay(day, locale) : text(`preset.${kind}`)
    return (
      <section key={day} aria-label={name}>
        <h2 className={styles.day}>{name}</h2>
        <ul>
          {group.map((message) => (
            <NotificationRow key={message.id} message={message} now={now} />
          ))}
        </ul>
      </section>
    )
  })
}
