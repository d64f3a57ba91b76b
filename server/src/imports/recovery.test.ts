import { getImport, type ImportState, uploadImport } from '@adroit/contract/imports'
import { listNotifications } from '@adroit/contract/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmed, makeAccount, uploaded } from '../../test/browser-import.ts'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { asSystem } from '../db/database.ts'
import { recoverImports, wakeForgotten } from './recover.ts'
import { importTask } from './task.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const file = { name: 'export.csv', bytes: 'Day,Campaign name,Amount spent (USD),Impressions\n2026-11-01,C,1.50,10\n' }

async function company() {
  const { abbreviation, id } = await makeCompany(world)
  const client = await signIn(world, abbreviation)
  return { id, client, account: await makeAccount(client) }
}

const system = (statement: ReturnType<typeof sql>) => asSystem(world.ctx.db, (tx) => statement.execute(tx))
const stateOf = async (client: Client, id: string): Promise<ImportState> => (await client.call(getImport, { id })).state

/** The state after a kill: the job is locked by a dead worker. */
const lockAsDead = () => system(sql`update graphile_worker._private_jobs set locked_by = 'pool-of-a-dead-process', locked_at = now()`)

describe('after a kill', () => {
  it('during parsing, the file is parsed', async () => {
    const { client, account } = await company()
    const { id } = await client.upload(uploadImport, { account }, file)
    await lockAsDead()
    await world.runJobs()
    expect(await stateOf(client, id)).toBe('reading')
    await world.restart()
    await world.runJobs()
    expect(await client.call(getImport, { id })).toMatchObject({ state: 'ready', preview: { rows: 1 } })
  })

  it('during writing, the import is stored', async () => {
    const { client, account } = await company()
    const { id } = await uploaded(world, client, account, file)
    await system(sql`update imports set state = 'writing' where id = ${id}`)
    await world.restart()
    await world.runJobs()
    expect(await client.call(getImport, { id })).toMatchObject({ state: 'done', storedRows: 1, spend: '1.5' })
  })

  it('between the two stores, the import is finished and not repeated', async () => {
    const { client, account, id: of } = await company()
    const { id } = await uploaded(world, client, account, file)
    await confirmed(world, client, id)
    await system(sql`delete from notifications where company_id = ${of}`)
    await system(sql`update imports set state = 'writing' where id = ${id}`)
    await system(sql`delete from entity_index where company_id = ${of}`)
    await world.restart()
    await world.runJobs()
    expect(await client.call(getImport, { id })).toMatchObject({ state: 'done', storedRows: 1 })
    expect((await client.call(listNotifications, {})).notifications.map(({ body }) => body.kind)).toEqual(['import_finished'])
    const { rows } = (await system(sql`select name from entity_index where company_id = ${of}`)) as { rows: unknown[] }
    expect(rows.length).toBeGreaterThan(0)
  })

  it('a file that was being parsed at each of several ends is given up', async () => {
    const { client, account } = await company()
    const { id } = await client.upload(uploadImport, { account }, file)
    for (let start = 0; start < 4; start += 1) await recoverImports(world.ctx)
    expect(await client.call(getImport, { id })).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('nothing was imported'),
    })
    await world.runJobs()
    expect(await stateOf(client, id)).toBe('failed')
  })
})

describe('a report store that is lost for a while', () => {
  it('causes retries, and failure at the third attempt', async () => {
    const { client, account } = await company()
    const { id } = await client.upload(uploadImport, { account }, file)
    const { facts } = world.ctx
    const failing = { ...facts, tryReplace: () => Promise.reject(new Error('lost')) }
    Object.assign(world.ctx, { facts: failing })
    try {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        expect(await stateOf(client, id)).toBe('reading')
        await world.runJobs()
        await system(sql`update graphile_worker._private_jobs set run_at = now()`)
      }
    } finally {
      Object.assign(world.ctx, { facts })
    }
    expect(await stateOf(client, id)).toBe('failed')
  })
})

describe('a missing file', () => {
  it('fails its import with a message', async () => {
    const { client, account } = await company()
    const { id } = await client.upload(uploadImport, { account }, file)
    const { rows } = (await system(sql`select encode(file_hash, 'hex') as hash from imports where id = ${id}`)) as {
      rows: { hash: string }[]
    }
    await world.ctx.files.remove(rows[0]?.hash ?? '')
    await world.runJobs()
    expect(await client.call(getImport, { id })).toMatchObject({
      state: 'failed',
      problem: 'The uploaded file is no longer available. Upload it again.',
    })
  })
})

describe('two workers on one import', () => {
  it('do not occur while its job is in its last attempt', async () => {
    const { client, account } = await company()
    const { id } = await client.upload(uploadImport, { account }, file)
    await system(sql`update graphile_worker._private_jobs set attempts = max_attempts, locked_by = 'pool-living', locked_at = now()`)
    await wakeForgotten(world.ctx)
    const { rows } = (await system(sql`select interruptions from imports where id = ${id}`)) as { rows: unknown[] }
    expect(rows).toEqual([{ interruptions: 0 }])
    await system(sql`delete from graphile_worker._private_jobs`)
  })

  it('store it once, and it is done', async () => {
    const { client, account, id: of } = await company()
    const { id } = await uploaded(world, client, account, file)
    await system(sql`update imports set state = 'writing' where id = ${id}`)
    const { facts } = world.ctx
    const [replaced, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const entities: typeof facts.entities = async (...given) => {
      replaced.resolve()
      await looked.promise
      return await facts.entities(...given)
    }
    let asked = 0
    const applied: typeof facts.applied = async (...given) => {
      asked += 1
      return asked > 1 && (await facts.applied(...given))
    }
    const attempt = { signal: new AbortController().signal, last: false }
    const work = (changed: object) => importTask({ ...world.ctx, facts: { ...facts, ...changed } }, { company: of, id }, attempt)
    const slow = work({ entities })
    await replaced.promise
    await work({ applied })
    looked.resolve()
    await slow
    expect(await client.call(getImport, { id })).toMatchObject({ state: 'done', storedRows: 1 })
  })
})
