import type { ColumnType, Generated } from 'kysely'
import type { Id, Moment } from './column-types.ts'

/** The tables of drafts of publishing plans. */
export interface PublishDraftTables {
  publish_drafts: {
    id: Id
    company_id: string
    name: string
    /** As it was saved; `plan` of the contract parses what it reads. */
    plan: ColumnType<unknown, string, string>
    accounts: string[]
    template: Generated<boolean>
    version: Generated<number>
    created_by: string
    created_at: Moment
    changed_by: string
    changed_at: Moment
    deleted_at: Generated<Date | null>
  }
  publish_draft_editors: { company_id: string; draft_id: string; member_id: string; seen_at: Moment }
}
