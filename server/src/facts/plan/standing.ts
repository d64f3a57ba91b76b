import { measureColumns } from '../measures.ts'
import type { Scope } from '../query.ts'
import type { Binder } from '../statement.ts'
import { ofAccounts } from './scope.ts'

/** Accounts whose rows are taken as they stood at one moment; null: as they are held. */
interface StoodAt {
  readonly accounts: readonly bigint[]
  readonly moment: string | null
}

/** Countries are a grain of their own: rows of both are never added up. */
export type Grain = 'whole' | 'country'

/** Tables that rows are read from. */
const tables = { whole: 'facts', country: 'facts_by_country' } as const satisfies Record<Grain, string>

/** null: all rows as they are held. */
export type Standing = readonly StoodAt[] | null

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
/** Columns that say where a row came from. */
export const origin: readonly string[] = ['job', 'source', 'synced', 'read_at', 'since']

/** What stands behind FROM: the table of facts, or of each account the rows that stood at its moment. */
export function factsAt(
  bind: Binder,
  scope: Pick<Scope, 'company' | 'grain'>,
  standing: Standing,
  alias?: string,
  more: readonly string[] = [],
): string {
  if (standing === null) return alias === undefined ? tables[scope.grain] : `${tables[scope.grain]} ${alias}`
  const listed = [...columns, ...more].join(', ')
  const parts = standing.flatMap(({ accounts, moment }) => {
    const own = ofAccounts(bind, { company: scope.company, accountNumbers: accounts })
    const held = `SELECT ${listed} FROM facts WHERE ${own}`
    if (moment === null) return [held]
    const at = `CAST(${bind.moment(moment)} AS TIMESTAMP)`
    return [`${held} AND since <= ${at}`, `SELECT ${listed} FROM fact_history WHERE ${own} AND since <= ${at} AND replaced_at > ${at}`]
  })
  return `(${parts.join(' UNION ALL ')}) ${alias ?? 'stood'}`
}

/** Whether both windows show what is held. */
export function isHeld(standing: { readonly now: Standing; readonly previous: Standing }): boolean {
  return standing.now === null && standing.previous === null
}
