import type pg from 'pg'
import type { Context } from '../context.ts'

const everyMs = 30_000
/** After a kill, the jobs of the process before are too fresh for the first look. */
const secondLookMs = 6_000
/** The first half of the advisory locks' key; the second is the worker's name. */
const lockClass = 4020227

/**
 * Workers of this process that were not closed. Each has a connection of its own for its lock, and while one of them makes a new one,
 * the others must not take its worker for dead: an account would be read twice at once.
 */
const ours = new Set<string>()

/** Shows other processes that this one's worker lives, and frees the jobs of those that do not. */
export interface Beacon {
  /** Resolves once other processes can see it. */
  readonly shine: (worker: string) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * A worker that lives holds an advisory lock on its name, which PostgreSQL drops with the connection, however the process ends. A
 * job is locked by a dead worker when that lock is free: it is let go at once, instead of after the queue's own four hours.
 */
export async function openBeacon(ctx: Context): Promise<Beacon> {
  let client: pg.PoolClient | null = null
  let name: string | null = null
  let lit = false
  let closed = false
  const held = () => client
  /** Its end may be heard of after it was let go. */
  const lost = (gone: pg.PoolClient) => {
    if (client !== gone) return
    letGo()
    // At once: other runners take one that does not shine for dead.
    if (!closed) setImmediate(() => void quietly())
  }
  const letGo = () => {
    const gone = client
    client = null
    lit = false
    gone?.release(true)
  }
  /** One connection for all that is asked; null once it is closed. */
  const connected = async (): Promise<pg.PoolClient | null> => {
    if (client || closed) return client
    const fresh = await ctx.pool.connect()
    if (held() || closed) {
      fresh.release()
      return held()
    }
    client = fresh
    fresh.once('error', () => lost(fresh))
    return fresh
  }
  const tick = async () => {
    const shining = await connected()
    if (shining === null) return
    if (name !== null && !lit) {
      // The name of a worker before this one must not seem to live on.
      await shining.query('select pg_advisory_unlock_all()')
      await shining.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, name])
      lit = true
    }
    await releaseDead(shining)
  }
  const quietly = () => tick().catch((error: unknown) => ctx.log.warn({ err: error }, 'jobs of dead workers could not be looked for'))
  await tick().catch((error: unknown) => {
    letGo()
    throw error
  })
  const timer = setInterval(() => void quietly(), everyMs).unref()
  const second = setTimeout(() => void quietly(), secondLookMs).unref()
  return {
    shine: (worker) => {
      // What the one before it left open is given up.
      if (name !== null) ours.delete(name)
      name = worker
      ours.add(worker)
      lit = false
      return quietly()
    },
    close: async () => {
      closed = true
      if (name !== null) ours.delete(name)
      clearInterval(timer)
      clearTimeout(second)
      // Its locks go with it.
      letGo()
    },
  }
}

async function releaseDead(client: pg.PoolClient): Promise<void> {
  // A worker that has just begun may hold a job a moment before its lock.
  const { rows } = await client.query<{ name: string }>(
    `select distinct locked_by as name from graphile_worker._private_jobs
     where locked_by is not null and locked_by <> all($1::text[]) and locked_at < now() - interval '5 seconds'`,
    [[...ours]],
  )
  for (const { name } of rows) {
    const { rows: got } = await client.query<{ dead: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as dead', [lockClass, name])
    if (got[0]?.dead !== true) continue
    await client.query('select graphile_worker.force_unlock_workers(array[$1::text])', [name])
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [lockClass, name])
  }
}
