import type pg from 'pg'
import type { Context } from '../context.ts'
import { freeJobsOf, otherWorkers } from './job-table.ts'

const everyMs = 30_000
/** After a kill, jobs of the previous process are too recent for the first check. */
const secondLookMs = 6_000
/** First half of the advisory lock key; the second half is the worker's name. */
const lockClass = 4020227

/**
 * Workers of this process that were not closed. Each has its own connection for its lock. While one reconnects, the others must not treat
 * its worker as dead: an account would be synced twice at once.
 */
const ours = new Set<string>()

/** Shows other processes that this one's worker is alive, and frees the jobs of dead workers. */
export interface Heartbeat {
  /** Resolves once other processes can see the worker. */
  readonly begin: (worker: string) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * A live worker has an advisory lock on its name, which PostgreSQL drops with the connection, however the process ends. If a job's worker
 * has no such lock, it is dead: its jobs are unlocked at once, instead of after the queue's own four hours.
 */
export async function openHeartbeat(ctx: Context): Promise<Heartbeat> {
  let client: pg.PoolClient | null = null
  let name: string | null = null
  let lit = false
  let closed = false
  const held = () => client
  /** The error event can come after the connection was released. */
  const lost = (gone: pg.PoolClient) => {
    if (client !== gone) return
    letGo()
    // Reconnects at once: other runners treat a worker without a heartbeat as dead.
    if (!closed) setImmediate(() => void quietly())
  }
  const letGo = () => {
    const gone = client
    client = null
    lit = false
    gone?.release(true)
  }
  /** The one connection for all queries; null once closed. */
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
      // Unlocks the name of an earlier worker, which must not appear alive.
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
    begin: (worker) => {
      // The jobs of an earlier, unclosed worker are given up.
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
      // Closing the connection drops its locks.
      letGo()
    },
  }
}

async function releaseDead(client: pg.PoolClient): Promise<void> {
  for (const name of await otherWorkers(client, [...ours])) {
    const { rows: got } = await client.query<{ dead: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as dead', [lockClass, name])
    if (got[0]?.dead !== true) continue
    await freeJobsOf(client, name)
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [lockClass, name])
  }
}
