import { addDays, dayAt } from '@adroit/contract/calendar'
import { minorDigits } from '@adroit/contract/currencies'
import { typedMicros } from '@adroit/contract/money'
import { publishLimits } from '@adroit/contract/publish-limits'
import type { Context } from '../../context.ts'
import { fail } from '../../lib/app-error.ts'
import { rateScale } from '../../rates/conversion.ts'
import { judgedFactors } from '../../rates/judged.ts'
import type { Evaluated, EvaluatedAccount } from './evaluate.ts'

const usualDays = 7

/**
 * Throws `amount_needed_again` if the plan is large and `again` is not its daily ceiling. Large is a plan that, in one of its accounts, is above
 * the account's budget cap, or has a daily ceiling above `publishLimits.againFactor` times what the account spent on average on the past seven
 * days; for an account that spent nothing, above `publishLimits.againUsd` US dollars.
 */
export async function guardAmount(
  ctx: Context,
  { accounts, ceilings, facts }: Evaluated,
  member: string,
  again: string | undefined,
): Promise<void> {
  const isConfirmed = ceilings !== null && again !== undefined && typedMicros(again, minorDigits(ceilings.currency)) === ceilings.daily
  if (isConfirmed) return
  for (const account of accounts)
    if (isAboveCap(account, facts.rows.get(account.id)?.account.budget_cap) || (await isUnusual(ctx, account, facts.company, member)))
      throw fail('amount_needed_again')
}

/** The cap applies to daily and lifetime budgets alike, as for changed budgets. */
function isAboveCap({ plan, ceilings }: EvaluatedAccount, cap: string | null | undefined): boolean {
  if (cap == null || plan === null || ceilings === null) return false
  const isLifetime = [plan.campaign, ...plan.campaign.adGroups].some(({ budget }) => budget?.kind === 'lifetime')
  return (isLifetime ? (ceilings.total ?? ceilings.daily) : ceilings.daily) > BigInt(cap)
}

async function isUnusual(ctx: Context, one: EvaluatedAccount, company: Company, member: string): Promise<boolean> {
  if (one.ceilings === null) return false
  const { daily } = one.ceilings
  const spent = await spentOf(ctx, company.id, one)
  return spent > 0n
    ? daily * BigInt(usualDays) > spent * BigInt(publishLimits.againFactor)
    : daily > (await firstLimit(ctx, one, company, member))
}

/** What the account spent on the past seven days, without the current one, in micros. Days that were not synced are missing. */
async function spentOf(ctx: Context, company: string, { id, account }: EvaluatedAccount): Promise<bigint> {
  const yesterday = addDays(dayAt(ctx.clock(), account.timeZone), -1)
  const days = await ctx.facts.dailySpend(company, [id], { from: addDays(yesterday, 1 - usualDays), to: yesterday })
  return days.reduce((sum, { spend }) => sum + spend, 0n)
}

/** `publishLimits.againUsd` in micros of the account's currency; 0 without a rate, so that every amount is typed again. */
async function firstLimit(ctx: Context, { account }: EvaluatedAccount, company: Company, member: string): Promise<bigint> {
  const day = dayAt(ctx.clock(), company.time_zone)
  const factor = (await judgedFactors(ctx, company, ['USD'], { to: account.currency, day, members: [member] }))('USD')
  return factor === null ? 0n : (BigInt(publishLimits.againUsd) * 1_000_000n * factor.least) / rateScale
}

type Company = Evaluated['facts']['company']
