import { createHash } from 'node:crypto'
import { notificationKinds } from '@adroit/contract/notification-kinds'
import type { NotificationBody } from '@adroit/contract/notifications'
import { type WebhookKind, webhookKinds } from '@adroit/contract/webhooks'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

/** What changes often waits so long for more of the same. */
const groupedMs = 60_000

type Told = Extract<NotificationBody, { kind: WebhookKind }>

const isTold = (body: NotificationBody): body is Told => webhookKinds.some((kind) => kind === body.kind)

/**
 * Queues a message for each of the company's chat webhooks that wants the kind, in the transaction that notifies members. However many
 * members are told, and in however many calls, each webhook gets one message: of the same incident, news that come later replace a message
 * that still waits.
 */
export async function queueWebhooks(tx: Scoped, company: string, body: NotificationBody, now: Date): Promise<void> {
  if (!isTold(body)) return
  const { incident, grouped } = incidentOf(body)
  const due = new Date(now.getTime() + (grouped ? groupedMs : 0))
  await sql`
    insert into webhook_deliveries as waiting (company_id, webhook_id, incident, body, due_at, created_at)
    select w.company_id, w.id, ${incident}, ${JSON.stringify(body)}::jsonb, ${due}::timestamptz, ${now}::timestamptz
    from webhooks w
    where w.company_id = ${company} and w.enabled and ${notificationKinds[body.kind].group} = any (w.groups)
    on conflict (webhook_id, incident) do update set body = excluded.body, version = waiting.version + 1
      where waiting.body <> excluded.body`.execute(tx)
}

/** Counts of a publishing task and of a guest's visit grow: the latest ones include the earlier ones. */
function incidentOf(body: Told): { incident: string; grouped: boolean } {
  if (body.kind === 'publish_task') return { incident: `${body.kind} ${body.task.id}`, grouped: true }
  if (body.kind === 'guest_decided') return { incident: `${body.kind} ${body.visit}`, grouped: true }
  return { incident: createHash('sha256').update(JSON.stringify(body)).digest('hex'), grouped: false }
}
