import { changeFields, setBudget, setSwitch } from '../../world/change.ts'
import { nowOf } from '../../world/read.ts'
import { beginReview } from '../../world/review.ts'
import type { AdObject, ObjectLevel } from '../../world/world.ts'
import { type Asking, writable } from '../asking.ts'
import { checkAdGroup } from '../create/ad-group.ts'
import { shownAdGroup, shownCampaign, shownSmartAd } from '../create/answers.ts'
import { askOf } from '../create/ask.ts'
import { needed, numberIn, textIn } from '../create/check.ts'
import { checkedName } from '../create/common.ts'
import { checkSmartAd, textsOfSmartAd } from '../create/smart-ad.ts'
import { badParameter } from '../envelope.ts'
import { id, optional, parse, required, text } from '../parameters.ts'
import { newBudget } from './budget.ts'
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
  const name = textIn(sent, 'campaign_name') === null ? campaign.name : checkedName(needed(sent, 'campaign_name'), 'campaign_name')
  const budget = numberIn(sent, 'budget')
  const micros = budget === null ? null : newBudget(account, campaign, budget)
  changeFields(world, campaign, { name, given: kept(sent, campaign) })
  if (micros !== null) setBudget(world, campaign, micros)
  return shownCampaign(asking, account, campaign)
}

/** `POST /smart_plus/adgroup/update/`: what is not sent stays. */
export function updateSmartAdGroup(asking: Asking): unknown {
  const ask = askOf(asking, 'smartAdGroupChange')
  const { account, world, sent } = ask
  const adGroup = found(asking, account.id, 'ad_set', needed(sent, 'adgroup_id'), null, true)
  const campaign = world.objects[`tiktok/${adGroup.parent}`]
  if (campaign === undefined) throw new Error(`ad group ${adGroup.id} has no campaign`)
  const name = textIn(sent, 'adgroup_name') === null ? adGroup.name : checkedName(needed(sent, 'adgroup_name'), 'adgroup_name')
  const budget = numberIn(sent, 'budget')
  const micros = budget === null ? null : newBudget(account, adGroup, budget)
  if (adGroup.createdBy === undefined) changeFields(world, adGroup, { name, given: kept(sent, adGroup) })
  else {
    const fields = { ...adGroup.given, ...sent }
    // a start that has passed is no error unless it is sent
    const started = sent['schedule_start_time'] === undefined
    const now = started && adGroup.startsAt !== null ? new Date(Math.min(Date.parse(adGroup.startsAt), nowOf(world).getTime())) : ask.now
    const { startsAt, endsAt, countries } = checkAdGroup({ ...ask, fields, now, smart: true }, campaign)
    if (sent['schedule_end_time'] !== undefined && endsAt !== null && endsAt <= ask.now.toISOString()) {
      throw badParameter('schedule_end_time: The end time must be later than the current time.')
    }
    changeFields(world, adGroup, { name, startsAt, endsAt, countries, given: kept(sent, adGroup) })
  }
  if (micros !== null) setBudget(world, adGroup, micros)
  return shownAdGroup(asking, account, adGroup)
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
  const name = textIn(sent, 'ad_name') === null ? ad.name : checkedName(needed(sent, 'ad_name'), 'ad_name')
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
