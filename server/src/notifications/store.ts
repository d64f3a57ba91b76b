import { capacityLimits } from '@adroit/contract/capacity-limits'
import type { NotificationKind } from '@adroit/contract/notification-kinds'
import type { NotificationBody } from '@adroit/contract/notifications'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import { queueMessages } from './queue-messages.ts'
import { queueWebhooks } from './queue-webhooks.ts'

/**
 * Whose notifications, and as of when: those older than `limits.messageDays` are left out, and for a member who sees only assigned accounts
 * those of other accounts.
 */
export interface Mailbox {
  readonly company: string
  readonly member: string
  readonly now: Date
}

/** Old notifications deleted per member when one is written, so that writing stays cheap. */
const forgottenAtOnce = 50

function oldest(now: Date): Date {
  return new Date(now.getTime() - capacityLimits.notificationDays * 86_400_000)
}

function messagesOf(tx: Scoped, { company, member, now }: Mailbox) {
  return tx
    .selectFrom('notifications')
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .where('created_at', '>', oldest(now))
    .where(sql<boolean>`not names_hidden_account(body)`)
}

/** The members without those who have left: what they started may still end, and nobody would read of it. */
export async function withoutFormer(tx: Scoped, company: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('members')
    .select('id')
    .where('company_id', '=', company)
    .where('id', 'in', ids)
    .where('status', '<>', 'left')
    .execute()
  const staying = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => staying.has(id))
}

export async function countUnread(tx: Scoped, mailbox: Mailbox): Promise<number> {
  const row = await messagesOf(tx, mailbox)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Newest first, starting before `before`; `kinds`: only these. */
export function selectNotifications(
  tx: Scoped,
  mailbox: Mailbox,
  before: string | null,
  kinds: readonly NotificationKind[] | null,
  count: number,
) {
  return messagesOf(tx, mailbox)
    .select(['id', 'body', 'read_at', 'created_at'])
    .$if(before !== null, (query) => query.where('id', '<', before))
    .$if(kinds !== null, (query) => query.where(sql<boolean>`body ->> 'kind' = any (${kinds}::text[])`))
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

export function selectMessage(tx: Scoped, mailbox: Mailbox, id: string) {
  return messagesOf(tx, mailbox).select(['id', 'body', 'read_at', 'created_at']).where('id', '=', id).executeTakeFirst()
}

export async function markRead(tx: Scoped, { company, member, now }: Mailbox, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .execute()
}

export async function markReadUpTo(tx: Scoped, { company, member, now }: Mailbox, upTo: string): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute()
}

/** Deletes notifications of the members that are too old, a limited number of each. */
export async function forgetOld(tx: Scoped, company: string, members: readonly string[], now: Date): Promise<void> {
  await sql`
    delete from notifications where company_id = ${company} and id in (
      select old.id from unnest(${members}::bigint[]) as mailbox (member) cross join lateral (
        select id, created_at from notifications where member_id = mailbox.member order by id limit ${forgottenAtOnce}
      ) old where old.created_at <= ${oldest(now)}
    )`.execute(tx)
}

/** Returns the latest notification of a kind about a connection or a visit since the moment. Waits for transactions that write one. */
export async function lockLatestOf(tx: Scoped, company: string, body: GroupedNotice, since: Date) {
  const { kind, key, about } = groupOf(body)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${company} ${kind} ${about}`}, 6))`.execute(tx)
  return await tx
    .selectFrom('notifications')
    .select('body')
    .where('company_id', '=', company)
    .where(sql`body ->> 'kind'`, '=', kind)
    .where(key, '=', about)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Rewrites the notifications of a kind about a connection, a visit or a material since the moment; they are unread again. `members`: only
 * theirs. Returns whose they are.
 */
export async function rewriteSince(
  tx: Scoped,
  company: string,
  body: GroupedNotice,
  since: Date,
  now: Date,
  members?: readonly string[],
): Promise<string[]> {
  const { kind, key, about } = groupOf(body)
  const rows = await tx
    .updateTable('notifications')
    .set({ body: JSON.stringify(body), read_at: null, created_at: now })
    .where('company_id', '=', company)
    .where(sql`body ->> 'kind'`, '=', kind)
    .where(key, '=', about)
    .where('created_at', '>', since)
    .$if(members !== undefined, (query) => query.where(sql<boolean>`member_id = any (${members}::bigint[])`))
    .returning(['id', 'member_id'])
    .execute()
  await queueMessages(
    tx,
    rows.map((row) => row.id),
    kind,
    now,
  )
  if (rows.length > 0) await queueWebhooks(tx, company, body, now)
  return rows.map((row) => row.member_id)
}

type GroupedNotice = Extract<
  NotificationBody,
  { connection: string } | { visit: string } | { kind: 'material_commented' } | { kind: 'publish_task' }
>

/** What like notifications have in common. */
function groupOf(body: GroupedNotice) {
  const { kind } = body
  if (kind === 'material_commented') return { kind, key: sql<string>`body -> 'material' ->> 'id'`, about: body.material.id }
  if (kind === 'publish_task') return { kind, key: sql<string>`body -> 'task' ->> 'id'`, about: body.task.id }
  if ('visit' in body) return { kind, key: sql<string>`body ->> 'visit'`, about: body.visit }
  return { kind, key: sql<string>`body ->> 'connection'`, about: body.connection }
}
