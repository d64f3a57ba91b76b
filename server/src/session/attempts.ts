import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

export const attemptMinutes = 15
const perAccount = 10
const perAddress = 100

/**
 * Records a login attempt before its password is compared, so that simultaneous attempts count each other. Returns false if the account or
 * the address had too many in the last 15 minutes. Without an address only the account counts.
 */
export async function attempt(tx: Scoped, accountKey: string, address: string | null, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - attemptMinutes * 60_000)
  // Attempts on one account or address run one after another, because simultaneous transactions could not see each other.
  // pg_advisory_xact_lock is strict: with a null address it locks nothing.
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountKey}, 1)),
    pg_advisory_xact_lock(hashtextextended(${address}::text, 2))`.execute(tx)
  const { id } = await tx
    .insertInto('login_attempts')
    .values({ account_key: accountKey, address, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const count = async (column: 'account_key' | 'address', value: string) => {
    const row = await tx
      .selectFrom('login_attempts')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where(column, '=', value)
      .where('at', '>', since)
      .where('id', '<=', id)
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  if ((await count('account_key', accountKey)) > perAccount) return false
  return address === null || (await count('address', address)) <= perAddress
}

/**
 * Records an attempt under a key before it is compared, so that simultaneous attempts count each other. Returns its id, and whether the key
 * had at most `most` in the last 15 minutes, this one included.
 */
export async function countAttempt(tx: Scoped, key: string, most: number, now: Date): Promise<{ id: string; allowed: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 1))`.execute(tx)
  const { id } = await tx
    .insertInto('login_attempts')
    .values({ account_key: key, address: null, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { count } = await tx
    .selectFrom('login_attempts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_key', '=', key)
    .where('at', '>', new Date(now.getTime() - attemptMinutes * 60_000))
    .where('id', '<=', id)
    .executeTakeFirstOrThrow()
  return { id, allowed: Number(count) <= most }
}

/** Call after an attempt that succeeded: only the others count. */
export async function forgetAttempt(tx: Scoped, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('login_attempts').where('id', 'in', ids).execute()
}

/** Call after a successful login: deletes the account's attempts, and all attempts that are too old to count. */
export async function forgetAttempts(tx: Scoped, accountKey: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - attemptMinutes * 60_000)
  await tx
    .deleteFrom('login_attempts')
    .where((eb) => eb.or([eb('account_key', '=', accountKey), eb('at', '<', since)]))
    .execute()
}
