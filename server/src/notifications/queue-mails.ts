import { type NotificationKind, notificationKinds } from '@adroit/contract/notification-kinds'
import type { Scoped } from '../db/database.ts'
import { mailDue } from './mail-due.ts'

/**
 * Queues mails about notifications of one kind, in the transaction that writes them, for members who want mails about the kind's group. One
 * that still waits is not queued twice.
 */
export async function queueMails(tx: Scoped, notifications: readonly string[], kind: NotificationKind, now: Date): Promise<void> {
  const { group } = notificationKinds[kind]
  const rows = await tx
    .selectFrom('notifications as n')
    .innerJoin('notification_settings as s', 's.member_id', 'n.member_id')
    .select(['n.id', 'n.company_id', 'n.member_id', 's.mail', 's.mail_muted', 's.mail_hour', 's.mail_zone'])
    .select(['s.quiet_from', 's.quiet_to', 's.quiet_zone'])
    .where('n.id', 'in', [...notifications])
    .where('n.read_at', 'is', null)
    .where('s.mail', '<>', 'off')
    .execute()
  const due = rows.flatMap((row) => {
    const at = row.mail_muted.includes(group) ? null : mailDue(row, kind, now)
    return at === null ? [] : [{ notification_id: row.id, company_id: row.company_id, member_id: row.member_id, due_at: at }]
  })
  if (due.length === 0) return
  await tx
    .insertInto('mail_deliveries')
    .values(due)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
