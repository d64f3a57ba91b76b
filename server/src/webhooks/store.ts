import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { WebhookTables } from '../db/webhook-tables.ts'

export type WebhookRow = Selectable<WebhookTables['webhooks']>
type Changes = Updateable<WebhookTables['webhooks']>

/** Webhooks of the company, by name. */
export function selectWebhooks(tx: Scoped, company: string): Promise<WebhookRow[]> {
  return tx.selectFrom('webhooks').selectAll().where('company_id', '=', company).orderBy('name').orderBy('id').execute()
}

export function selectWebhook(tx: Scoped, company: string, id: string): Promise<WebhookRow | undefined> {
  return tx.selectFrom('webhooks').selectAll().where('company_id', '=', company).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function insertWebhook(tx: Scoped, row: Insertable<WebhookTables['webhooks']>): Promise<WebhookRow> {
  return tx.insertInto('webhooks').values(row).returningAll().executeTakeFirstOrThrow()
}

export function updateWebhook(tx: Scoped, company: string, id: string, changes: Changes): Promise<WebhookRow> {
  return tx
    .updateTable('webhooks')
    .set(changes)
    .where('company_id', '=', company)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What waits for the webhook is deleted with it. */
export async function deleteWebhookRow(tx: Scoped, company: string, id: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('company_id', '=', company).where('id', '=', id).execute()
}

/** Forgets what waits for a webhook that is off. */
export async function deleteWaiting(tx: Scoped, company: string, webhook: string): Promise<void> {
  await tx.deleteFrom('webhook_deliveries').where('company_id', '=', company).where('webhook_id', '=', webhook).execute()
}
