import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { onFirstUse } from '../../lib/on-first-use.ts'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { usePageParameters, useVisitKey } from '../../navigation/parameters.ts'
import { useSwipeBack } from '../../navigation/use-swipe-back.ts'
import type { NamedAdEntity } from '../../parts/campaigns/named-ad-entity.ts'
import type { SelectedNumber } from '../../parts/number/number-sheet.tsx'
import { changedCount } from '../../parts/number/since.ts'
import { useMetricsRefresh } from '../../parts/sync/use-metrics-refresh.ts'
import { useReportFreshness } from '../../parts/sync/use-report-freshness.ts'
import { type TableView, useTable } from '../../queries/report-table.ts'
import { useReportVisit } from '../../queries/report-visit.ts'
import { isReportGone } from '../../queries/reports.ts'
import { useMay } from '../../state/may.ts'
import { classNames } from '../../ui/class-names.ts'
import { Page } from '../../ui/page.tsx'
import { usePatience } from '../../ui/patience.ts'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import { kpiTilesOf } from './charts/kpi-tiles.ts'
import { TrendPanel } from './charts/trend-panel.tsx'
import { ViewChips, type ViewSheet } from './filters/view-chips.tsx'
import { LastNotes } from './notes/last-notes.tsx'
import { needsNotes, useNotes } from './notes/use-notes.ts'
import { hasView } from './remembered-view.ts'
import { ReportBar } from './report-bar.tsx'
import styles from './report-page.module.css'
import { AdEntitySheet, fetchSheets, NotAttributedSheet, NumberSheet } from './report-sheets.ts'
import { isLevel, type ReportView, readView, requestedMetrics, sortFor } from './report-view.ts'
import { useRowSelection } from './selection/row-selection.ts'
import { selectableRows } from './selection/selectable-rows.ts'
import { LevelTabs } from './table/level-tabs.tsx'
import { ReportTable } from './table/report-table.tsx'
import { rowObject } from './table/row-status.ts'
import { rowName } from './table/table-rows.tsx'
import { TableTools } from './table/table-tools.tsx'
import { useViewMoves } from './use-view-moves.ts'
import { currentParameters } from './view-parameters.ts'

const EmptyTable = lazyWithTexts(() => import('./table/empty-table.tsx').then((module) => module.EmptyTable), 'details')
const EntityPath = lazyWithTexts(() => import('./table/entity-path.tsx').then((module) => module.EntityPath))
const AsOfBand = lazyWithTexts(() => import('./date-range/as-of-band.tsx').then((module) => module.AsOfBand), 'details')
const FloatingBar = lazyWithTexts(() => import('./table/floating-bar.tsx').then((module) => module.FloatingBar))
const SelectionBar = lazyWithTexts(() => import('./selection/selection-bar.tsx').then((module) => module.SelectionBar), 'campaigns')
const ReportGone = lazyWithTexts(() => import('./report-gone.tsx').then((module) => module.ReportGone), 'details')

/** The metrics of a report at one level of the hierarchy, or below one ad entity. */
export function ReportScreen({ report, onReload }: { readonly report: Report; readonly onReload: () => void }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const parameters = usePageParameters()
  const visit = useVisitKey()
  const view = useMemo(() => readView(parameters, report), [parameters, report])
  const [restored] = useState(() => !hasView(currentParameters(parameters)) && Boolean(report.view))
  const query = useMemo<TableView>(() => tableView(report, view), [report, view])
  const table = useTable(query, true)
  useReportVisit(report.id, table.dataUpdatedAt)
  const patient = usePatience()
  const about = useReportFreshness(table.data !== undefined, report)
  const refresh = useMetricsRefresh(about.connected)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [number, setNumber] = useState<SelectedNumber | null>(null)
  const [object, setObject] = useState<NamedAdEntity | null>(null)
  const [unattributed, setUnattributed] = useState(false)
  const [sheet, setSheet] = useState<ViewSheet | null>(null)
  const [tall, setTall] = useState(false)
  const [searching, setSearching] = useState(false)
  const levels = useRef<HTMLDivElement>(null)
  // prefetching must neither delay the metrics nor wait for the first press
  useEffect(() => onFirstUse(() => void fetchSheets()), [])
  useSwipeBack(view.scope ? scroller : null)

  const { change, search, setSearch, openBelow, sortBy } = useViewMoves(report, view)
  const selection = useRowSelection(`${report.id} ${view.breakdown} ${view.scope?.key ?? ''} ${view.asOf ?? ''}`)
  const mayChange = useMay('campaigns.change')
  const toggleRow = selection.toggle
  const select = useCallback(
    (of: InsightsTable, row: number) => {
      const named = rowObject(of, row)
      if (named) toggleRow({ ...named, name: rowName(of, row, { text, locale }) })
    },
    [toggleRow, text, locale],
  )
  const askObject = useCallback(
    (of: InsightsTable, row: number) => {
      const named = rowObject(of, row)
      if (named) setObject({ ...named, name: rowName(of, row, { text, locale }) })
    },
    [text, locale],
  )
  const open = useCallback(
    (of: InsightsTable, row: number) =>
      of.rows.kinds[row] === 'not_attributed'
        ? setUnattributed(true)
        : of.breakdown === 'AD'
          ? askObject(of, row)
          : openBelow(of.breakdown, of.rows.keys[row] ?? ''),
    [askObject, openBelow],
  )
  // the query of the visible metrics, even while others load
  const answered = useRef(query)
  useEffect(() => {
    if (!table.isPlaceholderData) answered.current = query
  }, [query, table.isPlaceholderData])
  const askNumber = useCallback(
    (pressed: Pick<SelectedNumber, 'table' | 'row' | 'key'>) => {
      const { table, row } = pressed
      const name = row === null ? text('totals.all', { count: table.count }) : rowName(table, row, { locale, text })
      setNumber({ ...pressed, name, view: answered.current })
    },
    [locale, text],
  )

  // freshness notes are above the metrics, which must not move when the notes load
  const Notes = useNotes(table.data !== undefined && needsNotes(report, table.data, about))
  const [since, setSince] = useState<boolean | null>(null)
  const waits = (about.pending && patient) || (Notes === undefined && since === null)
  const data = waits ? undefined : table.data
  if (data && since === null) setSince(data.since !== null)
  if (isReportGone(table.error)) {
    return (
      <Suspense fallback={null}>
        <ReportGone onRefresh={onReload} />
      </Suspense>
    )
  }
  // metrics of another entity must never appear under this one's name; other date ranges and sort orders keep the old rows while the new
  // ones load
  const reading = table.isPlaceholderData
  const selectable = mayChange && view.asOf === null && data !== undefined && data.breakdown !== 'ACCOUNT' && data.rows.statuses !== null
  const filters = view.filters ?? report.filters
  const narrowed = search !== '' || filters.length > 0
  const searchLabel = isLevel(view.breakdown) ? text(`search.${view.breakdown}`) : ''
  const searchable = isLevel(view.breakdown) && (data?.count !== 0 || narrowed)
  const toggleSearch = () => {
    if (searching) setSearch('')
    setSearching(!searching)
  }
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
        footer={
          selection.rows ? (
            <Suspense fallback={null}>
              <SelectionBar
                rows={selection.rows}
                onRows={selection.setRows}
                all={() => selectableRows(data, { text, locale })}
                onEnd={selection.end}
              />
            </Suspense>
          ) : (
            tall && (
              <Suspense fallback={null}>
                <FloatingBar
                  searchLabel={searchLabel}
                  onSearch={searchable ? toggleSearch : null}
                  onOpen={setSheet}
                  columns={view.metrics.length}
                  filters={filters.length}
                />
              </Suspense>
            )
          )
        }
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
            <div className={styles.top} data-tall={tall || undefined}>
              {view.asOf !== null && (
                <Suspense fallback={<div className={styles.bandRoom} />}>
                  <AsOfBand
                    asOf={view.asOf}
                    others={data?.asOf && !reading ? changedCount(data, view.metrics) : null}
                    onNow={() => change({ asOf: null })}
                  />
                </Suspense>
              )}
              {data && data.path.length > 0 && (
                <Suspense fallback={<div className={styles.pathRoom} />}>
                  <EntityPath report={report} view={view} path={data.path} />
                </Suspense>
              )}
              <ViewChips
                report={report}
                view={view}
                query={query}
                table={reading ? undefined : data}
                onChange={change}
                sheet={sheet}
                onSheet={setSheet}
                restored={restored}
                hidden={tall}
              />
              {!tall && (data?.count !== 0 || narrowed) && !(table.isError && !data) && (
                <TrendPanel report={report} view={view} table={data} onChange={change} onOpen={openBelow} />
              )}
              {data && Notes && !tall && (
                <Notes
                  report={report}
                  table={data}
                  notRead={about.notRead}
                  onRange={(dateRange) => change({ dateRange })}
                  shown={view.asOf === null ? view.metrics : null}
                  fromStart={since === true}
                />
              )}
            </div>
            <div ref={levels} className={styles.levels}>
              <LevelTabs
                report={report}
                view={view}
                onChoose={(breakdown) => change({ breakdown, search: '', sort: sortFor(breakdown, view, report) })}
              />
              <TableTools
                searchLabel={searchLabel}
                onSearch={searchable ? toggleSearch : null}
                searching={searching}
                onSelect={selectable ? (selection.rows ? selection.end : selection.begin) : null}
                selecting={selection.rows !== null}
                tall={tall}
                onTall={() => setTall(!tall)}
              />
            </div>
            {searchable && (searching || search !== '') && (
              <div className={styles.search}>
                <SearchField label={searchLabel} value={search} onChange={setSearch} autoFocus={searching} />
              </div>
            )}
            {table.isError && !data && (
              <div className={styles.below}>
                <LoadFailed onReload={() => void table.refetch()} detail={apiTexts(table.error)} />
              </div>
            )}
            {!data && !table.isError && (
              <div className={classNames(styles.below, styles.loading)}>
                <SkeletonRows rows={8} />
              </div>
            )}
            {data?.count === 0 && (
              <div className={styles.below}>
                <Suspense fallback={null}>
                  <EmptyTable
                    table={data}
                    search={view.search}
                    filters={filters}
                    onClear={() => setSearch('')}
                    onUnfiltered={() => change({ filters: [] })}
                    onRange={(dateRange) => change({ dateRange })}
                  />
                </Suspense>
              </div>
            )}
            {data && data.count > 0 && (
              // rows of the level before the change would open what the tab no longer names
              <div className={reading ? styles.stale : undefined} aria-busy={reading} inert={reading && data.breakdown !== view.breakdown}>
                <ReportTable
                  report={report}
                  first={data}
                  query={query}
                  reading={reading}
                  view={view}
                  scroller={scroller}
                  onSort={sort}
                  onOpen={open}
                  onMore={askObject}
                  onAsk={askNumber}
                  selected={selection.rows}
                  onSelect={selectable ? select : undefined}
                />
              </div>
            )}
            {data && (
              <LastNotes zones={view.scope ? 0 : about.zones} never={view.scope ? none : about.never} actions={data.conversionActions} />
            )}
          </div>
        </PullToRefresh>
      </Page>
      <NumberSheet open={number !== null} selected={number} onClose={() => setNumber(null)} />
      <NotAttributedSheet open={unattributed} onClose={() => setUnattributed(false)} />
      <AdEntitySheet
        open={object !== null}
        named={object}
        period={{ dateRange: view.dateRange, comparison: view.comparison ?? report.comparison }}
        onClose={() => setObject(null)}
      />
    </>
  )
}

const none = [] as const

/** The query of the table; the chart above does not change it. */
function tableView(report: Report, view: ReportView): TableView {
  const { breakdown, dateRange, sort, search, scope, comparison, filters, asOf } = view
  const metrics = requestedMetrics([...view.metrics, ...kpiTilesOf(report, view)])
  return { id: report.id, breakdown, dateRange, sort, search, scope, comparison, filters, asOf, metrics }
}
