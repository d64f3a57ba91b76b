import type { AdObject } from '../../world/world.ts'
import { invalid } from '../errors.ts'
import type { Ask } from './ask.ts'
import { refuse } from './refuse.ts'

const clicks = ['LINK_CLICKS', 'LANDING_PAGE_VIEWS', 'REACH', 'IMPRESSIONS', 'CONVERSATIONS', 'QUALITY_CALL']

/** What an ad set can be optimized for, by objective (Meta's page on objectives). */
const goals: Readonly<Record<string, readonly string[]>> = {
  OUTCOME_AWARENESS: ['REACH', 'IMPRESSIONS', 'AD_RECALL_LIFT', 'THRUPLAY'],
  OUTCOME_TRAFFIC: [...clicks, 'VISIT_INSTAGRAM_PROFILE', 'PROFILE_VISIT', 'ENGAGED_PAGE_VIEWS'],
  OUTCOME_ENGAGEMENT: [
    ...clicks,
    'POST_ENGAGEMENT',
    'PAGE_LIKES',
    'EVENT_RESPONSES',
    'THRUPLAY',
    'OFFSITE_CONVERSIONS',
    'PROFILE_AND_PAGE_ENGAGEMENT',
    'REMINDERS_SET',
  ],
  OUTCOME_LEADS: [...clicks, 'LEAD_GENERATION', 'QUALITY_LEAD', 'OFFSITE_CONVERSIONS', 'SUBSCRIBERS'],
  OUTCOME_APP_PROMOTION: [
    'APP_INSTALLS',
    'LINK_CLICKS',
    'OFFSITE_CONVERSIONS',
    'APP_INSTALLS_AND_OFFSITE_CONVERSIONS',
    'VALUE',
    'IN_APP_VALUE',
  ],
  OUTCOME_SALES: [...clicks, 'OFFSITE_CONVERSIONS', 'VALUE'],
}

/** Checks the optimization goal against the campaign's objective, and the billing event against the goal. */
export function checkGoal({ fields }: Ask, { objective }: AdObject): void {
  const { optimization_goal: goal, billing_event: event } = fields
  if (goal === undefined) throw invalid('The parameter optimization_goal is required')
  if (event === undefined) throw invalid('The parameter billing_event is required')
  if (goals[objective]?.includes(String(goal)) === false) {
    const text = `The performance goal ${goal} is not available for the campaign objective ${objective}.`
    throw refuse('Performance goal not available', text, 2_490_408)
  }
  // Apart from impressions, only what the ad set is optimized for can be billed.
  if (event !== 'IMPRESSIONS' && event !== goal) {
    throw refuse('Billing event not available', `An ad set that is optimized for ${goal} cannot be billed by ${event}.`)
  }
}
