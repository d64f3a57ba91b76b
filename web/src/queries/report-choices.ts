import type { MetricKey } from '@adroit/contract/metrics'
import type { RememberedView, Report } from '@adroit/contract/report'
import { chooseColumns, chooseKpiTiles, favoriteReport, rememberView } from '@adroit/contract/reports'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'
import type { ReportPages } from './report-list.ts'

/** Applies a change to every cached copy of the report at once. Returns a function that reverts it. */
async function showAtOnce(client: QueryClient, id: string, change: Partial<Report>): Promise<() => void> {
  const affected = [keys.report, keys.reports].map((key) => ({ queryKey: [key] }))
  // a response in flight would restore the old state
  await Promise.all(affected.map((filter) => client.cancelQueries(filter)))
  const before = affected.flatMap((filter) => client.getQueriesData(filter))
  client.setQueriesData<Report>({ queryKey: [keys.report, id] }, (report) => report && { ...report, ...change })
  const changed = (report: Report): Report => (report.id === id ? { ...report, ...change } : report)
  client.setQueriesData<ReportPages>(
    { queryKey: [keys.reports] },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, reports: page.reports.map(changed) })) },
  )
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}

/** Shared by all choices: an optimistic update, reverted on error, and refetched in either case. */
function useChoice<Given extends { readonly id: string }>(
  ask: (given: Given) => Promise<null>,
  changeOf: (given: Given) => Partial<Report>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ask,
    onMutate: (given) => showAtOnce(client, given.id, changeOf(given)),
    onError: (_problem, _given, takeBack) => takeBack?.(),
    onSettled: () =>
      Promise.all(
        [keys.report, keys.reports, keys.summaries, keys.overview, keys.todayCurve, keys.accountOverview].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}

/** Adds a report to the member's favorites or removes it. The request layer shows errors as toasts. */
export function useFavoriteReport() {
  return useChoice(
    (given: { id: string; favorite: boolean }) => call(favoriteReport, given),
    ({ favorite }) => ({ favorite }),
  )
}

/** Saves the member's KPI tiles for the report; an empty list restores the report's own order. */
export function useChooseKpiTiles() {
  return useChoice(
    ({ id, metrics }: { id: string; metrics: readonly MetricKey[] }) => call(chooseKpiTiles, { id, metrics: [...metrics] }),
    ({ metrics }) => ({ kpiTiles: metrics.length === 0 ? null : [...metrics] }),
  )
}

/** Saves the member's column order and widths; null restores those of the report. */
export function useChooseColumns() {
  return useChoice(
    (given: { id: string; columns: Report['columns'] }) => call(chooseColumns, given),
    ({ columns }) => ({ columns }),
  )
}

/**
 * Remembers the member's view of a report. The URL has the view as well, so a failure is not shown. One after another: an earlier view must
 * not overwrite a later one.
 */
export function useRememberView(id: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `view of ${id}` },
    mutationFn: (view: RememberedView | null) => call(rememberView, { id, view }, { silent: true }),
    onMutate: (view) => client.setQueryData<Report>([keys.report, id], (report) => report && { ...report, view }),
  })
}
