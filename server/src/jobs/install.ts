import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { silent } from './worker-log.ts'

/** Brings the queue's own schema, `graphile_worker`, to its version. Several processes may do so at once. */
export async function installJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silent })
}
