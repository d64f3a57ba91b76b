import type { Role } from '@adroit/contract/roles'
import { type Insertable, sql } from 'kysely'
import type { Db, Scoped } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

export function selectLogin(tx: Scoped, company: string, username: string) {
  return tx
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select(['members.id', 'members.company_id', 'members.password_hash', 'members.status'])
    .where((eb) => eb(eb.fn<string>('lower', ['companies.abbreviation']), '=', company.toLowerCase()))
    .where((eb) => eb(eb.fn<string>('lower', ['members.username']), '=', username.toLowerCase()))
    .executeTakeFirst()
}

/** Whether the member has signed in from this device before. */
export async function knowsDevice(tx: Scoped, member: string, device: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', member)
    .where('device_id', '=', device)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertSession(tx: Scoped, session: Insertable<Tables['sessions']>): Promise<void> {
  await tx.insertInto('sessions').values(session).execute()
}

export async function updateLastLogin(tx: Scoped, member: string, at: Date, address: string): Promise<void> {
  await tx.updateTable('members').set({ last_login_at: at, last_login_address: address }).where('id', '=', member).execute()
}

export interface FoundSession {
  readonly id: string
  readonly company_id: string
  readonly member_id: string
  readonly cookie_hash: Buffer | null
  readonly used_at: Date
  readonly expires_at: Date
  /** Found by the token before the last refresh. */
  readonly is_old: boolean
  readonly old_token_until: Date | null
  readonly role: Role
  readonly status: 'active' | 'disabled'
}

/** The session of a token's hash, in one round trip and before any company is known. */
export async function findSession(db: Db, tokenHash: Buffer): Promise<FoundSession | undefined> {
  const { rows } = await sql<FoundSession>`select * from find_session(${tokenHash})`.execute(db)
  return rows[0]
}

export async function touchSession(tx: Scoped, company: string, id: string, at: Date): Promise<void> {
  await tx.updateTable('sessions').set({ used_at: at }).where('company_id', '=', company).where('id', '=', id).execute()
}

/** Gives the session a new token; the one before it answers until `oldUntil`. */
export async function replaceToken(tx: Scoped, company: string, id: string, tokenHash: Buffer, oldUntil: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set((eb) => ({ old_token_hash: eb.ref('token_hash'), old_token_until: oldUntil, token_hash: tokenHash }))
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute()
}

export async function deleteSession(tx: Scoped, company: string, id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('company_id', '=', company).where('id', '=', id).execute()
}
