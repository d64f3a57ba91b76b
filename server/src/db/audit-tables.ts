import type { AuditAction } from '@adroit/contract/audit-actions'
import type { AuditActor, AuditSubject } from '@adroit/contract/audit-log'
import type { JSONColumnType } from 'kysely'
import type { Id, Moment } from './column-types.ts'

export interface AuditTables {
  audit_log: {
    id: Id
    company_id: string
    at: Moment
    action: AuditAction
    actor_kind: AuditActor['kind']
    actor_id: string | null
    actor_name: string
    subject_kind: AuditSubject['kind'] | null
    subject_id: string | null
    subject_name: string | null
    details: JSONColumnType<object, string, never>
    address: string | null
  }
}
