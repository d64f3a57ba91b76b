import type { AccountMedia } from '@adroit/contract/account-media'
import { limits } from '@adroit/contract/limits'
import { useCallback, useDeferredValue, useEffect, useState } from 'react'
import { onFirstUse } from '../../../lib/on-first-use.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useText } from '../../../locale/text.ts'
import { navigateBack, redirectTo } from '../../../navigation/navigate.ts'
import { usePageParameters, useVisitKey } from '../../../navigation/parameters.ts'
import { pageUrl, routes } from '../../../navigation/routes.ts'
import { useAccountMedia, useConnectedAccounts } from '../../../queries/account-media.ts'
import { useMay } from '../../../state/may.ts'
import { IconButton } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback.ts'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { Page } from '../../../ui/page.tsx'
import { PullToRefresh } from '../../../ui/pull-to-refresh.tsx'
import { useScrolledPast } from '../../../ui/scrolled.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { preloadSheets } from '../../../ui/sheet.tsx'
import { useSearching } from '../../../ui/use-searching.ts'
import styles from '../library.module.css'
import { LibraryTabs } from '../library-tabs.tsx'
import { NoAccounts } from './account-media-empty.tsx'
import { AccountMediaFilters } from './account-media-filters.tsx'
import { AccountMediaGrid } from './account-media-grid.tsx'
import { AccountMediaHead } from './account-media-head.tsx'
import { ImportSheet, MediaSheet } from './account-media-sheets.ts'
import { noFilters, queryOf, readState, viewOf } from './account-media-view.ts'
import { ImportStrip } from './import-strip.tsx'
import { MediaSelection } from './media-selection.tsx'

type Selected = ReadonlyMap<string, AccountMedia>

/** BM material: the images and videos that a media account has at its platform, and their import into the library. */
export function AccountMediaPage() {
  const text = useText()
  const parameters = usePageParameters()
  const visit = useVisitKey()
  const mayImport = useMay('materials.write')
  const [state, setState] = useState(() => readState(parameters))
  const change = (part: Partial<typeof state>) => setState((known) => ({ ...known, ...part }))
  const searching = useSearching(state.search, () => change({ search: '' }))
  const [selected, setSelected] = useState<Selected | null>(null)
  const [opened, setOpened] = useState<AccountMedia | null>(null)
  const [importing, setImporting] = useState<readonly AccountMedia[] | null>(null)
  const [past, onScroll] = useScrolledPast(36)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  useEffect(() => onFirstUse(preloadSheets), [])
  // the address keeps the view for when the user comes back
  const address = useDebounced(pageUrl(routes.materials, queryOf(state)), 300)
  useEffect(() => void redirectTo(address), [address])
  const connected = useConnectedAccounts()
  const account = connected.accounts?.find(({ id }) => id === state.account) ?? connected.accounts?.[0]
  const sought = useDebounced(useDeferredValue(state), 200)
  const list = useAccountMedia(viewOf(sought, account?.id ?? ''))
  const press = useCallback(
    (media: AccountMedia) => {
      if (selected === null) return setOpened(media)
      if (media.notImportable !== null) return showToast(text(`bm.refused.${media.notImportable}`))
      const next = new Map(selected)
      if (!next.delete(media.key)) {
        if (next.size >= limits.uploadFiles) return showToast(text('bm.atMost', { max: limits.uploadFiles }))
        next.set(media.key, media)
      }
      setSelected(next)
    },
    [selected, text],
  )
  return (
    <Page
      width="broad"
      visit={visit}
      scrolling="contained"
      onScroll={onScroll}
      scrollerRef={setScroller}
      bar={
        <NavBar
          title={text('bm.title')}
          hidden={!past}
          onBack={() => void navigateBack()}
          actions={
            <>
              <IconButton icon="search" label={text('bm.search')} pressed={searching.open} onPress={searching.toggle} />
              {mayImport && (
                <IconButton
                  icon="select"
                  label={text('bm.select')}
                  pressed={selected !== null}
                  disabled={!list.media || list.media.length === 0}
                  onPress={() => setSelected(selected === null ? new Map() : null)}
                />
              )}
            </>
          }
        />
      }
      footer={
        selected !== null && (
          <MediaSelection
            selected={selected}
            media={list.media ?? []}
            onSelect={setSelected}
            onImport={() => setImporting([...selected.values()])}
          />
        )
      }
    >
      <PullToRefresh scroller={scroller} onRefresh={async () => void (await list.refetch())}>
        <AccountMediaHead about={list.about} />
        {searching.open && (
          <div className={styles.search}>
            <SearchField
              label={text('bm.search')}
              value={state.search}
              onChange={(search) => change({ search })}
              autoFocus={searching.asked}
            />
          </div>
        )}
        <div className={styles.tools}>
          <LibraryTabs shown="accounts" />
          {account && (
            <AccountMediaFilters
              state={state}
              account={account}
              accounts={connected.accounts ?? []}
              onChange={(part) => {
                if (part.account !== undefined) setSelected(null)
                change(part)
              }}
            />
          )}
        </div>
        <ImportStrip id={state.import} onClose={() => change({ import: '' })} />
        {connected.accounts?.length === 0 ? (
          <NoAccounts />
        ) : (
          <AccountMediaGrid
            account={account?.id ?? ''}
            list={list}
            failed={account ? null : connected.error}
            onReload={() => void (account ? list.refetch() : connected.refetch())}
            state={sought}
            scroller={scroller}
            selected={selected}
            onPress={press}
            onClear={() => {
              searching.close()
              change(noFilters)
            }}
          />
        )}
      </PullToRefresh>
      <MediaSheet
        open={opened !== null}
        account={account?.id ?? ''}
        media={opened}
        onImport={mayImport ? (media) => setImporting([media]) : null}
        onClose={() => setOpened(null)}
      />
      <ImportSheet
        open={importing !== null}
        account={account?.id ?? ''}
        media={importing ?? []}
        onClose={() => setImporting(null)}
        onStarted={(id) => {
          setImporting(null)
          setSelected(null)
          setOpened(null)
          change({ import: id })
        }}
      />
    </Page>
  )
}
