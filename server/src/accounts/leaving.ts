import type { Scoped } from '../db/database.ts'

/** Leaves the accounts of an owner who leaves the company without one. */
export async function disownAccounts(tx: Scoped, company: string, owner: string): Promise<void> {
  await tx.updateTable('accounts').set({ owner_id: null }).where('company_id', '=', company).where('owner_id', '=', owner).execute()
}
