import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Scoped } from '../db/database.ts'

/** Deletes jobs that used all their attempts; their features add them again when the work is due. */
export async function deleteFailedJobs(tx: Scoped): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where locked_at is null and attempts >= max_attempts`.execute(tx)
}

/** Whether any job can start now. */
export async function anyReady(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ ready: boolean }>(
    `select exists (select 1 from graphile_worker._private_jobs where run_at <= now() and locked_at is null and attempts < max_attempts) as ready`,
  )
  return rows[0]?.ready === true
}

/**
 * Names of workers with locked jobs, except for the given ones. Leaves out jobs locked within the last 5 seconds, because a new worker may
 * lock a job before its heartbeat.
 */
export async function otherWorkers(client: pg.PoolClient, except: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct locked_by as name from graphile_worker._private_jobs
     where locked_by is not null and locked_by <> all($1::text[]) and locked_at < now() - interval '5 seconds'`,
    [[...except]],
  )
  return rows.map(({ name }) => name)
}

/**
 * Unlocks every job of a dead worker, and deletes those that it began for the last time: nothing would try them again, and their features add
 * them when the work is due.
 */
export async function freeJobsOf(client: pg.PoolClient, worker: string): Promise<void> {
  await client.query('delete from graphile_worker._private_jobs where locked_by = $1 and attempts >= max_attempts', [worker])
  await client.query('select graphile_worker.force_unlock_workers(array[$1::text])', [worker])
}

/** SQL: whether a job with this key is waiting, with the highest priority unless `anyPriority` is true. */
export function jobWaits(key: RawBuilder<string>, anyPriority: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from graphile_worker._private_jobs j
    where j.key = ${key} and j.is_available and (j.priority = 0 or ${anyPriority}))`
}

/** SQL: whether a job with this key is running or will be tried again. */
export function jobLives(key: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from graphile_worker.jobs j
    where j.key = ${key} and (j.attempts < j.max_attempts or j.locked_at is not null))`
}

/** A company with jobs that can start now. */
export interface WaitingCompany {
  readonly company: string
  /** The first one's: lower numbers come first. */
  readonly priority: number
}

/** Companies with jobs of these tasks that can start now, the one with the oldest job first. Jobs that name no company are left out. */
export async function waitingCompanies(pool: pg.Pool, tasks: readonly string[]): Promise<WaitingCompany[]> {
  const { rows } = await pool.query<WaitingCompany>({
    name: 'waiting_companies',
    text: `select j.payload->>'company' as company, min(j.priority)::int as priority
      from graphile_worker._private_jobs j
      left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where j.is_available and j.run_at <= now() and j.flags is not null and (j.job_queue_id is null or q.is_available)
        and j.task_id in (select id from graphile_worker._private_tasks where identifier = any($1::text[]))
      group by 1 order by min(j.run_at), min(j.id)`,
    values: [[...tasks]],
  })
  return rows
}
