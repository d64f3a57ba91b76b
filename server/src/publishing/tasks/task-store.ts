import type { PublishState } from '@adroit/contract/publish-tasks'
import { type InsertObject, sql } from 'kysely'
import type { Scoped } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

/** Moments of tasks are the database's: `clock_timestamp()`. */
export const clockNow = sql<Date>`clock_timestamp()`
export const clockIn = (ms: number) => sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`

/** Inserts a task, or returns undefined if this draft version has one. */
export async function insertTask(tx: Scoped, values: InsertObject<Tables, 'publish_tasks'>): Promise<string | undefined> {
  const row = await tx
    .insertInto('publish_tasks')
    .values(values)
    .onConflict((conflict) => conflict.columns(['company_id', 'draft_id', 'draft_version']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The task of a draft version; undefined: none was started. */
export async function selectTaskOfDraft(tx: Scoped, company: string, draft: string, version: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('publish_tasks')
    .select('id')
    .where('company_id', '=', company)
    .where('draft_id', '=', draft)
    .where('draft_version', '=', version)
    .executeTakeFirst()
  return row?.id
}

export async function insertTaskAccounts(tx: Scoped, rows: readonly InsertObject<Tables, 'publish_task_accounts'>[]): Promise<string[]> {
  const inserted = await tx
    .insertInto('publish_task_accounts')
    .values([...rows])
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

/** The plan that a task published, as its member saved it; undefined: there is no such task. */
export function selectPublishedPlan(tx: Scoped, company: string, id: string) {
  return tx.selectFrom('publish_tasks').select(['name', 'plan']).where('company_id', '=', company).where('id', '=', id).executeTakeFirst()
}

interface NewEvent {
  readonly company: string
  readonly task: string
  /** Null: all accounts of the task. */
  readonly taskAccount?: string | null
  /** Null: the engine. */
  readonly member?: string | null
  readonly event: string
  readonly details?: Readonly<Record<string, string>>
}

/** Adds to the history that people read. */
export async function addEvent(tx: Scoped, { company, task, taskAccount, member, event, details }: NewEvent): Promise<void> {
  await tx
    .insertInto('publish_events')
    .values({
      company_id: company,
      task_id: task,
      task_account_id: taskAccount ?? null,
      member_id: member ?? null,
      event,
      details: JSON.stringify(details ?? {}),
    })
    .execute()
}

/** Name and author of a task. */
export function selectTaskHead(tx: Scoped, company: string, id: string) {
  return tx
    .selectFrom('publish_tasks')
    .select(['id', 'name', 'member_id'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** In how many accounts a task is in each state. */
export async function countStates(tx: Scoped, company: string, task: string): Promise<ReadonlyMap<PublishState, number>> {
  const rows = await tx
    .selectFrom('publish_task_accounts')
    .select(['state', (eb) => eb.fn.countAll<string>().as('count')])
    .where('company_id', '=', company)
    .where('task_id', '=', task)
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, Number(count)]))
}
