import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing, text } from './fields.ts'
import { locales } from './locales.ts'
import type { NotificationGroup, NotificationKind } from './notification-kinds.ts'

const area = '/api/mobile/platform/webhook'

/** Webhooks that a company may have. */
export const mostWebhooks = 10

interface Service {
  /** Hosts of its webhooks. */
  readonly hosts: readonly [string, ...string[]]
  /** Whether its messages can be signed with a secret. */
  readonly signs: boolean
}

/** Chat services whose groups can be told, by webhooks of a group robot. */
export const webhookServices = {
  wecom: { hosts: ['qyapi.weixin.qq.com'], signs: false },
  feishu: { hosts: ['open.feishu.cn', 'open.larksuite.com'], signs: true },
  dingtalk: { hosts: ['oapi.dingtalk.com'], signs: true },
  slack: { hosts: ['hooks.slack.com'], signs: false },
} as const satisfies Readonly<Record<string, Service>>
export type WebhookService = keyof typeof webhookServices
export const allWebhookServices = Object.keys(webhookServices) as [WebhookService, ...WebhookService[]]

/**
 * Kinds of notifications that a chat is told: those about the company, whose text is the same for everybody. Alerts are not among them: they
 * belong to one member, and to the accounts that this member sees.
 */
export const webhookKinds = [
  'publish_task',
  'publish_rejected',
  'guest_decided',
  'link_widely_opened',
  'connection_revoked',
  'connection_expiring',
  'youtube_revoked',
  'account_stopped',
  'import_failed',
] as const satisfies readonly NotificationKind[]
export type WebhookKind = (typeof webhookKinds)[number]

/** The groups of these kinds. */
export const webhookGroups = ['publishing', 'reviews', 'connections', 'imports'] as const satisfies readonly NotificationGroup[]
export type WebhookGroup = (typeof webhookGroups)[number]

export const defaultWebhookGroups: readonly WebhookGroup[] = ['publishing', 'connections']

/** refused: the service answered that it does not take the message · unreachable: it did not answer. */
export const webhookFailures = ['refused', 'unreachable'] as const
export type WebhookFailure = (typeof webhookFailures)[number]

const webhook = z.object({
  id,
  service: z.enum(allWebhookServices),
  name: z.string(),
  /** Of the address, which is never returned: its host and its last four characters. */
  host: z.string(),
  tail: z.string(),
  /** Whether a signing secret is stored. */
  signed: z.boolean(),
  groups: z.array(z.enum(webhookGroups)),
  /** Language of its messages. */
  locale: z.enum(locales),
  on: z.boolean(),
  /** When a message was last delivered; null: none was. */
  lastAt: z.nullable(moment),
  /** Since when no message was delivered; null: the latest one was. */
  failingSince: z.nullable(moment),
  /** Of the latest message; null: it was delivered. */
  failure: z.nullable(z.enum(webhookFailures)),
})
export type Webhook = z.infer<typeof webhook>

/** Webhooks of the company, by name. */
export const listWebhooks = endpoint({
  name: 'listWebhooks',
  method: 'GET',
  path: `${area}/list`,
  access: 'company.manage',
  input: nothing,
  answer: z.object({ webhooks: z.array(webhook) }),
})

/**
 * Adds a webhook, or changes the one with the id. `address` and `secret`: omitted, they stay; an address of another host drops the stored
 * secret. Throws `webhook_gone`, `webhook_limit`, `webhook_address_invalid` and `name_length`.
 */
export const saveWebhook = endpoint({
  name: 'saveWebhook',
  method: 'POST',
  path: `${area}/save`,
  access: 'company.manage',
  input: z.object({
    id: z.exactOptional(id),
    service: z.enum(allWebhookServices),
    name: text(400),
    address: z.exactOptional(text(2_000)),
    /** null: none. Ignored for services that do not sign. */
    secret: z.exactOptional(z.nullable(text(400))),
    groups: z.array(z.enum(webhookGroups)).check(z.maxLength(webhookGroups.length)),
    locale: z.enum(locales),
    on: z.boolean(),
  }),
  answer: webhook,
})

/** Throws `webhook_gone`. */
export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  method: 'POST',
  path: `${area}/delete`,
  access: 'company.manage',
  input: z.object({ id }),
  answer: z.null(),
})

/** Sends a message at once. Nothing else of the answer of the address is returned. Throws `webhook_gone`. */
export const testWebhook = endpoint({
  name: 'testWebhook',
  method: 'POST',
  path: `${area}/test`,
  access: 'company.manage',
  input: z.object({ id }),
  answer: z.object({ outcome: z.enum(['delivered', ...webhookFailures]) }),
})
