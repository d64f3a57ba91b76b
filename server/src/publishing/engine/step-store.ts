import { type InsertObject, sql, type UpdateObject } from 'kysely'
import type { Scoped } from '../../db/database.ts'
import type { AttemptOutcome } from '../../db/publish-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { clockNow } from '../tasks/task-store.ts'

export type StepRow = Awaited<ReturnType<typeof selectSteps>>[number]
export type StepChanges = UpdateObject<Tables, 'publish_steps'>

/** Rows inserted at once: PostgreSQL takes 65,535 parameters. */
const portion = 2_000

export interface StepRef {
  readonly company: string
  readonly taskAccount: string
  readonly position: number
}

/** All steps of what a task creates in an account, in the order in which they are sent. */
export function selectSteps(tx: Scoped, company: string, taskAccount: string) {
  return tx
    .selectFrom('publish_steps')
    .selectAll()
    .where('company_id', '=', company)
    .where('task_account_id', '=', taskAccount)
    .orderBy('position')
    .execute()
}

export async function insertSteps(tx: Scoped, rows: readonly InsertObject<Tables, 'publish_steps'>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += portion)
    await tx
      .insertInto('publish_steps')
      .values(rows.slice(from, from + portion))
      .execute()
}

/** Changes a step and returns it as it is then. */
export async function updateStep(tx: Scoped, { company, taskAccount, position }: StepRef, values: StepChanges): Promise<StepRow> {
  return await tx
    .updateTable('publish_steps')
    .set(values)
    .where('company_id', '=', company)
    .where('task_account_id', '=', taskAccount)
    .where('position', '=', position)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * After a take-over: what the last process had committed to send may have been sent until now. Returns the number of steps whose answer
 * nobody will read.
 */
export async function markAbandoned(tx: Scoped, company: string, taskAccount: string, quietMs: number): Promise<void> {
  await sql`
    with abandoned as (
      update publish_steps set state = 'unknown', last_possible_send_at = clock_timestamp(), scans = 0, scanned_at = null,
        quiet_until = clock_timestamp() + ${quietMs} * interval '1 millisecond'
      where company_id = ${company} and task_account_id = ${taskAccount} and state = 'intended'
      returning position, attempt
    )
    update publish_attempts a set outcome = 'unknown', ended_at = clock_timestamp(), message = 'the process ended'
    from abandoned b where a.company_id = ${company} and a.task_account_id = ${taskAccount} and a.position = b.position
      and a.attempt = b.attempt and a.outcome is null`.execute(tx)
}

export async function insertAttempt(
  tx: Scoped,
  { company, taskAccount, position }: StepRef,
  of: { readonly attempt: number; readonly fence: string; readonly requestHash: Buffer },
): Promise<void> {
  await tx
    .insertInto('publish_attempts')
    .values({
      company_id: company,
      task_account_id: taskAccount,
      position,
      attempt: of.attempt,
      fence: of.fence,
      request_hash: of.requestHash,
    })
    .execute()
}

/** Records how an attempt ended, once. */
export async function endAttempt(
  tx: Scoped,
  { company, taskAccount, position }: StepRef,
  attempt: number,
  end: {
    readonly outcome: AttemptOutcome
    readonly code?: string | null
    readonly trace?: string | null
    readonly message?: string | null
  },
): Promise<void> {
  await tx
    .updateTable('publish_attempts')
    .set({
      outcome: end.outcome,
      ended_at: clockNow,
      platform_code: end.code ?? null,
      platform_trace: end.trace ?? null,
      message: end.message ?? null,
    })
    .where('company_id', '=', company)
    .where('task_account_id', '=', taskAccount)
    .where('position', '=', position)
    .where('attempt', '=', attempt)
    .where('outcome', 'is', null)
    .execute()
}

/** Milliseconds until a step may be looked for: after its quiet period, and `gapMs` after the last scan. 0: now. */
export async function untilScan(tx: Scoped, { company, taskAccount, position }: StepRef, gapMs: number): Promise<number> {
  const row = await tx
    .selectFrom('publish_steps')
    .select(
      sql<number>`greatest(0, 1000 * extract(epoch from greatest(quiet_until, scanned_at + ${gapMs} * interval '1 millisecond')
        - clock_timestamp()))::float8`.as('ms'),
    )
    .where('company_id', '=', company)
    .where('task_account_id', '=', taskAccount)
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  return row.ms ?? 0
}

/** What the platform, or the connection to it, said of the latest attempt; null: nothing. */
export async function lastMessage(tx: Scoped, { company, taskAccount, position }: StepRef): Promise<string | null> {
  const row = await tx
    .selectFrom('publish_attempts')
    .select('message')
    .where('company_id', '=', company)
    .where('task_account_id', '=', taskAccount)
    .where('position', '=', position)
    .orderBy('attempt', 'desc')
    .executeTakeFirst()
  return row?.message ?? null
}
