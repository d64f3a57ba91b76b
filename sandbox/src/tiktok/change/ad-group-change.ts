import type { AdObject, Fields } from '../../world/world.ts'
import { checkAdGroup } from '../create/ad-group.ts'
import type { Ask } from '../create/ask.ts'
import { numberIn } from '../create/check.ts'
import { badParameter } from '../envelope.ts'
import { newBudget } from './budget.ts'

/**
 * Checks what an ad group that the API created is to become. A start that is not sent may have passed; an end that is sent may not. Returns the schedule and
 * the countries, and the new budget in micros or null. Throws Refusal 40002.
 */
export function checkChange(ask: Ask, adGroup: AdObject, fields: Fields) {
  const { world, account, sent } = ask
  const campaign = world.objects[`tiktok/${adGroup.parent}`]
  if (campaign === undefined) throw new Error(`ad group ${adGroup.id} has no campaign`)
  const now = sent['schedule_start_time'] === undefined && adGroup.startsAt !== null ? new Date(adGroup.startsAt) : ask.now
  const { startsAt, endsAt, countries } = checkAdGroup({ ...ask, fields, now }, campaign)
  if (sent['schedule_end_time'] !== undefined && endsAt !== null && endsAt <= ask.now.toISOString()) {
    throw badParameter('schedule_end_time: The end time must be later than the current time.')
  }
  const budget = numberIn(sent, 'budget')
  const micros = budget === null || adGroup.budget === null ? null : newBudget(account, { ...adGroup, startsAt, endsAt }, budget)
  return { changes: { startsAt, endsAt, countries }, micros }
}
