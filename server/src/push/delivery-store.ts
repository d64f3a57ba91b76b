import type { Locale } from '@adroit/contract/locales'
import type { NotificationBody } from '@adroit/contract/notifications'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import { lifetimes } from '../session/lifetimes.ts'

export interface Delivery {
  readonly notification: string
  readonly device: string
  readonly session: string
  readonly sealed: Buffer
  readonly locale: Locale | null
  readonly kind: NotificationBody['kind']
  /** It is still unread, and the device's session is still valid. */
  readonly wanted: boolean
  readonly attempts: number
  readonly expiresAt: Date
  /** Null: the member has none. */
  readonly quietFrom: number | null
  readonly quietTo: number | null
  readonly quietZone: string | null
}

/**
 * Takes up to `count` messages that are due, one of each company in turn, the oldest first, and moves them ahead to `until`, when somebody else may take them if this
 * process has ended meanwhile.
 */
export async function takeDue(tx: Scoped, now: Date, until: Date, count: number): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    with turns as (
      select notification_id, device_id, row_number() over (partition by company_id order by due_at) as turn
      from push_deliveries where due_at <= ${now}
    ), due as (
      select p.notification_id, p.device_id from push_deliveries p join turns using (notification_id, device_id)
      where p.due_at <= ${now} order by turns.turn, p.due_at limit ${count} for update of p skip locked
    ), taken as (
      update push_deliveries p set due_at = ${until}, attempts = attempts + 1 from due
      where p.notification_id = due.notification_id and p.device_id = due.device_id
      returning p.notification_id, p.device_id, p.attempts, p.expires_at
    )
    select taken.notification_id::text as notification, taken.device_id::text as device, d.session_id::text as session, d.sealed, m.locale,
      n.body ->> 'kind' as kind, n.read_at is null and ses.expires_at > ${now}
        and ses.used_at > ${new Date(now.getTime() - lifetimes.idleMs)} and m.status = 'active' as wanted, taken.attempts, taken.expires_at as "expiresAt",
      s.quiet_from as "quietFrom", s.quiet_to as "quietTo", s.quiet_zone as "quietZone"
    from taken join push_devices d on d.id = taken.device_id join notifications n on n.id = taken.notification_id
      join sessions ses on ses.id = d.session_id
      join members m on m.id = d.member_id left join notification_settings s on s.member_id = d.member_id`.execute(tx)
  return rows
}

/** Makes due at once what a process had taken that has ended. */
export async function releaseTaken(tx: Scoped, now: Date): Promise<void> {
  await tx.updateTable('push_deliveries').set({ due_at: now }).where('attempts', '>', 0).where('due_at', '>', now).execute()
}

const ofDelivery = ({ notification, device }: Delivery) => ({ notification_id: notification, device_id: device })

export async function deleteDelivery(tx: Scoped, delivery: Delivery): Promise<void> {
  const { notification_id, device_id } = ofDelivery(delivery)
  await tx.deleteFrom('push_deliveries').where('notification_id', '=', notification_id).where('device_id', '=', device_id).execute()
}

/** `attempted`: false if it was not sent, and this does not count as an attempt. */
export async function postponeDelivery(tx: Scoped, delivery: Delivery, due: Date, attempted: boolean): Promise<void> {
  const { notification_id, device_id } = ofDelivery(delivery)
  await tx
    .updateTable('push_deliveries')
    .set({ due_at: due, attempts: delivery.attempts - (attempted ? 0 : 1) })
    .where('notification_id', '=', notification_id)
    .where('device_id', '=', device_id)
    .execute()
}

export async function deleteDeviceOf(tx: Scoped, { device }: Delivery): Promise<void> {
  await tx.deleteFrom('push_devices').where('id', '=', device).execute()
}
