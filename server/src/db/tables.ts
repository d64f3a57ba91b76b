import type { AccountStatus, Right } from '@adroit/contract/connections'
import type { ConversionAction } from '@adroit/contract/conversion-action'
import type { DeliveryState, StatusReasonDetail, Switch } from '@adroit/contract/delivery-status'
import type { Stream, SyncProblem } from '@adroit/contract/freshness'
import type { ImportState } from '@adroit/contract/imports'
import type { Locale } from '@adroit/contract/locales'
import type { MaterialCopy, MaterialFormat, MaterialKind, ReviewState } from '@adroit/contract/material'
import type { Decision, ReviewMode } from '@adroit/contract/material-review'
import type { UploadTarget } from '@adroit/contract/material-uploads'
import type { NotificationBody } from '@adroit/contract/notifications'
import type { ConnectablePlatform, Platform } from '@adroit/contract/platforms'
import type { linkEvents } from '@adroit/contract/review-links'
import type { Role } from '@adroit/contract/roles'
import type { AssetKind, SyncNotice } from '@adroit/contract/sync-notice'
import type { RowKind } from '@adroit/contract/table'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** bigint keys are decimal strings; timestamps are read as Date. */
type Id = GeneratedAlways<string>
type Moment = ColumnType<Date, Date | string, Date | string>

export interface Tables {
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
    created_at: Generated<Date>
  }
  members: {
    id: Id
    company_id: string
    username: string
    name: string
    role: Role
    status: Generated<'invited' | 'active' | 'disabled'>
    password_hash: string | null
    email: Generated<string | null>
    mobile: Generated<string | null>
    account_access: Generated<'all' | 'assigned'>
    budget_limit: Generated<string | null>
    budget_limit_currency: Generated<string | null>
    locale: Locale | null
    last_login_at: Moment | null
    last_login_address: string | null
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
    user_agent: string | null
    address: string
    created_at: Moment
    used_at: Moment
    confirmed_at: Moment
    expires_at: Moment
  }
  session_tokens: { id: Id; company_id: string; session_id: string; token_hash: Buffer; ends_at: Moment | null }
  devices: { company_id: string; member_id: string; device_hash: string; first_seen_at: Moment; last_seen_at: Moment }
  login_attempts: { id: Id; account_key: string; address: string | null; at: Moment }
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
    without_ads: boolean
    read_only: Generated<boolean>
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
    kind: 'switch' | 'budget'
    before: JSONColumnType<object, string, string>
    after: JSONColumnType<object, string, string>
    state: 'pending_approval' | 'intended' | 'checking' | 'scheduled' | 'done' | 'refused'
    problem: JSONColumnType<object | null, string | null, string | null>
    undoes: string | null
    requested_at: Moment
    answered_by: Generated<string | null>
    sent_at: Generated<Date | null>
    reconciliations: Generated<number>
    due_at: Moment | null
    effective_at: Generated<Date | null>
    ended_at: Moment | null
  }
  report_visits: { company_id: string; member_id: string; report_id: string; visited_at: Moment; previous_visit_at: Moment | null }
  installation: { id: string }
  rates: { rates: 'ecb' | 'sample'; currency: string; day: string; per_euro: string }
  company_rates: { company_id: string; currency: string; day: string; per_euro: string }
  material_folders: { id: Id; company_id: string; parent_id: string | null; name: string; created_at: Generated<Date> }
  materials: {
    id: Id
    company_id: string
    name: string
    folder_id: string | null
    batch: string | null
    tags: string[]
    kind: MaterialKind
    version: number
    review: Generated<ReviewState>
    format: MaterialFormat
    width: number
    height: number
    bytes: string
    uploader_id: string
    designer_id: string | null
    auditor_id: string | null
    uploaded_at: Moment
    deleted_at: Generated<Date | null>
  }
  material_versions: {
    company_id: string
    material_id: string
    number: number
    file_hash: Buffer
    content_hash: Buffer
    file_name: string
    format: MaterialFormat
    width: number
    height: number
    bytes: string
    duration_ms: number | null
    codec: string | null
    copy: JSONColumnType<MaterialCopy>
    preview_small: Buffer | null
    preview_medium: Buffer | null
    preview_large: Buffer | null
    created_by: string
    created_at: Moment
  }
  material_decisions: {
    id: Id
    company_id: string
    material_id: string
    version: number
    content_hash: Buffer
    decision: Decision
    reason: string | null
    member_id: string
    decided_at: Moment
  }
  material_favorites: { company_id: string; member_id: string; material_id: string }
  uploads: {
    id: string
    company_id: string
    member_id: string
    file_name: string
    size: string
    fingerprint: string
    target: JSONColumnType<UploadTarget>
    file_hash: Buffer | null
    busy_until: ColumnType<Date | null, Date | null | undefined, Date | null>
    material_id: string | null
    version: number | null
    created_at: Moment
  }
  material_files: { hash: Buffer; stored_at: Moment }
  review_links: {
    id: Id
    company_id: string
    title: string
    note: string
    secret_hash: Buffer
    passcode_hash: string | null
    may_comment: boolean
    may_decide: boolean
    may_download: boolean
    recipient_name: string | null
    recipient_email: string | null
    created_by: string
    created_at: Moment
    expires_at: Moment
    revoked_at: Generated<Date | null>
    used_at: Generated<Date | null>
  }
  review_link_items: {
    company_id: string
    link_id: string
    material_id: string
    position: number
    version: number
    content_hash: Buffer
    name: string
  }
  review_guests: {
    id: Id
    company_id: string
    link_id: string
    token_hash: Buffer
    name: Generated<string | null>
    created_at: Moment
    used_at: Moment
  }
  guest_decisions: {
    id: Id
    company_id: string
    link_id: string
    guest_id: string
    material_id: string
    version: number
    content_hash: Buffer
    decision: Decision
    reason: string | null
    decided_at: Moment
  }
  guest_comments: {
    id: Id
    company_id: string
    link_id: string
    guest_id: string
    material_id: string
    version: number
    text: string
    commented_at: Moment
  }
  review_link_events: {
    id: Id
    company_id: string
    link_id: string
    at: Moment
    kind: (typeof linkEvents)[number]
    guest_id: string | null
    member_id: string | null
    material_id: string | null
    reason: string | null
  }
  review_settings: { company_id: string; mode: ReviewMode; reviewers: string[]; own_material: boolean; reasons: string[] }
}
