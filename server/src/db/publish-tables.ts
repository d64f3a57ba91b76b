import type { AudienceSetKind } from '@adroit/contract/audience-sets'
import type { ConnectablePlatform } from '@adroit/contract/platforms'
import type { PlanProblem } from '@adroit/contract/publish-check'
import type { Plan } from '@adroit/contract/publish-plan'
import type { AdReview, PublishState } from '@adroit/contract/publish-tasks'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Id, Moment } from './column-types.ts'

type ObjectLevel = 'CAMPAIGN' | 'AD_SET' | 'AD'
type CreatedIds = Readonly<Record<string, string>>

/** A JSON column that may be null. */
type Json<T extends object> = JSONColumnType<T | null, string | null | undefined, string | null>
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

export type Stage = 'create' | 'activate' | 'review' | 'clean_up' | 'done'
export type StepState = 'planned' | 'intended' | 'confirmed' | 'rejected' | 'blocked' | 'unknown' | 'skipped'
export type AttemptOutcome = 'confirmed' | 'rejected' | 'not_sent' | 'reconnect' | 'unknown'
export type Verdict = 'twin' | 'archived' | 'active' | 'copied' | 'foreign'

/** The tables of publishing tasks and audience sets. */
export interface PublishTables {
  publish_tasks: {
    id: Id
    company_id: string
    draft_id: string
    draft_version: number
    name: string
    plan: JSONColumnType<Plan, string, never>
    member_id: string
    approval_until: MaybeMoment
    ceiling_micros: Generated<string | null>
    ceiling_currency: Generated<string | null>
    answered_by: Generated<string | null>
    answered_at: MaybeMoment
    created_at: Generated<Date>
  }
  publish_task_accounts: {
    id: Id
    company_id: string
    task_id: string
    account_id: string
    platform: ConnectablePlatform
    external_account: string
    plan: JSONColumnType<object, string, never>
    state: Generated<PublishState>
    stage: Generated<Stage>
    problem: Json<PlanProblem>
    has_turn: Generated<boolean>
    cancel_requested: Generated<boolean>
    fence: Generated<string>
    lease_owner: Generated<string | null>
    lease_until: MaybeMoment
    due_at: MaybeMoment
    failures: Generated<number>
    verified_at: MaybeMoment
    live_at: MaybeMoment
    created_at: Generated<Date>
  }
  publish_steps: {
    company_id: string
    task_account_id: string
    position: number
    key: string
    kind: 'upload' | 'create'
    name: string
    needs: string[]
    objects: JSONColumnType<readonly { readonly key: string; readonly level: ObjectLevel; readonly name: string }[], string, never>
    file: Json<object>
    state: Generated<StepState>
    attempt: Generated<number>
    request_path: Generated<string | null>
    request_body: Generated<string | null>
    request_hash: Generated<Buffer | null>
    intent_at: MaybeMoment
    last_possible_send_at: MaybeMoment
    quiet_until: MaybeMoment
    scans: Generated<number>
    scanned_at: MaybeMoment
    ids: Json<CreatedIds>
    problem: Json<PlanProblem>
    evidence: Json<object>
  }
  publish_attempts: {
    company_id: string
    task_account_id: string
    position: number
    attempt: number
    fence: string
    started_at: Generated<Date>
    request_hash: Buffer
    ended_at: MaybeMoment
    outcome: Generated<AttemptOutcome | null>
    platform_code: Generated<string | null>
    platform_trace: Generated<string | null>
    message: Generated<string | null>
  }
  publish_objects: {
    id: Id
    company_id: string
    task_account_id: string
    position: number
    key: string
    level: ObjectLevel
    platform: ConnectablePlatform
    external_account: string
    external_id: string
    parent: string | null
    name: string
    state: Generated<'ready' | 'live' | 'archived'>
    adopted: Generated<boolean>
    review: Generated<AdReview | null>
    review_message: Generated<string | null>
    reviewed_at: MaybeMoment
  }
  publish_uploads: {
    company_id: string
    account_id: string
    platform: ConnectablePlatform
    external_account: string
    file_hash: Buffer
    state: Generated<'uploading' | 'processing' | 'ready'>
    session_sealed: Generated<Buffer | null>
    ids: Json<CreatedIds>
    began_at: Generated<Date>
    used_at: Generated<Date>
  }
  publish_seen: {
    company_id: string
    account_id: string
    platform: ConnectablePlatform
    external_account: string
    level: string
    external_id: string
    parent: string | null
    name: string
    first_seen_at: Generated<Date>
    seen_at: Generated<Date>
    verdict: Verdict
  }
  publish_pauses: { company_id: string; account_id: string; since: Generated<Date> }
  publish_events: {
    id: Id
    company_id: string
    task_id: string
    task_account_id: string | null
    member_id: string | null
    event: string
    details: JSONColumnType<Readonly<Record<string, string>>, string, never>
    at: Generated<Date>
  }
  audience_sets: {
    id: Id
    company_id: string
    kind: AudienceSetKind
    name: string
    /** The contract's `AudienceSetValue`. */
    value: ColumnType<unknown, string, string>
    version: Generated<number>
    created_by: string
    created_at: Moment
    changed_by: string
    changed_at: Moment
    deleted_at: Generated<Date | null>
  }
}
