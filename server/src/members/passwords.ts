import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { endSessionsOfCompany } from '../session/service.ts'
import { selectPasswords, updatePasswords } from './password-store.ts'

/** The stored password hashes of some members; null for a member who waits for an invite link. */
export function passwordHashes(ctx: Context, company: string, usernames: readonly string[]) {
  return asSystem(ctx.db, (tx) => selectPasswords(tx, company, usernames))
}

/** Sets one password for several members, except for those who wait for an invite link, and ends all sessions of the company. */
export async function replacePasswords(ctx: Context, company: string, usernames: readonly string[], passwordHash: string): Promise<void> {
  await asSystem(ctx.db, async (tx) => {
    await updatePasswords(tx, company, usernames, passwordHash)
    await endSessionsOfCompany(tx, company)
  })
}
