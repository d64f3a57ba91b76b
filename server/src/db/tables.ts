import type { AlertOfChange } from '@adroit/contract/campaigns'
import type { AccountStatus, Right } from '@adroit/contract/connections'
import type { ConversionAction } from '@adroit/contract/conversion-action'
import type { DeliveryState, StatusReasonDetail, Switch } from '@adroit/contract/delivery-status'
import type { SettingKind } from '@adroit/contract/entity-settings'
import type { Stream, SyncProblem } from '@adroit/contract/freshness'
import type { ImportState } from '@adroit/contract/imports'
import type { Locale } from '@adroit/contract/locales'
import type { NotificationBody } from '@adroit/contract/notifications'
import type { ConnectablePlatform, Platform } from '@adroit/contract/platforms'
import type { Role } from '@adroit/contract/roles'
import type { AssetKind, SyncNotice } from '@adroit/contract/sync-notice'
import type { RowKind } from '@adroit/contract/table'
import type { ColumnType, Generated, JSONColumnType, RawBuilder } from 'kysely'
import type { AdMediaTables } from './ad-media-tables.ts'
import type { AlertTables } from './alert-tables.ts'
import type { AuditTables } from './audit-tables.ts'
import type { Id, Moment } from './column-types.ts'
import type { IdentityTables } from './identity-tables.ts'
import type { MaterialTables } from './material-tables.ts'
import type { PublishDraftTables } from './publish-draft-tables.ts'
import type { PublishTables } from './publish-tables.ts'
import type { PushTables } from './push-tables.ts'
import type { ScheduleTables } from './schedule-tables.ts'
import type { SecondFactorTables } from './second-factor-tables.ts'
import type { SnapshotTables } from './snapshot-tables.ts'
import type { Web2AppTables } from './web2app-tables.ts'
import type { WebhookTables } from './webhook-tables.ts'
import type { YoutubeTables } from './youtube-tables.ts'

/** A deletion or a restore of an import's metrics; `at` as the report store has it. */
export interface ImportMove {
  readonly kind: 'soft_delete' | 'restore'
  readonly at: string
}

export interface Tables
  extends MaterialTables,
    AdMediaTables,
    PublishDraftTables,
    PublishTables,
    YoutubeTables,
    IdentityTables,
    PushTables,
    SecondFactorTables,
    AlertTables,
    AuditTables,
    Web2AppTables,
    WebhookTables,
    ScheduleTables,
    SnapshotTables {
  companies: {
    id: Id
    abbreviation: string
    name: string
    currency: string
    time_zone: string
    week_start: number
    rates: 'ecb' | 'sample'
    own_rates_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    sample: Generated<boolean>
    sample_complete: Generated<boolean>
    publishing_subscribed: Generated<boolean>
    second_factor_roles: Generated<Role[]>
    created_at: Generated<Date>
  }
  members: {
    id: Id
    company_id: string
    username: string
    name: string
    role: Role
    status: Generated<'invited' | 'active' | 'disabled' | 'left'>
    password_hash: string | null
    email: Generated<string | null>
    email_verified_at: Generated<Date | null>
    mobile: Generated<string | null>
    account_access: Generated<'all' | 'assigned'>
    budget_limit: Generated<string | null>
    budget_limit_currency: Generated<string | null>
    locale: Locale | null
    last_login_at: Moment | null
    last_login_address: string | null
    exported_at: Generated<Date | null>
    created_at: Generated<Date>
  }
  member_accounts: { company_id: string; member_id: string; account_id: string }
  member_groups: { company_id: string; member_id: string; group_name: string }
  avatars: { company_id: string; member_id: string; hash: string; image: Buffer }
  invites: { company_id: string; member_id: string; secret_hash: Buffer; ends_at: Moment; created_by: string }
  sessions: {
    id: Id
    company_id: string
    member_id: string
    cookie_hash: Buffer | null
    device_hash: string | null
    identity_id: Generated<string | null>
    user_agent: string | null
    address: string
    created_at: Moment
    used_at: Moment
    confirmed_at: Moment
    expires_at: Moment
  }
  session_tokens: { id: Id; company_id: string; session_id: string; token_hash: Buffer; ends_at: Moment | null }
  devices: { company_id: string; member_id: string; device_hash: string; first_seen_at: Moment; last_seen_at: Moment }
  login_attempts: { id: Id; account_key: string; address: string | null; company_key: string | null; at: Moment }
  accounts: {
    id: Id
    company_id: string
    name: string
    platform: Platform
    currency: string
    time_zone: string
    group_name: string | null
    owner_id: string | null
    note: Generated<string | null>
    tags: Generated<string[]>
    /** Micros of the account's currency. */
    budget_cap: Generated<string | null>
    created_at: Generated<Date>
  }
  entity_index: {
    company_id: string
    account_id: string
    key: string
    level: 'CAMPAIGN' | 'AD_SET' | 'AD'
    parent: string | null
    kind: RowKind
    source_id: string
    name: string
  }
  imports: {
    id: Id
    company_id: string
    account_id: string
    member_id: string | null
    file_name: string
    file_hash: Buffer
    /** Null: an import of the command line, or of an earlier version. */
    file_bytes: string | null
    stored: Generated<boolean>
    made_account: Generated<boolean>
    options: JSONColumnType<object>
    state: ImportState
    progress: number | null
    interruptions: Generated<number>
    pending: 'soft_delete' | 'restore' | null
    file_preview: JSONColumnType<object | null, string | null, string | null>
    headers_hash: Buffer | null
    question: JSONColumnType<object | null, string | null, string | null>
    preview: JSONColumnType<object | null, string | null, string | null>
    problem: JSONColumnType<object | null, string | null, string | null>
    row_count: Generated<string>
    totals: JSONColumnType<object> | null
    notes: ColumnType<object, string | undefined, string>
    left_out: ColumnType<object, string | undefined, string>
    from_day: string | null
    to_day: string | null
    started_at: Moment
    requested_at: Moment
    ended_at: Moment | null
    read_at: Moment | null
    moves: ColumnType<readonly ImportMove[], string | undefined, RawBuilder<string>>
  }
  reports: {
    id: Id
    company_id: string
    creator_id: string
    name: string
    definition: JSONColumnType<object>
    hidden: Generated<boolean>
    shared_with: Generated<'nobody' | 'members' | 'roles' | 'company'>
    shared_roles: Generated<Role[]>
    built_in: Generated<'all' | Platform | null>
    deleted_at: Moment | null
    version: Generated<number>
    created_at: Moment
    updated_at: Moment
  }
  report_members: { company_id: string; report_id: string; member_id: string }
  report_choices: {
    company_id: string
    member_id: string
    report_id: string
    favorite: Generated<boolean>
    kpi_tiles: JSONColumnType<string[] | null, string | null, string | null>
    columns: JSONColumnType<{ metric: string; width: number | null }[] | null, string | null, string | null>
    view: JSONColumnType<object | null, string | null, string | null>
  }
  import_mappings: { company_id: string; headers_hash: Buffer; answers: JSONColumnType<object>; changed_at: Moment }
  notifications: {
    id: Id
    company_id: string
    member_id: string
    body: JSONColumnType<NotificationBody, string, string>
    read_at: Moment | null
    created_at: Moment
  }
  connections: {
    id: Id
    company_id: string
    platform: ConnectablePlatform
    member_id: string
    person_id: string
    person_name: string
    scopes: string[]
    grant_sealed: Buffer
    key_id: string
    expires_at: Moment | null
    state: Generated<'working' | 'revoked'>
    revoked_message: string | null
    revoked_at: Moment | null
    warned: number | null
    created_at: Moment
    renewed_at: Moment
    accounts_listed_at: Moment | null
  }
  connection_attempts: {
    state_hash: Buffer
    company_id: string
    member_id: string
    platform: ConnectablePlatform
    redirect_uri: string
    ends_at: Moment
  }
  media_accounts: {
    id: Id
    company_id: string
    platform: ConnectablePlatform
    external_id: string
    connection_id: string | null
    account_id: string | null
    name: string
    currency: string
    time_zone: string
    manager: string | null
    rights: Right[]
    account_status: AccountStatus
    status_message: string | null
    attribution: Generated<string | null>
    conversion_actions: ColumnType<(ConversionAction & { readonly attribution?: string })[], string | undefined, string>
    conversion_action: Generated<string | null>
    conversion_action_default: Generated<string | null>
    overwrite_imports_before: Moment | null
    connected_at: Moment | null
    seen_at: Moment
  }
  conversion_days: {
    company_id: string
    account_id: string
    action: string
    described: JSONColumnType<ConversionAction, string, string>
    /** A multirange of days, as its text. */
    days: string
  }
  media_assets: {
    company_id: string
    account_id: string
    kind: AssetKind
    external_id: string
    name: string
    usable: boolean
    platform_message: string | null
    read_at: Moment
  }
  ad_entities: {
    company_id: string
    account_id: string
    level: 'CAMPAIGN' | 'AD_SET' | 'AD'
    external_id: string
    key: string
    parent: string | null
    name: string
    switch: Switch
    state: DeliveryState
    status_reasons: JSONColumnType<StatusReasonDetail[], string, string>
    platform_status: string
    budget_kind: 'daily' | 'lifetime' | null
    budget_micros: string | null
    budget_id: string | null
    objective: string | null
    starts_at: Moment | null
    ends_at: Moment | null
    settings: ColumnType<unknown[], string | undefined, string>
    without_ads: boolean
    read_only: Generated<boolean>
    automated: Generated<boolean>
    read_at: Moment
  }
  sync_streams: {
    company_id: string
    account_id: string
    stream: Stream
    due_at: Moment
    read_at: Moment | null
    failures: Generated<number>
    problem: JSONColumnType<SyncProblem | null, string | null, string | null>
    notices: ColumnType<SyncNotice[], string | undefined, string>
    wanted_from: string | null
    done_from: string | null
  }
  sync_runs: {
    id: Id
    company_id: string
    account_id: string
    stream: Stream
    from_day: string
    to_day: string
    read_at: Moment
    changed: boolean
    rows: number
    calls: number
  }
  rate_limit_usage: {
    platform: ConnectablePlatform
    scope: string
    window_started_at: Moment
    used: Generated<number>
    blocked_until: Moment | null
    blocked_reason: string | null
  }
  change_requests: {
    id: Id
    company_id: string
    account_id: string
    member_id: string
    level: 'CAMPAIGN' | 'AD_SET' | 'AD'
    external_id: string
    name: string
    kind: 'switch' | 'budget' | SettingKind
    before: JSONColumnType<object, string, string>
    after: JSONColumnType<object, string, string>
    state: 'pending_approval' | 'intended' | 'checking' | 'scheduled' | 'done' | 'refused'
    problem: JSONColumnType<object | null, string | null, string | null>
    undoes: string | null
    alert: JSONColumnType<AlertOfChange | null, string | null | undefined, string | null>
    requested_at: Moment
    answered_by: Generated<string | null>
    sent_at: Generated<Date | null>
    reconciliations: Generated<number>
    due_at: Moment | null
    effective_at: Generated<Date | null>
    ended_at: Moment | null
  }
  report_visits: { company_id: string; member_id: string; report_id: string; visited_at: Moment; previous_visit_at: Moment | null }
  outgoing_mails: { id: Id; company_id: string; sealed: Buffer; created_at: Moment; expires_at: Moment }
  codes: {
    purpose: string
    subject_hash: string
    code_hash: string
    attempts: number
    sent_at: Moment
    expires_at: Moment
    used_at: Moment | null
  }
  mail_requests: { id: Id; key_hash: string; at: Moment }
  installation: {
    id: string
    entity_key: Generated<Buffer | null>
    facts_start: Generated<string>
    facts_confirmed: Generated<string>
    facts_since: Moment | null
    hash_secret_sealed: Generated<Buffer | null>
    next_secret_sealed: Generated<Buffer | null>
  }
  rates: { rates: 'ecb' | 'sample'; currency: string; day: string; per_euro: string }
  company_rates: {
    company_id: string
    currency: string
    day: string
    per_euro: string
    set_by: string | null
    set_at: Moment | null
  }
}
