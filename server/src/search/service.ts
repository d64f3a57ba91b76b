import { limits } from '@adroit/contract/limits'
import type { EntityFound, SearchAnswer } from '@adroit/contract/search'
import { allAccounts } from '../accounts/find-accounts.ts'
import { type ListedEntity, searchWithoutMetrics } from '../campaigns/search-entities.ts'
import { externalAccountIds } from '../connections/media-accounts.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { EntityLevel, EntityMatch, EntityMatches } from '../facts/entity-search.ts'
import { builtInReports } from '../reports/built-in.ts'
import { list } from '../reports/service.ts'
import type { Caller } from '../session/caller.ts'

type Account = Awaited<ReturnType<typeof allAccounts>>[number]

const nothing = { count: 0, items: [] }
const most = limits.searchItems

/** Returns what the caller sees and whose name contains the typed text (contract: searchAll). */
export async function search(ctx: Context, caller: Caller, typed: string): Promise<SearchAnswer> {
  const { all } = await builtInReports(ctx, caller)
  const wanted = typed.trim()
  if (wanted === '') return { report: all.id, accounts: nothing, campaigns: nothing, adSets: nothing, ads: nothing, reports: nothing }
  // row-level security leaves out the accounts that the caller cannot see
  const { accounts, platformIds } = await forCompany(ctx.db, caller.company, async (tx) => {
    const accounts = await allAccounts(tx, caller.company)
    const ids = accounts.map(({ id }) => id)
    return { accounts, platformIds: await externalAccountIds(tx, caller.company, ids) }
  })
  const visible = new Map(accounts.map((account) => [account.id, account]))
  const [entities, listed, reports] = await Promise.all([
    ctx.facts.search(caller.company, [...visible.keys()], wanted, most),
    searchWithoutMetrics(ctx, caller.company, [...visible.keys()], wanted),
    list(ctx, caller, { search: wanted, offset: 0, limit: most }),
  ])
  return {
    report: all.id,
    accounts: accountsFound(accounts, platformIds, wanted.toLowerCase()),
    campaigns: entitiesFound('CAMPAIGN', entities, listed, visible),
    adSets: entitiesFound('AD_SET', entities, listed, visible),
    ads: entitiesFound('AD', entities, listed, visible),
    reports: { count: reports.count, items: reports.reports.map(({ id, name, creator }) => ({ id, name, creator: creator.name })) },
  }
}

/** The accounts come sorted by name. `platformIds`: their ids at the platforms, of those that are connected. */
function accountsFound(accounts: readonly Account[], platformIds: ReadonlyMap<string, string>, wanted: string): SearchAnswer['accounts'] {
  // `act_123`, `123-456-7890` and `1234567890` are ids of one form
  const digits = /^(?:act_)?[\d-]+$/.test(wanted) ? wanted.replace(/\D/g, '') : ''
  const hasId = (id: string) => digits !== '' && (platformIds.get(id) ?? '').replace(/\D/g, '').includes(digits)
  const found = accounts.filter(({ id, name }) => name.toLowerCase().includes(wanted) || hasId(id))
  const later = ({ name }: Account) => (name.toLowerCase().startsWith(wanted) ? 0 : 1)
  const items = found.toSorted((one, other) => later(one) - later(other)).slice(0, most)
  return { count: found.length, items: items.map(({ id, name, platform, currency }) => ({ id, name, platform, currency })) }
}

/** Returns the entities of a level: those with metrics, then the others. */
function entitiesFound(
  level: EntityLevel,
  stored: Readonly<Record<EntityLevel, EntityMatches>>,
  listed: readonly ListedEntity[],
  accounts: ReadonlyMap<string, Account>,
): SearchAnswer['campaigns'] {
  const { count, entities } = stored[level]
  const others = listed.filter((one) => one.level === level)
  const items = [
    ...entities.map((one) => ({ ...one, inReports: true })),
    ...others.map(({ account, key, name, parent, parentName }) => ({
      ...{ account, key, name, lastDay: null, inReports: false },
      parent: parent === null ? null : { key: parent, name: parentName ?? '' },
    })),
  ]
  return {
    count: count + others.length,
    items: items.slice(0, most).flatMap((entity) => entityFound(entity, accounts.get(entity.account))),
  }
}

function entityFound(match: EntityMatch & Pick<EntityFound, 'inReports'>, account: Account | undefined): EntityFound[] {
  if (!account) return []
  const { key, name, parent, lastDay, inReports } = match
  return [{ key, name, account: { id: account.id, name: account.name, platform: account.platform }, parent, lastDay, inReports }]
}
