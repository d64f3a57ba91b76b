import { type NotificationKind, notificationKinds } from '@adroit/contract/notification-kinds'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

/** After a day, a push message is no news any more: it waits in the list. */
const keptMs = 86_400_000

/**
 * Queues push messages about notifications of one kind, in the transaction that writes them: one for each of their members' devices, unless
 * the member muted the kind's group. One that still waits is not queued twice.
 */
export async function queuePushes(tx: Scoped, notifications: readonly string[], kind: NotificationKind, now: Date): Promise<void> {
  const { group, push } = notificationKinds[kind]
  if (!push || notifications.length === 0) return
  await sql`
    insert into push_deliveries (notification_id, device_id, company_id, due_at, expires_at)
    select n.id, d.id, n.company_id, ${now}::timestamptz, ${new Date(now.getTime() + keptMs)}::timestamptz
    from notifications n join push_devices d on d.company_id = n.company_id and d.member_id = n.member_id
    where n.id = any (${notifications}::bigint[]) and n.read_at is null
      and not exists (select from notification_settings s where s.member_id = n.member_id and ${group} = any (s.muted))
    on conflict do nothing`.execute(tx)
}
