import type { Insertable } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { SecondFactorTables } from '../db/second-factor-tables.ts'

/** Whose passkeys. */
export interface PasskeysOf {
  readonly company: string
  readonly member: string
}

export function selectPasskeys(tx: Scoped, { company, member }: PasskeysOf) {
  return tx
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'used_at'])
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .orderBy('id')
    .execute()
}

export type PasskeyRow = Awaited<ReturnType<typeof selectPasskeys>>[number]

/** As the browser names a passkey. */
export const credentialOf = ({ credential_id: id, transports }: Pick<PasskeyRow, 'credential_id' | 'transports'>) => ({ id, transports })

/** The passkey of a credential, of any member. */
export function selectCredential(tx: Scoped, credential: string) {
  return tx
    .selectFrom('passkeys')
    .select(['id', 'company_id', 'member_id', 'credential_id', 'public_key', 'transports'])
    .where('credential_id', '=', credential)
    .executeTakeFirst()
}

/** Undefined: there is a passkey of this credential. */
export function insertPasskey(tx: Scoped, values: Insertable<SecondFactorTables['passkeys']>): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('passkeys')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'credential_id', 'transports', 'name', 'created_at', 'used_at'])
    .executeTakeFirst()
}

/** Notes a use and the device's counter. Returns false if the passkey is gone, or its counter did not rise although the device counts. */
export async function markPasskeyUsed(tx: Scoped, id: string, counter: number, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys')
    .set({ counter: String(counter), used_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', String(counter)), eb.and([eb('counter', '=', '0'), eb.val(counter === 0)])]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function updatePasskeyName(tx: Scoped, { company, member }: PasskeysOf, id: string, name: string): Promise<PasskeyRow | undefined> {
  return tx
    .updateTable('passkeys')
    .set({ name })
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .where('id', '=', id)
    .returning(['id', 'credential_id', 'transports', 'name', 'created_at', 'used_at'])
    .executeTakeFirst()
}

/** Returns the name of the deleted passkey; undefined: the member has none with this id. */
export async function deletePasskey(tx: Scoped, { company, member }: PasskeysOf, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** Returns how many there were. */
export async function deletePasskeysOf(tx: Scoped, { company, member }: PasskeysOf): Promise<number> {
  const rows = await tx.deleteFrom('passkeys').where('company_id', '=', company).where('member_id', '=', member).returning('id').execute()
  return rows.length
}

/** Stores a challenge, in place of another of the same sign-in that waits for a second factor. */
export async function insertPasskeyChallenge(tx: Scoped, values: Insertable<SecondFactorTables['passkey_challenges']>): Promise<void> {
  const { challenge_hash, ends_at } = values
  await tx
    .insertInto('passkey_challenges')
    .values(values)
    .onConflict((conflict) => conflict.column('ticket_hash').doUpdateSet({ challenge_hash, ends_at }))
    .execute()
}

/** Deletes a challenge and returns it: of two calls, one gets it. */
export function takePasskeyChallenge(tx: Scoped, hash: Buffer) {
  return tx.deleteFrom('passkey_challenges').where('challenge_hash', '=', hash).returningAll().executeTakeFirst()
}

export async function deleteEndedPasskeyChallenges(tx: Scoped, now: Date): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('ends_at', '<=', now).execute()
}
