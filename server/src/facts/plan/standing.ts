import { measureColumns } from '../measures.ts'
import type { Scope } from '../query.ts'
import type { Binder } from '../statement.ts'
import { ofAccounts } from './scope.ts'

/** Accounts whose rows are taken as they stood at one moment; null: as they are held. */
interface StoodAt {
  readonly accounts: readonly bigint[]
  readonly moment: string | null
}

/** null: all rows as they are held. */
export type Standing = readonly StoodAt[] | null

const columns = ['company', 'account', 'campaign', 'ad_set', 'ad', 'platform', 'currency', 'day_from', 'day_to', ...measureColumns].join(
  ', ',
)

/** What stands behind FROM: the table of facts, or of each account the rows that stood at its moment. */
export function factsAt(bind: Binder, scope: Pick<Scope, 'company'>, standing: Standing, alias?: string): string {
  if (standing === null) return alias === undefined ? 'facts' : `facts ${alias}`
  const parts = standing.flatMap(({ accounts, moment }) => {
    const own = ofAccounts(bind, { company: scope.company, accountNumbers: accounts })
    const held = `SELECT ${columns} FROM facts WHERE ${own}`
    if (moment === null) return [held]
    const at = `CAST(${bind.moment(moment)} AS TIMESTAMP)`
    return [`${held} AND since <= ${at}`, `SELECT ${columns} FROM fact_history WHERE ${own} AND since <= ${at} AND replaced_at > ${at}`]
  })
  return `(${parts.join(' UNION ALL ')}) ${alias ?? 'stood'}`
}

/** Whether both windows show what is held. */
export function isHeld(standing: { readonly now: Standing; readonly previous: Standing }): boolean {
  return standing.now === null && standing.previous === null
}
