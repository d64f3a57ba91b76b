import type { Scoped } from '../db/database.ts'
import { notify } from '../notifications/notify.ts'
import { existingReports } from '../reports/leaving.ts'
import { readersOf } from '../reports/sharing.ts'
import { selectReceivedFrom } from './store.ts'

/**
 * Tells the others who get scheduled reports of a member that they end, once for each report that they can see. Call it before the member's
 * own rows are deleted, in which their schedules are. `by`: the member's name.
 */
export async function tellSchedulesEnd(tx: Scoped, company: string, member: string, by: string, now: Date): Promise<void> {
  const received = await selectReceivedFrom(tx, company, member)
  const reports = received.map((row) => row.report_id)
  for (const { id, name } of await existingReports(tx, company, [...new Set(reports)])) {
    const readers = new Set((await readersOf(tx, company, id)).map((reader) => reader.id))
    const to = received.filter((row) => row.report_id === id && readers.has(row.member_id)).map((row) => row.member_id)
    if (to.length > 0) await notify(tx, company, to, { kind: 'report_schedule_ended', report: { id, name }, by }, now)
  }
}
