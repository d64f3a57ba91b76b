import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { asSystem } from '../db/database.ts'
import { scheduleSyncs } from './schedule.ts'

let media: MediaWorld
beforeAll(async () => {
  media = await startMediaWorld({ env: { BACKFILL_DAYS: '1' } })
  await media.connectPlatform('tiktok')
  await media.connect()
})
afterAll(() => media.close())

it('an account gets a new job after the queue has given up its last one, as after several kills', async () => {
  const { ctx } = media.world
  await scheduleSyncs(ctx)
  const { numAffectedRows } = await asSystem(ctx.db, (tx) =>
    sql`update graphile_worker._private_jobs set attempts = max_attempts where locked_at is null`.execute(tx),
  )
  expect(numAffectedRows).toBeGreaterThan(0n)
  expect(await media.runs()).toEqual([])
  await media.sync()
  expect((await media.runs()).length).toBeGreaterThan(0)
})

it('old jobs that were given up are deleted', async () => {
  const { ctx } = media.world
  const count = async () =>
    (
      await asSystem(ctx.db, (tx) =>
        sql<{ id: string }>`select id from graphile_worker._private_jobs where attempts >= max_attempts`.execute(tx),
      )
    ).rows.length
  expect(await count()).toBeGreaterThan(0)
  await media.house()
  expect(await count()).toBe(0)
})
