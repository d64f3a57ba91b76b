import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

/** Number of unfinished jobs: running, waiting, or given up after their last attempt. */
export async function countJobs(tx: Scoped): Promise<{ task: string; state: string; count: number }[]> {
  const { rows } = await sql<{ task: string; state: string; count: string }>`
    select task_identifier as task,
      case when locked_at is not null then 'running' when attempts >= max_attempts then 'given_up' else 'waiting' end as state, count(*) as count
    from graphile_worker.jobs group by 1, 2`.execute(tx)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
