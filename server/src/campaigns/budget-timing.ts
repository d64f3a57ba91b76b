import { addDays, dayAt } from '@adroit/contract/calendar'
import { momentShowing } from '../lib/wall-clock.ts'
import type { AdSetBudgets, Budget, Connector } from '../platforms/platform.ts'
import type { AdEntityRef } from './change-request-store.ts'

/** An account's rules for budgets, at a moment of its calendar. */
export interface BudgetRules {
  readonly connector: Pick<Connector, 'adSetBudgets'>
  /** IANA name of the account's time zone. */
  readonly timeZone: string
  readonly now: Date
}

interface Of {
  readonly level: AdEntityRef['level']
  readonly automated: boolean
}

/** Returns the platform's rules for the budget of an ad entity; null: it changes at once, at any time. */
export function rulesFor({ level, automated }: Of, { adSetBudgets }: BudgetRules['connector']): AdSetBudgets | null {
  return level === 'AD_SET' && !automated ? adSetBudgets : null
}

/** Returns when a new budget of this kind takes effect; null: at once. */
export function effectiveFrom(of: Of, kind: Budget['kind'], rules: BudgetRules): Date | null {
  return rulesFor(of, rules.connector) !== null && kind === 'daily' ? nextMidnight(rules) : null
}

/** Returns whether the platform accepts no budget for it now, because the account's day is about to end. */
export function isLocked(of: Of, rules: BudgetRules): boolean {
  const adSetBudgets = rulesFor(of, rules.connector)
  if (adSetBudgets === null) return false
  return nextMidnight(rules).getTime() - rules.now.getTime() <= adSetBudgets.lockMinutes * 60_000
}

function nextMidnight({ timeZone, now }: BudgetRules): Date {
  return momentShowing(new Date(`${addDays(dayAt(now, timeZone), 1)}T00:00:00Z`), timeZone)
}
