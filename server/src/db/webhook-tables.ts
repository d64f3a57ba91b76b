import type { Locale } from '@adroit/contract/locales'
import type { NotificationBody } from '@adroit/contract/notifications'
import type { WebhookFailure, WebhookGroup, WebhookService } from '@adroit/contract/webhooks'
import type { Generated, JSONColumnType } from 'kysely'
import type { Id, Moment } from './column-types.ts'

/** The tables of chat webhooks. */
export interface WebhookTables {
  webhooks: {
    id: Id
    company_id: string
    service: WebhookService
    name: string
    address_sealed: Buffer
    host: string
    tail: string
    secret_sealed: Buffer | null
    groups: WebhookGroup[]
    locale: Locale
    enabled: boolean
    delivered_at: Generated<Date | null>
    failing_since: Generated<Date | null>
    failure: Generated<WebhookFailure | null>
    next_at: Date
    created_at: Moment
  }
  webhook_deliveries: {
    id: Id
    company_id: string
    webhook_id: string
    incident: string
    body: JSONColumnType<NotificationBody>
    version: Generated<number>
    due_at: Moment
    attempts: Generated<number>
    created_at: Moment
  }
}
