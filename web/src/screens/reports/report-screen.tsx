import type { Report } from '@adroit/contract/report'
import type { DeliveryTable } from '@adroit/contract/table'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { apiWords } from '../../api/failure.ts'
import { onFirstUse } from '../../lib/on-first-use.ts'
import { lazyWithWords } from '../../locale/lazy-with-words.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { usePageParameters, useVisitKey } from '../../navigation/parameters.ts'
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
import { LastNotes } from './last-notes.tsx'
import { LevelTabs } from './level-tabs.tsx'
import type { AskedNumber } from './number-sheet.tsx'
import { ReadingLine } from './reading-line.tsx'
import { ReportActions } from './report-actions.tsx'
import styles from './report-page.module.css'
import { ReportTable } from './report-table.tsx'
import { askedMetrics, isLevel, type ReportView, readView, sortFor } from './report-view.ts'
import { rowObject } from './row-status.ts'
import { fetchSheets, NumberSheet, ObjectSheet } from './sheets.ts'
import { changedCount } from './since.ts'
import { rowName } from './table-rows.tsx'
import { TrendPanel } from './trend-panel.tsx'
import { useFiguresRefresh } from './use-figures-refresh.ts'
import { needsNotes, useNotes } from './use-notes.ts'
import { useReading } from './use-reading.ts'
import { useSwipeBack } from './use-swipe-back.ts'
import { useViewMoves } from './use-view-moves.ts'
import { ViewChips } from './view-chips.tsx'

const EmptyTable = lazyWithWords(() => import('./empty-table.tsx').then((module) => module.EmptyTable), 'details')
const PlacePath = lazyWithWords(() => import('./place-path.tsx').then((module) => module.PlacePath))
const AsOfBand = lazyWithWords(() => import('./as-of-band.tsx').then((module) => module.AsOfBand), 'details')
const ReportGone = lazyWithWords(() => import('./report-gone.tsx').then((module) => module.ReportGone), 'details')

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
  // they must not delay the figures, nor the first press wait for them
  useEffect(() => onFirstUse(fetchSheets), [])
  useSwipeBack(view.within ? scroller : null)

  const { change, search, setSearch, openBelow, sortBy } = useViewMoves(report, view)
  const askObject = useCallback(
    (of: DeliveryTable, row: number) => {
      const named = rowObject(of, row)
      if (named) setObject({ ...named, name: rowName(of, row, { text, locale }) })
    },
    [text, locale],
  )
  const open = useCallback(
    (of: DeliveryTable, row: number) => (of.dimension === 'AD' ? askObject(of, row) : openBelow(of.dimension, of.rows.keys[row] ?? '')),
    [askObject, openBelow],
  )
  // what the figures in sight were asked with, also while others are on their way
  const answered = useRef(asked)
  useEffect(() => {
    if (!table.isPlaceholderData) answered.current = asked
  }, [asked, table.isPlaceholderData])
  const askNumber = useCallback(
    (pressed: Pick<AskedNumber, 'table' | 'row' | 'key'>) => setNumber({ ...pressed, view: answered.current }),
    [],
  )

  // what is not fresh stands above the figures, which must not move when it comes
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
  // figures of another place must never stand under this one's name; other ranges and orders keep the old until the new are there
  const reading = table.isPlaceholderData
  const filters = view.filters ?? report.filters
  const narrowed = search !== '' || filters.length > 0
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
                  <ReadingLine
                    readAt={view.asOf ? data.readAt : (about.oldest ?? data.readAt)}
                    reading={about.reading}
                    onRefresh={refresh}
                  />
                  {/* a line of its own: beside a time that grows it would wrap one day, and push the figures down */}
                  {data.sample && <span className={styles.sample}>{text('sample.mark')}</span>}
                </>
              ) : (
                '\u00a0'
              )
            }
            // beside the list of reports there is nowhere to go back to but up
            onBack={isWide && !view.within ? undefined : () => void navigateBack()}
            actions={<ReportActions report={report} view={view} asked={asked} table={reading ? undefined : data} onChange={change} />}
          />
        }
      >
        <PullToRefresh scroller={scroller} onRefresh={refresh} wide>
          <div className={styles.sheet}>
            <div className={styles.top}>
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
                  <PlacePath report={report} view={view} path={data.path} />
                </Suspense>
              )}
              <ViewChips report={report} view={view} asked={asked} table={reading ? undefined : data} onChange={change} />
              {(data?.count !== 0 || narrowed) && !(table.isError && !data) && (
                <TrendPanel report={report} view={view} table={data} onChange={change} onOpen={openBelow} />
              )}
              {data && Notes && (
                <Notes
                  report={report}
                  table={data}
                  notRead={about.notRead}
                  onRange={(range) => change({ range })}
                  shown={view.asOf === null ? view.metrics : null}
                  fromStart={since === true}
                />
              )}
              {isLevel(view.dimension) && (data?.count !== 0 || narrowed) && (
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
                  <EmptyTable
                    table={data}
                    search={view.search}
                    filters={filters}
                    onClear={() => setSearch('')}
                    onUnfiltered={() => change({ filters: [] })}
                    onRange={(range) => change({ range })}
                  />
                </Suspense>
              </div>
            )}
            {data && data.count > 0 && (
              <div className={reading ? styles.stale : undefined} aria-busy={reading}>
                <ReportTable
                  report={report}
                  first={data}
                  asked={asked}
                  reading={reading}
                  view={view}
                  scroller={scroller}
                  onSort={sortBy}
                  onOpen={open}
                  onMore={askObject}
                  onAsk={askNumber}
                />
              </div>
            )}
            {data && <LastNotes zones={view.within ? 0 : about.zones} never={view.within ? none : about.never} />}
          </div>
        </PullToRefresh>
      </Page>
      <NumberSheet open={number !== null} asked={number} onClose={() => setNumber(null)} />
      <ObjectSheet open={object !== null} named={object} onClose={() => setObject(null)} />
    </>
  )
}

const none = [] as const

/** What is asked for, which the chart above the table does not change. */
function tableView(report: Report, view: ReportView): TableView {
  const { dimension, range, sort, search, within, compare, filters, asOf } = view
  const metrics = askedMetrics([...view.metrics, ...cardsOf(report, view)])
  return { id: report.id, dimension, range, sort, search, within, compare, filters, asOf, metrics }
}
