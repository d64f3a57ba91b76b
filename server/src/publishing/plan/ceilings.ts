import { dayAt, daysIn } from '@adroit/contract/calendar'
import { microsPerMinorUnit } from '@adroit/contract/money'
import type { Context } from '../../context.ts'
import type { AccountPlan } from '../../platforms/account-plan.ts'
import { rateScale } from '../../rates/conversion.ts'
import { judgedFactors } from '../../rates/judged.ts'
import type { PlanFacts } from './facts.ts'

/** What can be spent at most by the budgets alone, in micros of a currency. */
export interface Ceilings {
  readonly currency: string
  readonly daily: bigint
  /** Over the whole schedule; null: it has no end. */
  readonly total: bigint | null
}

/**
 * Returns the ceilings of an account, from the budgets B of its campaign or of all its ad groups together, and the calendar days D that the
 * schedule touches in the account's time zone. Daily budgets: B a day, B × D in total. Lifetime budgets: B in total, B / D a day, rounded
 * up to the currency's unit. Platforms may spend more than a daily budget on single days (Meta: up to 25 %) and less on others.
 */
export function ceilingsOf({ campaign, currency, timeZone, startsAt, endsAt }: AccountPlan, now: Date): Ceilings {
  const budgets = [campaign, ...campaign.adGroups].flatMap(({ budget }) => (budget === null ? [] : [budget]))
  const sum = budgets.reduce((total, { micros }) => total + micros, 0n)
  if (endsAt === null) return { currency, daily: sum, total: null }
  const lastMoment = new Date(endsAt.getTime() - 1)
  const days = BigInt(daysIn(dayAt(startsAt ?? now, timeZone), dayAt(lastMoment, timeZone)))
  if (budgets[0]?.kind === 'daily') return { currency, daily: sum, total: sum * days }
  return { currency, daily: roundedUp(sum, days, microsPerMinorUnit(currency)), total: sum }
}

/** dividend / divisor, rounded up to a multiple of the unit. */
const roundedUp = (dividend: bigint, divisor: bigint, unit: bigint): bigint => ((dividend + divisor * unit - 1n) / (divisor * unit)) * unit

/**
 * Returns the sums of accounts' ceilings in the company's currency at today's rates, each rounded up to its unit: of the official and the
 * company's own rate, the one with the larger result. If a rate is missing, or only one that one of `members` has just entered is known, they are in
 * the accounts' own currency, or null if they have several.
 */
export async function companyCeilings(
  ctx: Context,
  company: PlanFacts['company'],
  members: readonly string[],
  accounts: readonly Ceilings[],
): Promise<Ceilings | null> {
  const currencies = [...new Set(accounts.map(({ currency }) => currency))]
  const day = dayAt(ctx.clock(), company.time_zone)
  const factorOf = await judgedFactors(ctx, company, currencies, { to: company.currency, day, members })
  const rates = new Map(currencies.map((currency) => [currency, factorOf(currency)?.most ?? null]))
  const isKnown = [...rates.values()].every((rate) => rate !== null)
  if (accounts.length === 0 || (!isKnown && currencies.length > 1)) return null
  const to = isKnown ? company.currency : (currencies[0] ?? company.currency)
  const unit = microsPerMinorUnit(to)
  const converted = (micros: bigint, currency: string) =>
    isKnown ? roundedUp(micros * (rates.get(currency) ?? 0n), rateScale, unit) : micros
  return {
    currency: to,
    daily: accounts.reduce((sum, { daily, currency }) => sum + converted(daily, currency), 0n),
    total: accounts.some(({ total }) => total === null)
      ? null
      : accounts.reduce((sum, { total, currency }) => sum + converted(total ?? 0n, currency), 0n),
  }
}
