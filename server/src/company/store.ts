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
