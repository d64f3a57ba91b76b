import type { SnapshotTable } from '@adroit/contract/report-snapshots'
import type { Generated, JSONColumnType } from 'kysely'
import type { Id, Moment } from './column-types.ts'

/** The table of frozen reports. */
export interface SnapshotTables {
  report_snapshots: {
    id: Id
    company_id: string
    report_id: string
    member_id: string
    name: string
    secret_hash: Buffer
    from_day: string
    to_day: string
    content: JSONColumnType<SnapshotTable, string, string>
    created_at: Moment
    expires_at: Moment
    revoked_at: Generated<Date | null>
    opened: Generated<number>
    opened_at: Generated<Date | null>
  }
}
