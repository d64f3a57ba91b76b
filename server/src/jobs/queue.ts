import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import { companyOf } from './company-turns.ts'

/** A kind of job, by its name in the queue. Payloads contain ids, never content. */
export interface JobKind<Payload> {
  readonly name: string
  /** Number of attempts before a job is given up. Default: 3. The pauses between them grow from 3 seconds by a factor of e. */
  readonly attempts?: number
  /** Never set: it only links the kind to its payload type. */
  readonly payload?: Payload
}

export type JobPayload<Kind> = Kind extends JobKind<infer Payload> ? Payload : never

/** The first is immediate, the second after 3 s, the third 7 s later. */
const usualAttempts = 3

/**
 * Adds a job in the transaction of the change that causes it. Of several waiting jobs with one key, only the last one is run. Jobs of one
 * queue run one after another. Lower priority numbers come first; companies take turns among jobs of one priority (decision 83). `afterMs`: not before so many milliseconds have passed.
 */
export async function addJob<Payload>(
  tx: Scoped,
  kind: JobKind<Payload>,
  payload: NoInfer<Payload>,
  key: string,
  queue: string | null = null,
  priority = 0,
  afterMs = 0,
): Promise<void> {
  const company = companyOf(payload)
  const flags = company === '' ? null : [company]
  await sql`select graphile_worker.add_job(${kind.name}::text, ${JSON.stringify(payload)}::json,
    queue_name => ${queue}::text, max_attempts => ${kind.attempts ?? usualAttempts}::int, priority => ${priority}::int, job_key => ${key}::text,
    run_at => clock_timestamp() + ${afterMs}::float8 * interval '1 millisecond', flags => ${flags}::text[])`.execute(tx)
}
