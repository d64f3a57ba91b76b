import { dayAt } from '@adroit/contract/calendar'
import type { Report } from '@adroit/contract/report'
import {
  type listReportSchedules,
  type ReportSchedule,
  type saveReportSchedule,
  scheduleLimits,
  type sendReportNow,
} from '@adroit/contract/report-schedules'
import type * as z from 'zod'
import { recordAudit } from '../audit/record.ts'
import { settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { asSystem, forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { isTimeZone } from '../lib/known-names.ts'
import { mailboxesOf } from '../members/people.ts'
import { resolve } from '../reports/resolve.ts'
import { find, findVisible } from '../reports/service.ts'
import { readersOf } from '../reports/sharing.ts'
import type { Caller } from '../session/caller.ts'
import { answersOf } from './answers.ts'
import { nextRun, zoneOf } from './next-run.ts'
import { prepare } from './prepare.ts'
import { hand } from './send.ts'
import {
  countSchedules,
  deleteRecipient,
  deleteSchedule,
  insertSchedule,
  lockSchedule,
  replaceRecipients,
  selectRecipients,
  selectSchedules,
  updateSchedule,
} from './store.ts'

type Input = z.infer<typeof saveReportSchedule.input>

/** Returns the schedules of a report that concern the caller, or all for those who may share it. Throws report_gone. */
export async function list(ctx: Context, caller: Caller, report: string): Promise<z.infer<typeof listReportSchedules.answer>> {
  const { company, member } = caller
  const { editable } = await find(ctx, caller, report)
  const { accounts } = await resolve(ctx, caller, { report })
  return await forCompany(ctx.db, company, async (tx) => {
    const all = await selectSchedules(tx, company, report)
    const recipients = await selectRecipients(
      tx,
      company,
      all.map(({ id }) => id),
    )
    const gets = new Set(recipients.filter(({ member_id }) => member_id === member).map(({ schedule_id }) => schedule_id))
    const shown = all.filter((row) => editable || row.member_id === member || gets.has(row.id))
    const [own] = await mailboxesOf(tx, company, [member])
    const readers = editable ? await readersOf(tx, company, report) : []
    const { time_zone: timeZone } = await settingsOf(tx, company)
    const zones = new Set(accounts.map((account) => account.timeZone))
    zones.delete(timeZone)
    return {
      schedules: await answersOf(ctx, tx, caller, shown),
      timeZone,
      otherZones: [...zones].sort(),
      mail: ctx.mailer === null ? ('not_set_up' as const) : own?.email ? ('yes' as const) : ('no_address' as const),
      candidates: readers.filter(({ id }) => id !== member),
    }
  })
}

/** Throws report_gone, schedule_gone, schedule_limit, schedule_recipient, time_zone_unknown and not_allowed. */
export async function save(ctx: Context, caller: Caller, input: Input, origin: string): Promise<ReportSchedule> {
  const { company, member } = caller
  const { timeZone: zone } = input.definition
  if (zone !== undefined && !isTimeZone(zone)) throw fail('time_zone_unknown', { zone })
  const report = await find(ctx, caller, input.report)
  const recipients = [...new Set(input.recipients)]
  return await forCompany(ctx.db, company, async (tx) => {
    const before = input.id === undefined ? null : await lockSchedule(tx, company, input.id)
    if (before !== null && (before?.member_id !== member || before.report_id !== report.id)) throw fail('schedule_gone')
    const kept = before ? (await selectRecipients(tx, company, [before.id])).map((row) => row.member_id) : []
    await refuseRecipients(tx, caller, report, recipients, kept)
    if (before === null && (await countSchedules(tx, company, member)) >= scheduleLimits.schedules)
      throw fail('schedule_limit', { most: scheduleLimits.schedules })
    const { time_zone: timeZone } = await settingsOf(tx, company)
    const { definition, on } = input
    const saved = { definition, on, origin, next: nextRun(definition, timeZone, ctx.clock(), before?.last_day ?? null) }
    const row = before
      ? await updateSchedule(tx, company, before.id, saved)
      : await insertSchedule(tx, { company, report: report.id, member }, saved, ctx.clock())
    await replaceRecipients(tx, company, row.id, recipients)
    await record(ctx, tx, caller, before ? 'schedule_changed' : 'schedule_added', report, recipients.length)
    const [answer] = await answersOf(ctx, tx, caller, [row])
    if (!answer) throw fail('schedule_gone')
    return answer
  })
}

/** Recipients that a schedule has already may stay, whoever they are now: they get nothing if they may not see the report. */
async function refuseRecipients(
  tx: Scoped,
  { company, member }: Caller,
  report: Report,
  recipients: readonly string[],
  kept: readonly string[],
): Promise<void> {
  const added = recipients.filter((id) => id !== member && !kept.includes(id))
  if (added.length === 0) return
  if (!report.editable) throw fail('not_allowed')
  const readers = new Set((await readersOf(tx, company, report.id)).map(({ id }) => id))
  if (added.some((id) => !readers.has(id))) throw fail('schedule_recipient')
}

/** The maker, and whoever may share the report, delete a schedule; a recipient leaves it. Throws schedule_gone. */
export async function remove(ctx: Context, caller: Caller, id: string): Promise<null> {
  const { company, member } = caller
  const found = await forCompany(ctx.db, company, (tx) => lockSchedule(tx, company, id))
  const report = found ? await findVisible(ctx, caller, found.report_id) : null
  await forCompany(ctx.db, company, async (tx) => {
    const row = await lockSchedule(tx, company, id)
    if (!row) throw fail('schedule_gone')
    if (row.member_id === member || report?.editable) {
      const { length } = await selectRecipients(tx, company, [id])
      await deleteSchedule(tx, company, id)
      await record(ctx, tx, caller, 'schedule_removed', report ?? { id: row.report_id, name: '' }, length)
    } else if (!(await deleteRecipient(tx, company, id, member))) throw fail('schedule_gone')
  })
  return null
}

/** Sends the report to the caller, who made the schedule or gets it. Throws schedule_gone and report_gone. */
export async function sendNow(ctx: Context, caller: Caller, id: string): Promise<z.infer<typeof sendReportNow.answer>> {
  const { company, member } = caller
  const { row, today } = await forCompany(ctx.db, company, async (tx) => {
    const found = await lockSchedule(tx, company, id)
    const recipients = await selectRecipients(tx, company, [id])
    if (!found || (found.member_id !== member && recipients.every((one) => one.member_id !== member))) throw fail('schedule_gone')
    return { row: found, today: dayAt(ctx.clock(), zoneOf(found.definition, (await settingsOf(tx, company)).time_zone)) }
  })
  const target = {
    company,
    report: row.report_id,
    maker: row.member_id,
    member,
    day: today,
    definition: row.definition,
    origin: row.origin,
  }
  const prepared = await prepare(ctx, target)
  if (prepared.is === 'unsynced') return { sent: false, mailed: false, accounts: [...prepared.accounts] }
  if (prepared.is !== 'ready') throw fail('report_gone')
  return { sent: true, mailed: await asSystem(ctx.db, (tx) => hand(ctx, tx, target, prepared)), accounts: [] }
}

async function record(
  ctx: Context,
  tx: Scoped,
  { company }: Caller,
  action: 'schedule_added' | 'schedule_changed' | 'schedule_removed',
  { id, name }: { readonly id: string; readonly name: string },
  count: number,
): Promise<void> {
  await recordAudit(tx, company, { at: ctx.clock(), action, subject: { kind: 'report', id, name }, details: { count } })
}
