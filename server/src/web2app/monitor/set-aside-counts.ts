import type { Day } from '@adroit/contract/calendar'
import type { AppEvents } from '@adroit/contract/web2app-monitor'
import type { Scoped } from '../../db/database.ts'
import type { Whose } from './monitor-store.ts'

/** What was set aside from a UTC day on, by day and reason, the latest day first. */
export async function selectSetAside(tx: Scoped, { company, app }: Whose, from: Day) {
  const rows = await tx
    .selectFrom('web2app_set_aside')
    .select(['day', 'reason', 'count', 'sample'])
    .where('company_id', '=', company)
    .where('account_id', '=', app)
    .where('day', '>=', from)
    .orderBy('day', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
export type SetAsideRow = Awaited<ReturnType<typeof selectSetAside>>[number]

/** The days of each reason with the latest sample, the most frequent reason first. */
export function setAsideByReason(rows: readonly SetAsideRow[]): AppEvents['setAside'] {
  return [...Map.groupBy(rows, ({ reason }) => reason)]
    .map(([reason, own]) => ({
      reason,
      count: own.reduce((sum, { count }) => sum + count, 0),
      days: own.map(({ day, count }) => ({ day, count })),
      sample: own[0]?.sample ?? null,
    }))
    .sort((one, other) => other.count - one.count)
}
