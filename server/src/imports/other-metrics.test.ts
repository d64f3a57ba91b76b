import { Readable } from 'node:stream'
import { queryReport } from '@adroit/contract/report-tables'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmed, makeAccount, uploaded } from '../../test/browser-import.ts'
import { type Client, signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { importCommand } from '../commands/import.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const file = (...lines: string[]) => `${lines.join('\n')}\n`
const spends = file('Day,Campaign name,Amount spent (USD),Impressions', '2026-11-01,C,1.50,10', '2026-11-02,C,2.00,20')
const results = file('Day,Campaign name,Results', '2026-11-01,C,3', '2026-11-02,C,4')
const month = file('Month,Campaign name,Amount spent (USD),Impressions', '2026-11,C,3.50,30')

const command = (args: Record<string, unknown>, file: string) => importCommand(world.ctx, args, Readable.from([Buffer.from(file)]))

async function company() {
  const { abbreviation } = await makeCompany(world, { roles: ['owner'] })
  const client = await signIn(world, abbreviation)
  return { abbreviation, client, account: await makeAccount(client) }
}

async function stored(client: Client, account: string) {
  const definition = {
    name: '',
    platforms: [],
    accounts: [account],
    breakdown: 'ACCOUNT' as const,
    metrics: ['spend' as const, 'impressions' as const, 'action' as const],
    sort: { by: 'spend' as const, direction: 'desc' as const },
    dateRange: { preset: 'custom' as const, from: '2026-11-01', to: '2026-11-30' },
  }
  return (await client.call(queryReport, { report: definition })).totals.values
}

describe('a file without the stored metrics', () => {
  it('names them, and its rows are merged with them or replace them as the member chooses', async () => {
    const { client, account } = await company()
    const first = await uploaded(world, client, account, spends)
    await confirmed(world, client, first.id)
    const shown = await uploaded(world, client, account, results)
    expect(shown.preview?.conflicts).toEqual([
      'Spend, Impressions of 2 rows (November 1, 2026 to November 2, 2026): the file has no values for them',
    ])
    expect(shown.preview?.mergeable).toBe(true)
    await expect(confirmed(world, client, shown.id)).rejects.toThrow()
    expect((await confirmed(world, client, shown.id, { merge: true })).state).toBe('done')
    expect(await stored(client, account)).toEqual(['3.5', 30, 7])

    const again = await uploaded(world, client, account, results)
    expect((await confirmed(world, client, again.id, { replace: true })).state).toBe('done')
    expect(await stored(client, account)).toEqual([null, null, 7])
  })

  it('is refused by the command line until --replace or --merge', async () => {
    const { abbreviation } = await company()
    await importInto(world, abbreviation, 'Account', spends)
    const request = { company: abbreviation, account: 'Account', fileName: 'results.csv' }
    const refused = await command(request, results)
    expect(refused).toMatchObject({
      exitCode: 1,
      json: { changed: false, conflicts: [{ kind: 'measures', examples: ['spend', 'impressions'] }] },
    })
    expect(refused.text).toContain('--merge')
    expect(await command({ ...request, merge: true }, results)).toMatchObject({ exitCode: 0 })
  })

  it('cannot be merged once nothing is lost', async () => {
    const { client, account } = await company()
    const shown = await uploaded(world, client, account, spends)
    expect(shown.preview?.mergeable).toBe(false)
    await expect(confirmed(world, client, shown.id, { merge: true })).rejects.toThrow()
  })
})

it('a month row over stored day rows is a conflict that names the days', async () => {
  const { client, account, abbreviation } = await company()
  await importInto(world, abbreviation, 'Account', spends)
  const shown = await uploaded(world, client, account, month)
  expect(shown.preview).toMatchObject({
    mergeable: false,
    conflicts: ['2 rows by day or shorter period; the file has longer ones (November 1, 2026 to November 2, 2026): C …'],
  })
  const refused = await command({ company: abbreviation, account: 'Account', fileName: 'm.csv' }, month)
  expect(refused).toMatchObject({ exitCode: 1, json: { conflicts: [{ kind: 'grain' }] } })
})
