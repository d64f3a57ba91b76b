import type { Level } from '@adroit/contract/platforms'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { selectMatching } from './entity-search-store.ts'

/** An ad entity of an account's synced hierarchy. */
export interface ListedEntity {
  readonly account: string
  readonly level: Exclude<Level, 'ACCOUNT'>
  /** As in reports. */
  readonly key: string
  readonly name: string
  /** null: a campaign, or the entity above is not in the hierarchy. */
  readonly parent: string | null
  readonly parentName: string | null
}

/** Matches of each level that are looked at. A search that finds more counts only those with metrics among the others. */
const mostMatches = 5_000

/**
 * Returns the ad entities of synced hierarchies that match a search and have no stored metrics: new ones, and those that never delivered. The
 * best matches of each level come first. `accounts`: those that the caller sees.
 */
export async function searchWithoutMetrics(
  ctx: Context,
  company: string,
  accounts: readonly string[],
  wanted: string,
): Promise<readonly ListedEntity[]> {
  if (accounts.length === 0) return []
  const listed = await forCompany(ctx.db, company, (tx) => selectMatching(tx, company, accounts, wanted, mostMatches))
  const stored = await ctx.facts.storedEntities(
    company,
    accounts,
    listed.map(({ key }) => key),
  )
  return listed.filter(({ key }) => !stored.has(key))
}
