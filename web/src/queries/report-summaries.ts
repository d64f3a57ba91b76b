import { reportLimits } from '@adroit/contract/report-limits'
import { summarizeReports } from '@adroit/contract/report-list'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { batched } from '../lib/batched.ts'
import { keys } from './query-keys.ts'

export type ReportSummary = (typeof summarizeReports)['answer']['_zod']['output']['reports'][number]

/** Cards that become visible within this many ms share a request. The batches are small, so that the first cards load soon. */
const together = { ms: 40, size: Math.min(10, reportLimits.reportSummaries) } as const

const load = batched<ReportSummary>(async (ids) => {
  const { reports } = await call(summarizeReports, { ids: [...ids] }, { silent: true })
  return new Map(reports.map((reportSummary) => [reportSummary.id, reportSummary]))
}, together)

/** The summary on a report card, loaded once the card is visible; null: the report no longer exists. */
export function useReportSummary(id: string, enabled: boolean) {
  return useQuery({ queryKey: [keys.summaries, id], queryFn: () => load(id), enabled, staleTime: 120_000 })
}
