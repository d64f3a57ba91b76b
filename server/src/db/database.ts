import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { withConnection } from './connection-turns.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
/** A transaction limited to the rows of one company, or with access to all rows for the system itself. */
export type Scoped = Kysely<Tables>

// A date is a calendar day, never a moment in the process's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** Opens the pool. Errors of idle connections (a restarted database) are logged; the pool recovers by itself. */
export function openPool(connection: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  // Each of the six job runners uses three: one to listen, one to take jobs, one for its heartbeat.
  const pool = new pg.Pool({ max: 32, connectionTimeoutMillis: 5_000, idleTimeoutMillis: 30_000, ...connection })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Destroying it ends the pool. */
export function openDatabase(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * Runs `work` in one transaction that row-level security limits to the company: a query without its WHERE finds no other company's rows.
 */
export function forCompany<T>(db: Db, company: string, work: (tx: Scoped) => Promise<T>): Promise<T> {
  return inScope(db, { company, viewer: viewing.getStore() ?? '', link: linking.getStore() ?? '' }, work)
}

const viewing = new AsyncLocalStorage<string>()

/**
 * Limits all queries of `work` to the accounts that this member can see, and what belongs to them. Set once per request of a restricted
 * member, so that no query can omit it (decision 24).
 */
export function inViewOf<T>(member: string, work: () => T): T {
  return viewing.run(member, work)
}

const linking = new AsyncLocalStorage<string>()

/**
 * Limits all queries of `work` to what a review link shows and what its guests said. Set once per request of a guest, so that no query can
 * omit it (decision 44).
 */
export function inLinkOf<T>(link: string, work: () => T): T {
  return linking.run(link, work)
}

/** For what the server itself writes in a guest's transaction, such as notifications: only the limit of the company holds. */
export async function beyondLink<T>(tx: Scoped, work: () => Promise<T>): Promise<T> {
  const link = linking.getStore() ?? ''
  const limitTo = (value: string) => sql`select set_config('app.link', ${value}, true)`.execute(tx)
  await limitTo('')
  const result = await work()
  await limitTo(link)
  return result
}

/** For queries of the server itself about what a restricted member sees, in a transaction that is limited to no member. */
export async function seenBy<T>(tx: Scoped, member: string, work: () => Promise<T>): Promise<T> {
  const limitTo = (value: string) => sql`select set_config('app.member', ${value}, true)`.execute(tx)
  await limitTo(member)
  const result = await work()
  await limitTo('')
  return result
}

/** For work that a request does on behalf of others, such as notifying them. */
export function inFullView<T>(work: () => T): T {
  return viewing.run('', work)
}

/**
 * For queries before a company is known (login) and for the operator's own commands. The limits of a member or a link do not hold in it.
 * Never use it with a member's input as the only filter.
 */
export function asSystem<T>(db: Db, work: (tx: Scoped) => Promise<T>): Promise<T> {
  return inScope(db, { company: '*', viewer: '', link: '' }, work)
}

/** Whose rows a transaction sees; an empty viewer or link limits nothing. */
interface Scope {
  readonly company: string
  readonly viewer: string
  readonly link: string
}

/**
 * Every request pays for this, so one round trip begins the transaction and sets company, member and link. A query of several statements takes no
 * parameters; the values (our own numbers, '*' or empty) are therefore checked first.
 */
function inScope<T>(db: Db, { company, viewer, link }: Scope, work: (tx: Scoped) => Promise<T>): Promise<T> {
  if (!/^(\d{1,19}|\*)$/.test(company)) throw new Error(`not a company: ${company.slice(0, 40)}`)
  if (!/^\d{0,19}$/.test(viewer)) throw new Error(`not a member: ${viewer.slice(0, 40)}`)
  if (!/^\d{0,19}$/.test(link)) throw new Error(`not a link: ${link.slice(0, 40)}`)
  return withConnection(() => db.connection().execute((tx) => transaction(tx, { company, viewer, link }, work)))
}

async function transaction<T>(tx: Scoped, { company, viewer, link }: Scope, work: (tx: Scoped) => Promise<T>): Promise<T> {
  await sql
    .raw(`begin; set local app.company = '${company}'; set local app.member = '${viewer}'; set local app.link = '${link}'`)
    .execute(tx)
  try {
    const result = await work(tx)
    await sql`commit`.execute(tx)
    return result
  } catch (error) {
    // A lost connection cannot be rolled back, and needs no rollback.
    await sql`rollback`.execute(tx).catch(() => {})
    throw error
  }
}
