import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { useText } from '../../locale/text.ts'
import { usePageParameters, useVisitKey } from '../../navigation/parameters.ts'
import { useSwipeBack } from '../../navigation/use-swipe-back.ts'
import { isReportGone } from '../../queries/reports.ts'
import { useMay } from '../../state/may.ts'
import { Page } from '../../ui/page.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import type { ViewSheet } from './filters/view-chips.tsx'
import { ReportBar } from './report-bar.tsx'
import { ReportFooter } from './report-footer.tsx'
import styles from './report-page.module.css'
import { ReportRows } from './report-rows.tsx'
import { ReportTop } from './report-top.tsx'
import { isLevel, readView, sortFor } from './report-view.ts'
import { useRowSelection } from './selection/row-selection.ts'
import { LevelTabs } from './table/level-tabs.tsx'
import { TableTools } from './table/table-tools.tsx'
import { useReportData } from './use-report-data.ts'
import { useRowSheets } from './use-row-sheets.tsx'
import { useViewMoves } from './use-view-moves.ts'

const ReportGone = lazyWithTexts(() => import('./report-gone.tsx').then((module) => module.ReportGone), 'details')

/** The metrics of a report at one level of the hierarchy, or below one ad entity. */
export function ReportScreen({ report, onReload }: { readonly report: Report; readonly onReload: () => void }) {
  const text = useText()
  const parameters = usePageParameters()
  const visit = useVisitKey()
  const view = useMemo(() => readView(parameters, report), [parameters, report])
  const loaded = useReportData(report, view)
  const { query, answered, about, refresh, data, reading } = loaded
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [sheet, setSheet] = useState<ViewSheet | null>(null)
  const [tall, setTall] = useState(false)
  const [searching, setSearching] = useState(false)
  const levels = useRef<HTMLDivElement>(null)
  useSwipeBack(view.scope ? scroller : null)
  const { change, search, setSearch, openBelow, sortBy } = useViewMoves(report, view)
  const { named, onMore, onOpen, onAsk, sheets } = useRowSheets(report, view, answered, openBelow)
  const selection = useRowSelection(`${report.id} ${view.breakdown} ${view.scope?.key ?? ''} ${view.asOf ?? ''}`)
  const mayChange = useMay('campaigns.change')
  const toggleRow = selection.toggle
  const select = useCallback(
    (of: InsightsTable, row: number) => {
      const entity = named(of, row)
      if (entity) toggleRow(entity)
    },
    [toggleRow, named],
  )
  if (isReportGone(loaded.error)) {
    return (
      <Suspense fallback={null}>
        <ReportGone onRefresh={onReload} />
      </Suspense>
    )
  }
  const selectable = mayChange && view.asOf === null && data !== undefined && data.breakdown !== 'ACCOUNT' && data.rows.statuses !== null
  const filters = (view.filters ?? report.filters).length
  const narrowed = search !== '' || filters > 0
  const searchable = isLevel(view.breakdown) && (data?.count !== 0 || narrowed)
  const searchLabel = isLevel(view.breakdown) ? text(`search.${view.breakdown}`) : ''
  const toggleSearch = () => {
    if (searching) setSearch('')
    setSearching(!searching)
  }
  const onSearch = searchable ? toggleSearch : null
  const sort = (by: string) => {
    // the first rows of the new order, below the header: what is above the levels stays out of sight
    const top = levels.current?.previousElementSibling
    if (scroller && top instanceof HTMLElement) scroller.scrollTop = Math.min(scroller.scrollTop, top.offsetHeight)
    sortBy(by)
  }
  return (
    <>
      <Page
        width="full"
        visit={visit}
        footer={<ReportFooter {...{ selection, view, filters, tall, searchLabel, onSearch }} table={data} onSheet={setSheet} />}
        scrollerClass={styles.scroller}
        scrollerRef={setScroller}
        bar={
          <ReportBar
            {...{ report, view, query, reading, table: data }}
            oldest={about.oldest}
            syncing={about.syncing}
            onRefresh={refresh}
            onChange={change}
            onSelect={selectable && !selection.rows ? selection.begin : null}
          />
        }
      >
        <PullToRefresh scroller={scroller} onRefresh={refresh} wide>
          <div className={styles.sheet}>
            <ReportTop {...{ report, view, loaded, narrowed, tall, sheet }} onSheet={setSheet} onChange={change} onOpen={openBelow} />
            <div ref={levels} className={styles.levels}>
              <LevelTabs
                report={report}
                view={view}
                onChoose={(breakdown) => change({ breakdown, search: '', sort: sortFor(breakdown, view, report) })}
              />
              <TableTools
                {...{ searchLabel, onSearch, searching, tall }}
                onSelect={selectable ? (selection.rows ? selection.end : selection.begin) : null}
                selecting={selection.rows !== null}
                onTall={() => setTall(!tall)}
              />
            </div>
            {searchable && (searching || search !== '') && (
              <div className={styles.search}>
                <SearchField label={searchLabel} value={search} onChange={setSearch} autoFocus={searching} />
              </div>
            )}
            <ReportRows
              {...{ report, view, loaded, scroller, onOpen, onMore, onAsk }}
              onSort={sort}
              selected={selection.rows}
              onSelect={selectable ? select : undefined}
              onSearch={setSearch}
              onChange={change}
            />
          </div>
        </PullToRefresh>
      </Page>
      {sheets}
    </>
  )
}
