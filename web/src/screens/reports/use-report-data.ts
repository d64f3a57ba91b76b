import type { Report } from '@adroit/contract/report'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useMetricsRefresh } from '../../parts/sync/use-metrics-refresh.ts'
import { useReportFreshness } from '../../parts/sync/use-report-freshness.ts'
import { type TableView, useTable } from '../../queries/report-table.ts'
import { useReportVisit } from '../../queries/report-visit.ts'
import { usePatience } from '../../ui/patience.ts'
import { kpiTilesOf } from './charts/kpi-tiles.ts'
import { needsNotes, useNotes } from './notes/use-notes.ts'
import { type ReportView, requestedMetrics } from './report-view.ts'

export type ReportData = ReturnType<typeof useReportData>

/** Loads the metrics of a view, with their freshness and the notes above them. */
export function useReportData(report: Report, view: ReportView) {
  const query = useMemo<TableView>(() => tableView(report, view), [report, view])
  const table = useTable(query, true)
  useReportVisit(report.id, table.dataUpdatedAt)
  const patient = usePatience()
  const about = useReportFreshness(table.data !== undefined, report)
  const refresh = useMetricsRefresh(about.connected)
  // the query of the visible metrics, even while others load
  const answered = useRef(query)
  useEffect(() => {
    if (!table.isPlaceholderData) answered.current = query
  }, [query, table.isPlaceholderData])
  // freshness notes are above the metrics, which must not move when the notes load
  const Notes = useNotes(table.data !== undefined && needsNotes(report, table.data, about))
  const [since, setSince] = useState<boolean | null>(null)
  const waits = (about.pending && patient) || (Notes === undefined && since === null)
  const data = waits ? undefined : table.data
  if (data && since === null) setSince(data.since !== null)
  return {
    query,
    answered,
    about,
    refresh,
    /** undefined while it loads. */
    data,
    error: table.error,
    isError: table.isError,
    refetch: table.refetch,
    /** Whether `data` still has the rows of the view before. */
    reading: table.isPlaceholderData,
    Notes,
    /** Whether the first metrics differed from the member's last visit. */
    changedSinceVisit: since === true,
  }
}

/** The query of the table; the chart above does not change it. */
function tableView(report: Report, view: ReportView): TableView {
  const { breakdown, dateRange, sort, search, scope, comparison, filters, asOf, firstParty } = view
  const metrics = requestedMetrics([...view.metrics, ...kpiTilesOf(report, view)])
  return { id: report.id, breakdown, dateRange, sort, search, scope, comparison, filters, asOf, firstParty, metrics }
}
