import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
/** A transaction that sees the rows of one company, or of all where the system itself asks. */
export type Scoped = Kysely<Tables>

// A date is a calendar day here, never a moment in the process's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** Opens the pool. Errors of idle connections (a restarted database) are logged and the pool recovers by itself. */
export function openPool(connection: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  // Three are each runner's: it listens on one, takes jobs on another, and shows on a third that it lives.
  const pool = new pg.Pool({ max: 20, connectionTimeoutMillis: 5_000, idleTimeoutMillis: 30_000, ...connection })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Destroying it ends the pool. */
export function openDatabase(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * Runs `work` in one transaction that row-level security limits to the company: a forgotten WHERE finds nothing of others.
 */
export function forCompany<T>(db: Db, company: string, work: (tx: Scoped) => Promise<T>): Promise<T> {
  return inScope(db, company, work)
}

/** For what comes before a company is known (login) and for the hoster's own commands. Never with a member's input as the only filter. */
export function asSystem<T>(db: Db, work: (tx: Scoped) => Promise<T>): Promise<T> {
  return inScope(db, '*', work)
}

/**
 * One round trip opens the transaction and names the scope, since every request pays for it. The scope is a number of
 * ours or '*', and is checked, because a text of several statements takes no parameters.
 */
function inScope<T>(db: Db, scope: string, work: (tx: Scoped) => Promise<T>): Promise<T> {
  if (!/^(\d{1,19}|\*)$/.test(scope)) throw new Error(`not a company: ${scope.slice(0, 40)}`)
  return db.connection().execute(async (tx) => {
    await sql.raw(`begin; set local app.company = '${scope}'`).execute(tx)
    try {
      const result = await work(tx)
      await sql`commit`.execute(tx)
      return result
    } catch (error) {
      // A connection that is gone cannot be rolled back, and need not be.
      await sql`rollback`.execute(tx).catch(() => {})
      throw error
    }
  })
}
