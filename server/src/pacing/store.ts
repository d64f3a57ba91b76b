import type { Scoped } from '../db/database.ts'

export interface MonthBudget {
  readonly account: string
  /** In micros of the account's currency, for each calendar month. */
  readonly micros: string
}

/** The months' budgets of those of the accounts that have one. */
export function monthBudgets(tx: Scoped, company: string, accounts: readonly string[]): Promise<MonthBudget[]> {
  if (accounts.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('month_budgets')
    .select(['account_id as account', 'micros'])
    .where('company_id', '=', company)
    .where('account_id', 'in', accounts)
    .execute()
}

export async function anyMonthBudget(tx: Scoped, company: string): Promise<boolean> {
  const row = await tx.selectFrom('month_budgets').select('account_id').where('company_id', '=', company).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Sets the month's budget of an account, or removes it. Returns the one before, in micros; null: there was none. */
export async function replaceMonthBudget(
  tx: Scoped,
  company: string,
  { account, micros, by, at }: { account: string; micros: string | null; by: string; at: Date },
): Promise<string | null> {
  const [before] = await monthBudgets(tx, company, [account])
  await tx.deleteFrom('month_budgets').where('company_id', '=', company).where('account_id', '=', account).execute()
  if (micros !== null)
    await tx.insertInto('month_budgets').values({ company_id: company, account_id: account, micros, set_by: by, set_at: at }).execute()
  return before?.micros ?? null
}
