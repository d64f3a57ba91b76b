import { sql } from 'kysely'
import { forCompany } from '../../db/database.ts'
import type { ForwardedEvent } from '../../platforms/forwarder.ts'
import { type ForwardedRow, lockAbandoned, lockDue, markSending, settleForwarded } from './forwarded-store.ts'
import { originOfLinks } from './link-origin.ts'
import { loadEvents } from './load-events.ts'
import { recognizes } from './repeatable.ts'
import type { Work } from './work.ts'

/** Longer than a call takes with its waits, and renewed when it is split. */
const abandonedMs = 5 * 60_000
/** A platform counts the age when it reads the request. */
const ageMarginMs = 10 * 60_000

const noAnswer = { state: 'unknown', reason: 'no_answer' } as const
const idsOf = (rows: readonly ForwardedRow[]) => rows.map(({ event_id: id }) => id)

/**
 * Commits that the next events are about to be sent, and returns them with how often each was sent before; empty: nothing is due. What is
 * too old by now, deleted, or no longer recognized as a repetition is settled instead.
 */
export async function claimEvents({ ctx, forwarding, forwarder }: Work): Promise<readonly ForwardedEvent[]> {
  return await forCompany(ctx.db, forwarding.company_id, async (tx) => {
    await sql`set local synchronous_commit = on`.execute(tx)
    for (;;) {
      const now = ctx.clock()
      const rows = await lockDue(tx, forwarding, now, forwarder.mostEvents)
      if (rows.length === 0) return []
      const oldest = now.getTime() - forwarder.longestAgeMs + ageMarginMs
      const [old, young] = parted(rows, ({ at }) => at.getTime() < oldest)
      const [lost, known] = parted(young, ({ first_sent_at: first }) => !recognizes(forwarder, first, now))
      const events = await loadEvents(tx, forwarding, known, originOfLinks(ctx.config))
      const found = new Set(events.map(({ id }) => id))
      // what was sent and is too old to be repeated may have arrived
      const [sent, never] = parted(old, ({ first_sent_at: first }) => first !== null)
      await settleForwarded(tx, forwarding, idsOf([...lost, ...sent]), noAnswer)
      await settleForwarded(tx, forwarding, idsOf(never), { state: 'expired', reason: 'too_old' })
      const gone = idsOf(known).filter((id) => !found.has(id))
      await settleForwarded(tx, forwarding, gone, { state: 'expired', reason: 'deleted' })
      if (events.length === 0) continue
      await markSending(tx, forwarding, [...found], now)
      return events
    }
  })
}

/** Events whose process ended before it knew an answer: they may have arrived. */
export async function recoverAbandoned({ ctx, forwarding, forwarder }: Work): Promise<void> {
  const now = ctx.clock()
  await forCompany(ctx.db, forwarding.company_id, async (tx) => {
    const rows = await lockAbandoned(tx, forwarding, new Date(now.getTime() - abandonedMs))
    const [again, lost] = parted(rows, ({ first_sent_at: first }) => recognizes(forwarder, first, now))
    await settleForwarded(tx, forwarding, idsOf(again), { state: 'pending', reason: 'no_answer', nextAt: now })
    await settleForwarded(tx, forwarding, idsOf(lost), noAnswer)
  })
}

function parted<T>(all: readonly T[], holds: (one: T) => boolean): [T[], T[]] {
  return [all.filter(holds), all.filter((one) => !holds(one))]
}
