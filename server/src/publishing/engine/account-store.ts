import { type Expression, type SqlBool, sql, type UpdateObject } from 'kysely'
import { DatabaseError } from 'pg'
import type { Scoped } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { clockNow } from '../tasks/task-store.ts'

export type TaskAccountRow = NonNullable<Awaited<ReturnType<typeof claimTaskAccount>>>
export type TaskAccountChanges = UpdateObject<Tables, 'publish_task_accounts'>

interface Holder {
  readonly company: string
  readonly taskAccount: string
  readonly fence: string
}

const isFree = sql<SqlBool>`(lease_until is null or lease_until < clock_timestamp())`
const isDue = sql<SqlBool>`due_at <= clock_timestamp()`

/** Takes over what is due and free. The fence grows, so that the process which had it before writes nothing more. */
export async function claimTaskAccount(
  tx: Scoped,
  company: string,
  id: string,
  to: { readonly owner: string; readonly until: Expression<Date> },
) {
  return await tx
    .updateTable('publish_task_accounts')
    .set({ fence: sql`fence + 1`, lease_owner: to.owner, lease_until: to.until })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where(isDue)
    .where(isFree)
    .returningAll()
    .returning(sql<Date>`clock_timestamp()`.as('claimed_at'))
    .executeTakeFirst()
}

const held = (tx: Scoped, { company, taskAccount, fence }: Holder) =>
  tx
    .updateTable('publish_task_accounts')
    .where('company_id', '=', company)
    .where('id', '=', taskAccount)
    .where('fence', '=', fence)
    .where(sql<SqlBool>`lease_until > clock_timestamp()`)

/** Returns false if the lease is no longer held. */
export async function renewLease(tx: Scoped, holder: Holder, until: Expression<Date>): Promise<boolean> {
  return (await held(tx, holder).set({ lease_until: until }).returning('id').executeTakeFirst()) !== undefined
}

/** Locks the row until the transaction ends; undefined: the lease is no longer held. */
export function lockLease(tx: Scoped, { company, taskAccount, fence }: Holder) {
  return tx
    .selectFrom('publish_task_accounts')
    .select(['id', 'cancel_requested'])
    .where('company_id', '=', company)
    .where('id', '=', taskAccount)
    .where('fence', '=', fence)
    .where(sql<SqlBool>`lease_until > clock_timestamp()`)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Writes in a transaction that has locked the lease. */
export async function updateTaskAccount(tx: Scoped, { company, taskAccount, fence }: Holder, values: TaskAccountChanges): Promise<void> {
  await tx
    .updateTable('publish_task_accounts')
    .set(values)
    .where('company_id', '=', company)
    .where('id', '=', taskAccount)
    .where('fence', '=', fence)
    .execute()
}

/** Takes the account's turn to create objects. Returns false if another task has it, of any company. The transaction then does nothing else. */
export async function takeTurn(tx: Scoped, holder: Holder): Promise<boolean> {
  await sql`savepoint turn`.execute(tx)
  try {
    await updateTaskAccount(tx, holder, { has_turn: true })
    return true
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === '23505')) throw error
    await sql`rollback to savepoint turn`.execute(tx)
    return false
  }
}

/**
 * What is due in all companies and that no process works on, or that none works on any more within `endsWithinMs` if its process is gone;
 * `afterMs`: in how many milliseconds the lease ends. Companies take turns: many tasks of one do not delay another's.
 */
export function selectDue(tx: Scoped, most: number, endsWithinMs = 0) {
  return tx
    .selectFrom('publish_task_accounts')
    .select(['id', 'company_id'])
    .select(sql<number>`coalesce(greatest(0, 1000 * extract(epoch from lease_until - clock_timestamp())), 0)::float8`.as('afterMs'))
    .where(isDue)
    .where(sql<boolean>`(lease_until is null or lease_until < clock_timestamp() + ${endsWithinMs}::float8 * interval '1 millisecond')`)
    .orderBy(sql`row_number() over (partition by company_id order by due_at)`)
    .orderBy('due_at')
    .limit(most)
    .execute()
}

/** Continues at once what waits for one of these accounts to be reconnected. */
export async function wakeBlocked(tx: Scoped, company: string, accounts: readonly string[]): Promise<void> {
  if (accounts.length === 0) return
  await tx
    .updateTable('publish_task_accounts')
    .set({ due_at: clockNow, failures: 0 })
    .where('company_id', '=', company)
    .where('account_id', 'in', accounts)
    .where('state', '=', 'blocked')
    .execute()
}

/** Whether nothing may be published in an account before it was scanned. */
export async function isPaused(tx: Scoped, company: string, account: string): Promise<boolean> {
  const row = await tx
    .selectFrom('publish_pauses')
    .select('since')
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .executeTakeFirst()
  return row !== undefined
}
