import type { ScheduleDefinition } from '@adroit/contract/report-schedules'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { ScheduleRow } from './store.ts'

/** A schedule's report for one recipient and day that is not sent yet. */
export interface OpenDelivery {
  readonly company: string
  readonly schedule: string
  readonly report: string
  /** Who scheduled it. */
  readonly maker: string
  readonly member: string
  readonly day: string
  readonly definition: ScheduleDefinition
  readonly origin: string
  readonly dueAt: Date
}

/** Adds what a schedule sends on a day. What exists already stays as it is. */
export async function insertDeliveries(
  tx: Scoped,
  { company_id, id, next_day }: ScheduleRow,
  members: readonly string[],
  now: Date,
): Promise<void> {
  if (members.length === 0) return
  await tx
    .insertInto('report_deliveries')
    .values(
      members.map((member) => ({
        ...{ company_id, schedule_id: id, day: next_day, member_id: member },
        ...{ state: 'waiting' as const, due_at: now, look_at: now },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deliveries of all companies that are to be looked at: one of each company in turn, the longest due first. */
export async function selectOpen(tx: Scoped, now: Date, most: number): Promise<OpenDelivery[]> {
  return await tx
    .selectFrom('report_deliveries as one')
    .innerJoin('report_schedules as schedule', 'schedule.id', 'one.schedule_id')
    .select([
      'one.company_id as company',
      'one.schedule_id as schedule',
      'schedule.report_id as report',
      'schedule.member_id as maker',
      'one.member_id as member',
      'one.day',
      'schedule.definition',
      'schedule.origin',
      'one.due_at as dueAt',
    ])
    .where('one.look_at', '<=', now)
    .orderBy(sql`row_number() over (partition by one.company_id order by one.look_at)`)
    .orderBy('one.look_at')
    .limit(most)
    .execute()
}

const waiting = (tx: Scoped, { company, schedule, day, member }: OpenDelivery) =>
  tx
    .updateTable('report_deliveries')
    .where('company_id', '=', company)
    .where('schedule_id', '=', schedule)
    .where('day', '=', day)
    .where('member_id', '=', member)
    .where('state', '=', 'waiting')

/** Returns false if it has ended already. */
export async function endDelivery(
  tx: Scoped,
  delivery: OpenDelivery,
  state: 'sent' | 'not_sent' | 'left' | 'no_access',
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await waiting(tx, delivery).set({ state, look_at: null, ended_at: at }).executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function lookAgain(tx: Scoped, delivery: OpenDelivery, at: Date): Promise<void> {
  await waiting(tx, delivery).set({ look_at: at }).execute()
}

/** What became of the schedules' latest days, by schedule. */
export async function countLast(
  tx: Scoped,
  schedules: readonly { readonly id: string; readonly last_day: string | null }[],
): Promise<{ schedule_id: string; day: string; state: string; count: number }[]> {
  if (schedules.length === 0) return []
  const rows = await tx
    .selectFrom('report_deliveries as one')
    .innerJoin('report_schedules as schedule', (join) =>
      join.onRef('schedule.id', '=', 'one.schedule_id').onRef('schedule.last_day', '=', 'one.day'),
    )
    .select(({ fn }) => ['one.schedule_id', 'one.day', 'one.state', fn.countAll<string>().as('count')])
    .where(
      'one.schedule_id',
      'in',
      schedules.map(({ id }) => id),
    )
    .groupBy(['one.schedule_id', 'one.day', 'one.state'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

export async function deleteDeliveriesBefore(tx: Scoped, day: string): Promise<void> {
  await tx.deleteFrom('report_deliveries').where('day', '<', day).where('look_at', 'is', null).execute()
}
