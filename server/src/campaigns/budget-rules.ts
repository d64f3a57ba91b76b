import { amountOf, microsPerMinorUnit } from '@adroit/contract/money'
import type { Opened } from '../connections/platform-access.ts'
import { platformName } from '../connections/platform-name.ts'
import type { Context } from '../context.ts'
import { fail } from '../lib/app-error.ts'
import type { Budget } from '../platforms/platform.ts'
import { effectiveFrom, isLocked, rulesFor } from './budget-timing.ts'
import type { AdEntityRef } from './change-request-store.ts'
import { knownSpend } from './known-spend.ts'

/**
 * Checks a new budget against the platform's rules about time and spend, and returns when it takes effect; null: at once. Throws
 * `budget_locked` and `budget_below_spend`.
 */
export async function applyBudgetRules(
  ctx: Context,
  place: AdEntityRef & { readonly automated: boolean },
  wanted: Budget,
  opened: Opened,
): Promise<Date | null> {
  const { connector, access, media } = opened
  const adSetBudgets = rulesFor(place, connector)
  if (adSetBudgets === null) return null
  const platform = platformName[media.platform]
  const rules = { connector, timeZone: access.timeZone, now: ctx.clock() }
  if (isLocked(place, rules)) throw fail('budget_locked', { platform })
  const unit = microsPerMinorUnit(media.currency)
  const percent = (await knownSpend(ctx, place, wanted.kind, media)) * BigInt(adSetBudgets.leastPercentOfSpend)
  const least = ((percent + 100n * unit - 1n) / (100n * unit)) * unit
  if (wanted.micros < least) throw fail('budget_below_spend', { platform, words: `${amountOf(least, media.currency)} ${media.currency}` })
  return effectiveFrom(place, wanted.kind, rules)
}
