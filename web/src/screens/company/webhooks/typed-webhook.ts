import { countCharacters } from '@adroit/contract/characters'
import { limits } from '@adroit/contract/limits'
import type { Locale } from '@adroit/contract/locales'
import { defaultWebhookGroups, type Webhook, type WebhookGroup, type WebhookService, webhookServices } from '@adroit/contract/webhooks'
import type { SentWebhook } from '../../../queries/webhooks.ts'

/** What is typed in the form. Address and secret are never shown again: empty, they stay. */
export interface TypedWebhook {
  readonly service: WebhookService
  readonly name: string
  readonly address: string
  readonly secret: string
  readonly dropsSecret: boolean
  readonly groups: readonly WebhookGroup[]
  readonly locale: Locale
  readonly on: boolean
}

export function typedFrom(webhook: Webhook | null, locale: Locale): TypedWebhook {
  const empty = { address: '', secret: '', dropsSecret: false }
  if (webhook === null) return { ...empty, service: 'wecom', name: '', groups: defaultWebhookGroups, locale, on: true }
  const { service, name, groups, locale: chosen, on } = webhook
  return { ...empty, service, name, groups, locale: chosen, on }
}

export function isWebhookName(name: string): boolean {
  const count = countCharacters(name.trim())
  return count >= limits.memberName.min && count <= limits.memberName.max
}

/** Whether the stored address cannot stay: there is none, or it belongs to another service. */
export const needsAddress = (typed: TypedWebhook, known: Webhook | null): boolean => known === null || known.service !== typed.service

export function sentFrom({ address, secret, dropsSecret, groups, ...typed }: TypedWebhook, known: Webhook | null): SentWebhook {
  const signs = webhookServices[typed.service].signs
  return {
    ...typed,
    ...(known && { id: known.id }),
    name: typed.name.trim(),
    groups: [...groups],
    ...(address.trim() !== '' && { address: address.trim() }),
    ...(signs && secret.trim() !== '' && { secret: secret.trim() }),
    ...(signs && secret.trim() === '' && dropsSecret && { secret: null }),
  }
}
