import { createEntity } from '../../world/create.ts'
import type { AdObject, Fields } from '../../world/world.ts'
import type { Asking } from '../asking.ts'
import { badParameter } from '../envelope.ts'
import { shownAdGroup } from './answers.ts'
import { type Ask, askOf } from './ask.ts'
import { audienceIn } from './audience.ts'
import { checkBid } from './bid.ts'
import { adGroupBudget, sharesBudget } from './budget.ts'
import { missing, needed, recordIn, textsIn } from './check.ts'
import { below, checkedName, newSwitch, parentIn } from './common.ts'
import { checkGoal } from './goal.ts'
import { checkPromoted } from './promoted.ts'
import { takeRequestId } from './request-id.ts'
import { scheduleIn } from './schedule.ts'

/** `POST /smart_plus/adgroup/create/` and `/adgroup/create/` */
export const createAdGroup =
  (operation: 'smartAdGroup' | 'adGroup') =>
  (asking: Asking): unknown => {
    const ask = askOf(asking, operation)
    const { world, account, person, smart, fields } = ask
    const remember = takeRequestId(ask, 'adgroup')
    const name = checkedName(needed(fields, 'adgroup_name'), 'adgroup_name')
    const { campaign } = parentIn(ask, 'campaign')
    const rest = checkAdGroup(ask, campaign)
    const siblings = below(ask, campaign)
    if (smart) checkSiblings(fields, campaign, siblings)
    const adGroup = createEntity(world, {
      ...{ account, level: 'ad_set', parent: campaign, name, switch: newSwitch(fields), given: fields, createdBy: person, ...rest },
      automated: smart,
    })
    remember()
    return shownAdGroup(asking, account, adGroup)
  }

/** Checks everything about an ad group except its name and switch. Throws Refusal 40002. */
export function checkAdGroup({ account, smart, fields, now }: Ask, campaign: AdObject) {
  checkGoal(fields, campaign)
  checkPromoted(account, fields, campaign)
  checkPlacements(fields)
  const countries = smart ? audienceIn(account, recordIn(fields, 'targeting_spec'), 'targeting_spec.') : audienceIn(account, fields)
  const shared = sharesBudget(campaign)
  const lifetime = shared ? campaign.budget?.kind === 'lifetime' : fields['budget_mode'] === 'BUDGET_MODE_TOTAL'
  const schedule = scheduleIn(fields, now, { smart, lifetime })
  const budget = adGroupBudget(account, fields, campaign, schedule)
  checkBid(account, fields, { smart, daily: !lifetime })
  return { budget, countries, ...schedule }
}

function checkPlacements(fields: Fields): void {
  if (fields['placement_type'] === 'PLACEMENT_TYPE_NORMAL' && textsIn(fields, 'placements').length === 0) throw missing('placements')
}

/** Ad groups of one upgraded Smart+ campaign: at most 30, and alike in these settings ([D 1843314887930946]). */
const alike = ['bid_type', 'deep_bid_type', 'vbo_window']
const alikeIfShared = [
  ...alike,
  'promotion_type',
  'promotion_target_type',
  'optimization_goal',
  'optimization_event',
  'billing_event',
  'bid_price',
  'conversion_bid_price',
  'roas_bid',
]

function checkSiblings(fields: Fields, campaign: AdObject, siblings: readonly AdObject[]): void {
  if (siblings.length >= 30) throw badParameter('campaign_id: A campaign has at most 30 ad groups.')
  const names = sharesBudget(campaign) ? alikeIfShared : [...alike, 'budget_mode']
  for (const { given } of siblings) {
    const other = names.find((name) => given?.[name] !== undefined && fields[name] !== undefined && given[name] !== fields[name])
    if (other !== undefined) throw badParameter(`${other}: Must be the same in all ad groups of the campaign.`)
  }
}
