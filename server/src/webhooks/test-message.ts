import type { WebhookFailure } from '@adroit/contract/webhooks'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import type { Caller } from '../session/caller.ts'
import { deliver } from './deliver.ts'
import { webhookFormats } from './formats.ts'
import { noteOutcome } from './outcome.ts'
import { selectWebhook, updateWebhook } from './store.ts'
import { testText } from './texts.ts'

/**
 * Sends a test message. Returns only whether it was delivered: headers, text and time of an answer would tell about hosts that the caller
 * does not reach (SS-09). Throws webhook_gone.
 */
export async function test(ctx: Context, { company }: Caller, id: string): Promise<{ outcome: 'delivered' | WebhookFailure }> {
  const webhook = await forCompany(ctx.db, company, async (tx) => {
    const row = await selectWebhook(tx, company, id)
    if (!row) throw fail('webhook_gone')
    const next = new Date(Math.max(ctx.clock().getTime(), row.next_at.getTime()) + webhookFormats[row.service].gapMs)
    return await updateWebhook(tx, company, id, { next_at: next })
  })
  const outcome = await deliver(ctx, webhook, testText(ctx, webhook.locale))
  await forCompany(ctx.db, company, (tx) => noteOutcome(tx, { company, webhook: id }, outcome, ctx.clock()))
  return { outcome: outcome === 'limited' ? 'refused' : outcome }
}
