import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

/** Settings of the company as its owners may change them. */
export interface CompanyChanges {
  readonly name?: string
  readonly currency?: string
  readonly time_zone?: string
  readonly week_start?: number
}

export function selectSettings(tx: Scoped, company: string) {
  return tx
    .selectFrom('companies')
    .select(['abbreviation', 'name', 'currency', 'time_zone', 'week_start', 'rates'])
    .where('id', '=', company)
    .executeTakeFirstOrThrow()
}

export async function updateSettings(tx: Scoped, company: string, changes: CompanyChanges): Promise<void> {
  await tx.updateTable('companies').set(changes).where('id', '=', company).execute()
}

export async function selectAccountCurrencies(tx: Scoped, company: string): Promise<string[]> {
  const rows = await tx.selectFrom('accounts').select('currency').distinct().where('company_id', '=', company).execute()
  return rows.map((row) => row.currency)
}

/** Currencies that rates are held for, each with its newest day. A look-up each: to read all rates would take a hundred times longer. */
export async function selectRateCurrencies(tx: Scoped, set: 'ecb' | 'sample'): Promise<{ currency: string; newest: string }[]> {
  const { rows } = await sql<{ currency: string; newest: string }>`
    with recursive held as (
      select min(currency) as currency from rates where rates = ${set}
      union all
      select (select min(currency) from rates where rates = ${set} and currency > held.currency) from held where held.currency is not null
    )
    select currency, (select max(day) from rates where rates = ${set} and rates.currency = held.currency) as newest
    from held where currency is not null`.execute(tx)
  return rows
}
