import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { accountCalendar, deleteAccount, getAccount } from '@adroit/contract/account'
import { errors } from '@adroit/contract/errors'
import { deleteImport, discardImport, getImport, listImports, restoreImport } from '@adroit/contract/imports'
import type { SentDefinition } from '@adroit/contract/report'
import { queryReport } from '@adroit/contract/report-tables'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmed, makeAccount, uploaded } from '../../test/browser-import.ts'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { asSystem } from '../db/database.ts'
import { recoverImports } from './recover.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const november: SentDefinition = {
  name: 'November',
  platforms: [],
  accounts: [],
  breakdown: 'CAMPAIGN',
  metrics: ['spend'],
  sort: { by: 'name', direction: 'asc' },
  dateRange: { preset: 'custom', from: '2026-11-01', to: '2026-11-03' },
}

let different = 0
/** Never the same bytes twice: files are stored by their content. */
const day = (date: number, spend: string) => {
  different += 1
  return `Day,Campaign name,Amount spent (USD),Impressions\n2026-11-0${date},C,${spend},10\n${'\n'.repeat(different)}`
}

async function company() {
  const { abbreviation } = await makeCompany(world)
  const client = await signIn(world, abbreviation)
  return { client, account: await makeAccount(client) }
}

async function imported(client: Client, account: string, text: string): Promise<string> {
  const { id } = await uploaded(world, client, account, text)
  expect((await confirmed(world, client, id)).state).toBe('done')
  return id
}

const storedOf = async (client: Client, account: string) => {
  const { storedFrom, storedTo } = (await client.call(getAccount, { id: account })).account
  return [storedFrom, storedTo]
}
const files = () =>
  readdirSync(join(world.ctx.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

describe('a deleted import', () => {
  it('removes its metrics, and restores them [R11]', async () => {
    const { client, account } = await company()
    const id = await imported(client, account, day(1, '1.50'))
    expect(await client.call(deleteImport, { id })).toEqual({ rows: 1 })
    expect(await client.call(getImport, { id })).toMatchObject({ state: 'deleted', storedRows: 0, restorable: true })
    expect(await storedOf(client, account)).toEqual([null, null])
    expect(await client.call(restoreImport, { id })).toEqual({ rows: 1 })
    expect(await client.call(getImport, { id })).toMatchObject({ state: 'done', storedRows: 1, restorable: false })
    expect(await storedOf(client, account)).toEqual(['2026-11-01', '2026-11-01'])
  })

  it('keeps days that a later one filled, and cannot be restored over them', async () => {
    const { client, account } = await company()
    const first = await imported(client, account, day(1, '1'))
    await client.call(deleteImport, { id: first })
    const second = await imported(client, account, day(1, '2'))
    expect((await client.call(getImport, { id: first })).restorable).toBe(false)
    expect((await client.ask(restoreImport, { id: first })).body.code).toBe(errors.import_not_restorable.code)
    const calendar = await client.call(accountCalendar, { id: account, from: '2026-11-01', to: '2026-11-30' })
    expect(calendar.spans).toMatchObject([
      { from: '2026-11-01', to: '2026-11-01', source: 'import', import: { id: second, fileName: 'export.csv' }, rows: 1, spend: '2' },
    ])
    // All of it was replaced before, so no row is removed.
    const third = await imported(client, account, day(1, '3'))
    expect(await client.call(deleteImport, { id: second })).toEqual({ rows: 0 })
    expect((await client.call(getImport, { id: third })).storedRows).toBe(1)
  })

  it('can be restored once the import that replaced its days is deleted too', async () => {
    const { client, account } = await company()
    const first = await imported(client, account, day(1, '1'))
    await client.call(deleteImport, { id: first })
    const second = await imported(client, account, day(1, '2'))
    await client.call(deleteImport, { id: second })
    expect((await client.call(getImport, { id: first })).restorable).toBe(true)
    expect(await client.call(restoreImport, { id: first })).toEqual({ rows: 1 })
    expect((await client.call(getImport, { id: second })).restorable).toBe(false)
  })

  it('that was merged brings back what was there before, and leaves what other imports brought', async () => {
    const { client, account } = await company()
    const values = async () => {
      const { totals } = await client.call(queryReport, {
        report: { ...november, accounts: [account] },
        metrics: ['spend', 'impressions', 'actionValue'],
      })
      return totals.values
    }
    const merged = async (file: string) => {
      const { id } = await uploaded(world, client, account, file)
      await confirmed(world, client, id, { merge: true })
      return id
    }
    const first = await imported(client, account, 'Day,Campaign name,Amount spent (USD),Impressions\n2026-11-01,C,1.50,7\n')
    const second = await merged('Day,Campaign name,Purchases conversion value\n2026-11-01,C,30\n')
    expect(await values()).toEqual(['1.5', 7, '30'])
    expect(await client.call(deleteImport, { id: second })).toEqual({ rows: 1 })
    expect(await values()).toEqual(['1.5', 7, null])
    expect((await client.call(getImport, { id: first })).storedRows).toBe(1)
    expect((await client.call(getImport, { id: second })).restorable).toBe(true)
    expect(await client.call(restoreImport, { id: second })).toEqual({ rows: 1 })
    expect(await values()).toEqual(['1.5', 7, '30'])
    const third = await merged('Day,Campaign name,Clicks (all)\n2026-11-01,C,3\n')
    await client.call(deleteImport, { id: third })
    expect(await values()).toEqual(['1.5', 7, '30'])
    await client.call(deleteImport, { id: second })
    await client.call(deleteImport, { id: first })
    expect(await values()).toEqual([null, null, null])
    expect((await client.call(getImport, { id: second })).restorable).toBe(true)
  })

  it('leaves no day that looks like zero delivery although an earlier file had metrics for it', async () => {
    const { client, account } = await company()
    const days = () => client.call(accountCalendar, { id: account, from: '2026-11-01', to: '2026-11-09' })
    await imported(client, account, day(1, '1'))
    world.setNow('2026-11-20T12:01:00Z')
    const second = await imported(client, account, day(1, '2'))
    world.setNow('2026-11-20T12:02:00Z')
    await client.call(deleteImport, { id: second })
    expect((await days()).spans).toEqual([])
    const third = await imported(client, account, day(2, '3'))
    world.setNow('2026-11-20T12:03:00Z')
    const again = await uploaded(world, client, account, day(2, '3'))
    expect((await confirmed(world, client, again.id)).state).toBe('unchanged')
    world.setNow('2026-11-20T12:04:00Z')
    await client.call(deleteImport, { id: third })
    expect((await days()).spans).toEqual([])
    world.setNow('2026-11-20T12:00:00Z')
  })

  it('restores its names, even if meanwhile no metric of a campaign was stored', async () => {
    const { client, account } = await company()
    const of = (date: number, ...campaigns: string[]) =>
      `Day,Campaign name,Amount spent (USD),Impressions\n${campaigns.map((name) => `2026-11-0${date},${name},1,10\n`).join('')}`
    const id = await imported(client, account, of(1, 'X', 'Y'))
    await imported(client, account, of(3, 'X'))
    await client.call(deleteImport, { id })
    const without = await uploaded(world, client, account, of(3, 'Z'))
    expect((await confirmed(world, client, without.id, { replace: true })).state).toBe('done')
    await client.call(restoreImport, { id })
    const definition: SentDefinition = {
      name: 'Names',
      platforms: [],
      accounts: [],
      breakdown: 'CAMPAIGN',
      metrics: ['spend'],
      sort: { by: 'name', direction: 'asc' },
      dateRange: { preset: 'custom', from: '2026-11-01', to: '2026-11-03' },
    }
    expect((await client.call(queryReport, { report: definition })).rows.names).toEqual(['X', 'Y', 'Z'])
  })

  it('is deleted once, and only a finished import can be deleted', async () => {
    const { client, account } = await company()
    const id = await imported(client, account, day(1, '1'))
    const codes = (await Promise.all([client.ask(deleteImport, { id }), client.ask(deleteImport, { id })])).map(({ body }) => body.code)
    expect(codes.sort()).toEqual([0, errors.import_state_changed.code])
    const shown = await uploaded(world, client, account, day(2, '1'))
    expect((await client.ask(deleteImport, { id: shown.id })).body.code).toBe(errors.import_state_changed.code)
    expect((await client.ask(restoreImport, { id: shown.id })).body.code).toBe(errors.import_state_changed.code)
  })

  it('is gone for another company', async () => {
    const { client, account } = await company()
    const id = await imported(client, account, day(1, '1'))
    const other = (await company()).client
    for (const endpoint of [deleteImport, restoreImport])
      expect((await other.ask(endpoint, { id })).body.code).toBe(errors.import_gone.code)
    expect(await storedOf(client, account)).toEqual(['2026-11-01', '2026-11-01'])
  })

  it('continues after a kill between the two stores', async () => {
    const { client, account } = await company()
    const id = await imported(client, account, day(1, '1'))
    const pending = (what: string) => asSystem(world.ctx.db, (tx) => sql`update imports set pending = ${what} where id = ${id}`.execute(tx))
    await pending('soft_delete')
    await recoverImports(world.ctx)
    expect(await client.call(getImport, { id })).toMatchObject({ state: 'deleted', storedRows: 0 })
    await pending('restore')
    await recoverImports(world.ctx)
    expect(await client.call(getImport, { id })).toMatchObject({ state: 'done', storedRows: 1 })
  })
})

describe('the file of an import', () => {
  it('is kept as evidence if the import is stored, and removed if it was discarded or cannot be read', async () => {
    const { client, account } = await company()
    await imported(client, account, day(1, '1'))
    const kept = files()
    const shown = await uploaded(world, client, account, day(2, '1'))
    expect(files()).toBe(kept + 1)
    await client.call(discardImport, { id: shown.id })
    expect(files()).toBe(kept)
    expect((await uploaded(world, client, account, '%PDF-1.7\n')).state).toBe('failed')
    expect(files()).toBe(kept)
  })

  it('stays while another import needs the same bytes', async () => {
    const { client, account } = await company()
    const [before, text] = [files(), day(1, '1')]
    const [one, other] = [await uploaded(world, client, account, text), await uploaded(world, client, account, text)]
    expect(files()).toBe(before + 1)
    await client.call(discardImport, { id: one.id })
    expect(files()).toBe(before + 1)
    expect((await confirmed(world, client, other.id)).state).toBe('done')
    expect(existsSync(join(world.ctx.config.dataDir, 'files', 'arriving'))).toBe(true)
  })

  it('is removed with an account that was never used', async () => {
    const { client, account } = await company()
    const before = files()
    const shown = await uploaded(world, client, account, day(1, '1'))
    expect((await client.ask(deleteAccount, { id: account })).body.code).toBe(errors.account_has_metrics.code)
    await client.call(discardImport, { id: shown.id })
    await client.call(deleteAccount, { id: account })
    expect((await client.ask(listImports, { account })).body.code).toBe(errors.account_gone.code)
    expect(files()).toBe(before)
  })
})
