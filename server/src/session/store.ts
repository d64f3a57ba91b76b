import type { Role } from '@adroit/contract/roles'
import { type Insertable, sql } from 'kysely'
import { withConnection } from '../db/connection-turns.ts'
import type { Db, Scoped } from '../db/database.ts'
import { exactFirst, sameName } from '../db/same-name.ts'
import type { Tables } from '../db/tables.ts'
import type { Caller } from './caller.ts'

const sessionsPerMember = 20

/** The member with that username in the company with that abbreviation; letter case is ignored. */
export function selectLogin(tx: Scoped, company: string, username: string) {
  return tx
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select(['members.id', 'members.company_id', 'members.password_hash', 'members.status'])
    .where(sameName('companies.abbreviation', company))
    .where(sameName('members.username', username))
    .orderBy(exactFirst('companies.abbreviation', company))
    .orderBy(exactFirst('members.username', username))
    .limit(1)
    .executeTakeFirst()
}

/** Locks the member's row until the transaction ends and returns its current values. */
export function lockLogin(tx: Scoped, member: string) {
  return tx.selectFrom('members').select(['password_hash', 'status']).where('id', '=', member).forUpdate().executeTakeFirst()
}

/** The stored hash of the caller's password, and the names that a password may not consist of. */
export function selectPassword(tx: Scoped, caller: Caller) {
  return tx
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select(['members.password_hash', 'members.username', 'companies.abbreviation'])
    .where('members.company_id', '=', caller.company)
    .where('members.id', '=', caller.member)
    .executeTakeFirst()
}

/** What a sign-in of a member has to ask for. */
export interface Demand {
  /** They set up an authenticator app. */
  readonly hasFactor: boolean
  readonly hasPasskey: boolean
  /** Their company requires a second factor for their role. */
  readonly required: boolean
}

export async function selectDemand(tx: Scoped, member: string): Promise<Demand> {
  const row = await tx
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .leftJoin('second_factors', 'second_factors.member_id', 'members.id')
    .select(['members.role', 'companies.second_factor_roles', 'second_factors.confirmed_at'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.member_id', '=', 'members.id')).as('has_passkey'),
    )
    .where('members.id', '=', member)
    .executeTakeFirstOrThrow()
  return {
    hasFactor: row.confirmed_at !== null,
    hasPasskey: Boolean(row.has_passkey),
    required: row.second_factor_roles.includes(row.role),
  }
}

/** The names with which a member signs in. */
export function selectLoginNames(tx: Scoped, member: string) {
  return tx
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select(['members.username', 'companies.abbreviation'])
    .where('members.id', '=', member)
    .executeTakeFirstOrThrow()
}

export async function updateOwnPassword(tx: Scoped, caller: Caller, passwordHash: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ password_hash: passwordHash })
    .where('company_id', '=', caller.company)
    .where('id', '=', caller.member)
    .execute()
}

/** Returns the id of the session. */
export async function insertSession(tx: Scoped, session: Insertable<Tables['sessions']>): Promise<string> {
  const { id } = await tx.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Deletes the member's ended sessions, and all but the most recently used of the others. */
export async function pruneSessions(tx: Scoped, member: string, now: Date, idleSince: Date): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('member_id', '=', member)
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb('used_at', '<', idleSince),
        eb(
          'id',
          'not in',
          eb
            .selectFrom('sessions')
            .select('id')
            .where('member_id', '=', member)
            .orderBy('used_at', 'desc')
            .orderBy('id', 'desc')
            .limit(sessionsPerMember),
        ),
      ]),
    )
    .execute()
}

/** Null: the member has never signed in. */
export async function lastLoginOf(tx: Scoped, member: string): Promise<Date | null> {
  const row = await tx.selectFrom('members').select('last_login_at').where('id', '=', member).executeTakeFirst()
  return row?.last_login_at ?? null
}

export async function updateLastLogin(tx: Scoped, member: string, at: Date, address: string): Promise<void> {
  await tx.updateTable('members').set({ last_login_at: at, last_login_address: address }).where('id', '=', member).execute()
}

export interface FoundSession {
  readonly id: string
  readonly company_id: string
  readonly member_id: string
  readonly token_id: string
  /** Null until a refresh replaces the token. */
  readonly token_ends_at: Date | null
  readonly cookie_hash: Buffer | null
  readonly used_at: Date
  readonly confirmed_at: Date
  readonly expires_at: Date
  readonly role: Role
  readonly status: 'invited' | 'active' | 'disabled' | 'left'
  readonly account_access: 'all' | 'assigned'
}

/** Finds the session of a token hash, in one round trip and before the company is known. */
export async function findSession(db: Db, tokenHash: Buffer): Promise<FoundSession | undefined> {
  const { rows } = await withConnection(() => sql<FoundSession>`select * from find_session(${tokenHash})`.execute(db))
  return rows[0]
}

export async function touchSession(tx: Scoped, company: string, id: string, at: Date): Promise<void> {
  await tx.updateTable('sessions').set({ used_at: at }).where('company_id', '=', company).where('id', '=', id).execute()
}

/** Locks the session until the transaction ends; returns false if it is gone. */
export async function lockSession(tx: Scoped, company: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSession(tx: Scoped, company: string, id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('company_id', '=', company).where('id', '=', id).execute()
}

/** When a session ends, the cookie that it is bound to, and whether its member is still active. */
export function selectLife(tx: Scoped, company: string, id: string) {
  return tx
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select(['sessions.expires_at', 'sessions.used_at', 'sessions.cookie_hash', 'members.status'])
    .where('sessions.company_id', '=', company)
    .where('sessions.id', '=', id)
    .executeTakeFirst()
}

/** Ends all sessions of a member. */
export async function deleteSessionsOf(tx: Scoped, company: string, member: string): Promise<void> {
  await tx.deleteFrom('sessions').where('company_id', '=', company).where('member_id', '=', member).execute()
}

/** Ends the sessions of all members of a company. */
export async function deleteSessionsOfCompany(tx: Scoped, company: string): Promise<void> {
  await tx.deleteFrom('sessions').where('company_id', '=', company).execute()
}

/** Ends the member's sessions that began with a third-party login, except for `keep`. Returns how many. */
export async function deleteSessionsOfIdentity(tx: Scoped, member: string, identity: string, keep: string | null): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('member_id', '=', member)
    .where('identity_id', '=', identity)
    .$if(keep !== null, (query) => query.where('id', '!=', keep))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
