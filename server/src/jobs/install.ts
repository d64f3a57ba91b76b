import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { silent } from './worker-log.ts'

/** Migrates the queue's own schema, `graphile_worker`. Several processes may call it at once. */
export async function installJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silent })
}
