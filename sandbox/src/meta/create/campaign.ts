import { type Answer, json } from '../../http/call.ts'
import { createEntity } from '../../world/create.ts'
import { invalid } from '../errors.ts'
import type { Given } from '../given.ts'
import { labelsIn } from '../labels/attach.ts'
import { fromMinor, leastDaily } from '../money.ts'
import { type Ask, askToCreate } from './ask.ts'
import { checkMinimum, newBudget } from './budget.ts'
import { wholeIn } from './check.ts'
import { nameIn, newSwitch } from './common.ts'
import { refuse } from './refuse.ts'
import { scheduleIn } from './schedule.ts'

/** Since v21 only these can be created; the spec still lists the older ones. */
const objectives = ['OUTCOME_AWARENESS', 'OUTCOME_TRAFFIC', 'OUTCOME_ENGAGEMENT', 'OUTCOME_LEADS', 'OUTCOME_APP_PROMOTION', 'OUTCOME_SALES']

/** `POST act_1/campaigns` */
export function createCampaign(given: Given): Answer {
  const ask = askToCreate(given, 'campaign')
  const { world, account, person, fields } = ask
  const name = nameIn(ask)
  const objective = objectiveIn(ask)
  checkCategories(ask)
  const { budget, schedule } = campaignMoney(ask)
  const to = newSwitch(fields)
  const labelled = labelsIn(ask)
  if (ask.validateOnly) return json({ success: true })
  const entity = { account, name, objective, budget, createdBy: person, given: labelled(), ...schedule }
  return json({ id: createEntity(world, { ...entity, level: 'campaign', parent: null, switch: to }).id })
}

function objectiveIn({ fields }: Ask): string {
  const { objective, buying_type: type = 'AUCTION' } = fields
  if (objective === undefined) throw invalid('The parameter objective is required')
  if (!objectives.includes(String(objective))) {
    throw refuse('Objective not available', `The objective ${objective} is not available. Use one of ${objectives.join(', ')}.`)
  }
  if (type !== 'AUCTION') throw refuse('Buying type not available', 'This account buys by auction only.')
  return String(objective)
}

/** A special category names its countries; `NONE` stands alone. */
function checkCategories({ fields }: Ask): void {
  const categories = fields['special_ad_categories'] as readonly string[]
  const special = categories.filter((one) => one !== 'NONE')
  if (special.length > 0 && special.length < categories.length)
    throw refuse('Categories contradict', 'NONE cannot be combined with others.')
  const countries = fields['special_ad_category_country']
  if (special.length > 0 && !(Array.isArray(countries) && countries.length > 0)) {
    throw refuse('Country required', 'Choose the countries in which the special ad category applies.')
  }
}

/** Budget, bid strategy and schedule of a campaign; the budget is null if its ad sets have theirs. */
export function campaignMoney(ask: Ask) {
  const { fields, account } = ask
  const budget = ask.object?.budget ?? newBudget(ask)
  const schedule = scheduleIn(ask, ['start_time', 'stop_time'], budget?.kind === 'daily')
  if (budget !== null) checkMinimum(ask, budget, schedule)
  else {
    if (fields['bid_strategy'] !== undefined) {
      throw refuse('Bid strategy not possible', 'Without a campaign budget, each ad set has a bid strategy of its own.')
    }
    if (ask.object === null && fields['is_adset_budget_sharing_enabled'] === undefined) {
      const text = 'You must specify true or false in is_adset_budget_sharing_enabled if you are not using a campaign budget.'
      throw refuse('Must specify True or False in is_adset_budget_sharing_enabled field', text, 4_834_011)
    }
  }
  const cap = wholeIn(fields, 'spend_cap')
  // Meta's reference: at least about a hundred dollars.
  const least = leastDaily(account.currency) * 100
  if (cap !== null && cap < least) {
    throw refuse('Spending limit too low', `A campaign's spending limit is at least ${fromMinor(least, account.currency) / 1_000_000}.`)
  }
  return { budget, schedule }
}
