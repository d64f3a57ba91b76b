import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../test/world.ts'
import { asSystem, type Scoped } from '../db/database.ts'
import { checkStores } from '../doctor/stores.ts'
import { importJob } from '../imports/import-job.ts'
import { jobRegistry } from '../job-handlers.ts'
import { openHeartbeat } from './heartbeat.ts'
import { addJob } from './queue.ts'
import { startJobs } from './worker.ts'

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.close())

const nothing = { company: '1', id: '1' }
const add = (key: string) => asSystem(world.ctx.db, (tx) => addJob(tx, importJob, nothing, key))
const locked = async () => {
  const { rows } = await asSystem(world.ctx.db, (tx) =>
    sql<{ locked_by: string | null }>`select locked_by from graphile_worker._private_jobs order by id`.execute(tx),
  )
  return rows.map((row) => row.locked_by)
}
const lock = (by: string) =>
  asSystem(world.ctx.db, (tx) =>
    sql`update graphile_worker._private_jobs set locked_by = ${by}, locked_at = now() - interval '1 minute'`.execute(tx),
  )

const beacons = (tx: Scoped) =>
  sql<{ pid: number }>`select pid from pg_locks where locktype = 'advisory' and classid = 4020227
    and database = (select oid from pg_database where datname = current_database())`.execute(tx)
/** Waits until PostgreSQL has dropped the locks of closed connections. */
const dark = async () => {
  while ((await asSystem(world.ctx.db, beacons)).rows.length > 0) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('a job', () => {
  it('exists once its transaction commits, and not after a rollback', async () => {
    const failing = asSystem(world.ctx.db, async (tx) => {
      await addJob(tx, importJob, nothing, 'one')
      throw new Error('never mind')
    })
    await expect(failing).rejects.toThrow('never mind')
    expect(await locked()).toEqual([])
    await add('one')
    await add('one')
    await add('two')
    expect(await locked()).toEqual([null, null])
    await world.runJobs()
    expect(await locked()).toEqual([])
  })

  it("is done by the server's worker, which stops in order", async () => {
    const jobs = await startJobs(world.ctx, jobRegistry)
    await add('one')
    while ((await locked()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20))
    await jobs.stop()
    await add('two')
    expect(await locked()).toEqual([null])
  })

  it('is left to a worker of the same server that lost its connection for good', async () => {
    const { ctx } = world
    let connections = 0
    const connect = async () => {
      connections += 1
      if (connections > 1) throw new Error('no connection')
      return await ctx.pool.connect()
    }
    const living = await openHeartbeat({ ...ctx, pool: Object.assign(Object.create(ctx.pool), { connect }) })
    await living.begin('pool-cut-off')
    await add('one')
    await lock('pool-cut-off')
    await asSystem(ctx.db, async (tx) => {
      for (const { pid } of (await beacons(tx)).rows) await sql`select pg_terminate_backend(${pid})`.execute(tx)
    })
    while (connections === 1) await new Promise((resolve) => setTimeout(resolve, 5))
    await (await openHeartbeat(ctx)).close()
    expect(await locked()).toEqual(['pool-cut-off'])
    await living.close()
    await dark()
    await (await openHeartbeat(ctx)).close()
    expect(await locked()).toEqual([null])
  })

  it('that a dead worker began for the last time is forgotten, also by doctor', async () => {
    await add('one')
    await lock('pool-killed')
    await asSystem(world.ctx.db, (tx) => sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(tx))
    await dark()
    await (await openHeartbeat(world.ctx)).close()
    expect(await locked()).toEqual([])
    expect((await checkStores(world.ctx, false)).find(({ name }) => name === 'Jobs')?.state).toBe('ok')
  })

  it('is taken from a dead worker, and left to a live one', async () => {
    const living = await openHeartbeat(world.ctx)
    await living.begin('pool-living')
    await add('one')
    await lock('pool-living')
    await (await openHeartbeat(world.ctx)).close()
    expect(await locked()).toEqual(['pool-living'])
    await living.close()
    await dark()
    await lock('pool-living')
    await (await openHeartbeat(world.ctx)).close()
    expect(await locked()).toEqual([null])
  })
})
