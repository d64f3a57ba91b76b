import type { ConnectablePlatform } from '@adroit/contract/platforms'
import type { AttributionSetting } from '@adroit/contract/publish-plan'
import type { AttributionProblem, EventKind } from '@adroit/contract/web2app-events'
import type { ForwardedKind, ForwardedRequestState, ForwardedState } from '@adroit/contract/web2app-forwarding'
import type { LandingLanguage, LandingTemplate } from '@adroit/contract/web2app-landing'
import type { LinkTestHop } from '@adroit/contract/web2app-link-tests'
import type { AppLink, LinkPlatform } from '@adroit/contract/web2app-links'
import type { SetAsideReason } from '@adroit/contract/web2app-monitor'
import type { PostbackMapping } from '@adroit/contract/web2app-postbacks'
import type { Generated, JSONColumnType } from 'kysely'
import type { Id, Moment } from './column-types.ts'

/** The tables of Web2App. */
export interface Web2AppTables {
  web2app_apps: {
    account_id: string
    company_id: string
    android_package: string | null
    ios_app_id: string | null
    website: string | null
    attribution: AttributionSetting
    retention_days: Generated<number>
    ios_bundle: string | null
    android_fingerprints: Generated<string[]>
    created_at: Moment
  }
  web2app_keys: {
    id: Id
    company_id: string
    account_id: string
    public_id: string
    secret_sealed: Buffer
    name: string
    environment: 'live' | 'test'
    created_by: string
    created_at: Moment
    revoked_at: Moment | null
  }
  web2app_links: {
    id: Id
    company_id: string
    account_id: string
    code: string
    name: string
    platform: LinkPlatform | null
    target: AppLink['target']
    site: string | null
    deep_link: string | null
    created_by: string
    created_at: Moment
    deleted_at: Moment | null
  }
  web2app_landing_pages: {
    link_id: string
    company_id: string
    account_id: string
    template: LandingTemplate
    headline: string
    body: string
    button: string
    language: LandingLanguage
    privacy: string | null
    material_id: string | null
    material_version: number | null
    content_hash: Buffer | null
    updated_by: string
    updated_at: Moment
  }
  web2app_link_tests: {
    id: Id
    company_id: string
    account_id: string
    link_id: string
    token: string
    created_by: string
    created_at: Moment
    expires_at: Moment
  }
  web2app_link_test_hops: {
    id: Id
    company_id: string
    test_id: string
    at: Moment
    kind: LinkTestHop['kind']
    detail: JSONColumnType<object>
  }
  web2app_postbacks: {
    id: Id
    company_id: string
    account_id: string
    token_hash: Buffer
    name: string
    mapping: JSONColumnType<PostbackMapping>
    created_by: string
    created_at: Moment
    revoked_at: Moment | null
  }
  web2app_clicks: {
    day: string
    token: string
    company_id: string
    account_id: string
    link_id: string
    at: Moment
    click_id: string | null
    click_id_kind: string | null
    campaign: string | null
    ad_set: string | null
    ad: string | null
    awaits_ad: Generated<boolean>
    user_agent: string | null
  }
  web2app_events: {
    day: string
    company_id: string
    account_id: string
    event_id: string
    user_hash: Buffer | null
    kind: EventKind
    at: Moment
    received_at: Moment
    click_token: string | null
    click_id: string | null
    order_id: string | null
    micros: string | null
    currency: string | null
    consent: boolean | null
    attributed: Generated<boolean>
    problem: Generated<AttributionProblem | null>
  }
  web2app_contributions: {
    id: Id
    company_id: string
    app_id: string
    user_hash: Buffer | null
    event_day: string
    account_id: string
    campaign: string | null
    ad_set: string | null
    ad: string | null
    link_id: string | null
    day: string
    age: number | null
    opens: number
    reopens: number
    kept: number
    revenue: string
    payers: number
    orders: number
    income: string
    active_days: number
  }
  web2app_users: {
    company_id: string
    app_id: string
    user_hash: Buffer
    final_before: string
    installed_at: Moment | null
    click_token: string | null
    click_at: Moment | null
    click_link: string | null
    click_ad: string | null
    paid: boolean
    reopened_on: string | null
  }
  web2app_changed_days: { company_id: string; account_id: string; day: string; version: Generated<string> }
  web2app_set_aside: {
    company_id: string
    account_id: string
    day: string
    reason: SetAsideReason
    count: string
    sample: JSONColumnType<object>
  }
  web2app_forwardings: {
    id: Id
    company_id: string
    account_id: string
    ad_account_id: string
    platform: ConnectablePlatform
    target: string
    mapping: JSONColumnType<Partial<Record<ForwardedKind, string>>>
    test_code: string | null
    enabled: boolean
    since: Moment
    read_until: Moment
    created_by: string
    created_at: Moment
  }
  web2app_forwarded_events: {
    forwarding_id: string
    event_id: string
    company_id: string
    account_id: string
    day: string
    click_token: string
    kind: ForwardedKind
    at: Moment
    state: ForwardedState
    attempts: Generated<number>
    next_at: Moment
    reason: string | null
    message: string | null
    first_sent_at: Moment | null
    sent_at: Moment | null
    request_id: string | null
    created_at: Moment
  }
  web2app_forwarded_requests: {
    forwarding_id: string
    request_id: string
    company_id: string
    account_id: string
    ad_account_id: string
    events: number
    sent_at: Moment
    state: ForwardedRequestState
    errors: JSONColumnType<{ reason: string; count: number }[]>
    attempts: Generated<number>
    next_at: Moment
  }
}
