import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../test/world.ts'
import { openBeacon } from './beacon.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

it('a connection whose end is heard of after the beacon was closed is let go of once', async () => {
  const { pool } = world.ctx
  const taken: pg.PoolClient[] = []
  const note = (client: pg.PoolClient) => void taken.push(client)
  pool.on('acquire', note)
  const beacon = await openBeacon(world.ctx)
  pool.off('acquire', note)
  await beacon.close()
  expect(taken).toHaveLength(1)
  // A PostgreSQL that stops with us says so to connections that are still being closed.
  expect(taken[0]?.emit('error', new Error('terminating connection due to administrator command'))).toBe(true)
})
