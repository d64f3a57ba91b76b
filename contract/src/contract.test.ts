import { describe, expect, it } from 'vitest'
import { addDays, dayAt, daysIn, isDay } from './calendar.ts'
import { deliveryStates } from './delivery-status.ts'
import { endpoints } from './endpoints.ts'
import { errors } from './errors.ts'
import { guestCookie } from './external-review.ts'
import { languages, localeFrom, locales } from './locales.ts'
import { additiveKeys, metricKeys, metrics } from './metrics.ts'
import { catalogueNames } from './names/catalogue-names.ts'
import { breakdowns } from './platforms.ts'
import { may, permissions, roles } from './roles.ts'

describe('metric catalogue', () => {
  it('has every metric of the spec [R6]', () => {
    const spec = `action, actionCost, actionValue, actionValueRoi, optOpen, optOpenCost, optKeep, optKeepRate, optKeepCost, optReceive,
      optReceiveRoi, optReceiveUnit, optReceiveRop, optReceiveRoir, optReceiveUservalue, optReceiveUsercount, optReceiveOrdercount,
      optOpenOld, optOpenOldCost, optCustomIncome, optCustomIncomeRoi, spend, spendPercent, chainRatio`.split(/,\s*/)
    expect(metricKeys).toEqual(expect.arrayContaining([...spec, 'impressions', 'clicks', 'ctr', 'cpc', 'cpm']))
    expect(metricKeys).toHaveLength(29)
  })

  it('computes costs from spend and marks lower as better', () => {
    for (const key of metricKeys.filter((candidate) => /Cost$|^cp[cm]$/.test(candidate))) {
      expect(metrics[key]).toMatchObject({ unit: 'money', direction: 'less', formula: { of: 'spend' } })
    }
  })

  it('treats every metric without a formula as additive, except for the two relations', () => {
    const plain = metricKeys.filter((key) => !('formula' in metrics[key]) && key !== 'spendPercent' && key !== 'chainRatio')
    expect(plain.sort()).toEqual([...additiveKeys].sort())
  })
})

describe('errors', () => {
  it('use HTTP 401 for an ended session only, and never 400 [W8]', () => {
    const signingOut = Object.entries(errors).filter(([, { status }]) => (status as number) === 400 || status === 401)
    expect(signingOut.map(([key]) => key)).toEqual(['session_invalid'])
  })

  it('have unique codes, none of them 0 [W1]', () => {
    const codes = Object.values(errors).map(({ code }) => code as number)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes).not.toContain(0)
  })
})

describe('the numbers of errors', () => {
  it('are those that clients know', () => {
    const numbers = Object.entries(errors).map(([key, { code }]) => `${code} ${key}`)
    expect(numbers.sort()).toEqual(
      `
      1001 session_invalid
      1002 login_refused
      1003 login_paused
      1004 agreement_missing
      1005 company_length
      1006 username_length
      1007 password_length
      1008 password_wrong
      1009 password_weak
      1010 password_same
      1011 invite_gone
      1031 identity_unavailable
      1032 identity_stale
      1033 identity_refused
      1034 identity_denied
      1035 identity_later
      1036 identity_taken
      1037 identity_gone
      1038 ticket_ended
      1041 second_factor_over
      1042 second_factor_used
      1043 second_factor_code
      1044 second_factor_on
      1045 second_factor_off
      1046 second_factor_required
      1047 second_factor_own_first
      1051 passkey_unavailable
      1052 passkey_refused
      1053 passkey_cloned
      1054 passkey_gone
      1055 passkey_limit
      1056 passkey_needed
      1057 passkey_last
      1058 sign_in_busy
      1101 not_allowed
      1102 tenant_mismatch
      1103 confirmation_needed
      1201 not_found
      1301 input_invalid
      1302 body_malformed
      1303 body_too_large
      1304 content_type_unknown
      1305 format_invalid
      1306 file_missing
      1307 host_unknown
      1308 client_outdated
      1309 header_repeated
      1402 timed_out
      1500 unexpected
      1501 stores_unavailable
      1502 storage_full
      1503 server_busy
      1504 too_many_requests
      1505 imports_open
      1506 open_files_size
      1507 company_uploads
      2001 report_gone
      2002 report_name_missing
      2003 report_metric_unknown
      2004 report_sort_unknown
      2005 report_range_invalid
      2006 report_range_too_long
      2007 report_account_unknown
      2008 report_changed_meanwhile
      2009 query_too_large
      2010 report_limit
      2011 too_many_selected
      2012 metrics_too_large
      2020 report_comparison_overlaps
      2021 report_filter_invalid
      2022 report_too_large
      2023 exports_at_once
      2030 rates_unreadable
      3001 account_gone
      3002 account_name_taken
      3003 account_name_missing
      3004 account_owner_unknown
      3005 account_has_metrics
      3006 account_limit
      3007 currency_unknown
      3008 time_zone_unknown
      3009 account_tag_length
      3010 account_not_connected
      3011 conversion_action_unknown
      3101 import_gone
      3102 import_state_changed
      3103 import_not_restorable
      3201 image_unreadable
      3202 image_too_large
      3301 member_gone
      3302 username_taken
      3303 name_length
      3304 member_protected
      3305 last_owner
      3306 member_limit
      3307 own_membership
      3308 session_gone
      3309 username_differs
      3310 export_too_soon
      3311 name_invisible
      3401 notification_gone
      3402 push_service_unknown
      3403 quiet_hours_equal
      3411 alert_gone
      3412 alert_limit
      3413 alert_condition_invalid
      3421 webhook_gone
      3422 webhook_limit
      3423 webhook_address_invalid
      3431 schedule_gone
      3432 schedule_limit
      3433 schedule_recipient
      3441 snapshot_gone
      3442 snapshot_limit
      3443 snapshot_unavailable
      3501 platform_unavailable
      3502 connection_refused
      3503 connection_stale
      3504 connection_gone
      3505 connection_needed
      3506 media_account_gone
      3507 media_account_mismatch
      3508 media_account_connected
      3509 time_zone_of_platform
      3511 platform_later
      3512 platform_refused
      3601 entity_gone
      3602 entity_locked
      3603 budget_unreadable
      3604 budget_too_small
      3605 budget_elsewhere
      3606 budget_changed_meanwhile
      3607 amount_needed_again
      3608 change_gone
      3609 change_not_undoable
      3610 change_under_way
      3611 change_pending
      3612 change_not_pending
      3613 approval_not_yours
      3614 approval_impossible
      3615 change_overtaken
      3616 reason_length
      3617 entities_not_synced
      3618 budget_locked
      3619 budget_below_spend
      3620 budget_shared
      3621 setting_locked
      3622 setting_changed_meanwhile
      3623 setting_required
      3624 ratio_unreadable
      3625 end_unreadable
      3626 end_in_past
      3627 end_before_start
      3628 limit_order
      3629 approver_not_independent
      3630 approvers_not_independent
      3631 limit_not_independent
      4001 material_gone
      4002 material_name_missing
      4003 material_changed_meanwhile
      4004 material_limit
      4005 material_person_unknown
      4006 material_tag_length
      4007 material_kind_differs
      4011 folder_gone
      4012 folder_name_missing
      4013 folder_name_taken
      4014 folder_inside_itself
      4015 folder_limit
      4021 upload_gone
      4022 upload_offset
      4023 upload_incomplete
      4024 upload_under_way
      4025 uploads_at_once
      4031 file_ticket_expired
      4041 review_reason_missing
      4042 reviewer_unknown
      4043 reviewers_missing
      4051 link_gone
      4052 link_unavailable
      4053 link_paused
      4054 link_days
      4055 passcode_length
      4056 guest_unnamed
      4057 comment_missing
      4058 link_busy
      4059 link_used_up
      4061 account_media_gone
      4062 account_media_import_gone
      4063 guest_unverified
      4064 code_wrong
      4065 code_over
      4066 email_missing
      4067 mail_off
      4068 code_paused
      4069 code_wait
      4071 comment_gone
      4101 material_type_unknown
      4102 material_unreadable
      4103 material_too_large
      4104 material_too_many_pixels
      4105 material_too_many_frames
      4106 material_empty
      4107 material_heic
      4108 material_too_complex
      4109 material_without_video
      4110 material_external
      4111 material_crop_outside
      4112 material_queue_full
      4113 crop_shape
      4121 mail_unavailable
      4701 youtube_channel_gone
      4702 youtube_sync_gone
      4703 youtube_without_channel
      4704 youtube_title
      5001 draft_gone
      5002 draft_changed_meanwhile
      5003 draft_limit
      5004 publishing_not_subscribed
      5005 plan_problems
      5006 plan_name_missing
      5011 publish_task_gone
      5012 publish_task_not_possible
      5013 publish_task_not_pending
      5014 publishing_paused
      5015 entity_being_published
      5031 audience_set_gone
      5032 audience_set_changed_meanwhile
      5033 audience_set_limit
      5034 audience_set_name_missing
      5035 audience_set_name_taken
      5036 audience_set_empty
      5037 audience_set_too_large
      5301 app_gone
      5302 app_platform
      5303 app_package_invalid
      5304 app_store_number_invalid
      5305 app_address_invalid
      5306 app_store_missing
      5307 app_bundle_invalid
      5308 app_fingerprint_invalid
      5309 app_fingerprint_package
      5310 app_package_claimed
      5311 app_key_gone
      5312 app_key_limit
      5313 app_key_unknown
      5314 app_signature_invalid
      5315 app_signature_old
      5316 app_events_busy
      5317 app_events_limit
      5321 app_link_gone
      5322 app_link_limit
      5323 app_link_test_gone
      5324 app_deep_link_invalid
      5331 forwarding_gone
      5332 forwarding_account
      5333 forwarding_target_invalid
      5334 forwarding_name_invalid
      5335 forwarding_empty
      5336 forwarding_limit
      5337 forwarded_event_final
      5341 app_postback_gone
      5342 app_postback_limit
      5343 app_postback_busy
      5351 landing_headline_length
      5352 landing_body_length
      5353 landing_button_length
      5354 landing_privacy_invalid
      5355 landing_material_unapproved
      `
        .trim()
        .split(/\n\s*/),
    )
  })
})

describe('endpoints', () => {
  it('have unique names and paths', () => {
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
    expect(new Set(endpoints.map(({ path }) => path)).size).toBe(endpoints.length)
  })

  it('are public only for signing in, invite and review links, the about page, and files whose address has a ticket', () => {
    expect(new Set(endpoints.filter(({ access }) => access === 'anyone').map(({ name }) => name))).toEqual(
      new Set([
        'login',
        'sendResetCode',
        'resetPassword',
        'beginSignIn',
        'completeSignIn',
        'chooseLoginAccount',
        'bindByLogin',
        'completeSecondFactor',
        'beginRequiredFactor',
        'setUpRequiredFactor',
        'beginPasskeySignIn',
        'signInWithPasskey',
        'beginPasskeyFactor',
        'completePasskeyFactor',
        'readInvite',
        'acceptInvite',
        'about',
        'materialFile',
        'openReview',
        'openReportSnapshot',
      ]),
    )
  })

  it('are for guests of review links only below the path of their cookie', () => {
    const external = endpoints.filter(({ path }) => path.startsWith(`${guestCookie.path}/`))
    expect(new Set(external.map(({ access }) => access))).toEqual(new Set(['anyone', 'link']))
    expect(endpoints.filter(({ access }) => access === 'link').every((one) => external.includes(one))).toBe(true)
  })

  it('include the three calls that the spec names [W6]', () => {
    const named = endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path)
    expect(named).toEqual(
      expect.arrayContaining([
        '/api/mobile/platform/auth/self',
        '/api/mobile/admanage/message/get_unread',
        '/api/axs/global/currency_symbol',
      ]),
    )
  })
})

describe('roles', () => {
  it('can all read reports; only buyers, admins and owners can write them', () => {
    expect(roles.filter((role) => may(role, 'reports.read'))).toEqual([...roles])
    expect(permissions['reports.write']).toEqual(['owner', 'admin', 'buyer'])
  })
})

describe('locales', () => {
  it('default to en-US and fall back to Simplified Chinese [T5]', () => {
    expect([null, undefined, ''].map(localeFrom)).toEqual(['en-US', 'en-US', 'en-US'])
    expect(['fr', 'en', 'zh-TW'].map(localeFrom)).toEqual(['zh-CN', 'zh-CN', 'zh-CN'])
    expect(localeFrom('en-simple')).toBe('en-simple')
  })
})

describe('calendar', () => {
  it('accepts only days that exist', () => {
    expect(['2024-02-29', '2026-12-31', '0001-01-01'].every(isDay)).toBe(true)
    expect(['2025-02-29', '2026-13-01', '2026-1-01', '0000-01-01', '2026-01-01T00:00', ''].some(isDay)).toBe(false)
  })

  it('counts across daylight-saving changes and leap days', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
    expect(daysIn('2026-03-01', '2026-03-31')).toBe(31)
  })

  it('returns the day of a moment in the time zone', () => {
    const moment = new Date('2026-11-20T20:30:00Z')
    expect([dayAt(moment, 'America/New_York'), dayAt(moment, 'Asia/Tokyo'), dayAt(moment, 'Pacific/Kiritimati')]).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-21',
    ])
  })
})

describe('languages', () => {
  it.each(locales)('%s has tags that Intl knows, and names of its own for everything in the catalogues', (locale) => {
    const { intl, dates, html, name } = languages[locale]
    expect([intl, dates, html].map((tag) => Intl.DateTimeFormat.supportedLocalesOf(tag))).toEqual([[intl], [dates], [html]])
    expect(name).toMatch(/\S/)
    const { metrics: names, heads, breakdowns: rows, states } = catalogueNames[locale]
    for (const words of [names, heads]) expect(Object.keys(words).sort()).toEqual([...metricKeys].sort())
    expect([Object.keys(rows).sort(), Object.keys(states).sort()]).toEqual([[...breakdowns].sort(), [...deliveryStates].sort()])
    for (const text of [names, heads, rows, states].flatMap((words) => Object.values(words))) expect(text).toMatch(/\S/)
  })
})
