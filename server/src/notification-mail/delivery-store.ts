import type { Locale } from '@adroit/contract/locales'
import type { NotificationGroup, NotificationKind } from '@adroit/contract/notification-kinds'
import type { NotificationBody } from '@adroit/contract/notifications'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { MailTiming } from '../notifications/mail-due.ts'
import type { Caller } from '../session/caller.ts'

export interface DueMail {
  readonly notification: string
  readonly body: NotificationBody
  readonly read: boolean
  /** It names an account that the transaction's member does not see. */
  readonly hidden: boolean
}

/** Whom a mail goes to. */
export interface Recipient {
  readonly member: string
  readonly company: string
  readonly companyName: string
  readonly locale: Locale | null
  /** Null: the member has verified none, or is disabled. */
  readonly address: string | null
  readonly muted: readonly NotificationGroup[]
}

/** Locks the settings of a member who has mails that are due, so that nobody else mails them meanwhile. Null: nobody has. */
export async function holdRecipient(tx: Scoped, now: Date): Promise<Recipient | null> {
  const { rows } = await sql<Recipient>`
    select m.id::text as member, m.company_id::text as company, c.name as "companyName", m.locale, s.mail_muted as muted,
      case when m.status = 'active' and m.email_verified_at is not null then m.email end as address
    from notification_settings s join members m on m.id = s.member_id join companies c on c.id = m.company_id
    where s.member_id in (select member_id from mail_deliveries where due_at <= ${now})
    limit 1 for update of s skip locked`.execute(tx)
  return rows[0] ?? null
}

/** What is due for the member, the latest first. */
export async function takeDueOf(tx: Scoped, member: string, now: Date): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    with taken as (
      delete from mail_deliveries where member_id = ${member} and due_at <= ${now} returning notification_id
    )
    select n.id::text as notification, n.body, n.read_at is not null as read, names_hidden_account(n.body) as hidden
    from taken join notifications n on n.id = taken.notification_id order by n.created_at desc, n.id desc`.execute(tx)
  return rows
}

/** Moves what is due for the member. */
export async function postponeDueOf(tx: Scoped, member: string, now: Date, due: Date): Promise<void> {
  await tx.updateTable('mail_deliveries').set({ due_at: due }).where('member_id', '=', member).where('due_at', '<=', now).execute()
}

export async function selectWaiting(tx: Scoped, { company, member }: Caller) {
  return (await tx
    .selectFrom('mail_deliveries as d')
    .innerJoin('notifications as n', 'n.id', 'd.notification_id')
    .innerJoin('notification_settings as s', 's.member_id', 'd.member_id')
    .select(['d.notification_id as notification', 's.mail', 's.mail_hour', 's.mail_zone', 's.quiet_from', 's.quiet_to', 's.quiet_zone'])
    .select(sql<NotificationKind>`n.body ->> 'kind'`.as('kind'))
    .where('d.company_id', '=', company)
    .where('d.member_id', '=', member)
    .execute()) satisfies readonly MailTiming[]
}

export async function deleteDelivery(tx: Scoped, notification: string): Promise<void> {
  await tx.deleteFrom('mail_deliveries').where('notification_id', '=', notification).execute()
}

export async function updateDue(tx: Scoped, notification: string, due: Date): Promise<void> {
  await tx.updateTable('mail_deliveries').set({ due_at: due }).where('notification_id', '=', notification).execute()
}

export async function selectAddress(tx: Scoped, { company, member }: Caller): Promise<string | null> {
  const row = await tx
    .selectFrom('members')
    .select('email')
    .where('company_id', '=', company)
    .where('id', '=', member)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return row?.email ?? null
}
