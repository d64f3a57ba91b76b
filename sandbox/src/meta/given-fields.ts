import { madeAtSource } from '../world/made.ts'
import { objectsAtSource } from '../world/read.ts'
import type { Account, AdObject, Fields, ObjectLevel, World } from '../world/world.ts'
import { graphTime } from './days.ts'
import type { FieldTable } from './fields.ts'
import { labelIds } from './labels/ids.ts'

/** Fields that read as they were sent, by level. */
const plain: Readonly<Record<ObjectLevel, string>> = {
  campaign:
    'special_ad_category_country is_adset_budget_sharing_enabled is_skadnetwork_attribution promoted_object smart_promotion_type pacing_type ' +
    'is_budget_schedule_enabled source_campaign_id',
  ad_set:
    'bid_amount bid_constraints attribution_spec destination_type dsa_beneficiary dsa_payor is_dynamic_creative pacing_type ' +
    'frequency_control_specs regional_regulation_identities adset_schedule optimization_sub_event bid_adjustments lifetime_imps ' +
    'multi_optimization_goal_weight is_incremental_attribution_enabled value_rule_set_id value_rules_applied is_budget_schedule_enabled source_adset_id',
  ad: 'tracking_specs conversion_domain bid_amount priority display_sequence engagement_audience source_ad_id',
}

/** Amounts and numbers that are sent as integers and read as text. */
const texts: Readonly<Record<ObjectLevel, string>> = {
  campaign: 'spend_cap',
  ad_set:
    'daily_min_spend_target daily_spend_cap lifetime_min_spend_target lifetime_spend_cap max_budget_spend_percentage min_budget_spend_percentage',
  ad: '',
}

/** The fields of an entity that come from the parameters with which it was created or changed. */
export function givenFields(world: World, account: Account, object: AdObject): FieldTable {
  const given: Fields = object.given ?? {}
  const table: Record<string, () => unknown> = { adlabels: () => labelsOf(world, account, object) }
  for (const name of plain[object.level].split(' ')) table[name] = () => given[name]
  for (const name of texts[object.level].split(' ').filter(Boolean)) {
    table[name] = () => (given[name] === undefined ? undefined : String(given[name]))
  }
  if (object.level === 'ad_set') {
    table['targeting'] = () => given['targeting'] ?? targetingOf(world, account, object)
    table['regional_regulated_categories'] = () => (given['regional_regulated_categories'] as unknown[] | undefined)?.map(String)
  }
  return table
}

function labelsOf(world: World, account: Account, object: AdObject): unknown {
  const labels = labelIds(object).flatMap((id) => madeAtSource(world, account, 'label', id) ?? [])
  if (labels.length === 0) return undefined
  const time = (iso: string) => graphTime(iso, account.timeZone)
  return labels.map(({ id, name, createdAt }) => ({ id, name, created_time: time(createdAt), updated_time: time(createdAt) }))
}

/** The audience of a scenario's ad set: everybody in the countries in which its ads are shown. */
function targetingOf(world: World, account: Account, adSet: AdObject): Fields {
  const countries = objectsAtSource(world, account).find((one) => one.parent === adSet.id)?.countries ?? []
  return {
    age_min: 18,
    age_max: 65,
    geo_locations: { countries, location_types: ['home', 'recent'] },
    targeting_automation: { advantage_audience: 0 },
  }
}
