import { useCallback, useState } from 'react'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useText } from '../../../locale/text.ts'
import { navigateBack, navigateTo, redirectTo } from '../../../navigation/navigate.ts'
import { useVisitKey } from '../../../navigation/parameters.ts'
import { pageUrl, routes } from '../../../navigation/routes.ts'
import { changeListView, useListView } from '../../../parts/reports/report-list-view.ts'
import { useMetricsRefresh } from '../../../parts/sync/use-metrics-refresh.ts'
import { useReportFreshness } from '../../../parts/sync/use-report-freshness.ts'
import { useReportList } from '../../../queries/report-list.ts'
import { useMay } from '../../../state/may.ts'
import { IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import { Page } from '../../../ui/page.tsx'
import { PullToRefresh } from '../../../ui/pull-to-refresh.tsx'
import { useScrolledPast } from '../../../ui/scrolled.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { useSearching } from '../../../ui/use-searching.ts'
import styles from './report-list.module.css'
import { ReportList } from './report-list.tsx'
import { ReportListFilters } from './report-list-filters.tsx'

/** The list of reports. `chosen`: null as a page of its own, else the report that is open beside it. */
export function ReportListPane({ chosen }: { readonly chosen: string | null }) {
  const text = useText()
  const visit = useVisitKey()
  const online = useOnline()
  const mayWrite = useMay('reports.write')
  const view = useListView()
  const searching = useSearching(view.search, () => changeListView({ search: '' }))
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [past, onScroll] = useScrolledPast(36)
  const list = useReportList({ ...view, search: useDebounced(view.search.trim(), 300) })
  const refresh = useMetricsRefresh(useReportFreshness(false).connected)
  const pane = chosen !== null
  const instead = pane && chosen !== ''
  // a stable callback, so that cards render again only when they change
  const open = useCallback(
    (id: string) => {
      const url = pageUrl(routes.report, { id })
      void (instead ? redirectTo(url) : navigateTo(url))
    },
    [instead],
  )
  const actions = (
    <>
      <IconButton icon="refresh" label={text('action.refresh')} disabled={!online || list.isFetching} onPress={() => void refresh()} />
      <IconButton icon="search" label={text('reports.search')} pressed={searching.open} onPress={searching.toggle} />
      {mayWrite && (
        <IconButton icon="add" label={text('reports.create')} disabled={!online} onPress={() => void navigateTo(routes.createReport)} />
      )}
    </>
  )
  return (
    <div className={classNames(styles.list, pane && styles.pane)}>
      <Page
        visit={pane ? 'reports-pane' : visit}
        width={pane ? 'full' : 'centred'}
        scrolling="contained"
        onScroll={onScroll}
        scrollerRef={setScroller}
        bar={
          <NavBar title={text('reports.title')} hidden={!past} {...(pane ? {} : { onBack: () => void navigateBack() })} actions={actions} />
        }
      >
        <PullToRefresh scroller={scroller} onRefresh={refresh}>
          <p className={styles.large} aria-hidden="true">
            {text('reports.title')}
          </p>
          {searching.open && (
            <div className={styles.search}>
              <SearchField
                label={text('reports.search')}
                value={view.search}
                onChange={(search) => changeListView({ search })}
                autoFocus={searching.asked}
              />
            </div>
          )}
          <ReportListFilters view={view} counts={list.counts} onChange={changeListView} />
          <ReportList list={list} view={view} chosen={chosen} scroller={scroller} mayWrite={mayWrite} onOpen={open} />
        </PullToRefresh>
      </Page>
    </div>
  )
}
