import { addDays, dayAt } from '@adroit/contract/calendar'
import { settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { memberAsCaller } from '../members/people.ts'
import { findVisible } from '../reports/service.ts'
import { deleteDeliveriesBefore, insertDeliveries } from './delivery-store.ts'
import { nextRun } from './next-run.ts'
import { sendDueReports } from './send.ts'
import { lockSchedule, type ScheduleRow, selectDue, selectRecipients, setNext } from './store.ts'

/** Schedules of one run of the duty. */
const most = 200
/** After a longer outage, a report of that day is no news any more. */
const lateMs = 12 * 3_600_000
const keptDays = 60

/** Adds what schedules send that are due now, and sends it. Call it every minute. */
export async function runSchedules(ctx: Context): Promise<void> {
  // One schedule that cannot be planned now must not hold up the others.
  for (const row of await asSystem(ctx.db, (tx) => selectDue(tx, ctx.clock(), most)))
    await plan(ctx, row).catch((error: unknown) => ctx.log.warn({ err: error, schedule: row.id }, 'a schedule cannot be planned now'))
  await sendDueReports(ctx)
}

/** The maker must still see the report: a deleted one, or one that they lost access to, sends nothing. */
async function plan(ctx: Context, { id, company_id: company, report_id: report, member_id: maker }: ScheduleRow): Promise<void> {
  const caller = await memberAsCaller(ctx, company, maker)
  const visible = caller !== null && (await findVisible(ctx, caller, report)) !== null
  const now = ctx.clock()
  await forCompany(ctx.db, company, async (tx) => {
    const row = await lockSchedule(tx, company, id)
    if (!row?.enabled || row.next_at > now) return
    const { time_zone: timeZone } = await settingsOf(tx, company)
    if (visible && now.getTime() - row.next_at.getTime() < lateMs) {
      const recipients = await selectRecipients(tx, company, [id])
      await insertDeliveries(
        tx,
        row,
        recipients.map(({ member_id }) => member_id),
        now,
      )
    }
    await setNext(tx, company, id, nextRun(row.definition, timeZone, now, row.next_day), visible ? row.next_day : null)
  })
}

/** Deletes what became of deliveries long ago. */
export async function forgetOldDeliveries(ctx: Context): Promise<void> {
  await asSystem(ctx.db, (tx) => deleteDeliveriesBefore(tx, addDays(dayAt(ctx.clock(), 'UTC'), -keptDays)))
}
