import type { AdObject } from '../../world/world.ts'
import { decimal, fromMinor, leastDaily } from '../money.ts'
import type { Ask } from './ask.ts'
import { wholeIn } from './check.ts'
import { refuse } from './refuse.ts'
import type { Schedule } from './schedule.ts'

const dayMs = 86_400_000

/** By billing event, how many times the minimum for impressions a daily budget is at least (Meta's page on minimum budgets). */
const dearEvents: Readonly<Record<string, number>> = {
  IMPRESSIONS: 1,
  LINK_CLICKS: 5,
  CLICKS: 5,
  PAGE_LIKES: 5,
  POST_ENGAGEMENT: 5,
  THRUPLAY: 5,
  APP_INSTALLS: 40,
  OFFER_CLAIMS: 40,
  PURCHASE: 40,
}

/** The budget that a new campaign or ad set is to have, in micros; null: none. Minor units of the account's currency come in. */
export function newBudget({ fields, account }: Ask): AdObject['budget'] {
  const [daily, lifetime] = [wholeIn(fields, 'daily_budget'), wholeIn(fields, 'lifetime_budget')]
  if (daily !== null && lifetime !== null) throw refuse('Use one budget', 'Use either a daily or a lifetime budget, not both.')
  const minor = daily ?? lifetime
  if (minor === null) return null
  return { kind: daily === null ? 'lifetime' : 'daily', micros: fromMinor(minor, account.currency) }
}

/** Throws if a budget is below the minimum; for a lifetime budget, that of all its days. */
export function checkMinimum(ask: Ask, budget: NonNullable<AdObject['budget']>, { startsAt, endsAt }: Schedule): void {
  const { account, fields, now } = ask
  const perDay = leastDaily(account.currency) * (dearEvents[String(fields['billing_event'] ?? 'IMPRESSIONS')] ?? 1)
  const days = endsAt === null ? 1 : Math.max(1, Math.ceil((Date.parse(endsAt) - Date.parse(startsAt ?? now.toISOString())) / dayMs))
  const least = fromMinor(budget.kind === 'daily' ? perDay : perDay * days, account.currency)
  if (budget.micros >= least) return
  const amount = `${decimal(least, account.currency)} ${account.currency}`
  throw refuse('Your budget is too low', `Your budget is too low. It must be at least ${amount}.`, 1_885_272)
}

/** Value with which a change removes a cap (Meta's reference). */
const noCap = 922_337_203_685_478

/** Checks the spend limits of an ad set, which share their campaign's budget. */
export function checkSpendLimits({ fields }: Ask, campaign: AdObject): void {
  for (const kind of ['daily', 'lifetime'] as const) {
    const [least, cap] = [wholeIn(fields, `${kind}_min_spend_target`), wholeIn(fields, `${kind}_spend_cap`)]
    const most = cap === noCap ? null : cap
    if (least === null && most === null) continue
    if (campaign.budget?.kind !== kind) {
      throw refuse(
        'Spend limits not possible',
        `${kind === 'daily' ? 'Daily' : 'Lifetime'} spend limits need a campaign with a ${kind} budget.`,
      )
    }
    if (least !== null && most !== null && most < least) throw refuse('Spend limits contradict', 'The cap has to be at least the minimum.')
  }
}
