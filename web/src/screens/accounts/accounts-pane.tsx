import { useCallback, useDeferredValue, useEffect, useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack, navigateTo, redirectTo } from '../../navigation/navigate.ts'
import { usePageParameters, useVisitKey } from '../../navigation/parameters.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { ConnectionsLink } from '../../parts/connections/connections-link.tsx'
import { FreshnessLine } from '../../parts/sync/freshness-line.tsx'
import { useRefresh } from '../../parts/sync/use-refresh.ts'
import { useAccounts } from '../../queries/account-list.ts'
import { useSparklines } from '../../queries/accounts.ts'
import { useFreshness } from '../../queries/sync.ts'
import { useMay } from '../../state/may.ts'
import { useSession } from '../../state/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Page } from '../../ui/page.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { useScrolledPast } from '../../ui/scrolled.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useSearching } from '../../ui/use-searching.ts'
import { LoadFailed } from '../../ui/views.tsx'
import { AccountFilters } from './account-filters.tsx'
import styles from './account-list.module.css'
import { AccountList } from './account-list.tsx'
import { type AccountView, accountViewQuery, isFiltered, readAccountView } from './account-view.ts'
import { AccountsEmpty } from './accounts-empty.tsx'

/** The list of accounts. `chosen`: null as a page of its own, else the account that is open beside it. */
export function AccountsPane({ chosen }: { readonly chosen: string | null }) {
  const text = useText()
  const parameters = usePageParameters()
  const visit = useVisitKey()
  const online = useOnline()
  const mayManage = useMay('accounts.manage')
  const pane = chosen !== null
  const accounts = useAccounts()
  const sparklines = useSparklines()
  const [view, setView] = useState(() => (pane && !isFiltered(readAccountView(parameters)) ? keptView() : readAccountView(parameters)))
  useEffect(() => keepView(view), [view])
  const change = (part: Partial<AccountView>) => setView((known) => ({ ...known, ...part }))
  const searching = useSearching(view.search, () => change({ search: '' }))
  const [past, onScroll] = useScrolledPast(36)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const freshness = useFreshness()
  const connected = freshness.data?.size ?? 0
  const refreshAccounts = useRefresh()
  const refresh = async () => {
    if (connected > 0) await refreshAccounts()
    await Promise.all([accounts.refetch(), sparklines.refetch()])
  }
  // the address keeps the view for when the user comes back; beside another page, the address belongs to that page
  const address = useDebounced(pageUrl(routes.accounts, accountViewQuery(view)), 300)
  useEffect(() => {
    if (chosen === null) void redirectTo(address)
  }, [chosen, address])
  // a stable callback, so that rows render again only when they change
  const instead = pane && chosen !== ''
  const open = useCallback(
    (id: string) => {
      const url = pageUrl(routes.account, { id })
      void (instead ? redirectTo(url) : navigateTo(url))
    },
    [instead],
  )
  // typing has priority over the list
  const sought = useDeferredValue(view)
  // the freshness line is above the list and must not push it down later
  const list = freshness.isPending ? undefined : accounts.data
  // a list sorted by spend must not reorder when the spend arrives
  const waiting = view.sort === 'spend' && sparklines.isPending && list !== undefined && list.length > 0
  return (
    <div className={classNames(styles.list, pane && styles.pane)}>
      <Page
        visit={pane ? 'accounts-pane' : visit}
        width={pane ? 'full' : 'centred'}
        scrolling="contained"
        onScroll={onScroll}
        scrollerRef={setScroller}
        bar={
          <NavBar
            title={text('acc.title')}
            hidden={!past}
            {...(pane ? {} : { onBack: () => void navigateBack() })}
            actions={
              <>
                <IconButton
                  icon="refresh"
                  label={text('action.refresh')}
                  disabled={!online || accounts.isFetching}
                  onPress={() => void refresh()}
                />
                {list && list.length > 0 && (
                  <IconButton icon="search" label={text('acc.search')} pressed={searching.open} onPress={searching.toggle} />
                )}
                {mayManage && (
                  <IconButton icon="add" label={text('acc.add')} disabled={!online} onPress={() => void navigateTo(routes.accountForm)} />
                )}
              </>
            }
          />
        }
      >
        <PullToRefresh scroller={scroller} onRefresh={refresh}>
          <p className={styles.large} aria-hidden="true">
            {text('acc.title')}
          </p>
          {list && <FreshnessLine />}
          {list && <ConnectionsLink />}
          {searching.open && (
            <div className={styles.search}>
              <SearchField
                label={text('acc.search')}
                value={view.search}
                onChange={(search) => change({ search })}
                autoFocus={searching.asked}
              />
            </div>
          )}
          {list && list.length > 0 && <AccountFilters accounts={list} view={view} onChange={change} />}
          {(accounts.isPending || freshness.isPending || waiting) && <SkeletonRows rows={6} lines={3} />}
          {accounts.isError && !list && <LoadFailed onReload={() => void accounts.refetch()} detail={apiTexts(accounts.error)} />}
          {list?.length === 0 && <AccountsEmpty />}
          {list && list.length > 0 && !waiting && (
            <AccountList
              accounts={list}
              sparks={sparklines.data ?? null}
              view={sought}
              chosen={chosen}
              onOpen={open}
              onClear={() => {
                searching.close()
                setView({ ...readAccountView({}), sort: view.sort })
              }}
              filtered={isFiltered(sought)}
            />
          )}
        </PullToRefresh>
      </Page>
    </div>
  )
}

const first = readAccountView({})
let kept = first

/** The last view of the list, for the pane beside an open account, whose address does not contain it. Logout clears it. */
const keptView = (): AccountView => kept

function keepView(view: AccountView): void {
  kept = view
}

useSession.subscribe(({ isNoeLogin }) => {
  if (isNoeLogin) kept = first
})
