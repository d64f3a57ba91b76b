import type { Plan } from '@adroit/contract/publish-plan'
import type { AccountPlan } from '../../account-plan.ts'
import { storeAddress } from './store-link.ts'

/** What the ads of a plan aim at, in Meta's terms. */
export interface Goal {
  /** Of the campaign: one of the six outcomes. */
  readonly objective: string
  readonly optimizationGoal: string
  /** Null: Meta sets none for this objective. */
  readonly destinationType: string | null
  /** What `promoted_object` names. */
  readonly promotes: 'pixel' | 'app' | 'page' | null
  /** The widest attribution windows that Meta accepts, as event type and days; empty: nothing is attributed. */
  readonly windows: readonly (readonly [string, number])[]
}

const click = ['CLICK_THROUGH', 1] as const
const week = ['CLICK_THROUGH', 7] as const
const view = ['VIEW_THROUGH', 1] as const
const watched = ['ENGAGED_VIDEO_VIEW', 1] as const

/**
 * Goals by objective (Meta's tables of outcomes, platforms.md §1.6). Ad sets that optimize for link clicks accept a click window of one day
 * only (code 100, subcode 1885501).
 */
const goals: Readonly<Record<Plan['objective'], Goal>> = {
  sales: goal('OUTCOME_SALES', 'OFFSITE_CONVERSIONS', 'WEBSITE', 'pixel', [week, view, watched]),
  leads: goal('OUTCOME_LEADS', 'OFFSITE_CONVERSIONS', 'WEBSITE', 'pixel', [week, view, watched]),
  app_installs: goal('OUTCOME_APP_PROMOTION', 'APP_INSTALLS', 'APP', 'app', [week, view]),
  traffic: goal('OUTCOME_TRAFFIC', 'LINK_CLICKS', 'WEBSITE', null, [click]),
  awareness: goal('OUTCOME_AWARENESS', 'REACH', null, 'page', []),
  engagement: goal('OUTCOME_ENGAGEMENT', 'POST_ENGAGEMENT', 'ON_POST', null, []),
}

function goal(
  objective: string,
  optimizationGoal: string,
  destinationType: string | null,
  promotes: Goal['promotes'],
  windows: Goal['windows'],
): Goal {
  return { objective, optimizationGoal, destinationType, promotes, windows }
}

/** A return on ad spend needs ad sets that are optimized for the value of purchases. */
export function goalOf({ objective, bidding }: Pick<AccountPlan, 'objective' | 'bidding'>): Goal {
  const found = goals[objective]
  return bidding.strategy === 'target_roas' ? { ...found, optimizationGoal: 'VALUE' } : found
}

/** Meta's standard events, in the notation of `promoted_object`. */
const events: Readonly<Record<Plan['event'], string>> = {
  purchase: 'PURCHASE',
  add_to_cart: 'ADD_TO_CART',
  lead: 'LEAD',
  registration: 'COMPLETE_REGISTRATION',
  subscribe: 'SUBSCRIBE',
  view_content: 'CONTENT_VIEW',
}

/** `promoted_object` of an ad set; undefined: this objective has none. */
export function promotedObject(plan: AccountPlan): Readonly<Record<string, string | null>> | undefined {
  const { assets, event, link } = plan
  switch (goalOf(plan).promotes) {
    case 'pixel':
      return { pixel_id: assets.pixel, custom_event_type: events[event] }
    case 'app':
      return { application_id: assets.app, object_store_url: storeAddress(link) }
    case 'page':
      return { page_id: assets.page }
    default:
      return undefined
  }
}

/** `attribution_spec`. Web2App attributes by itself, so Meta then optimizes for clicks of one day. */
export function attributionSpec(plan: AccountPlan): { event_type: string; window_days: number }[] | undefined {
  const { windows } = goalOf(plan)
  if (windows.length === 0) return undefined
  return (plan.attribution === 'all_events' ? windows : [click]).map(([type, days]) => ({ event_type: type, window_days: days }))
}
