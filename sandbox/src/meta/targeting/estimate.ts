import { type Answer, json } from '../../http/call.ts'
import { hashOf } from '../../world/luck.ts'
import type { Fields } from '../../world/world.ts'
import { accountFor } from '../caller.ts'
import { objectIn } from '../create/check.ts'
import { invalid } from '../errors.ts'
import type { Given } from '../given.ts'
import { structureOf, textOf } from '../params.ts'
import { checkPlaces, countriesIn } from './check-places.ts'

/** `act_1/reachestimate`: how many people an audience has. */
export function reachEstimate(given: Given): Answer {
  accountFor(given, given.ids[0] ?? '', 'read')
  const [lower, upper] = sizeOf(given)
  return json({ data: { users_lower_bound: lower, users_upper_bound: upper, estimate_ready: true } })
}

/** `act_1/delivery_estimate`: the same for an ad set with a goal. */
export function deliveryEstimate(given: Given): Answer {
  accountFor(given, given.ids[0] ?? '', 'read')
  if (textOf(given.params, 'optimization_goal') === null) throw invalid('The parameter optimization_goal is required')
  const [lower, upper] = sizeOf(given)
  return json({
    data: [
      { estimate_mau_lower_bound: lower, estimate_mau_upper_bound: upper, estimate_dau: Math.round(lower * 0.6), estimate_ready: true },
    ],
  })
}

/** Millions of people, by country; each restriction leaves a part of them. An invention: it is only larger for larger audiences. */
function sizeOf(given: Given): readonly [number, number] {
  const value = structureOf(given.params, 'targeting_spec')
  if (value === null) throw invalid('The parameter targeting_spec is required')
  const targeting: Fields = objectIn('targeting_spec', value, 'targeting')
  checkPlaces(targeting, Array.isArray(targeting['custom_audiences']))
  const people = countriesIn(targeting).reduce((sum, country) => sum + 2_000_000 + (hashOf(country) % 90) * 1_000_000, 0)
  const ages = (Number(targeting['age_max'] ?? 65) - Number(targeting['age_min'] ?? 18) + 1) / 48
  const genders = Array.isArray(targeting['genders']) && targeting['genders'].length === 1 ? 0.5 : 1
  const details = Array.isArray(targeting['flexible_spec']) ? 0.3 ** targeting['flexible_spec'].length : 1
  const lower = Math.max(1_000, Math.round((people * ages * genders * details) / 100) * 100)
  return [lower, Math.round((lower * 1.18) / 100) * 100]
}
