import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

/** Deletes the rows that belong to a member alone: those of every table whose rows would go with the member's own row. */
export async function deleteOwnRows(tx: Scoped, company: string, member: string): Promise<void> {
  await sql`select delete_own_rows(${company}, ${member})`.execute(tx)
}

/** Makes a member a former one: their row keeps the username, so that nobody else gets it, and the given name. */
export async function markLeft(tx: Scoped, company: string, member: string, name: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({
      status: 'left',
      name,
      password_hash: null,
      email: null,
      email_verified_at: null,
      mobile: null,
      account_access: 'assigned',
      budget_limit: null,
      budget_limit_currency: null,
      locale: null,
      last_login_at: null,
      last_login_address: null,
    })
    .where('company_id', '=', company)
    .where('id', '=', member)
    .execute()
}

/** Notes that a member exports their data, unless they did since the moment. Returns false then. */
export async function takeExport(tx: Scoped, company: string, member: string, now: Date, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({ exported_at: now })
    .where('company_id', '=', company)
    .where('id', '=', member)
    .where((eb) => eb.or([eb('exported_at', 'is', null), eb('exported_at', '<=', since)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
