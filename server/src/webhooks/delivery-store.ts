import type { NotificationBody } from '@adroit/contract/notifications'
import { type WebhookService, webhookServices } from '@adroit/contract/webhooks'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import { webhookFormats } from './formats.ts'
import type { WebhookRow } from './store.ts'

export interface Delivery extends Pick<WebhookRow, 'company_id' | 'service' | 'name' | 'address_sealed' | 'secret_sealed' | 'locale'> {
  readonly id: string
  readonly webhook: string
  readonly body: NotificationBody
  readonly version: number
  readonly attempts: number
  readonly createdAt: Date
}

const services = Object.keys(webhookServices) as WebhookService[]
const gaps = services.map((service) => webhookFormats[service].gapMs)

/**
 * Takes the next message of each of up to `count` webhooks that may send now, and moves it ahead to `until`, when somebody else may take it
 * if this process has ended meanwhile. Each webhook waits for its service's gap before the next one.
 */
export async function takeDue(tx: Scoped, now: Date, until: Date, count: number): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    with due as (
      select w.id, next.id as delivery from webhooks w cross join lateral (
        select id, due_at from webhook_deliveries where webhook_id = w.id and due_at <= ${now} order by id limit 1
      ) next
      where w.id in (select webhook_id from webhook_deliveries where due_at <= ${now}) and w.enabled and w.next_at <= ${now}
      order by next.due_at limit ${count} for update of w skip locked
    ), moved as (
      update webhooks w set next_at = ${now}::timestamptz + gaps.ms * interval '1 millisecond'
      from due, unnest(${services}::text[], ${gaps}::integer[]) as gaps (service, ms) where w.id = due.id and gaps.service = w.service
    ), taken as (
      update webhook_deliveries d set due_at = ${until}, attempts = attempts + 1 from due where d.id = due.delivery returning d.*
    )
    select taken.id::text, taken.company_id::text, taken.webhook_id::text as webhook, taken.body, taken.version, taken.attempts,
      taken.created_at as "createdAt", w.service, w.name, w.address_sealed, w.secret_sealed, w.locale
    from taken join webhooks w on w.id = taken.webhook_id`.execute(tx)
  return rows
}

/** Makes due at once what a process had taken that has ended. */
export async function releaseTaken(tx: Scoped, now: Date): Promise<void> {
  await tx.updateTable('webhook_deliveries').set({ due_at: now }).where('attempts', '>', 0).where('due_at', '>', now).execute()
}

/** Deletes a message that was delivered. If newer news replaced its text meanwhile, they are due. */
export async function endDelivery(tx: Scoped, { id, version }: Delivery, now: Date): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhook_deliveries')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) return
  await tx.updateTable('webhook_deliveries').set({ due_at: now, attempts: 0, created_at: now }).where('id', '=', id).execute()
}

/** Deletes a message that nobody takes. */
export async function dropDelivery(tx: Scoped, { id }: Delivery): Promise<void> {
  await tx.deleteFrom('webhook_deliveries').where('id', '=', id).execute()
}

export async function postponeDelivery(tx: Scoped, { id }: Delivery, due: Date): Promise<void> {
  await tx.updateTable('webhook_deliveries').set({ due_at: due }).where('id', '=', id).execute()
}

/** Postpones a message that was taken and not sent: its pauses do not grow. */
export async function postponeUntried(tx: Scoped, { id, attempts }: Delivery, due: Date): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ due_at: due, attempts: attempts - 1 })
    .where('id', '=', id)
    .execute()
}
