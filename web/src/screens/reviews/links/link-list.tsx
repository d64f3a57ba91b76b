import type { ReviewLink } from '@adroit/contract/review-links'
import { useState } from 'react'
import { apiTexts } from '../../../api/failure.ts'
import { showAge } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { type Text, useText } from '../../../locale/text.ts'
import { navigateBack, navigateTo, redirectTo } from '../../../navigation/navigate.ts'
import { useVisitKey } from '../../../navigation/parameters.ts'
import { pageUrl, routes } from '../../../navigation/routes.ts'
import { useReviewLinks } from '../../../queries/review-links.ts'
import { useMay } from '../../../state/may.ts'
import { Button } from '../../../ui/button.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import { Page } from '../../../ui/page.tsx'
import { useReachBottom } from '../../../ui/reach-bottom.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../../ui/views.tsx'
import { LinkState } from './link-state.tsx'
import styles from './links.module.css'
import { RevokeAll } from './revoke.tsx'

/** Review links, the newest first, with who they are for, when they were used and what was decided. */
export function LinkList({ material }: { readonly material?: string }) {
  const text = useText()
  const visit = useVisitKey()
  const online = useOnline()
  const mayManage = useMay('company.manage')
  const list = useReviewLinks(material)
  const { links } = list
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  useReachBottom(scroller, list.hasNextPage && !list.isFetchingNextPage, () => void list.fetchNextPage(), links?.length ?? 0)
  const anyOpen = links?.some(({ state }) => state === 'open') ?? false
  return (
    <Page
      visit={visit}
      scrollerRef={setScroller}
      bar={
        <NavBar
          title={text('links.title')}
          subtitle={material === undefined ? undefined : text('links.of')}
          onBack={() => void navigateBack()}
        />
      }
    >
      {list.isPending && <SkeletonRows rows={5} lines={3} />}
      {list.isError && !links && <LoadFailed onReload={() => void list.refetch()} detail={apiTexts(list.error)} />}
      {links?.length === 0 && (
        <View
          picture={<Tile icon="share" />}
          title={text('links.empty')}
          actions={
            <Button kind="quiet" onPress={() => void redirectTo(routes.materials)}>
              {text('links.toLibrary')}
            </Button>
          }
        >
          {text('links.emptyNote')}
        </View>
      )}
      {links && links.length > 0 && (
        <ul className={styles.rows}>
          {links.map((link) => (
            <li key={link.id}>
              <LinkRow link={link} />
            </li>
          ))}
        </ul>
      )}
      {mayManage && material === undefined && anyOpen && <RevokeAll online={online} />}
    </Page>
  )
}

function LinkRow({ link }: { readonly link: ReviewLink }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const facts = [
    link.recipient ? text('links.for', { name: link.recipient.name }) : text('links.anyone'),
    link.usedAt === null ? text('links.unused') : text('links.used', { age: showAge(link.usedAt, locale, text) }),
  ]
  return (
    <ListRow
      title={link.title}
      note={
        <>
          <span className={styles.line}>
            <LinkState link={link} />
            {link.decide && <span>{progress(link, text)}</span>}
          </span>
          <span className={styles.line}>{facts.join(' · ')}</span>
        </>
      }
      opens="page"
      onPress={() => void navigateTo(pageUrl(routes.reviewLinks, { id: link.id }))}
    />
  )
}

const progress = ({ decided, items }: ReviewLink, text: Text): string => text('links.decided', { done: decided, count: items })
