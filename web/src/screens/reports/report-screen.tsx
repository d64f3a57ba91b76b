import type { Report } from '@adroit/contract/report'
import type { DeliveryTable } from '@adroit/contract/table'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { apiWords } from '../../api/failure.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack, navigateTo, redirectTo } from '../../navigation/navigate.ts'
import { usePageParameters, useVisitKey } from '../../navigation/parameters.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { useLook } from '../../queries/look.ts'
import { type TableView, useTable } from '../../queries/report-table.ts'
import { isReportGone } from '../../queries/reports.ts'
import { classNames } from '../../ui/class-names.ts'
import { useMedia, wide } from '../../ui/media.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { usePatience } from '../../ui/patience.ts'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import type { NamedObject } from '../delivery/named-object.ts'
import { cardsOf } from './cards.ts'
import { LevelTabs } from './level-tabs.tsx'
import { NeverRead } from './never-read.tsx'
import type { AskedNumber } from './number-sheet.tsx'
import { PlacePath } from './place-path.tsx'
import { ReadingLine } from './reading-line.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportNotes } from './report-notes.tsx'
import styles from './report-page.module.css'
import { ReportTable } from './report-table.tsx'
import { askedMetrics, isLevel, levelBelow, nextSort, type ReportView, readView, sortFor, viewQuery } from './report-view.ts'
import { rowObject } from './row-status.ts'
import { fetchSheets, NumberSheet, ObjectSheet } from './sheets.ts'
import { SinceNote } from './since-note.tsx'
import { keyDays, rowName } from './table-rows.tsx'
import { TrendPanel } from './trend-panel.tsx'
import { useDebounced } from './use-debounced.ts'
import { useFiguresRefresh } from './use-figures-refresh.ts'
import { useReading } from './use-reading.ts'
import { ViewChips } from './view-chips.tsx'

const EmptyTable = lazy(() => import('./empty-table.tsx').then((module) => ({ default: module.EmptyTable })))
const ReportGone = lazy(() => import('./report-gone.tsx').then((module) => ({ default: module.ReportGone })))

/** The figures of a report from one place of the hierarchy downwards. */
export function ReportScreen({ report, onReload }: { readonly report: Report; readonly onReload: () => void }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const parameters = usePageParameters()
  const visit = useVisitKey()
  const isWide = useMedia(wide)
  const view = useMemo(() => readView(parameters, report), [parameters, report])
  const asked = useMemo<TableView>(() => tableView(report, view), [report, view])
  const table = useTable(asked, true)
  useLook(report.id, table.dataUpdatedAt)
  const patient = usePatience()
  const about = useReading(table.data !== undefined, report)
  const refresh = useFiguresRefresh(about.connected)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [number, setNumber] = useState<AskedNumber | null>(null)
  const [object, setObject] = useState<NamedObject | null>(null)
  useEffect(fetchSheetsOnUse, [])

  const change = useCallback(
    (part: Partial<ReportView>) => void redirectTo(pageUrl(routes.report, viewQuery(report, { ...view, ...part }))),
    [report, view],
  )
  const [search, setSearch] = useState(view.search)
  const settled = useDebounced(search.trim(), 300)
  useEffect(() => {
    if (settled !== view.search && settled === search.trim()) change({ search: settled })
  }, [settled, search, view.search, change])

  const askObject = useCallback(
    (of: DeliveryTable, row: number) => {
      const named = rowObject(of, row)
      if (named) setObject({ ...named, name: rowName(of, row, { text, locale }) })
    },
    [text, locale],
  )
  const open = useCallback(
    (of: DeliveryTable, row: number) => {
      if (of.dimension === 'AD') return askObject(of, row)
      const key = of.rows.keys[row] ?? ''
      const below = isLevel(of.dimension) ? levelBelow(of.dimension) : null
      const [from, to] = keyDays(key)
      const next: Partial<ReportView> =
        of.dimension === 'DAY'
          ? { range: { preset: 'custom', from, to }, dimension: view.within ? (levelBelow(view.within.level) ?? 'AD') : 'ACCOUNT' }
          : isLevel(of.dimension) && below
            ? { within: { level: of.dimension, key }, dimension: below }
            : {}
      void navigateTo(pageUrl(routes.report, viewQuery(report, { ...view, ...next, search: '' })))
    },
    [report, view, askObject],
  )
  const { within } = view
  const searched = view.search !== ''
  const askNumber = useCallback(
    (pressed: Pick<AskedNumber, 'table' | 'row' | 'key'>) => setNumber({ ...pressed, report: report.id, within, searched }),
    [report.id, within, searched],
  )
  const sortBy = useCallback(
    (by: string) => {
      const sort = nextSort(view.sort, by)
      if (sort) change({ sort })
    },
    [view.sort, change],
  )

  if (isReportGone(table.error)) {
    return (
      <Suspense fallback={null}>
        <ReportGone onRefresh={onReload} />
      </Suspense>
    )
  }
  // what is not fresh stands above the figures, which must not move when it comes
  const data = about.pending && patient ? undefined : table.data
  // figures of another place must never stand under this one's name; other ranges and orders keep the old until the new are there
  const reading = table.isPlaceholderData
  return (
    <>
      <Page
        width="full"
        visit={visit}
        scrollerClass={styles.scroller}
        scrollerRef={setScroller}
        bar={
          <NavBar
            title={report.name}
            // the line is there from the start: figures below it must not move when it comes
            subtitle={
              data ? (
                <>
                  <ReadingLine readAt={about.oldest ?? data.readAt} reading={about.reading} onRefresh={refresh} />
                  {/* a line of its own: beside a time that grows it would wrap one day, and push the figures down */}
                  {data.sample && <span className={styles.sample}>{text('sample.mark')}</span>}
                </>
              ) : (
                '\u00a0'
              )
            }
            // beside the list of reports there is nowhere to go back to but up
            onBack={isWide && !view.within ? undefined : () => void navigateBack()}
            actions={<ReportActions report={report} />}
          />
        }
      >
        <PullToRefresh scroller={scroller} onRefresh={refresh} wide>
          <div className={styles.sheet}>
            <div className={styles.top}>
              {data && <PlacePath report={report} view={view} path={data.path} />}
              <ViewChips view={view} table={reading ? undefined : data} onChange={change} />
              {(data?.count !== 0 || search !== '') && !(table.isError && !data) && (
                <TrendPanel report={report} view={view} table={data} onChange={change} onOpen={open} />
              )}
              {data && <ReportNotes table={data} notRead={about.notRead} onRange={(range) => change({ range })} />}
              {data && <SinceNote table={data} shown={view.metrics} />}
              {isLevel(view.dimension) && (data?.count !== 0 || search !== '') && (
                <div className={styles.search}>
                  <SearchField label={text(`search.${view.dimension}`)} value={search} onChange={setSearch} />
                </div>
              )}
            </div>
            <div className={styles.levels}>
              <LevelTabs
                report={report}
                view={view}
                onChoose={(dimension) => change({ dimension, search: '', sort: sortFor(dimension, view, report) })}
              />
            </div>
            {table.isError && !data && (
              <div className={styles.below}>
                <LoadFailed onReload={() => void table.refetch()} detail={apiWords(table.error)} />
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
                  <EmptyTable table={data} search={view.search} onClear={() => setSearch('')} onRange={(range) => change({ range })} />
                </Suspense>
              </div>
            )}
            {data && data.count > 0 && (
              <div className={reading ? styles.stale : undefined} aria-busy={reading}>
                <ReportTable
                  first={data}
                  asked={asked}
                  view={view}
                  scroller={scroller}
                  onSort={sortBy}
                  onOpen={open}
                  onMore={askObject}
                  onAsk={askNumber}
                />
              </div>
            )}
            {data && !view.within && <NeverRead accounts={about.never} />}
          </div>
        </PullToRefresh>
      </Page>
      <NumberSheet open={number !== null} asked={number} onClose={() => setNumber(null)} />
      <ObjectSheet open={object !== null} named={object} onClose={() => setObject(null)} />
    </>
  )
}

const uses = ['pointerdown', 'keydown', 'wheel'] as const

/** Fetches the code of the sheets once the page is used: it must not delay the figures, nor the first press wait for it. */
function fetchSheetsOnUse(): () => void {
  const fetch = () => {
    stop()
    fetchSheets()
  }
  const stop = () => {
    for (const use of uses) removeEventListener(use, fetch)
  }
  for (const use of uses) addEventListener(use, fetch, { passive: true })
  return stop
}

/** What is asked for, which the chart above the table does not change. */
function tableView(report: Report, view: ReportView): TableView {
  const { dimension, range, sort, search, within } = view
  return { id: report.id, dimension, range, sort, search, within, metrics: askedMetrics([...view.metrics, ...cardsOf(report, view)]) }
}
