import type { MediaAccount } from '@adroit/contract/connections'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { onFirstUse } from '../../lib/on-first-use.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack, redirectTo } from '../../navigation/navigate.ts'
import { usePageParameters, useVisitKey } from '../../navigation/parameters.ts'
import { routes } from '../../navigation/routes.ts'
import { useRefresh } from '../../parts/sync/use-refresh.ts'
import { isMediaGone, type MediaDetails, useMedia, useMediaAccount } from '../../queries/connections.ts'
import { useFreshness } from '../../queries/sync.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Band, Page } from '../../ui/page.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { preloadSheets } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'
import { MediaAccountAssets } from './media-account-assets.tsx'
import { MediaAccountFacts } from './media-account-facts.tsx'
import { MediaAccountHead } from './media-account-head.tsx'
import { MediaAccountStreams } from './media-account-streams.tsx'

/** One media account. `?id=` is its own id, `?account=` the id of the account that it is linked to. */
export function MediaAccountPage() {
  const { id, account } = usePageParameters()
  return id === undefined && account !== undefined ? <OfAccount account={account} /> : <MediaAccountOf key={id} id={id ?? ''} />
}

function OfAccount({ account }: { readonly account: string }) {
  const media = useMedia()
  const found = media.data?.accounts.find((one) => one.account?.id === account)
  if (found) return <MediaAccountOf id={found.id} />
  return (
    <Frame>
      {media.isPending && <SkeletonRows rows={6} lines={2} />}
      {media.isError && !media.data && <LoadFailed onReload={() => void media.refetch()} detail={apiTexts(media.error)} />}
      {media.data && <MediaGone />}
    </Frame>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  const text = useText()
  return <Page bar={<NavBar title={text('mediaAccount.title')} onBack={() => void navigateBack()} />}>{children}</Page>
}

function MediaAccountOf({ id }: { readonly id: string }) {
  const text = useText()
  const visit = useVisitKey()
  const online = useOnline()
  const details = useMediaAccount(id)
  const refreshAccounts = useRefresh()
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  useEffect(() => onFirstUse(preloadSheets), [])
  const { data, error } = details
  const ours = data?.media.account?.id
  const refresh = async () => {
    if (ours !== undefined) await refreshAccounts([ours])
    await details.refetch()
  }
  const gone = id === '' || isMediaGone(error)
  return (
    <Page
      visit={visit}
      scrolling="contained"
      scrollerRef={setScroller}
      bar={
        <NavBar
          title={text('mediaAccount.title')}
          {...(data && { windowTitle: `${data.media.name} · ${text('mediaAccount.title')}` })}
          onBack={() => void navigateBack()}
          actions={
            <IconButton
              icon="refresh"
              label={text('action.refresh')}
              disabled={!online || details.isFetching || gone}
              onPress={() => void refresh()}
            />
          }
        />
      }
    >
      <PullToRefresh scroller={scroller} onRefresh={refresh}>
        {gone && <MediaGone />}
        {details.isPending && !gone && <SkeletonRows rows={6} lines={2} />}
        {details.isError && !data && !gone && <LoadFailed onReload={() => void details.refetch()} detail={apiTexts(error)} />}
        {data && !gone && <Parts details={data} />}
      </PullToRefresh>
    </Page>
  )
}

/** Returns the media account, merged with freshness from realtime events. */
function useHeard(media: MediaAccount): MediaAccount {
  const { data } = useFreshness()
  const heard = media.account ? data?.get(media.account.id) : undefined
  return useMemo(() => (heard ? { ...media, freshness: heard } : media), [media, heard])
}

function Parts({ details }: { readonly details: MediaDetails }) {
  const media = useHeard(details.media)
  return (
    <>
      <MediaAccountHead media={media} />
      <Band />
      <MediaAccountFacts media={media} connection={details.connection} />
      <Band />
      <MediaAccountAssets details={details} />
      {details.streams.length > 0 && (
        <>
          <Band />
          <MediaAccountStreams details={details} media={media} />
        </>
      )}
    </>
  )
}

function MediaGone() {
  const text = useText()
  return (
    <View
      picture={<Tile icon="plug" />}
      title={text('mediaAccount.gone')}
      actions={<Button onPress={() => void redirectTo(routes.media)}>{text('connection.toMediaAccounts')}</Button>}
    >
      {text('mediaAccount.goneWords')}
    </View>
  )
}
