import type { Scoped } from '../db/database.ts'
import { anyMonthBudget, type MonthBudget, monthBudgets } from './store.ts'

/** The months' budgets of those of the accounts that have one. */
export function budgetsOfMonth(tx: Scoped, company: string, accounts: readonly string[]): Promise<MonthBudget[]> {
  return monthBudgets(tx, company, accounts)
}

/** Whether any account that the caller sees has a month's budget. */
export function hasBudgets(tx: Scoped, company: string): Promise<boolean> {
  return anyMonthBudget(tx, company)
}
