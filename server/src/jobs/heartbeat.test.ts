import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../test/world.ts'
import { openHeartbeat } from './heartbeat.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

it('a connection that ends after the heartbeat was closed is released once', async () => {
  const { pool } = world.ctx
  const taken: pg.PoolClient[] = []
  const note = (client: pg.PoolClient) => void taken.push(client)
  pool.on('acquire', note)
  const heartbeat = await openHeartbeat(world.ctx)
  pool.off('acquire', note)
  await heartbeat.close()
  expect(taken).toHaveLength(1)
  // A stopping PostgreSQL also ends connections that are still closing.
  expect(taken[0]?.emit('error', new Error('terminating connection due to administrator command'))).toBe(true)
})
