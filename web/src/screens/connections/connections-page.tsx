import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { onFirstUse } from '../../lib/on-first-use.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useNow } from '../../lib/use-now.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack, navigateTo, redirectTo } from '../../navigation/navigate.ts'
import { usePageParameters, useVisitKey } from '../../navigation/parameters.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { countStates, judge, type MediaView, mediaViewQuery, readMediaView, shownOf } from '../../parts/connections/media-account-view.ts'
import { FreshnessLine } from '../../parts/sync/freshness-line.tsx'
import { useRefresh } from '../../parts/sync/use-refresh.ts'
import { type Media, useMedia } from '../../queries/connections.ts'
import { useMay } from '../../state/may.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import columns from '../../ui/columns.module.css'
import rowStyles from '../../ui/entity-rows.module.css'
import { lazySheet } from '../../ui/lazy-sheet.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { useMemberKnown } from '../../ui/not-allowed-page.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Band, Page } from '../../ui/page.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { useScrolledPast } from '../../ui/scrolled.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { preloadSheets } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useSearching } from '../../ui/use-searching.ts'
import { LoadFailed } from '../../ui/views.tsx'
import { ConnectionHealth } from './connection-health.tsx'
import { ConnectionRow } from './connection-row.tsx'
import styles from './connections.module.css'
import { ConnectionsEmpty } from './connections-empty.tsx'
import { MediaAccountFilters } from './media-account-filters.tsx'
import { MediaAccountList } from './media-account-list.tsx'
import { useConnectPlatform, useConnectYoutube } from './use-connect-platform.ts'
import { YoutubeSection } from './youtube-section.tsx'

const ConnectionSheet = lazySheet(() => import('./connection-sheet.tsx').then((module) => module.ConnectionSheet))
const ConnectPlatformSheet = lazySheet(() => import('./connect-platform-sheet.tsx').then((module) => module.ConnectPlatformSheet))

/** All connections, and every media account that they cover. */
export function ConnectionsPage() {
  const text = useText()
  const parameters = usePageParameters()
  const visit = useVisitKey()
  const online = useOnline()
  const mayManage = useMay('accounts.manage')
  const media = useMedia()
  const refreshAccounts = useRefresh()
  const [view, setView] = useState(() => readMediaView(parameters))
  const change = (part: Partial<MediaView>) => setView((known) => ({ ...known, ...part }))
  const searching = useSearching(view.search, () => change({ search: '' }))
  const [choosing, setChoosing] = useState(false)
  const [past, onScroll] = useScrolledPast(36)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  useEffect(() => onFirstUse(preloadSheets), [])
  // the address keeps the view for when the user comes back
  const address = useDebounced(pageUrl(routes.media, mediaViewQuery(view)), 300)
  useEffect(() => void redirectTo(address), [address])
  const { data } = media
  const some = data !== undefined && data.accounts.length > 0
  const refresh = async () => {
    if (data?.accounts.some(({ account }) => account !== null)) await refreshAccounts()
    await media.refetch()
  }
  return (
    <Page
      width="broad"
      visit={visit}
      scrolling="contained"
      onScroll={onScroll}
      scrollerRef={setScroller}
      bar={
        <NavBar
          title={text('mediaAccounts.title')}
          hidden={!past}
          onBack={() => void navigateBack()}
          actions={
            <>
              <IconButton
                icon="refresh"
                label={text('action.refresh')}
                disabled={!online || media.isFetching}
                onPress={() => void refresh()}
              />
              {some && (
                <IconButton icon="search" label={text('mediaAccounts.search')} pressed={searching.open} onPress={searching.toggle} />
              )}
              {mayManage && (
                <IconButton icon="add" label={text('connections.connect')} disabled={!online || !data} onPress={() => setChoosing(true)} />
              )}
            </>
          }
        />
      }
    >
      <PullToRefresh scroller={scroller} onRefresh={refresh}>
        <p className={styles.large} aria-hidden="true">
          {text('mediaAccounts.title')}
        </p>
        {searching.open && (
          <div className={styles.search}>
            <SearchField
              label={text('mediaAccounts.search')}
              value={view.search}
              onChange={(search) => change({ search })}
              autoFocus={searching.asked}
            />
          </div>
        )}
        {media.isPending && <SkeletonRows rows={6} lines={3} />}
        {media.isError && !data && <LoadFailed onReload={() => void media.refetch()} detail={apiTexts(media.error)} />}
        {data && (
          <MediaParts
            media={data}
            view={view}
            onChange={change}
            onClear={() => {
              searching.close()
              setView({ ...readMediaView({}), by: view.by })
            }}
            choosing={choosing}
            onChoosing={setChoosing}
          />
        )}
      </PullToRefresh>
    </Page>
  )
}

interface MediaPartsProps {
  readonly media: Media
  readonly view: MediaView
  readonly onChange: (part: Partial<MediaView>) => void
  readonly onClear: () => void
  /** Whether the sheet to choose a platform is open. */
  readonly choosing: boolean
  readonly onChoosing: (choosing: boolean) => void
}

function MediaParts({ media, view, onChange, onClear, choosing, onChoosing }: MediaPartsProps) {
  const text = useText()
  const now = useNow()
  const memberKnown = useMemberKnown()
  const mayManage = useMay('accounts.manage')
  const mayRepair = mayManage || !memberKnown
  const connectPlatform = useConnectPlatform()
  const connectYoutube = useConnectYoutube()
  const [opened, setOpened] = useState<{ readonly id: string; readonly open: boolean } | null>(null)
  // typing has priority over the list
  const sought = useDeferredValue(view)
  const judged = useMemo(() => judge(media.accounts, media.connections), [media])
  const shown = useMemo(() => shownOf(judged, sought), [judged, sought])
  const counts = useMemo(() => countStates(shownOf(judged, { ...sought, states: [] })), [judged, sought])
  const unconnected = judged.filter(({ state, account }) => state === 'unconnected' && account.connection !== null).length
  const open = useCallback((id: string) => void navigateTo(pageUrl(routes.mediaAccount, { id })), [])
  const known = media.connections.find(({ id }) => id === opened?.id)
  const sheet = (
    <ConnectPlatformSheet
      open={choosing}
      onClose={() => onChoosing(false)}
      platforms={media.platforms}
      connectPlatform={connectPlatform}
      connectYoutube={connectYoutube}
    />
  )
  if (media.connections.length === 0 && media.accounts.length === 0)
    return (
      <>
        <YoutubeSection connectYoutube={connectYoutube} />
        <ConnectionsEmpty onAuthorise={() => onChoosing(true)} />
        {sheet}
      </>
    )
  return (
    <>
      <FreshnessLine />
      {unconnected > 0 && (
        <ListRow
          icon="add"
          title={text('mediaAccounts.toConnect', { count: unconnected })}
          note={text('mediaAccounts.toConnectNote')}
          {...(mayManage && { opens: 'page', onPress: () => void navigateTo(routes.mediaConnect) })}
        />
      )}
      {media.connections.length > 0 && (
        <section aria-label={text('connections.title')}>
          <h2 className={classNames(rowStyles.heading, styles.heading)}>{text('connections.title')}</h2>
          <ul className={columns.rows}>
            {media.connections.map((of) => (
              <ConnectionRow
                key={of.id}
                of={of}
                now={now}
                mayRepair={mayRepair}
                connectPlatform={connectPlatform}
                onOpen={() => setOpened({ id: of.id, open: true })}
              />
            ))}
          </ul>
        </section>
      )}
      <YoutubeSection connectYoutube={connectYoutube} />
      <Band />
      {media.accounts.length > 0 && (
        <>
          <ConnectionHealth counts={counts} chosen={view.states} onChoose={(states) => onChange({ states })} />
          <MediaAccountFilters accounts={media.accounts} view={view} onChange={onChange} />
          <p className="only-read" role="status">
            {text('mediaAccounts.count', { count: shown.length })}
          </p>
          <MediaAccountList
            shown={shown}
            by={sought.by}
            now={now}
            connectPlatform={mayRepair ? connectPlatform : null}
            onOpen={open}
            onClear={onClear}
          />
        </>
      )}
      {known && (
        <ConnectionSheet
          of={known}
          open={opened?.open ?? false}
          onClose={() => setOpened({ id: known.id, open: false })}
          connectPlatform={connectPlatform}
        />
      )}
      {sheet}
    </>
  )
}
