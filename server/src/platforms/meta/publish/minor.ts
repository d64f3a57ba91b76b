import type { Budget } from '../../platform.ts'
import { microsPerUnit } from '../money.ts'

/** An amount in the smallest unit that Meta counts in this currency. Throws if it is no whole number of them: `problems` finds that before. */
export function minorOf(micros: bigint, currency: string): string {
  const unit = microsPerUnit(currency)
  if (micros % unit !== 0n) throw new Error(`${micros} micros of ${currency} are no whole number of Meta’s units`)
  return String(micros / unit)
}

/** `daily_budget` or `lifetime_budget`; null: neither. */
export function budgetParams(budget: Budget | null, currency: string): Readonly<Record<string, string>> {
  return budget === null ? {} : { [`${budget.kind}_budget`]: minorOf(budget.micros, currency) }
}
