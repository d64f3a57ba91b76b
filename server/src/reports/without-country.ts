import type { InsightsTable } from '@adroit/contract/table'
import type { Context } from '../context.ts'
import type { TableQuery } from '../facts/table-query.ts'

/** Returns the accounts that have figures in the range but none by country. They appear in no row of a table by country. */
export async function accountsWithoutCountry(ctx: Context, query: TableQuery): Promise<InsightsTable['withoutCountry']> {
  const { company, accounts, dateRange, previous, conversion, scope } = query
  const about = { company, accounts, dateRange, previous, conversion, scope, breakdown: 'ACCOUNT', metrics: ['spend'] } as const
  const all = { ...about, sort: { by: 'name', direction: 'asc' }, offset: 0, limit: accounts.length } as const
  const [whole, byCountry] = await Promise.all([
    ctx.facts.table(all),
    ctx.facts.table({ ...all, rows: { breakdown: 'COUNTRY', keys: null } }),
  ])
  const has = new Set(byCountry.rows.map(({ key }) => key))
  return whole.rows.filter(({ key }) => !has.has(key)).map(({ key, name }) => ({ account: key, name }))
}
