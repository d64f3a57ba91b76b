import type { ScheduleDefinition } from '@adroit/contract/report-schedules'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { Run } from './next-run.ts'

const columns = [
  'id',
  'company_id',
  'report_id',
  'member_id',
  'definition',
  'enabled',
  'origin',
  'next_day',
  'next_at',
  'last_day',
] as const

export interface ScheduleRow {
  readonly id: string
  readonly company_id: string
  readonly report_id: string
  readonly member_id: string
  readonly definition: ScheduleDefinition
  readonly enabled: boolean
  readonly origin: string
  readonly next_day: string
  readonly next_at: Date
  readonly last_day: string | null
}

/** The schedules of a report, the oldest first. */
export function selectSchedules(tx: Scoped, company: string, report: string): Promise<ScheduleRow[]> {
  return tx
    .selectFrom('report_schedules')
    .select(columns)
    .where('company_id', '=', company)
    .where('report_id', '=', report)
    .orderBy('id')
    .execute()
}

/** Locks the schedule until the transaction ends. */
export function lockSchedule(tx: Scoped, company: string, id: string): Promise<ScheduleRow | undefined> {
  return tx
    .selectFrom('report_schedules')
    .select(columns)
    .where('company_id', '=', company)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function countSchedules(tx: Scoped, company: string, member: string): Promise<number> {
  const { count } = await tx
    .selectFrom('report_schedules')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Saved {
  readonly definition: ScheduleDefinition
  readonly on: boolean
  readonly origin: string
  readonly next: Run
}

const valuesOf = ({ definition, on, origin, next }: Saved) => ({
  definition: JSON.stringify(definition),
  enabled: on,
  origin,
  next_day: next.day,
  next_at: next.at,
})

export function insertSchedule(
  tx: Scoped,
  of: { readonly company: string; readonly report: string; readonly member: string },
  saved: Saved,
  at: Date,
): Promise<ScheduleRow> {
  return tx
    .insertInto('report_schedules')
    .values({ company_id: of.company, report_id: of.report, member_id: of.member, ...valuesOf(saved), created_at: at })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function updateSchedule(tx: Scoped, company: string, id: string, saved: Saved): Promise<ScheduleRow> {
  return tx
    .updateTable('report_schedules')
    .set(valuesOf(saved))
    .where('company_id', '=', company)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteSchedule(tx: Scoped, company: string, id: string): Promise<void> {
  await tx.deleteFrom('report_schedules').where('company_id', '=', company).where('id', '=', id).execute()
}

export async function selectRecipients(
  tx: Scoped,
  company: string,
  schedules: readonly string[],
): Promise<{ schedule_id: string; member_id: string }[]> {
  if (schedules.length === 0) return []
  return await tx
    .selectFrom('report_schedule_recipients')
    .select(['schedule_id', 'member_id'])
    .where('company_id', '=', company)
    .where('schedule_id', 'in', schedules)
    .orderBy('member_id')
    .execute()
}

/** Who else gets scheduled reports of a member, and which; schedules that are switched off do not count. */
export function selectReceivedFrom(tx: Scoped, company: string, maker: string) {
  return tx
    .selectFrom('report_schedules as s')
    .innerJoin('report_schedule_recipients as r', 'r.schedule_id', 's.id')
    .select(['s.report_id', 'r.member_id'])
    .distinct()
    .where('s.company_id', '=', company)
    .where('s.member_id', '=', maker)
    .where('s.enabled', '=', true)
    .where('r.member_id', '<>', maker)
    .orderBy('s.report_id')
    .orderBy('r.member_id')
    .execute()
}

export async function replaceRecipients(tx: Scoped, company: string, schedule: string, members: readonly string[]): Promise<void> {
  await tx.deleteFrom('report_schedule_recipients').where('company_id', '=', company).where('schedule_id', '=', schedule).execute()
  await tx
    .insertInto('report_schedule_recipients')
    .values(members.map((member) => ({ company_id: company, schedule_id: schedule, member_id: member })))
    .execute()
}

/** Returns false if the member is not a recipient. */
export async function deleteRecipient(tx: Scoped, company: string, schedule: string, member: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('report_schedule_recipients')
    .where('company_id', '=', company)
    .where('schedule_id', '=', schedule)
    .where('member_id', '=', member)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Schedules of all companies that are due: one of each company in turn, the longest due first. */
export function selectDue(tx: Scoped, now: Date, most: number): Promise<ScheduleRow[]> {
  return tx
    .selectFrom('report_schedules')
    .select(columns)
    .where('enabled', '=', true)
    .where('next_at', '<=', now)
    .orderBy(sql`row_number() over (partition by company_id order by next_at)`)
    .orderBy('next_at')
    .limit(most)
    .execute()
}

/** Sets when a schedule is due next. `lastDay`: the latest day on which it was due; null: as before. */
export async function setNext(tx: Scoped, company: string, id: string, next: Run, lastDay: string | null): Promise<void> {
  await tx
    .updateTable('report_schedules')
    .set({ next_day: next.day, next_at: next.at, ...(lastDay !== null && { last_day: lastDay }) })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute()
}
