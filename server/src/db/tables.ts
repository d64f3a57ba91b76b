import type { ImportState } from '@adroit/contract/imports'
import type { Locale } from '@adroit/contract/locales'
import type { MessageBody } from '@adroit/contract/notifications'
import type { Platform } from '@adroit/contract/platforms'
import type { Role } from '@adroit/contract/roles'
import type { RowKind } from '@adroit/contract/table'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** bigint identities travel as decimal strings; timestamps are read as Date. */
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
    locale: Locale | null
    last_login_at: Moment | null
    last_login_address: string | null
    created_at: Generated<Date>
  }
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
    created_at: Generated<Date>
  }
  places: {
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
    pending: 'take_away' | 'put_back' | null
    looks: JSONColumnType<object | null, string | null, string | null>
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
    asked_at: Moment
    ended_at: Moment | null
  }
  reports: {
    id: Id
    company_id: string
    creator_id: string
    name: string
    definition: JSONColumnType<object>
    hidden: Generated<boolean>
    deleted_at: Moment | null
    version: Generated<number>
    created_at: Moment
    updated_at: Moment
  }
  report_choices: {
    company_id: string
    member_id: string
    report_id: string
    favourite: Generated<boolean>
    cards: JSONColumnType<string[] | null, string | null, string | null>
  }
  import_mappings: { company_id: string; headers_hash: Buffer; answers: JSONColumnType<object>; changed_at: Moment }
  messages: {
    id: Id
    company_id: string
    member_id: string
    body: JSONColumnType<MessageBody, string, string>
    read_at: Moment | null
    created_at: Moment
  }
  installation: { id: string }
  rates: { rates: 'ecb' | 'sample'; currency: string; day: string; per_euro: string }
}
