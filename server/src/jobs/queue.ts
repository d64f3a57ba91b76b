import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

/** What can be asked of the worker: task → what it is told. Payloads name things and carry none of their content. */
export interface Tasks {
  /** Goes on with an import, whatever its state says is next. */
  import: { readonly company: string; readonly id: string }
  /** Reads what is due of a connected account. */
  sync: { readonly company: string; readonly account: string }
  /** Asks a platform what became of a change whose answer was lost. */
  delivery: { readonly company: string; readonly change: string }
}

/** Times that a job is tried before it is given up. The first comes at once, the second after 3 s, the third after 7 s more. */
const mostAttempts = 3

/**
 * Adds a job in the transaction of the change that causes it. Of several with one key that wait, only the last is done; jobs
 * of one queue are done one after the other. Of a lower priority number come first.
 */
export async function addJob<Task extends keyof Tasks>(
  tx: Scoped,
  task: Task,
  payload: Tasks[Task],
  key: string,
  queue: string | null = null,
  priority = 0,
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json,
    queue_name => ${queue}::text, max_attempts => ${mostAttempts}::int, priority => ${priority}::int, job_key => ${key}::text)`.execute(tx)
}

/** Forgets jobs that were tried as often as they may be: what they were to do is asked for anew where it is due. */
export async function forgetGivenUp(tx: Scoped): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where locked_at is null and attempts >= max_attempts`.execute(tx)
}
