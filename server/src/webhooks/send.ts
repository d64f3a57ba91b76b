import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { asSystem, forCompany, type Scoped } from '../db/database.ts'
import { managersOf } from '../members/people.ts'
import { notify } from '../notifications/notify.ts'
import { deliverUnlessResting, type Outcome } from './deliver.ts'
import { type Delivery, dropDelivery, endDelivery, postponeDelivery, postponeUntried, releaseTaken, takeDue } from './delivery-store.ts'
import { noteOutcome } from './outcome.ts'
import { subjectOf, switched } from './service.ts'
import { deleteWaiting, selectWebhook, updateWebhook } from './store.ts'
import { webhookText } from './texts.ts'

const batch = 20
/** A process that holds messages longer than this has ended: somebody else sends them. */
const leaseMs = 60_000
/** The first pause; each is twice as long as the one before, up to the longest one. */
const firstPauseMs = 30_000
const longestPauseMs = 2 * 3_600_000
/** Rate limits count a minute. */
const limitedMs = 60_000
/** After a day, a message is no news any more. */
const keptMs = 86_400_000

/**
 * Sends the chat messages that are due, one of each webhook at a time, until none is. A process that was killed while it sent one leaves it
 * to be sent again a minute later.
 */
export async function sendDueWebhooks(ctx: Context): Promise<void> {
  for (;;) {
    const now = ctx.clock()
    const taken = await asSystem(ctx.db, (tx) => takeDue(tx, now, new Date(now.getTime() + leaseMs), batch))
    if (taken.length === 0) return
    await Promise.all(taken.map((delivery) => send(ctx, delivery)))
  }
}

/** At start, when no other process sends: what the one before had taken is sent at once instead of a minute later. */
export async function resumeWebhooks(ctx: Context): Promise<void> {
  await asSystem(ctx.db, (tx) => releaseTaken(tx, ctx.clock()))
}

async function send(ctx: Context, delivery: Delivery): Promise<void> {
  const { company_id: company, webhook } = delivery
  const text = webhookText(ctx, delivery.body, delivery.locale)
  const isOld = (at: Date) => at.getTime() - delivery.createdAt.getTime() >= keptMs
  // a body of another version has no text
  const outcome = text === null || isOld(ctx.clock()) ? null : await deliverUnlessResting(ctx, delivery, text)
  const now = ctx.clock()
  await forCompany(ctx.db, company, async (tx) => {
    if (outcome === null) return await dropDelivery(tx, delivery)
    if (outcome instanceof Date) return await postponeUntried(tx, delivery, outcome)
    await noteOutcome(tx, { company, webhook }, outcome, now)
    if (outcome === 'delivered') return await endDelivery(tx, delivery, now)
    const due = new Date(now.getTime() + pauseMs(outcome, delivery.attempts))
    if (outcome === 'limited') await updateWebhook(tx, company, webhook, { next_at: due })
    if (!isOld(due)) return await postponeDelivery(tx, delivery, due)
    ctx.log.warn({ webhook, outcome }, 'a chat message was not taken for a day; it is dropped')
    await dropDelivery(tx, delivery)
    if (outcome !== 'limited') await turnOffDead(tx, delivery, now)
  })
}

function pauseMs(outcome: Outcome, attempts: number): number {
  return outcome === 'limited' ? limitedMs : Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1))
}

/** Turns off a webhook that has taken nothing since the message was queued, and tells owners and admins. */
async function turnOffDead(tx: Scoped, { company_id: company, webhook, createdAt }: Delivery, now: Date): Promise<void> {
  const row = await selectWebhook(tx, company, webhook)
  if (!row?.enabled || (row.delivered_at !== null && row.delivered_at >= createdAt)) return
  await updateWebhook(tx, company, webhook, { enabled: false })
  await deleteWaiting(tx, company, webhook)
  await recordAudit(tx, company, { at: now, action: 'webhook_changed', subject: subjectOf(row), details: switched(true, false) })
  await notify(tx, company, await managersOf(tx, company, null), { kind: 'webhook_off', webhook, name: row.name }, now)
}
