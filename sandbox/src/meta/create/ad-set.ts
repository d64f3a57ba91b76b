import { type Answer, json } from '../../http/call.ts'
import { createEntity } from '../../world/create.ts'
import { objectAtSource } from '../../world/read.ts'
import type { AdObject } from '../../world/world.ts'
import { invalid } from '../errors.ts'
import type { Given } from '../given.ts'
import { labelsIn } from '../labels/attach.ts'
import { checkTargeting, countriesOf } from '../targeting/check.ts'
import { type Ask, askToCreate } from './ask.ts'
import { checkAttribution } from './attribution.ts'
import { checkBid } from './bid.ts'
import { checkMinimum, checkSpendLimits, newBudget } from './budget.ts'
import { textIn } from './check.ts'
import { nameIn, newSwitch } from './common.ts'
import { checkGoal } from './goal.ts'
import { checkPromoted } from './promoted.ts'
import { refuse } from './refuse.ts'
import { scheduleIn } from './schedule.ts'

/** `POST act_1/adsets` */
export function createAdSet(given: Given): Answer {
  const ask = askToCreate(given, 'adSet')
  const { world, account, person, fields } = ask
  const name = nameIn(ask)
  const campaign = campaignIn(ask)
  const { budget, schedule } = checkAdSet(ask, campaign)
  const to = newSwitch(fields)
  const labelled = labelsIn(ask)
  if (ask.validateOnly) return json({ success: true })
  const entity = { account, parent: campaign, name, budget, createdBy: person, given: labelled(), ...schedule }
  return json({ id: createEntity(world, { ...entity, level: 'ad_set', switch: to, countries: countriesOf(fields) }).id })
}

/** Checks everything about an ad set except its name, switch and labels; of a scenario's ad set only what is sent. */
export function checkAdSet(ask: Ask, campaign: AdObject) {
  const { sent, object } = ask
  const budget = object?.budget ?? budgetIn(ask, campaign)
  const daily = (budget ?? campaign.budget)?.kind === 'daily'
  const schedule = scheduleIn(ask, ['start_time', 'end_time'], daily)
  if ((budget ?? campaign.budget)?.kind === 'lifetime' && schedule.endsAt === null && (object === null || sent['end_time'] !== undefined)) {
    throw refuse('End date required', 'An ad set with a lifetime budget needs an end date (end_time).')
  }
  if (budget !== null) checkMinimum(ask, budget, schedule)
  checkSpendLimits(ask, campaign)
  if (object !== null && object.createdBy === undefined) {
    if (sent['targeting'] !== undefined) checkTargeting(ask, campaign)
    return { budget, schedule }
  }
  checkGoal(ask, campaign)
  checkBid(ask, campaign)
  checkPromoted(ask, campaign)
  checkAttribution(ask)
  checkTargeting(ask, campaign)
  return { budget, schedule }
}

function campaignIn({ world, account, fields }: Ask): AdObject {
  const id = textIn(fields, 'campaign_id')
  if (id === null) throw invalid('The parameter campaign_id is required')
  const campaign = objectAtSource(world, 'meta', id)
  if (campaign === null || campaign.account !== account.id || campaign.level !== 'campaign') {
    throw refuse('Campaign not found', `There is no campaign ${id} in this ad account.`)
  }
  if (campaign.switch === 'deleted' || campaign.switch === 'archived') {
    throw refuse('Campaign deleted', 'A deleted or archived campaign takes no new ad sets.', 1_487_566)
  }
  return campaign
}

/** Either the campaign has the budget or each ad set does. */
function budgetIn(ask: Ask, campaign: AdObject): AdObject['budget'] {
  const budget = newBudget(ask)
  if (campaign.budget !== null && budget !== null) {
    throw refuse('Campaign budget is used', 'This ad set spends its campaign’s budget, so it has none of its own.', 1_885_621)
  }
  if (campaign.budget === null && budget === null) {
    throw refuse('Budget required', 'The campaign has no budget, so the ad set needs a daily or a lifetime one.')
  }
  return budget
}
