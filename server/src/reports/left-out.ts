import type { Account } from '@adroit/contract/accounts'
import type { DateRange } from '@adroit/contract/presets'
import type { LeftOut } from '@adroit/contract/table'
import type { Context } from '../context.ts'
import { isLevel } from '../facts/breakdowns.ts'
import type { FactTable, TableQuery } from '../facts/table-query.ts'

/**
 * Returns the accounts of which nothing of the comparison range was imported or synced, or whose syncs began within it. An import names only
 * days with delivery, so its first day does not tell that days before it are missing.
 */
export async function withoutHistory(ctx: Context, company: string, accounts: readonly Account[], previous: DateRange): Promise<LeftOut> {
  const stored = new Map((await ctx.facts.storedDays(company)).map((days) => [days.account, days]))
  return accounts.flatMap(({ id, name }) => {
    const { readFrom: from, readSynced } = stored.get(id) ?? { readFrom: previous.from, readSynced: false }
    const lacks = from > (readSynced ? previous.from : previous.to)
    return lacks ? [{ account: id, name, reason: 'no_history' as const, from }] : []
  })
}

/** A table, and the accounts that its changes leave out. */
export interface ComparedTable {
  readonly figures: FactTable
  readonly leftOut: LeftOut
}

/** Returns the accounts that are compared with the previous period. */
export function comparedAccounts({
  holding,
  leftOut,
}: {
  readonly holding: readonly Account[]
  readonly leftOut: LeftOut
}): readonly Account[] {
  return holding.filter(({ id }) => !leftOut.some(({ account }) => account === id))
}

/**
 * Reads a table and compares what can be compared: if period rows or missing rates make accounts incomparable, the totals and the rows over
 * several accounts are compared without them. Rows of accounts and ad entities stay as they are.
 */
export async function comparedTable(
  ctx: Context,
  { accounts, leftOut }: { readonly accounts: readonly Account[]; readonly leftOut: LeftOut },
  query: TableQuery,
): Promise<ComparedTable> {
  const figures = await ctx.facts.table(query)
  const more = figures.incomparable.map(({ account, reason }) => ({
    account,
    name: accounts.find(({ id }) => id === account)?.name ?? account,
    reason,
    from: null,
  }))
  if (more.length === 0) return { figures, leftOut }
  const all = [...leftOut, ...more]
  const without = { ...query, leftOut: all.map(({ account }) => account) }
  const part = await ctx.facts.table(isLevel(query.breakdown) ? { ...without, offset: 0, limit: 1 } : without)
  const rows = isLevel(query.breakdown) ? figures.rows : part.rows
  return { figures: { ...figures, rows, total: part.total, perCurrency: part.perCurrency }, leftOut: all }
}
