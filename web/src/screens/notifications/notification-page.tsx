import type { Notification } from '@adroit/contract/notifications'
import { Suspense, useEffect } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { showFullMoment } from '../../locale/dates.ts'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack, navigateTo, switchTab } from '../../navigation/navigate.ts'
import { usePageParameters } from '../../navigation/parameters.ts'
import { routes } from '../../navigation/routes.ts'
import { isNotificationGone, useMessage, useReadMessage } from '../../queries/notifications.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Band, Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'
import { notificationTargets } from './notification-target.ts'
import { notificationWords } from './notification-text.ts'
import styles from './notifications.module.css'

const FoundEntities = lazyWithTexts(() => import('./found-entities.tsx').then((module) => module.FoundEntities), 'status', 'campaigns')

/** One notification: what happened, the exact time, and links to act on it. Opening it marks it as read. */
export function NotificationPage() {
  const text = useText()
  const { id = '' } = usePageParameters()
  const possible = /^\d{1,19}$/.test(id)
  const message = useMessage(id, possible)
  const { mutate: markRead } = useReadMessage()
  const unread = message.data?.read === false
  useEffect(() => {
    if (unread) markRead(id)
  }, [unread, id, markRead])
  return (
    <Page bar={<NavBar title={text('notification.title')} onBack={() => void navigateBack()} />}>
      {!possible || isNotificationGone(message.error) ? (
        <View
          picture={<Tile icon="bell" />}
          title={text('notification.gone')}
          actions={<Button onPress={() => void switchTab(routes.notifications)}>{text('notification.toList')}</Button>}
        >
          {text('notification.goneWords')}
        </View>
      ) : message.data ? (
        <Details message={message.data} />
      ) : message.isError ? (
        <LoadFailed onReload={() => void message.refetch()} detail={apiTexts(message.error)} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Page>
  )
}

function Details({ message }: { readonly message: Notification }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const mayManage = useMay('members.manage')
  const { title, detail, icon, tone } = notificationWords(message.body, text, locale)
  const targets = notificationTargets(message.body, mayManage)
  return (
    <>
      <div className={styles.head}>
        <span className={styles.tile} data-tone={tone}>
          <Icon name={icon} size={20} />
        </span>
        <h2>{title}</h2>
        <p>{detail}</p>
        <time dateTime={message.at}>{showFullMoment(message.at, locale)}</time>
      </div>
      {message.body.kind === 'alert' && (
        <Suspense fallback={null}>
          <FoundEntities body={message.body} />
        </Suspense>
      )}
      {targets.length > 0 && <Band />}
      {targets.map((target) => (
        <ListRow key={target.url} icon={target.icon} title={text(target.name)} opens="page" onPress={() => void navigateTo(target.url)} />
      ))}
    </>
  )
}
