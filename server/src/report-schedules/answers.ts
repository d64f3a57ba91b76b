import type { ReportSchedule } from '@adroit/contract/report-schedules'
import type { Context } from '../context.ts'
import type { Scoped } from '../db/database.ts'
import { mailboxesOf, namesOf } from '../members/people.ts'
import { readersOf } from '../reports/sharing.ts'
import type { Caller } from '../session/caller.ts'
import { countLast } from './delivery-store.ts'
import { type ScheduleRow, selectRecipients } from './store.ts'

/** Returns schedules of one report as the caller sees them. */
export async function answersOf(
  ctx: Context,
  tx: Scoped,
  { company, member }: Caller,
  rows: readonly ScheduleRow[],
): Promise<ReportSchedule[]> {
  const [first] = rows
  if (!first) return []
  const recipients = await selectRecipients(
    tx,
    company,
    rows.map(({ id }) => id),
  )
  const people = [...new Set([...rows, ...recipients].map(({ member_id }) => member_id))]
  const names = await namesOf(tx, company, people)
  const mailboxes = new Map((await mailboxesOf(tx, company, people)).map((mailbox) => [mailbox.id, mailbox]))
  const readers = new Set((await readersOf(tx, company, first.report_id)).map(({ id }) => id))
  const named = (id: string) => ({ id, name: names.get(id) ?? '' })
  const stateOf = (id: string) => {
    const mailbox = mailboxes.get(id)
    if (!mailbox) return 'left'
    if (!readers.has(id)) return 'no_access'
    return ctx.mailer !== null && mailbox.email ? 'mail' : 'notification'
  }
  const last = Map.groupBy(await countLast(tx, rows), ({ schedule_id }) => schedule_id)
  return rows.map((row) => ({
    ...{ id: row.id, definition: row.definition, on: row.enabled },
    maker: named(row.member_id),
    mine: row.member_id === member,
    recipients: recipients
      .filter(({ schedule_id }) => schedule_id === row.id)
      .map(({ member_id }) => ({ ...named(member_id), state: stateOf(member_id) })),
    nextAt: row.enabled && readers.has(row.member_id) ? row.next_at.toISOString() : null,
    last: lastOf(last.get(row.id) ?? []),
  }))
}

function lastOf(counts: Awaited<ReturnType<typeof countLast>>): ReportSchedule['last'] {
  const [first] = counts
  if (!first) return null
  const of = (states: readonly string[]) => counts.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0)
  return { day: first.day, sent: of(['sent']), waiting: of(['waiting']), notSent: of(['not_sent', 'left', 'no_access']) }
}
