import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import { addressGroup } from '../lib/address-group.ts'

export const attemptMinutes = 15
const windowMs = attemptMinutes * 60_000
const perAccount = 10
/** Of all accounts, from one IPv4 address or IPv6 network. */
const perGroup = 100
/** Of all accounts and addresses together, from devices that the member has not used before. More than one address can use up. */
const perCompany = 300

/** What a login attempt counts for, beside its account. Null: it does not. */
interface CountedFor {
  readonly address: string | null
  /** The same for all spellings of a company's name, also if there is no such company. */
  readonly companyKey?: string | null
}

/**
 * Records a login attempt before its password is compared, so that simultaneous attempts count each other. Returns false, and records nothing,
 * if the account, the address with its neighbors, or the company had too many in the last 15 minutes.
 */
export async function attempt(tx: Scoped, accountKey: string, { address, companyKey = null }: CountedFor, now: Date): Promise<boolean> {
  const group = address === null ? null : addressGroup(address)
  // Attempts on one account, address or company run one after another, because simultaneous transactions could not see each other. They
  // always wait in this order, so that two cannot wait for each other. pg_advisory_xact_lock is strict: with null it locks nothing.
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountKey}, 1)),
    pg_advisory_xact_lock(hashtextextended(${group}::text, 2)),
    pg_advisory_xact_lock(hashtextextended(${companyKey}::text, 3))`.execute(tx)
  const isFull = async (column: 'account_key' | 'address' | 'company_key', value: string | null, most: number) =>
    value !== null && (await countRecent(tx, column, value, now)) >= most
  if (await isFull('account_key', accountKey, perAccount)) return false
  if (await isFull('address', group, perGroup)) return false
  if (await isFull('company_key', companyKey, perCompany)) return false
  await insert(tx, { account_key: accountKey, address: group, company_key: companyKey, at: now })
  return true
}

/**
 * Records an attempt under a key before it is compared, so that simultaneous attempts count each other. Returns its id; null: it is refused,
 * and not recorded, because the key had `most` in the last 15 minutes.
 */
export async function countAttempt(tx: Scoped, key: string, most: number, now: Date): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 1))`.execute(tx)
  if ((await countRecent(tx, 'account_key', key, now)) >= most) return null
  return await insert(tx, { account_key: key, address: null, company_key: null, at: now })
}

async function countRecent(tx: Scoped, column: 'account_key' | 'address' | 'company_key', value: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('login_attempts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(column, '=', value)
    .where('at', '>', new Date(now.getTime() - windowMs))
    // Later ones come from before the clock was set back, and would pause for as long as it was ahead.
    .where('at', '<', new Date(now.getTime() + windowMs))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function insert(
  tx: Scoped,
  row: { account_key: string; address: string | null; company_key: string | null; at: Date },
): Promise<string> {
  const { id } = await tx.insertInto('login_attempts').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Call after an attempt that succeeded: only the others count. */
export async function forgetAttempt(tx: Scoped, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('login_attempts').where('id', 'in', ids).execute()
}

/** Call after a successful login: deletes the account's attempts, and all attempts that are too old to count. */
export async function forgetAttempts(tx: Scoped, accountKey: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - windowMs)
  await tx
    .deleteFrom('login_attempts')
    .where((eb) => eb.or([eb('account_key', '=', accountKey), eb('at', '<', since)]))
    .execute()
}
