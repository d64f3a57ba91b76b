import type { Account } from '@adroit/contract/accounts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { selectAccounts } from './store.ts'

/** All accounts of a company by name, with what is held of each. */
export async function accountsOf(ctx: Context, company: string): Promise<Account[]> {
  const [rows, held] = await Promise.all([forCompany(ctx.db, company, (tx) => selectAccounts(tx, company)), ctx.facts.held(company)])
  const heldBy = new Map(held.map((entry) => [entry.account, entry]))
  return rows.map((row) => {
    const entry = heldBy.get(row.id)
    return {
      id: row.id,
      name: row.name,
      platform: row.platform,
      currency: row.currency,
      timeZone: row.time_zone,
      group: row.group_name,
      owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
      note: row.note,
      sample: entry?.sample ?? false,
      heldFrom: entry?.from ?? null,
      heldTo: entry?.to ?? null,
      readAt: entry?.readAt.toISOString() ?? null,
    }
  })
}
