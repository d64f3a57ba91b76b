import type { Account, AdObject, Fields } from '../../world/world.ts'
import { badParameter } from '../envelope.ts'
import { whyNotBudget } from '../money.ts'
import { missing, none, numberIn, textIn } from './check.ts'
import type { Schedule } from './schedule.ts'

type Budget = AdObject['budget']

/** Budget modes of upgraded Smart+ (TikTok's pages on its campaigns). */
const infinite = 'BUDGET_MODE_INFINITE'
const smartModes = ['BUDGET_MODE_DYNAMIC_DAILY_BUDGET', 'BUDGET_MODE_TOTAL']

/** Whether a campaign's budget is shared by its ad groups (CBO), which upgraded Smart+ does unless told otherwise. */
export function sharesBudget(campaign: Pick<AdObject, 'given' | 'budget' | 'createdBy' | 'automated'>): boolean {
  const given = campaign.given?.['budget_optimize_on']
  if (typeof given === 'boolean') return given
  return campaign.createdBy === undefined ? campaign.budget !== null : campaign.automated === true
}

/** The budget of a new campaign in micros; null: its ad groups have theirs. Throws Refusal 40002. */
export function campaignBudget(account: Account, fields: Fields, smart: boolean): Budget {
  if (smart && fields['budget_optimize_on'] === false) {
    none(fields, ['budget'], 'when budget_optimize_on is false')
    if ((textIn(fields, 'budget_mode') ?? infinite) !== infinite) throw badParameter(`budget_mode: Must be ${infinite} here.`)
    return null
  }
  const mode = textIn(fields, 'budget_mode') ?? (smart ? 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET' : null)
  if (smart && !smartModes.includes(mode ?? '')) throw badParameter(`budget_mode: Must be one of: ${smartModes.join(', ')}.`)
  const isShared = smart || fields['budget_optimize_on'] === true
  if (mode === null || mode === 'BUDGET_MODE_INFINITE') {
    if (isShared) throw badParameter('budget_mode: BUDGET_MODE_INFINITE is not supported when budget_optimize_on is true.')
    return null
  }
  return checked(account, fields, mode, 'campaign', { startsAt: null, endsAt: null })
}

/** The budget of a new ad group in micros; null: it shares its campaign's. Throws Refusal 40002. */
export function adGroupBudget(account: Account, fields: Fields, campaign: AdObject, schedule: Schedule): Budget {
  const mode = textIn(fields, 'budget_mode')
  if (sharesBudget(campaign)) {
    if (campaign.automated) none(fields, ['budget', 'budget_mode'], 'when budget_optimize_on is true at the campaign level')
    else if (mode !== 'BUDGET_MODE_INFINITE')
      throw badParameter('budget_mode: Must be BUDGET_MODE_INFINITE in a campaign with a shared budget.')
    return null
  }
  if (mode === null) throw missing('budget_mode')
  const modes = campaign.automated ? smartModes : ['BUDGET_MODE_DAY', 'BUDGET_MODE_TOTAL', 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET']
  if (!modes.includes(mode)) throw badParameter(`budget_mode: Must be one of: ${modes.join(', ')}.`)
  return checked(account, fields, mode, 'ad_set', schedule, campaign.objective === 'PRODUCT_SALES')
}

function checked(account: Account, fields: Fields, mode: string, level: 'campaign' | 'ad_set', schedule: Schedule, shop = false): Budget {
  const amount = numberIn(fields, 'budget')
  if (amount === null) throw missing('budget')
  const budget = { kind: mode === 'BUDGET_MODE_TOTAL' ? 'lifetime' : 'daily', micros: Math.round(amount * 1_000_000) } as const
  const why = whyNotBudget(budget.micros, { ...schedule, currency: account.currency, level, shop, kind: budget.kind })
  if (why !== null) throw badParameter(why)
  return budget
}
