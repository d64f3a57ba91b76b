import type { MetricKey } from '@adroit/contract/metrics'
import type { Report } from '@adroit/contract/report'
import { chooseCards, chooseColumns, favouriteReport } from '@adroit/contract/reports'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from './query-keys.ts'
import type { ReportPages } from './report-list.ts'

/** Shows a choice at once wherever the report is shown; what is answered takes it back. */
async function showAtOnce(client: QueryClient, id: string, change: Partial<Report>): Promise<() => void> {
  const affected = [keys.report, keys.reports].map((key) => ({ queryKey: [key] }))
  // an answer on its way would put the old state back
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

/** What both choices share: shown at once, taken back when refused, and read again in any case. */
function useChoice<Given extends { readonly id: string }>(
  ask: (given: Given) => Promise<null>,
  changeOf: (given: Given) => Partial<Report>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ask,
    onMutate: (given) => showAtOnce(client, given.id, changeOf(given)),
    onError: (_problem, _given, takeBack) => takeBack?.(),
    onSettled: () => Promise.all([keys.report, keys.reports, keys.glance].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
}

/** Takes a report among the member's favourites, or out of them; a refusal is told by the request layer. */
export function useFavourite() {
  return useChoice(
    (given: { id: string; favourite: boolean }) => call(favouriteReport, given),
    ({ favourite }) => ({ favourite }),
  )
}

/** Keeps the figures above the table for this member; an empty list is the report's own order again. */
export function useChooseCards() {
  return useChoice(
    ({ id, metrics }: { id: string; metrics: readonly MetricKey[] }) => call(chooseCards, { id, metrics: [...metrics] }),
    ({ metrics }) => ({ cards: metrics.length === 0 ? null : [...metrics] }),
  )
}

/** Keeps order and widths of the columns for this member; null: as the report says. */
export function useChooseColumns() {
  return useChoice(
    (given: { id: string; columns: Report['columns'] }) => call(chooseColumns, given),
    ({ columns }) => ({ columns }),
  )
}
