import type { Plan } from '@adroit/contract/publish-plan'
import type { AccountPlan } from '../../account-plan.ts'
import { storeOf } from '../../store-link.ts'
import type { Params } from './frozen.ts'

/** What the ads of a plan aim at, in TikTok's terms. */
export interface Goal {
  readonly objective: string
  readonly optimizationGoal: string
  readonly billingEvent: 'OCPM' | 'CPC' | 'CPM'
  /** What ad groups promote; `none`: their objective names no such thing. */
  readonly promotes: 'website' | 'app' | 'form' | 'none'
  /** Whether results are counted by a pixel and its event. */
  readonly pixel: boolean
}

/** Goals by objective, with what TikTok bills for them (docs "Objectives", "Billing events of goals"). */
const goals: Readonly<Record<Plan['objective'], Goal>> = {
  sales: goal('WEB_CONVERSIONS', 'CONVERT', 'OCPM', 'website', true),
  leads: goal('LEAD_GENERATION', 'CONVERT', 'OCPM', 'form', true),
  app_installs: goal('APP_PROMOTION', 'INSTALL', 'OCPM', 'app', false),
  traffic: goal('TRAFFIC', 'CLICK', 'CPC', 'website', false),
  awareness: goal('REACH', 'REACH', 'CPM', 'none', false),
  engagement: goal('ENGAGEMENT', 'FOLLOWERS', 'OCPM', 'none', false),
}

function goal(
  objective: string,
  optimizationGoal: string,
  billingEvent: Goal['billingEvent'],
  promotes: Goal['promotes'],
  pixel: boolean,
): Goal {
  return { objective, optimizationGoal, billingEvent, promotes, pixel }
}

/** A return on ad spend needs ad groups that are optimized for the value of purchases. */
export function goalOf({ objective, bidding }: Pick<AccountPlan, 'objective' | 'bidding'>): Goal {
  const found = goals[objective]
  return bidding.strategy === 'target_roas' ? { ...found, optimizationGoal: 'VALUE' } : found
}

/** TikTok's events of websites, in the notation of `optimization_event`. */
const events: Readonly<Record<Plan['event'], string>> = {
  purchase: 'SHOPPING',
  add_to_cart: 'ON_WEB_CART',
  lead: 'FORM',
  registration: 'ON_WEB_REGISTER',
  subscribe: 'ON_WEB_SUBSCRIBE',
  view_content: 'ON_WEB_DETAIL',
}

/** What an ad group promotes, and how its results are counted. */
export function promotedParams(plan: AccountPlan): Params {
  const { assets, event, link } = plan
  const { promotes, pixel, optimizationGoal, billingEvent } = goalOf(plan)
  const promoted = {
    website: { promotion_type: 'WEBSITE' },
    app: { promotion_type: storeOf(link) === 'ios' ? 'APP_IOS' : 'APP_ANDROID', app_id: assets.app },
    form: { promotion_type: 'LEAD_GENERATION', promotion_target_type: 'EXTERNAL_WEBSITE' },
    none: {},
  }[promotes]
  return {
    ...promoted,
    optimization_goal: optimizationGoal,
    billing_event: billingEvent,
    ...(pixel ? { pixel_id: assets.pixel, optimization_event: events[event] } : {}),
  }
}

/** The windows in which clicks and views count. Web2App attributes by itself, so TikTok then optimizes for clicks of one day. */
export function attributionParams(plan: AccountPlan): Params {
  const { pixel, promotes } = goalOf(plan)
  if (!pixel && promotes !== 'app') return {}
  return plan.attribution === 'all_events'
    ? { click_attribution_window: 'TWENTY_EIGHT_DAYS', view_attribution_window: 'SEVEN_DAYS' }
    : { click_attribution_window: 'ONE_DAY', view_attribution_window: 'OFF' }
}
