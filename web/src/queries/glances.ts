import { limits } from '@adroit/contract/limits'
import { glanceReports } from '@adroit/contract/report-list'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { batched } from '../lib/batched.ts'
import { keys } from './query-keys.ts'

export type Glance = (typeof glanceReports)['answer']['_zod']['output']['reports'][number]

/** Cards that come into sight within so many ms are asked for together; few at a time, so that the first ones are soon there. */
const together = { ms: 40, size: Math.min(10, limits.reportGlances) } as const

const load = batched<Glance>(async (ids) => {
  const { reports } = await call(glanceReports, { ids: [...ids] }, { silent: true })
  return new Map(reports.map((glance) => [glance.id, glance]))
}, together)

/** What the card of a report shows, once it is in sight; null: the report is gone. */
export function useGlance(id: string, enabled: boolean) {
  return useQuery({ queryKey: [keys.glance, id], queryFn: () => load(id), enabled, staleTime: 120_000 })
}
