import { withAccount } from '../../connections/platform-access.ts'
import { forCompany } from '../../db/database.ts'
import type { ForwardedEvent, ForwardingOutcome } from '../../platforms/forwarder.ts'
import { PlatformError } from '../../platforms/platform-error.ts'
import { firstCheckAt } from './check-schedule.ts'
import { type Settled, settleForwarded, touchSending } from './forwarded-store.ts'
import { insertRequest } from './request-store.ts'
import type { Work } from './work.ts'

const minuteMs = 60_000
/** Until the next attempt; a reconnected account or a changed destination continues at once. */
const pauseMs = { not_sent: 5 * minuteMs, held: 60 * minuteMs, reconnect: 10 * minuteMs, unknown: 5 * minuteMs }

/**
 * Sends claimed events and stores what became of them. An event that the platform refuses, and with it the whole request, is found by
 * sending halves. Returns false if nothing more should be sent now.
 */
export async function sendEvents(work: Work, events: readonly ForwardedEvent[]): Promise<boolean> {
  const { ctx } = work
  const parts = [events]
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    const failure = await sendOnce(work, part)
    if (failure === null) continue
    const { error, outcome } = failure
    if (outcome === 'refused' && part.length > 1) {
      const half = Math.ceil(part.length / 2)
      parts.unshift(part.slice(0, half), part.slice(half))
      await forCompany(ctx.db, work.forwarding.company_id, (tx) => touchSending(tx, work.forwarding, idsOf(parts.flat()), ctx.clock()))
      continue
    }
    await settle(work, part, settledBy(error, outcome, ctx.clock()))
    if (outcome === 'refused') continue
    // the rest was part of a refused request, and is sent with the next ones
    if (parts.length > 0) await settle(work, parts.flat(), { ...settledBy(error, outcome, ctx.clock()), untouched: false })
    return false
  }
  return true
}

/** Sends a part and stores that it was accepted; null: it was. */
async function sendOnce(work: Work, events: readonly ForwardedEvent[]) {
  const { ctx, forwarding, forwarder, signal } = work
  const { company_id: company, ad_account_id: account, target, test_code: testCode } = forwarding
  try {
    const requestId = await withAccount(ctx, { company, account, priority: 'today', signal }, ({ media, access }) => {
      if (media.platform !== forwarding.platform) throw new PlatformError('refused', 'not_connected', 'The account is of another platform.')
      return forwarder.send(access, { target, testCode }, events)
    })
    await accept(work, events, requestId)
    return null
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const outcome = beforeSending.has(error.code) ? 'held' : forwarder.outcomeOf(error)
    return { error, outcome }
  }
}

/** Stores that a request was taken, and that the platform is to be asked later what became of it, if it says so later. */
async function accept({ ctx, forwarding, forwarder }: Work, events: readonly ForwardedEvent[], requestId: string | null): Promise<void> {
  const sentAt = ctx.clock()
  await forCompany(ctx.db, forwarding.company_id, async (tx) => {
    await settleForwarded(tx, forwarding, idsOf(events), { state: 'accepted', requestId })
    if (requestId !== null && forwarder.statusOf !== undefined)
      await insertRequest(tx, forwarding, { id: requestId, events: events.length, sentAt, nextAt: firstCheckAt(sentAt) })
  })
}

/** Errors of `withAccount`: nothing was sent. */
const beforeSending: ReadonlySet<string> = new Set(['not_connected', 'currency_changed', 'no_app'])

function settledBy(error: PlatformError, outcome: ForwardingOutcome, now: Date): Settled {
  const message = error.message
  if (outcome === 'refused') return { state: 'refused', reason: error.code, message }
  const nextAt = error.retryAt ?? new Date(now.getTime() + pauseMs[outcome])
  const reason = { not_sent: 'limit', held: error.code, reconnect: 'reconnect', unknown: 'no_answer' }[outcome]
  return { state: 'pending', reason, message, nextAt, untouched: outcome !== 'unknown' }
}

const idsOf = (events: readonly ForwardedEvent[]) => events.map(({ id }) => id)

async function settle({ ctx, forwarding }: Work, events: readonly ForwardedEvent[], settled: Settled): Promise<void> {
  await forCompany(ctx.db, forwarding.company_id, (tx) => settleForwarded(tx, forwarding, idsOf(events), settled))
}
