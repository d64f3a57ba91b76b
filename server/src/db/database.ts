import { AsyncLocalStorage } from 'node:async_hooks'
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
  return inScope(db, company, viewing.getStore() ?? '', work)
}

const viewing = new AsyncLocalStorage<string>()

/**
 * Lets everything that `work` asks for a company see only accounts of this member, and what belongs to them. Set once for each request of a
 * member whose accounts are assigned, so that no question can forget it (decision 24).
 */
export function inViewOf<T>(member: string, work: () => T): T {
  return viewing.run(member, work)
}

/** For what a request does in the name of others, such as telling them. */
export function inFullView<T>(work: () => T): T {
  return viewing.run('', work)
}

/** For what comes before a company is known (login) and for the hoster's own commands. Never with a member's input as the only filter. */
export function asSystem<T>(db: Db, work: (tx: Scoped) => Promise<T>): Promise<T> {
  return inScope(db, '*', '', work)
}

/**
 * One round trip opens the transaction and names scope and viewer, since every request pays for it. Both are numbers of ours, '*' or
 * nothing, and are checked, because a text of several statements takes no parameters.
 */
function inScope<T>(db: Db, scope: string, viewer: string, work: (tx: Scoped) => Promise<T>): Promise<T> {
  if (!/^(\d{1,19}|\*)$/.test(scope)) throw new Error(`not a company: ${scope.slice(0, 40)}`)
  if (!/^\d{0,19}$/.test(viewer)) throw new Error(`not a member: ${viewer.slice(0, 40)}`)
  return db.connection().execute(async (tx) => {
    await sql.raw(`begin; set local app.company = '${scope}'; set local app.member = '${viewer}'`).execute(tx)
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
