import * as z from 'zod/mini'
import { alertDefinition } from './alerts.ts'
import { entityLevels } from './campaigns.ts'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { identityProviders } from './identity-providers.ts'
import { notificationGroups } from './notification-kinds.ts'
import { connectablePlatforms } from './platforms.ts'
import { roles } from './roles.ts'

const area = '/api/mobile/admanage/notification'

/** Like events within this time of each other share a notification. */
export const groupedMinutes = 60

const importOf = { import: id, fileName: z.string(), account: z.object({ id, name: z.string() }) }

const budgetOf = {
  change: id,
  account: z.object({ id, name: z.string(), currency: z.string() }),
  /** Name of the campaign or ad set. */
  name: z.string(),
  before: z.string(),
  after: z.string(),
  /** The requester, or the approver; null: nobody answered. */
  by: z.nullable(z.string()),
}

/** What happened. The interface writes the text; names are those at that moment. */
export const notificationBody = z.union([
  z.object({
    kind: z.literal('import_finished'),
    ...importOf,
    /** False: all rows were already stored. */
    changed: z.boolean(),
    rows: z.number(),
    leftOut: z.number(),
    from: z.string(),
    to: z.string(),
  }),
  /** Nothing was stored: the file cannot be parsed, or the database rejected it. */
  z.object({ kind: z.literal('import_failed'), ...importOf }),
  /** The import has an open question. */
  z.object({ kind: z.literal('import_needs_input'), ...importOf }),
  z.object({ kind: z.literal('new_device'), address: z.string(), userAgent: z.nullable(z.string()) }),
  z.object({ kind: z.literal('member_added'), member: z.object({ id, name: z.string() }), role: z.enum(roles), by: z.string() }),
  /** A member deleted their account. */
  z.object({ kind: z.literal('member_left'), member: z.object({ id, name: z.string() }), role: z.enum(roles) }),
  /** A third-party login was bound to the reader, or unbound. `person`: the name at the provider; empty: it gave none. */
  z.object({
    kind: z.enum(['identity_bound', 'identity_unbound']),
    provider: z.enum(identityProviders),
    person: z.string(),
    address: z.string(),
  }),
  /** The member's password was changed, by themselves or through a link that `by` created. */
  z.object({ kind: z.literal('password_changed'), by: z.nullable(z.string()), address: z.nullable(z.string()) }),
  /** The member's second factor was turned on or off, or their recovery codes were replaced; `by`: another member did it. */
  z.object({
    kind: z.enum(['second_factor_on', 'second_factor_off', 'recovery_codes_renewed']),
    by: z.nullable(z.string()),
    /** null: on the command line. */
    address: z.nullable(z.string()),
    /** How many passkeys were removed with it; without: none. */
    passkeys: z.exactOptional(z.number()),
  }),
  /** A passkey was added to the reader's login, or removed. */
  z.object({ kind: z.enum(['passkey_added', 'passkey_removed']), passkey: z.string(), address: z.string() }),
  /** Somebody signed in with a recovery code in place of the second factor. */
  z.object({ kind: z.literal('recovery_code_used'), left: z.number(), address: z.string() }),
  /** A platform revoked the connection: its accounts stop syncing until a person reconnects. One notification per incident. */
  z.object({
    kind: z.literal('connection_revoked'),
    platform: z.enum(connectablePlatforms),
    person: z.string(),
    accounts: z.number(),
    platformMessage: z.string(),
  }),
  z.object({
    kind: z.literal('connection_expiring'),
    platform: z.enum(connectablePlatforms),
    person: z.string(),
    accounts: z.number(),
    days: z.number(),
  }),
  /** Google revoked the connection of a YouTube channel: videos wait until a person connects it again. */
  z.object({ kind: z.literal('youtube_revoked'), channel: z.string(), person: z.string(), platformMessage: z.string() }),
  /** One account stopped syncing although its connection works: it is disabled, closed or deleted, or the person lost their right. */
  z.object({ kind: z.literal('account_stopped'), account: z.object({ id, name: z.string() }), message: z.string() }),
  /** For a day, a chat group took no message: its webhook was turned off. `name`: the webhook's. */
  z.object({ kind: z.literal('webhook_off'), webhook: id, name: z.string() }),
  /** A budget above a member's limit waits for the reader's approval; amounts are decimal strings in the account's currency. */
  z.object({ kind: z.literal('approval_requested'), ...budgetOf }),
  /** The outcome of the reader's own budget request; `words`: the reason of the member who declined it, or the platform's message. */
  z.object({
    kind: z.literal('approval_answered'),
    ...budgetOf,
    outcome: z.enum(['made', 'scheduled', 'checking', 'not_made', 'declined', 'not_answered']),
    message: z.nullable(z.string()),
  }),
  /**
   * What the reader published was switched on, or does not continue by itself, in so many accounts. incomplete: objects were refused, and
   * nothing is switched on · needsPerson: what exists differs from what was sent · blocked: the account must be reconnected. Later news of
   * the same task replaces it.
   */
  z.object({
    kind: z.literal('publish_task'),
    task: z.object({ id, name: z.string() }),
    live: z.number(),
    incomplete: z.number(),
    needsPerson: z.number(),
    blocked: z.number(),
    /** The platform's latest message; null: none. */
    message: z.nullable(z.string()),
  }),
  /** The platform's review rejected ads that the reader published. */
  z.object({
    kind: z.literal('publish_rejected'),
    task: z.object({ id, name: z.string() }),
    ads: z.number(),
    message: z.nullable(z.string()),
  }),
  /** A plan above a member's limit waits for the reader's approval; its daily ceiling is in the company's currency. */
  z.object({
    kind: z.literal('publish_requested'),
    task: z.object({ id, name: z.string() }),
    ceiling: z.object({ amount: z.string(), currency: z.string() }),
    by: z.string(),
  }),
  /** The outcome of the reader's own plan above their limit. `by` is null if nobody answered. */
  z.object({
    kind: z.literal('publish_answered'),
    task: z.object({ id, name: z.string() }),
    outcome: z.enum(['approved', 'declined', 'not_answered']),
    by: z.nullable(z.string()),
    message: z.nullable(z.string()),
  }),
  /** Somebody decided about a material that the reader uploaded. `reason`: of a rejection. */
  z.object({
    kind: z.literal('material_decided'),
    material: z.object({ id, name: z.string() }),
    decision: z.enum(['approved', 'rejected']),
    reason: z.nullable(z.string()),
    by: z.string(),
  }),
  /**
   * A guest decided about materials in a link that the reader made, or that the reader uploaded. Decisions of one guest within
   * `groupedMinutes` of each other share a notification. `guest`: the name that the guest gave; `verified`: the address that they proved.
   */
  z.object({
    kind: z.literal('guest_decided'),
    link: z.object({ id, title: z.string() }),
    visit: id,
    guest: z.string(),
    verified: z.exactOptional(z.nullable(z.string())),
    approved: z.number(),
    rejected: z.number(),
  }),
  /**
   * Somebody commented on a material that the reader uploaded, in a thread of theirs, or through a review link that they made. Comments on
   * one material within `groupedMinutes` of each other share a notification of the latest one.
   */
  z.object({
    kind: z.literal('material_commented'),
    material: z.object({ id, name: z.string() }),
    /** The member, or the name that a guest gave; nobody verified it. */
    by: z.string(),
    guest: z.boolean(),
    /** The beginning of the comment. */
    text: z.string(),
  }),
  /** A review link was opened from this many addresses: somebody may have published it. To its maker and the admins, once. */
  z.object({ kind: z.literal('link_widely_opened'), link: z.object({ id, title: z.string() }), addresses: z.number() }),
  /**
   * Decisions that are awaited from the reader are due in a day, or now. `materials`: the first of `count`; `due`: when the first one is due,
   * `timeZone`: the company's.
   */
  z.object({
    kind: z.literal('review_due'),
    when: z.enum(['soon', 'now']),
    materials: z.array(z.object({ id, name: z.string() })).check(z.minLength(1)),
    count: z.number(),
    due: moment,
    timeZone: z.string(),
  }),
  /**
   * An alert of the reader: its condition has held for long enough. Entities of one account that it found at once share a
   * notification. Money is in the company's `currency`.
   */
  z.object({
    kind: z.literal('alert'),
    alert: id,
    definition: alertDefinition,
    currency: z.string(),
    account: z.object({ id, name: z.string() }),
    /**
     * The first of `count`. `key`: of the campaign, ad set or ad; absent, with an empty name: the account itself. `usual`: the median at the same
     * time of the 14 days before; absent: fewer than five of them are known.
     */
    found: z
      .array(
        z.object({
          key: z.exactOptional(id),
          name: z.string(),
          value: z.string(),
          before: z.nullable(z.string()),
          usual: z.exactOptional(z.string()),
        }),
      )
      .check(z.minLength(1)),
    count: z.number(),
    since: moment,
  }),
  /** An alert of the reader should have paused what it found, and the platform or its state did not allow it. */
  z.object({
    kind: z.literal('alert_pause_failed'),
    alert: id,
    definition: alertDefinition,
    currency: z.string(),
    account: z.object({ id, name: z.string() }),
    level: z.enum(entityLevels),
    key: id,
    name: z.string(),
  }),
  /** A colleague gave the reader access to a report. */
  z.object({ kind: z.literal('report_shared'), report: z.object({ id, name: z.string() }), by: z.string() }),
  /** A scheduled report was sent to the reader. `mailed`: also by mail. */
  z.object({
    kind: z.literal('report_sent'),
    report: z.object({ id, name: z.string() }),
    from: z.string(),
    to: z.string(),
    mailed: z.boolean(),
  }),
  /**
   * A scheduled report was not sent to the reader. `accounts`: the first of `count` accounts that were not synced up to the end of its days;
   * none: the report could not be queried.
   */
  z.object({
    kind: z.literal('report_not_sent'),
    report: z.object({ id, name: z.string() }),
    from: z.string(),
    to: z.string(),
    accounts: z.array(z.object({ id, name: z.string(), since: z.nullable(moment) })),
    count: z.number(),
  }),
  /** The member who scheduled a report that the reader got deleted their account: it is sent no more. `by`: their name. */
  z.object({ kind: z.literal('report_schedule_ended'), report: z.object({ id, name: z.string() }), by: z.string() }),
  /**
   * The reader's budget was scheduled and is not in effect. not_in_effect: the platform accepted it and kept the old one · did_not_happen:
   * its answer was lost, and the old one is still there · something_else: another budget is, `message` is its amount · unknown: it could not
   * be read, `message` is the platform's.
   */
  z.object({
    kind: z.literal('scheduled_budget_failed'),
    ...budgetOf,
    reason: z.enum(['not_in_effect', 'did_not_happen', 'something_else', 'unknown']),
    message: z.nullable(z.string()),
  }),
  /**
   * The first backfill of accounts is complete. Accounts of one connection that complete within `groupedMinutes` of each other share
   * one notification; `from` and `to` span the days of all of them.
   */
  z.object({
    kind: z.literal('accounts_read'),
    connection: id,
    platform: z.enum(connectablePlatforms),
    accounts: z.array(z.object({ id, name: z.string() })).check(z.minLength(1)),
    from: z.string(),
    to: z.string(),
  }),
  /** The same of one account, as versions before 1.1 wrote it. */
  z.object({ kind: z.literal('account_read'), account: z.object({ id, name: z.string() }), from: z.string(), to: z.string() }),
])
export type NotificationBody = z.infer<typeof notificationBody>

const notification = z.object({ id, at: moment, read: z.boolean(), body: notificationBody })
export type Notification = z.infer<typeof notification>

/** Notifications, newest first, `limits.messagesPage` at a time. */
export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: `${area}/list`,
  access: 'signed_in',
  /** `before`: the `next` of the previous page. `group`: only its kinds. */
  input: z.object({ before: z.exactOptional(id), group: z.exactOptional(z.enum(notificationGroups)) }),
  answer: z.object({ notifications: z.array(notification), next: z.nullable(id), unread: z.number() }),
})

export const getNotification = endpoint({
  name: 'getNotification',
  method: 'GET',
  path: `${area}/details`,
  access: 'signed_in',
  input: z.object({ id }),
  answer: notification,
})

/** Returns the number of unread notifications. */
export const readNotification = endpoint({
  name: 'readNotification',
  method: 'POST',
  path: `${area}/read`,
  access: 'signed_in',
  input: z.object({ id }),
  answer: z.number(),
})

/**
 * Marks every notification up to the newest one that the member has seen, so that one that arrives meanwhile stays unread. Returns the
 * number of unread notifications.
 */
export const readAllNotifications = endpoint({
  name: 'readAllNotifications',
  method: 'POST',
  path: `${area}/read_all`,
  access: 'signed_in',
  input: z.object({ upTo: id }),
  answer: z.number(),
})
