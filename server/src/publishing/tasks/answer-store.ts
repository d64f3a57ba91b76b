import { sql } from 'kysely'
import type { Scoped } from '../../db/database.ts'
import { clockNow } from './task-store.ts'

/** Records who answered. Returns false if somebody else did, or if it is too late. */
export async function answerTask(tx: Scoped, company: string, id: string, member: string): Promise<boolean> {
  const row = await tx
    .updateTable('publish_tasks')
    .set({ answered_by: member, answered_at: clockNow })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .where(sql<boolean>`approval_until > clock_timestamp()`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lets the engine begin. Returns the task's accounts. */
export async function queuePending(tx: Scoped, company: string, task: string): Promise<string[]> {
  const rows = await pending(tx, company, task).set({ state: 'queued', due_at: clockNow }).returning('id').execute()
  return rows.map(({ id }) => id)
}

export async function cancelPending(tx: Scoped, company: string, task: string): Promise<void> {
  await pending(tx, company, task).set({ state: 'cancelled', stage: 'done', due_at: null }).execute()
}

const pending = (tx: Scoped, company: string, task: string) =>
  tx
    .updateTable('publish_task_accounts')
    .where('company_id', '=', company)
    .where('task_id', '=', task)
    .where('state', '=', 'pending_approval')
