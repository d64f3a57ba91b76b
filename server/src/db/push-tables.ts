import type { NotificationGroup } from '@adroit/contract/notification-kinds'
import type { Generated } from 'kysely'
import type { Id, Moment } from './column-types.ts'

/** The tables of push messages, of notifications by mail, and of what a member wants to get. */
export interface PushTables {
  push_keys: { one: Generated<boolean>; public_key: string; private_sealed: Buffer }
  notification_settings: {
    member_id: string
    company_id: string
    muted: NotificationGroup[]
    quiet_from: number | null
    quiet_to: number | null
    quiet_zone: string | null
    mail: Generated<'off' | 'at_once' | 'daily'>
    mail_muted: Generated<NotificationGroup[]>
    mail_hour: Generated<number>
    mail_zone: Generated<string | null>
  }
  push_devices: {
    id: Id
    company_id: string
    member_id: string
    session_id: string
    endpoint_hash: Buffer
    sealed: Buffer
    created_at: Moment
  }
  push_deliveries: {
    notification_id: string
    device_id: string
    company_id: string
    due_at: Moment
    attempts: Generated<number>
    expires_at: Moment
  }
  mail_deliveries: { notification_id: string; company_id: string; member_id: string; due_at: Moment }
}
