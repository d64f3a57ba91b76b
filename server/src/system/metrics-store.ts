import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'

/** Counts over the whole installation, of all companies together. */
export async function countImports(tx: Scoped): Promise<{ state: string; count: number }[]> {
  const rows = await tx
    .selectFrom('imports')
    .select((eb) => ['state', eb.fn.countAll<string>().as('count')])
    .groupBy('state')
    .execute()
  return rows.map((row) => ({ state: row.state, count: Number(row.count) }))
}

export async function countSessions(tx: Scoped, now: Date, idleSince: Date): Promise<number> {
  const row = await tx
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('expires_at', '>', now)
    .where('used_at', '>=', idleSince)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Jobs that are not done yet: running, waiting, or given up after their last attempt. */
export async function countJobs(tx: Scoped): Promise<{ task: string; state: string; count: number }[]> {
  const { rows } = await sql<{ task: string; state: string; count: string }>`
    select task_identifier as task,
      case when locked_at is not null then 'running' when attempts >= max_attempts then 'given_up' else 'waiting' end as state, count(*) as count
    from graphile_worker.jobs group by 1, 2`.execute(tx)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
