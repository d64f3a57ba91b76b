import { sql } from 'kysely'
import { asSystem } from '../src/db/database.ts'
import type { World } from './world.ts'

/** How many jobs each company has in the queue, the most first. */
export async function jobsByCompany({ ctx }: World): Promise<{ company: string; jobs: number }[]> {
  const { rows } = await asSystem(ctx.db, (tx) =>
    sql<{ company: string; jobs: number }>`select payload ->> 'company' as company, count(*)::int as jobs
      from graphile_worker._private_jobs group by 1 order by 2 desc`.execute(tx),
  )
  return rows
}
