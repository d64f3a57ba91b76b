import { firstPartyColumns, measureColumns } from '../measures.ts'
import type { Scope } from '../query.ts'
import type { Binder } from '../statement.ts'
import { ofAccounts } from './scope.ts'

/** Accounts whose rows are read as of one moment; null: the current rows. */
interface AsOfAccounts {
  readonly accounts: readonly bigint[]
  readonly moment: string | null
}

/** Figures by country are stored separately: rows of both tables are never added up. */
export type Grain = 'whole' | 'country'

/** The tables to read rows from. */
const tables = { whole: 'facts', country: 'facts_by_country' } as const satisfies Record<Grain, string>

/** null: all current rows. */
export type Version = readonly AsOfAccounts[] | null

const keys: readonly string[] = ['company', 'account', 'campaign', 'ad_set', 'ad', 'platform', 'currency', 'day_from', 'day_to']
/** Columns with the origin of a row. */
export const origin: readonly string[] = ['job', 'source', 'synced', 'read_at', 'valid_from']

/** The tables of one schema, and what is read of their measures. */
interface Half {
  readonly schema: string
  readonly measures: readonly string[]
}

const noValue = (column: string) => `CAST(NULL AS BIGINT) AS ${column}`
const platforms: readonly Half[] = [{ schema: '', measures: measureColumns }]
/**
 * A first-party report reads delivery and actions of the platforms' tables, and installs, retention and revenue of `first_party`. Every measure
 * has values in one half alone, so that no sum can contain both.
 */
const firstParty: readonly [Half, Half] = [
  { schema: '', measures: measureColumns.map((column) => (firstPartyColumns.has(column) ? noValue(column) : column)) },
  { schema: 'first_party.', measures: measureColumns.map((column) => (firstPartyColumns.has(column) ? column : noValue(column))) },
]

/**
 * Returns the FROM source with the rows that are stored now, or with the former ones. For a first-party report it is a subquery of the scope's
 * accounts; DuckDB pushes further conditions, such as those on days, down into both halves. By country nothing of `first_party` is stored.
 */
export function rowsOf(
  bind: Binder,
  scope: Pick<Scope, 'company' | 'accountNumbers' | 'firstParty'>,
  table: (typeof tables)[Grain] | 'fact_history',
  alias?: string,
): string {
  if (!scope.firstParty) return alias === undefined ? table : `${table} ${alias}`
  const own = ofAccounts(bind, scope)
  const byCountry = table === 'facts_by_country'
  const more = byCountry ? ['country'] : [...origin, ...(table === 'fact_history' ? ['valid_to'] : [])]
  const halves = byCountry ? firstParty.slice(0, 1) : firstParty
  const parts = halves.map(
    ({ schema, measures }) => `SELECT ${[...keys, ...measures, ...more].join(', ')} FROM ${schema}${table} WHERE ${own}`,
  )
  return `(${parts.join(' UNION ALL ')}) ${alias ?? table}`
}

/** Returns the FROM source: the fact table, or for each account the rows that were valid at its moment. */
export function factsAt(
  bind: Binder,
  scope: Pick<Scope, 'company' | 'accountNumbers' | 'grain' | 'firstParty'>,
  version: Version,
  alias?: string,
  more: readonly string[] = [],
): string {
  if (version === null) return rowsOf(bind, scope, tables[scope.grain], alias)
  const parts = version.flatMap(({ accounts, moment }) => {
    const own = ofAccounts(bind, { company: scope.company, accountNumbers: accounts })
    const at = moment === null ? null : `CAST(${bind.moment(moment)} AS TIMESTAMP)`
    return (scope.firstParty ? firstParty : platforms).flatMap(({ schema, measures }) => {
      const listed = [...keys, ...measures, ...more].join(', ')
      const stored = `SELECT ${listed} FROM ${schema}facts WHERE ${own}`
      if (at === null) return [stored]
      return [
        `${stored} AND valid_from <= ${at}`,
        `SELECT ${listed} FROM ${schema}fact_history WHERE ${own} AND valid_from <= ${at} AND valid_to > ${at}`,
      ]
    })
  })
  return `(${parts.join(' UNION ALL ')}) ${alias ?? 'versions'}`
}

/** Returns whether both periods show the current rows. */
export function isCurrent(version: { readonly now: Version; readonly previous: Version }): boolean {
  return version.now === null && version.previous === null
}
