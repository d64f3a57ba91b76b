import type { ObjectLevel } from '../../publisher.ts'
import type { Params } from './frozen.ts'

/** A value in a form in which what was sent and what is read are equal. */
type Form = (value: unknown) => string

const plain: Form = (value) => (value === undefined || value === null ? '' : String(value))
/** Amounts are numbers, or texts of them; 0 stands for none. */
const amount: Form = (value) => (Number(value ?? 0) === 0 ? '' : String(Number(value)))
/** Lists read back in another order, and as null or empty if none was sent. */
const set: Form = (value) => JSON.stringify((Array.isArray(value) ? value : []).map(String).sort())
/** A plain and a dynamic daily budget are both daily; manual lists call both one. */
const mode: Form = (value) =>
  plain(value)
    .replace(/^BUDGET_MODE_(DAY|DYNAMIC_DAILY_BUDGET)$/, 'daily')
    .replace('BUDGET_MODE_INFINITE', '')
const allAges = ['AGE_13_17', 'AGE_18_24', 'AGE_25_34', 'AGE_35_44', 'AGE_45_54', 'AGE_55_100']
/** All ages are as good as none. */
const ages: Form = (value) => set(set(value) === set(allAges) ? [] : value)
const gender: Form = (value) => plain(value).replace('GENDER_UNLIMITED', '')
const systems: Form = (value) => set((Array.isArray(value) ? value : []).filter((one) => one !== 'ALL'))
const deepBid: Form = (value) => plain(value).replace('DEFAULT', '')
const actions: Form = (value) =>
  set(
    (Array.isArray(value) ? value : []).map(
      ({ action_scene: scene, action_period: period, action_category_ids: categories, video_user_actions: done }: Params) =>
        [plain(scene), amount(period), set(categories), set(done)].join(' '),
    ),
  )

const targeting = {
  location_ids: set,
  zipcode_ids: set,
  age_groups: ages,
  gender,
  languages: set,
  interest_category_ids: set,
  interest_keyword_ids: set,
  actions,
  audience_ids: set,
  excluded_audience_ids: set,
  operating_systems: systems,
} as const satisfies Readonly<Record<string, Form>>

const forms = {
  CAMPAIGN: {
    campaign_name: plain,
    objective_type: plain,
    app_promotion_type: plain,
    special_industries: set,
    budget_optimize_on: plain,
    budget_mode: mode,
    budget: amount,
  },
  AD_SET: {
    adgroup_name: plain,
    campaign_id: plain,
    promotion_type: plain,
    promotion_target_type: plain,
    app_id: plain,
    pixel_id: plain,
    optimization_goal: plain,
    optimization_event: plain,
    billing_event: plain,
    click_attribution_window: plain,
    view_attribution_window: plain,
    placement_type: plain,
    placements: set,
    budget_mode: mode,
    budget: amount,
    bid_type: plain,
    bid_price: amount,
    conversion_bid_price: amount,
    deep_bid_type: deepBid,
    roas_bid: amount,
    schedule_type: plain,
    schedule_start_time: plain,
    schedule_end_time: plain,
  },
  AD: { ad_name: plain, adgroup_id: plain },
} as const satisfies Readonly<Record<ObjectLevel, Readonly<Record<string, Form>>>>

/** Fields that are compared although they were not sent: nobody else may have set a budget, a bid or an audience. */
const always: readonly string[] = ['budget', 'bid_price', 'conversion_bid_price', 'roas_bid', ...Object.keys(targeting)]
/** Shared by ad groups of one campaign: those of its budget may read back with theirs. */
const ofCampaign: readonly string[] = ['budget', 'budget_mode']

interface Difference {
  readonly field: string
  readonly sent: string
  readonly found: string
}

/** The fields of an object that do not have the values with which it was created. */
export function differences(level: ObjectLevel, sent: Params, found: Params): Difference[] {
  return [
    ...differing(forms[level], sent, found, level === 'AD_SET' && !sent['budget'] ? ofCampaign : []),
    ...(level === 'AD_SET' ? differing(targeting, audienceOf(sent), audienceOf(found), []) : []),
  ]
}

/** At Smart+, the audience is within a field of its own. */
const audienceOf = (params: Params): Params => (params['targeting_spec'] as Params | undefined) ?? params

function differing(compared: Readonly<Record<string, Form>>, sent: Params, found: Params, without: readonly string[]): Difference[] {
  return Object.entries(compared).flatMap(([field, form]) => {
    if (without.includes(field) || (sent[field] === undefined && !always.includes(field))) return []
    return form(sent[field]) === form(found[field]) ? [] : [{ field, sent: text(sent[field]), found: text(found[field]) }]
  })
}

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
