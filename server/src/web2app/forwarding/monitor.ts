import { addDays, dayAt } from '@adroit/contract/calendar'
import {
  type ForwardedLater,
  type ForwardingProblem,
  forwardingMonitor,
  type listForwardedEvents,
} from '@adroit/contract/web2app-forwarding'
import type * as z from 'zod'
import { findAccount } from '../../accounts/find-accounts.ts'
import type { Context } from '../../context.ts'
import { forCompany, type Scoped } from '../../db/database.ts'
import { addJob } from '../../jobs/queue.ts'
import { fail } from '../../lib/app-error.ts'
import type { Forwarder } from '../../platforms/forwarder.ts'
import type { Caller } from '../../session/caller.ts'
import { countByDay, type DayCount, lockProblems, selectProblems, sendAgain } from './forwarded-counts.ts'
import type { ForwardedRow } from './forwarded-store.ts'
import { describeForwardings, sendingAccounts } from './forwarding-answer.ts'
import { selectForwarding } from './forwarding-store.ts'
import { forwardJob, forwardJobKey } from './job.ts'
import { recognizes } from './repeatable.ts'
import { countRequestEvents, selectUnclearRequests } from './request-store.ts'

/** Throws `forwarding_gone`. */
export function forwardedEventsOf(ctx: Context, { company }: Caller, id: string): Promise<z.infer<typeof listForwardedEvents.answer>> {
  return forCompany(ctx.db, company, async (tx) => {
    const row = await selectForwarding(tx, company, id)
    if (!row) throw fail('forwarding_gone')
    const [forwarding] = await describeForwardings(tx, company, [row], await sendingAccounts(tx, company))
    if (!forwarding) throw fail('forwarding_gone')
    const timeZone = (await findAccount(tx, company, row.account_id))?.time_zone ?? 'UTC'
    const now = ctx.clock()
    const today = dayAt(now, timeZone)
    const days = Array.from({ length: forwardingMonitor.days }, (_, before) => addDays(today, -before))
    const from = new Date(now.getTime() - (forwardingMonitor.days + 1) * 86_400_000)
    const counts = await countByDay(tx, company, id, timeZone, from)
    const forwarder = ctx.forwarders.get(row.platform)
    const problems = await selectProblems(tx, company, id, forwardingMonitor.problems)
    return {
      forwarding,
      days: days.map((day) => ({ day, ...countsOf(counts, day) })),
      problems: problems.map((problem) => answer(problem, forwarder, now)),
      later: forwarder?.statusOf === undefined ? null : await laterOf(tx, company, id, from),
    }
  })
}

/** What the platform said later of requests that were sent from a moment on. */
async function laterOf(tx: Scoped, company: string, id: string, from: Date): Promise<ForwardedLater> {
  const counts = await countRequestEvents(tx, company, id, from)
  const unclear = await selectUnclearRequests(tx, company, id, from, forwardingMonitor.requests)
  return {
    processing: counts.get('processing') ?? 0,
    confirmed: counts.get('success') ?? 0,
    unclear: unclear.map(({ request_id, sent_at, events, state, errors }) => ({
      ...{ id: request_id, sentAt: sent_at.toISOString(), events, state, errors },
    })),
  }
}

/** Throws `forwarding_gone` and `forwarded_event_final`. */
export function retry(ctx: Context, { company }: Caller, id: string, event: string | null): Promise<{ count: number }> {
  return forCompany(ctx.db, company, async (tx) => {
    const row = await selectForwarding(tx, company, id)
    if (!row) throw fail('forwarding_gone')
    const now = ctx.clock()
    const forwarder = ctx.forwarders.get(row.platform)
    const events = (await lockProblems(tx, company, id, event)).filter((problem) => isRepeatable(problem, forwarder, now))
    if (events.length === 0) throw fail('forwarded_event_final')
    await sendAgain(
      tx,
      company,
      id,
      events.map(({ event_id: of }) => of),
      now,
    )
    await addJob(tx, forwardJob, { company, forwarding: id }, forwardJobKey(id))
    return { count: events.length }
  })
}

function countsOf(counts: readonly DayCount[], day: string) {
  const of = (...states: ForwardedRow['state'][]) =>
    counts.reduce((sum, one) => (one.day === day && states.includes(one.state) ? sum + one.count : sum), 0)
  return {
    ...{ pending: of('pending', 'sending'), accepted: of('accepted'), refused: of('refused') },
    ...{ unknown: of('unknown'), expired: of('expired') },
  }
}

/** Not what the platform would refuse as too old. */
function isRepeatable({ first_sent_at: first, at }: ForwardedRow, forwarder: Forwarder | undefined, now: Date): boolean {
  return forwarder !== undefined && recognizes(forwarder, first, now) && now.getTime() - at.getTime() < forwarder.longestAgeMs
}

const answer = (row: ForwardedRow, forwarder: Forwarder | undefined, now: Date): ForwardingProblem => ({
  ...{ event: row.event_id, kind: row.kind, at: row.at.toISOString(), state: row.state, reason: row.reason, message: row.message },
  repeatable: isRepeatable(row, forwarder, now),
})
