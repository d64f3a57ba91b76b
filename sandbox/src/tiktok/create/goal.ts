import type { AdObject, Fields } from '../../world/world.ts'
import { badParameter } from '../envelope.ts'

/** What an ad group can promote, by the objective of its campaign (TikTok's page on objectives; [D 1843314887930946] for Smart+). */
const promotions: Readonly<Record<string, readonly string[]>> = {
  REACH: ['WEBSITE', 'APP_ANDROID', 'APP_IOS', 'WEBSITE_OR_DISPLAY'],
  TRAFFIC: ['WEBSITE', 'APP_ANDROID', 'APP_IOS'],
  VIDEO_VIEWS: ['WEBSITE', 'APP_ANDROID', 'APP_IOS', 'WEBSITE_OR_DISPLAY'],
  ENGAGEMENT: ['WEBSITE', 'WEBSITE_OR_DISPLAY'],
  APP_PROMOTION: ['APP_ANDROID', 'APP_IOS'],
  LEAD_GENERATION: [
    'LEAD_GENERATION',
    'LEAD_GEN_CLICK_TO_TT_DIRECT_MESSAGE',
    'LEAD_GEN_CLICK_TO_SOCIAL_MEDIA_APP_MESSAGE',
    'LEAD_GEN_CLICK_TO_CALL',
  ],
  WEB_CONVERSIONS: ['WEBSITE', 'APP_ANDROID', 'APP_IOS'],
  PRODUCT_SALES: ['WEBSITE', 'APP_ANDROID', 'APP_IOS', 'VIDEO_SHOPPING', 'LIVE_SHOPPING', 'PSA_PRODUCT', 'TIKTOK_SHOP'],
}

/** What an ad group can be optimized for, by the objective of its campaign. */
const goals: Readonly<Record<string, readonly string[]>> = {
  REACH: ['REACH', 'SHOW'],
  TRAFFIC: ['CLICK', 'TRAFFIC_LANDING_PAGE_VIEW', 'DESTINATION_VISIT'],
  VIDEO_VIEWS: ['VIDEO_VIEW', 'ENGAGED_VIEW', 'ENGAGED_VIEW_FIFTEEN'],
  ENGAGEMENT: ['FOLLOWERS', 'PROFILE_VIEWS', 'PAGE_VISITS', 'MT_LIVE_ROOM'],
  APP_PROMOTION: ['CLICK', 'INSTALL', 'IN_APP_EVENT', 'VALUE'],
  LEAD_GENERATION: ['CLICK', 'CONVERT', 'LEAD_GENERATION', 'CONVERSATION', 'CONVERSION_LEADS', 'PREFERRED_LEAD'],
  WEB_CONVERSIONS: ['CLICK', 'CONVERT', 'TRAFFIC_LANDING_PAGE_VIEW', 'VALUE', 'IN_APP_EVENT'],
  PRODUCT_SALES: ['CLICK', 'CONVERT', 'VALUE', 'GMV', 'PURCHASES', 'INITIATE_CHECKOUTS', 'PRODUCT_CLICK_IN_LIVE', 'MT_LIVE_ROOM'],
}

/** What is billed, by goal; every other goal is billed as optimized impressions. */
const billed: Readonly<Record<string, string>> = {
  CLICK: 'CPC',
  REACH: 'CPM',
  SHOW: 'CPM',
  VIDEO_VIEW: 'CPV',
  ENGAGED_VIEW: 'CPV',
  ENGAGED_VIEW_FIFTEEN: 'CPV',
}

export const billingOf = (goal: unknown): string => billed[String(goal)] ?? 'OCPM'

/** Checks what an ad group promotes, is optimized for and is billed for. Throws Refusal 40002. */
export function checkGoal(fields: Fields, { objective }: AdObject): void {
  const { promotion_type: promotion, optimization_goal: goal, billing_event: event } = fields
  if (promotion !== undefined) among('promotion_type', promotion, promotions[objective], objective)
  among('optimization_goal', goal, goals[objective], objective)
  const expected = billingOf(goal)
  if (event !== expected) throw badParameter(`billing_event: Must be ${expected} when optimization_goal is ${goal}.`)
}

/** Objectives of scenarios that can no longer be created have no list: everything goes. */
function among(name: string, value: unknown, known: readonly string[] | undefined, objective: string): void {
  if (known !== undefined && !known.includes(String(value))) {
    throw badParameter(`${name}: ${value} is not supported when objective_type is ${objective}.`)
  }
}
