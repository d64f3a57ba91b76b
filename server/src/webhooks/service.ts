import { limits } from '@adroit/contract/limits'
import {
  mostWebhooks,
  type saveWebhook,
  type Webhook,
  type WebhookService,
  webhookGroups,
  webhookServices,
} from '@adroit/contract/webhooks'
import type * as z from 'zod'
import { recordAudit } from '../audit/record.ts'
import { lockCompany } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { allowedAddress } from '../lib/guarded-client/allowed-address.ts'
import { properName } from '../lib/person.ts'
import type { Caller } from '../session/caller.ts'
import { sealAddress, sealSecret } from './sealed-address.ts'
import { deleteWaiting, deleteWebhookRow, insertWebhook, selectWebhook, selectWebhooks, updateWebhook, type WebhookRow } from './store.ts'

type Given = z.infer<typeof saveWebhook.input>

/** The company's webhooks, by name. */
export function webhooksOf(ctx: Context, { company }: Caller): Promise<{ webhooks: Webhook[] }> {
  return forCompany(ctx.db, company, async (tx) => ({ webhooks: (await selectWebhooks(tx, company)).map(answer) }))
}

/** Throws webhook_gone, webhook_limit, webhook_address_invalid and name_length. */
export function save(ctx: Context, caller: Caller, { id, ...given }: Given): Promise<Webhook> {
  return id === undefined ? add(ctx, caller, given) : change(ctx, caller, id, given)
}

function add(ctx: Context, { company }: Caller, given: Omit<Given, 'id'>): Promise<Webhook> {
  const address = addressColumns(ctx, company, given.service, given.address ?? '')
  const columns = { ...ownColumns(given), ...address, secret_sealed: secretColumn(ctx, company, given) ?? null }
  return forCompany(ctx.db, company, async (tx) => {
    await lockCompany(tx, company)
    if ((await selectWebhooks(tx, company)).length >= mostWebhooks) throw fail('webhook_limit', { max: mostWebhooks })
    const at = ctx.clock()
    const row = await insertWebhook(tx, { company_id: company, ...columns, next_at: at, created_at: at })
    await recordAudit(tx, company, { at, action: 'webhook_added', subject: subjectOf(row), details: { after: row.host } })
    return answer(row)
  })
}

function change(ctx: Context, { company }: Caller, id: string, given: Omit<Given, 'id'>): Promise<Webhook> {
  const address = given.address === undefined ? {} : addressColumns(ctx, company, given.service, given.address)
  const secret = secretColumn(ctx, company, given)
  return forCompany(ctx.db, company, async (tx) => {
    const before = await selectWebhook(tx, company, id)
    if (!before) throw fail('webhook_gone')
    // what is stored belongs to the service for which it was typed
    if (before.service !== given.service && !('host' in address)) throw addressInvalid(given.service)
    const moved = 'host' in address && address.host !== before.host
    const renewed = 'host' in address || secret !== undefined || (given.on && !before.enabled)
    const row = await updateWebhook(tx, company, id, {
      ...ownColumns(given),
      ...address,
      // the secret of one host is never sent, as a signature, to another one (SS-08)
      ...(secret === undefined ? moved && { secret_sealed: null } : { secret_sealed: secret }),
      ...(renewed && { failing_since: null, failure: null }),
    })
    if (!row.enabled) await deleteWaiting(tx, company, id)
    const details = moved
      ? { before: before.host, after: row.host }
      : before.enabled === row.enabled
        ? {}
        : switched(before.enabled, row.enabled)
    await recordAudit(tx, company, { at: ctx.clock(), action: 'webhook_changed', subject: subjectOf(row), details })
    return answer(row)
  })
}

/** Throws webhook_gone. */
export async function remove(ctx: Context, { company }: Caller, id: string): Promise<null> {
  return await forCompany(ctx.db, company, async (tx) => {
    const row = await selectWebhook(tx, company, id)
    if (!row) throw fail('webhook_gone')
    await deleteWebhookRow(tx, company, id)
    await recordAudit(tx, company, { at: ctx.clock(), action: 'webhook_removed', subject: subjectOf(row) })
    return null
  })
}

export const subjectOf = ({ id, name }: Pick<WebhookRow, 'id' | 'name'>) => ({ kind: 'webhook', id, name }) as const

/** Of the audit log: the webhook was turned on or off. */
export function switched(before: boolean, after: boolean) {
  const word = (on: boolean) => (on ? 'on' : 'off')
  return { setting: 'switch', before: word(before), after: word(after) } as const
}

function ownColumns({ service, name, groups, locale, on }: Omit<Given, 'id'>) {
  return {
    service,
    name: properName(name, limits.memberName),
    groups: webhookGroups.filter((group) => groups.includes(group)),
    locale,
    enabled: on,
  }
}

function addressColumns(ctx: Context, company: string, service: WebhookService, typed: string) {
  const url = allowedAddress(typed.trim(), { hosts: webhookServices[service].hosts, origins: ctx.config.webhookOrigins })
  if (url === null) throw addressInvalid(service)
  return { address_sealed: sealAddress(ctx, company, url.href), host: url.host, tail: url.href.slice(-4) }
}

/** undefined: it stays. */
function secretColumn(ctx: Context, company: string, { service, secret }: Omit<Given, 'id'>): Buffer | null | undefined {
  if (!webhookServices[service].signs) return null
  if (secret === undefined) return undefined
  const typed = secret?.trim() ?? ''
  return typed === '' ? null : sealSecret(ctx, company, typed)
}

const addressInvalid = (service: WebhookService) => fail('webhook_address_invalid', { hosts: webhookServices[service].hosts.join(', ') })

function answer(row: WebhookRow): Webhook {
  return {
    id: row.id,
    service: row.service,
    name: row.name,
    host: row.host,
    tail: row.tail,
    signed: row.secret_sealed !== null,
    groups: row.groups,
    locale: row.locale,
    on: row.enabled,
    lastAt: row.delivered_at?.toISOString() ?? null,
    failingSince: row.failing_since?.toISOString() ?? null,
    failure: row.failure,
  }
}
