import type { IdentityProviderName } from '@adroit/contract/identity-providers'
import { type Insertable, sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { IdentityTables } from '../db/identity-tables.ts'
import type { IdentityKey, IdentityPerson } from './providers/provider.ts'

/** Whether an identity has one of the keys; without keys, none has. */
const isNamedBy = (keys: readonly IdentityKey[]) =>
  sql<boolean>`(app, subject) in (select * from unnest(${keys.map(({ app }) => app)}::text[], ${keys.map(({ subject }) => subject)}::text[]))`

/** The members who are bound to a person, in all companies. The members that cannot sign in are left out. */
export function selectBoundTo(tx: Scoped, provider: IdentityProviderName, keys: readonly IdentityKey[]) {
  return tx
    .selectFrom('identities')
    .innerJoin('members', 'members.id', 'identities.member_id')
    .innerJoin('companies', 'companies.id', 'identities.company_id')
    .select([
      'identities.id',
      'identities.company_id',
      'identities.member_id',
      'members.username',
      'members.name',
      'companies.abbreviation',
      'companies.name as company_name',
    ])
    .where('identities.provider', '=', provider)
    .where(isNamedBy(keys))
    .where('members.status', '=', 'active')
    .orderBy('companies.name')
    .orderBy('members.id')
    .execute()
}

export type BoundRow = Awaited<ReturnType<typeof selectBoundTo>>[number]

/** The member's third-party logins. */
export function selectIdentities(tx: Scoped, company: string, member: string) {
  return tx
    .selectFrom('identities')
    .select(['id', 'provider', 'person_name', 'bound_at', 'used_at'])
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .execute()
}

/** Locks the member's identity of a provider until the transaction ends: no sign-in with it can begin meanwhile. */
export function lockIdentity(tx: Scoped, company: string, member: string, provider: IdentityProviderName) {
  return tx
    .selectFrom('identities')
    .select(['id', 'person_name'])
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst()
}

export type IdentityRow = Awaited<ReturnType<typeof selectIdentities>>[number]

/** Another member of the company who is bound to the person. */
export function selectTakenBy(tx: Scoped, company: string, member: string, provider: IdentityProviderName, keys: readonly IdentityKey[]) {
  return tx
    .selectFrom('identities')
    .select('member_id')
    .where('company_id', '=', company)
    .where('member_id', '!=', member)
    .where('provider', '=', provider)
    .where(isNamedBy(keys))
    .executeTakeFirst()
}

export async function deleteIdentity(tx: Scoped, company: string, id: string): Promise<void> {
  await tx.deleteFrom('identities').where('company_id', '=', company).where('id', '=', id).execute()
}

/** Returns the id; null if another member of the company is bound to the person. */
export async function insertIdentity(tx: Scoped, values: Insertable<IdentityTables['identities']>): Promise<string | null> {
  const row = await tx
    .insertInto('identities')
    .values(values)
    .onConflict((conflict) => conflict.columns(['company_id', 'provider', 'app', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Names persons by the first of their keys who are still named by a later one: WeChat gives a unionid only once the app belongs to an Open
 * Platform account.
 */
export async function adoptKey(tx: Scoped, provider: IdentityProviderName, [best, ...others]: IdentityPerson['keys']): Promise<void> {
  if (others.length === 0) return
  await tx
    .updateTable('identities as old')
    .set(best)
    .where('provider', '=', provider)
    .where(isNamedBy(others))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identities as other')
            .select('other.id')
            .whereRef('other.company_id', '=', 'old.company_id')
            .where('other.provider', '=', provider)
            .where('other.app', '=', best.app)
            .where('other.subject', '=', best.subject),
        ),
      ),
    )
    .execute()
}

/** Notes a sign-in, and locks the identity until the transaction ends. Returns false if it was unbound meanwhile. */
export async function markUsed(tx: Scoped, identity: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('identities').set({ used_at: at }).where('id', '=', identity).executeTakeFirst()
  return numUpdatedRows === 1n
}
