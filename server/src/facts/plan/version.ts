import { measureColumns } from '../measures.ts'
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

const columns: readonly string[] = [
  'company',
  'account',
  'campaign',
  'ad_set',
  'ad',
  'platform',
  'currency',
  'day_from',
  'day_to',
  ...measureColumns,
]
/** Columns with the origin of a row. */
export const origin: readonly string[] = ['job', 'source', 'synced', 'read_at', 'valid_from']

/** Returns the FROM source: the fact table, or for each account the rows that were valid at its moment. */
export function factsAt(
  bind: Binder,
  scope: Pick<Scope, 'company' | 'grain'>,
  version: Version,
  alias?: string,
  more: readonly string[] = [],
): string {
  if (version === null) return alias === undefined ? tables[scope.grain] : `${tables[scope.grain]} ${alias}`
  const listed = [...columns, ...more].join(', ')
  const parts = version.flatMap(({ accounts, moment }) => {
    const own = ofAccounts(bind, { company: scope.company, accountNumbers: accounts })
    const stored = `SELECT ${listed} FROM facts WHERE ${own}`
    if (moment === null) return [stored]
    const at = `CAST(${bind.moment(moment)} AS TIMESTAMP)`
    return [
      `${stored} AND valid_from <= ${at}`,
      `SELECT ${listed} FROM fact_history WHERE ${own} AND valid_from <= ${at} AND valid_to > ${at}`,
    ]
  })
  return `(${parts.join(' UNION ALL ')}) ${alias ?? 'versions'}`
}

/** Returns whether both periods show the current rows. */
export function isCurrent(version: { readonly now: Version; readonly previous: Version }): boolean {
  return version.now === null && version.previous === null
}
