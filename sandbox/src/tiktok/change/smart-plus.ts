import { changeFields, setBudget, setSwitch } from '../../world/change.ts'
import { beginReview } from '../../world/review.ts'
import type { AdObject, ObjectLevel } from '../../world/world.ts'
import { type Asking, writable } from '../asking.ts'
import { shownAdGroup, shownCampaign, shownSmartAd } from '../create/answers.ts'
import { type Ask, askOf } from '../create/ask.ts'
import { needed, numberIn } from '../create/check.ts'
import { changedName } from '../create/common.ts'
import { checkSmartAd, textsOfSmartAd } from '../create/smart-ad.ts'
import { badParameter, notHere } from '../envelope.ts'
import { id, listOf, optional, parse, record, required, text } from '../parameters.ts'
import { checkChange } from './ad-group-change.ts'
import { amount, newBudget } from './budget.ts'
import { found, ids, status, switches } from './switch.ts'

const idsOf = { campaign: 'campaign_ids', ad_set: 'adgroup_ids', ad: 'smart_plus_ad_ids' } as const

/** `POST /smart_plus/campaign/status/update/`, `/smart_plus/adgroup/status/update/` and `/smart_plus/ad/status/update/` */
export const smartStatus =
  (level: ObjectLevel) =>
  (asking: Asking): unknown => {
    const name = idsOf[level]
    const mode = optional(text)
    const shape = { advertiser_id: required(id), operation_status: status, postback_window_mode: mode, [name]: required(ids) }
    const given: Readonly<Record<string, unknown>> = parse(shape, asking.call.body ?? {}, false)
    if (level !== 'campaign' && given['postback_window_mode'] !== undefined) throw badParameter('postback_window_mode: Unknown field.')
    const [advertiser, to] = [String(given['advertiser_id']), given['operation_status'] as keyof typeof switches]
    writable(asking, advertiser)
    const wanted = given[name] as readonly string[]
    const objects = wanted.map((one) => found(asking, advertiser, level, one, to, true))
    for (const object of objects) setSwitch(asking.world, object, switches[to])
    if (level === 'ad_set') return { adgroup_list: wanted.map((one) => ({ adgroup_id: one, status: to })), error_list: [] }
    return { [name]: wanted, status: to }
  }

/** `POST /smart_plus/campaign/update/`: name and budget. */
export function updateSmartCampaign(asking: Asking): unknown {
  const ask = askOf(asking, 'smartCampaignChange')
  const { account, world, sent } = ask
  const campaign = found(asking, account.id, 'campaign', needed(sent, 'campaign_id'), null, true)
  const name = changedName(sent, 'campaign_name', campaign)
  const budget = numberIn(sent, 'budget')
  const micros = budget === null ? null : newBudget(account, campaign, budget)
  changeFields(world, campaign, { name, given: kept(sent, campaign) })
  if (micros !== null) setBudget(world, campaign, micros)
  return shownCampaign(asking, account, campaign)
}

/** `POST /smart_plus/adgroup/budget/update/`: all budgets change at once (TikTok's documentation). */
export function updateSmartBudgets(asking: Asking): unknown {
  const one = record({ adgroup_id: required(id), budget: required(amount) })
  const other = optional((_raw: unknown, name: string): undefined => {
    throw notHere(name)
  })
  const shape = { advertiser_id: required(id), budget: required(listOf(one, 20)), scheduled_budget: other }
  const given = parse(shape, asking.call.body ?? {}, false)
  const account = writable(asking, given.advertiser_id)
  const changes = given.budget.map(({ adgroup_id, budget }) => {
    const adGroup = found(asking, given.advertiser_id, 'ad_set', adgroup_id, null, true)
    return { adGroup, micros: newBudget(account, adGroup, budget) }
  })
  for (const { adGroup, micros } of changes) setBudget(asking.world, adGroup, micros)
  return {}
}

/** `POST /smart_plus/adgroup/update/`: what is not sent stays. */
export function updateSmartAdGroup(asking: Asking): unknown {
  const ask = askOf(asking, 'smartAdGroupChange')
  const { account, world, sent } = ask
  const adGroup = found(asking, account.id, 'ad_set', needed(sent, 'adgroup_id'), null, true)
  const name = changedName(sent, 'adgroup_name', adGroup)
  const { changes, micros } =
    adGroup.createdBy === undefined ? scenarioChange(ask, adGroup) : checkChange(ask, adGroup, { ...adGroup.given, ...sent })
  changeFields(world, adGroup, { name, ...changes, given: kept(sent, adGroup) })
  if (micros !== null) setBudget(world, adGroup, micros)
  return shownAdGroup(asking, account, adGroup)
}

/** Of a scenario's ad group, whose parameters are not known, only the budget is checked. */
function scenarioChange({ account, sent }: Ask, adGroup: AdObject) {
  const budget = numberIn(sent, 'budget')
  return { changes: {}, micros: budget === null ? null : newBudget(account, adGroup, budget) }
}

/** `POST /smart_plus/ad/update/`: what is not sent stays. The ad is reviewed again. */
export function updateSmartAd(asking: Asking): unknown {
  const ask = askOf(asking, 'smartAdChange')
  const { account, world, sent } = ask
  const ad = found(asking, account.id, 'ad', needed(sent, 'smart_plus_ad_id'), null, true)
  const adGroup = world.objects[`tiktok/${ad.parent}`]
  if (adGroup === undefined) throw new Error(`ad ${ad.id} has no ad group`)
  const fields = { ...ad.given, ...sent }
  if (ad.createdBy !== undefined) checkSmartAd({ ...ask, fields }, adGroup)
  const name = changedName(sent, 'ad_name', ad)
  changeFields(world, ad, { name, given: kept(sent, ad) })
  beginReview(world, ad, [name, ...textsOfSmartAd(fields)])
  return shownSmartAd(asking, account, ad)
}

/** What stays of a request among the parameters of an entity: not who it is and, of a scenario's, not its name and budget. */
function kept(sent: Readonly<Record<string, unknown>>, { createdBy }: AdObject) {
  const without = ['advertiser_id', 'campaign_id', 'adgroup_id', 'smart_plus_ad_id']
  const own = createdBy === undefined ? ['budget', 'campaign_name', 'adgroup_name', 'ad_name'] : []
  return Object.fromEntries(Object.entries(sent).filter(([name]) => ![...without, ...own].includes(name)))
}
