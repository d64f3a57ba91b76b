import { type WebhookFailure, webhookServices } from '@adroit/contract/webhooks'
import type { Context } from '../context.ts'
import { openGuardedClient } from '../lib/guarded-client/guarded-client.ts'
import { noteHost, restOf } from './circuit.ts'
import { webhookFormats } from './formats.ts'
import { openAddress, openSecret } from './sealed-address.ts'
import type { WebhookRow } from './store.ts'

/** limited: the service takes no more messages now. */
export type Outcome = 'delivered' | 'limited' | WebhookFailure

type Target = Pick<WebhookRow, 'company_id' | 'service' | 'address_sealed' | 'secret_sealed'>

const client = openGuardedClient()

/** Sends a text to a webhook's chat, unless its host rests: then until when. Never throws. */
export async function deliverUnlessResting(ctx: Context, webhook: Target, text: string): Promise<Outcome | Date> {
  const host = hostOf(ctx, webhook)
  const rest = host === null ? null : restOf(ctx, host)
  if (rest !== null) return rest
  const outcome = await deliver(ctx, webhook, text)
  if (host !== null) noteHost(ctx, host, outcome !== 'unreachable')
  return outcome
}

function hostOf(ctx: Context, { company_id: company, address_sealed: sealed }: Target): string | null {
  const address = openAddress(ctx, company, sealed)
  return address === null ? null : new URL(address).host
}

/** Sends a text to a webhook's chat. Never throws. */
export async function deliver(ctx: Context, webhook: Target, text: string): Promise<Outcome> {
  const { company_id: company, service } = webhook
  const address = openAddress(ctx, company, webhook.address_sealed)
  if (address === null) return 'refused'
  const { write, judge } = webhookFormats[service]
  const secret = openSecret(ctx, company, webhook.secret_sealed)
  const { address: to, body } = write({ address, text, secret, now: ctx.clock() })
  // The list of allowed hosts and origins may have changed since the webhook was saved.
  const posted = await client.post(to, body, { hosts: webhookServices[service].hosts, origins: ctx.config.webhookOrigins })
  if (posted.kind === 'forbidden') return 'refused'
  if (posted.kind === 'unreachable' || posted.status >= 500) return 'unreachable'
  if (posted.status === 429) return 'limited'
  return posted.status === 200 ? judge(posted.text) : 'refused'
}
