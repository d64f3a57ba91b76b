import { groupedMinutes, type NotificationBody } from '@adroit/contract/notifications'
import type { Scoped } from '../db/database.ts'
import { queueMessages } from './queue-messages.ts'
import { queueWebhooks } from './queue-webhooks.ts'
import { forgetOld, lockLatestOf, rewriteSince, withoutFormer } from './store.ts'

/**
 * Writes a notification for each of the members who have not left, in the caller's transaction, tells the company's chat webhooks, and deletes
 * old ones. `seen`: it is stored as already read.
 */
export async function notify(
  tx: Scoped,
  company: string,
  members: readonly string[],
  body: NotificationBody,
  now: Date,
  seen = false,
): Promise<void> {
  await queueWebhooks(tx, company, body, now)
  const to = await withoutFormer(tx, company, [...new Set(members)])
  if (to.length === 0) return
  await forgetOld(tx, company, to, now)
  const rows = await tx
    .insertInto('notifications')
    .values(
      to.map((member) => ({
        company_id: company,
        member_id: member,
        body: JSON.stringify(body),
        read_at: seen ? now : null,
        created_at: now,
      })),
    )
    .returning('id')
    .execute()
  if (!seen)
    await queueMessages(
      tx,
      rows.map(({ id }) => id),
      body.kind,
      now,
    )
}

type AccountsRead = Extract<NotificationBody, { kind: 'accounts_read' }>

/**
 * Notifies that the first backfill of accounts is complete. If the members got such a notification of the same connection within
 * `groupedMinutes`, the accounts are added to it, and it is unread again.
 */
export async function notifyAccountsRead(
  tx: Scoped,
  company: string,
  members: readonly string[],
  body: AccountsRead,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - groupedMinutes * 60_000)
  const latest = await lockLatestOf(tx, company, body, since)
  const together = latest?.body.kind === 'accounts_read' ? joined(latest.body, body) : body
  const told = new Set(latest ? await rewriteSince(tx, company, together, since, now) : [])
  const others = members.filter((member) => !told.has(member))
  await notify(tx, company, others, together, now)
}

type GuestDecided = Extract<NotificationBody, { kind: 'guest_decided' }>

/** Notifies of a guest's decisions: rewrites what the members were told of the same visit within `groupedMinutes`; it is unread again. */
export async function notifyGuestDecided(
  tx: Scoped,
  company: string,
  members: readonly string[],
  body: GuestDecided,
  now: Date,
): Promise<void> {
  const told = new Set(await rewriteSince(tx, company, body, new Date(now.getTime() - groupedMinutes * 60_000), now))
  const others = members.filter((member) => !told.has(member))
  await notify(tx, company, others, body, now)
}

type Commented = Extract<NotificationBody, { kind: 'material_commented' }>

/** Notifies of a comment: replaces what these members were told of the same material within `groupedMinutes`; it is unread again. */
export async function notifyCommented(tx: Scoped, company: string, members: readonly string[], body: Commented, now: Date): Promise<void> {
  const since = new Date(now.getTime() - groupedMinutes * 60_000)
  const told = new Set(await rewriteSince(tx, company, body, since, now, members))
  const others = members.filter((member) => !told.has(member))
  await notify(tx, company, others, body, now)
}

type PublishTask = Extract<NotificationBody, { kind: 'publish_task' }>

/** Notifies of a publishing task: replaces what these members were told of it within `groupedMinutes`; it is unread again. */
export async function notifyPublishTask(
  tx: Scoped,
  company: string,
  members: readonly string[],
  body: PublishTask,
  now: Date,
): Promise<void> {
  const told = new Set(await rewriteSince(tx, company, body, new Date(now.getTime() - groupedMinutes * 60_000), now, members))
  const others = members.filter((member) => !told.has(member))
  await notify(tx, company, others, body, now)
}

function joined(before: AccountsRead, { accounts, from, to }: AccountsRead): AccountsRead {
  const added = accounts.filter(({ id }) => before.accounts.every((account) => account.id !== id))
  return {
    ...before,
    accounts: [...before.accounts, ...added],
    from: before.from < from ? before.from : from,
    to: before.to > to ? before.to : to,
  }
}
