import { addDays, dayAt } from '@adroit/contract/calendar'
import { momentShowing } from '../lib/wall-clock.ts'
import type { Budget, Connector } from '../platforms/platform.ts'
import type { AdEntityRef } from './change-request-store.ts'

/** An account's rules for budgets, at a moment of its calendar. */
export interface BudgetRules {
  readonly connector: Pick<Connector, 'adSetBudgets'>
  /** IANA name of the account's time zone. */
  readonly timeZone: string
  readonly now: Date
}

/** Returns when a new budget of this kind takes effect; null: at once. */
export function effectiveFrom(level: AdEntityRef['level'], kind: Budget['kind'], rules: BudgetRules): Date | null {
  const { adSetBudgets } = rules.connector
  return adSetBudgets !== null && level === 'AD_SET' && kind === 'daily' ? nextMidnight(rules) : null
}

/** Returns whether the platform accepts no budgets at this level now, because the account's day is about to end. */
export function isLocked(level: AdEntityRef['level'], rules: BudgetRules): boolean {
  const { adSetBudgets } = rules.connector
  if (adSetBudgets === null || level !== 'AD_SET') return false
  return nextMidnight(rules).getTime() - rules.now.getTime() <= adSetBudgets.lockMinutes * 60_000
}

function nextMidnight({ timeZone, now }: BudgetRules): Date {
  return momentShowing(new Date(`${addDays(dayAt(now, timeZone), 1)}T00:00:00Z`), timeZone)
}
