import type { AdObject } from '../../world/world.ts'
import { budgetIdOf } from './budget.ts'
import { wallClock } from './campaign.ts'
import { type Fields, nameIn, type Tree } from './tree.ts'

/** What changed about campaigns, ad groups and ads: each state that follows another one in their histories. */
export function changeEventRows(tree: Tree): Fields[] {
  return [...tree.campaigns, ...tree.adGroups, ...tree.ads].flatMap((object) =>
    object.history.slice(1).map((state, at) => {
      const before = object.history[at]
      const budget = before?.micros !== state.micros
      const [type, name] = budget
        ? (['CAMPAIGN_BUDGET', nameIn(tree, 'campaignBudgets', budgetIdOf(object))] as const)
        : resourceOf(tree, object)
      const time = `${wallClock(state.at, tree.account.timeZone)}.000000`
      const adGroup = object.level === 'ad' ? tree.parentOf(object) : object.level === 'ad_set' ? object : null
      const campaign = object.level === 'campaign' ? object : tree.parentOf(adGroup ?? object)
      return {
        'change_event.resource_name': nameIn(tree, 'changeEvents', `${Date.parse(state.at)}~${object.id}~0`),
        'change_event.change_date_time': time,
        'change_event.change_resource_type': type,
        'change_event.change_resource_name': name,
        'change_event.resource_change_operation': state.switch === 'deleted' ? 'REMOVE' : 'UPDATE',
        'change_event.changed_fields': budget ? 'amountMicros' : 'status',
        'change_event.client_type': 'GOOGLE_ADS_API',
        'change_event.user_email': tree.person.email,
        'change_event.campaign': nameIn(tree, 'campaigns', campaign.id),
        'change_event.ad_group': adGroup === null ? undefined : nameIn(tree, 'adGroups', adGroup.id),
      }
    }),
  )
}

function resourceOf(tree: Tree, object: AdObject): readonly [type: string, name: string] {
  if (object.level === 'campaign') return ['CAMPAIGN', nameIn(tree, 'campaigns', object.id)]
  if (object.level === 'ad_set') return ['AD_GROUP', nameIn(tree, 'adGroups', object.id)]
  return ['AD_GROUP_AD', nameIn(tree, 'adGroupAds', `${object.parent}~${object.id}`)]
}
