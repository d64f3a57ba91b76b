import { getImport, uploadImport } from '@adroit/contract/imports'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeAccount } from '../../test/browser-import.ts'
import { signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { asSystem } from '../db/database.ts'
import { jobRegistry } from '../job-handlers.ts'
import { superviseJobs } from './supervisor.ts'

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.close())

describe('jobs after a lost database', () => {
  it('are run again, even if recovering fails at first', async () => {
    const { abbreviation } = await makeCompany(world)
    const client = await signIn(world, abbreviation)
    const account = await makeAccount(client)
    const { facts } = world.ctx
    const failed = Promise.withResolvers<void>()
    let failures = 0
    const ctx = {
      ...world.ctx,
      facts: {
        ...facts,
        softDelete: async (...given: Parameters<typeof facts.softDelete>) => {
          failures += 1
          if (failures > 1) return await facts.softDelete(...given)
          failed.resolve()
          throw new Error('not there yet')
        },
      },
    }
    const jobs = await superviseJobs(ctx, jobRegistry, 10)
    try {
      const file = { name: 'export.csv', bytes: 'Day,Campaign,Spend\n2026-11-01,C,1\n' }
      const pending = await client.upload(uploadImport, { account }, file)
      const stateOf = async (id: string) => (await client.call(getImport, { id })).state
      while ((await stateOf(pending.id)) === 'reading') await new Promise((resolve) => setTimeout(resolve, 20))
      await asSystem(world.ctx.db, (tx) => sql`update imports set state = 'done', pending = 'soft_delete'`.execute(tx))
      jobs.recover()
      await failed.promise
      const next = await client.upload(uploadImport, { account }, file)
      while ((await stateOf(next.id)) === 'reading') await new Promise((resolve) => setTimeout(resolve, 20))
      expect(await stateOf(next.id)).toBe('ready')
    } finally {
      await jobs.stop()
    }
  })
})
