import type { SentDefinition } from '@adroit/contract/report'
import { explainNumber } from '@adroit/contract/report-number'
import { queryReport } from '@adroit/contract/report-tables'
import { createReport } from '@adroit/contract/reports'
import type { Cell } from '@adroit/contract/table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { saveRates } from '../rates/service.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
})
afterAll(() => world.close())

const csv = (...lines: string[]) => `${lines.join('\n')}\n`
const definition: SentDefinition = {
  name: 'Delivery',
  platforms: [],
  accounts: [],
  breakdown: 'ACCOUNT',
  metrics: ['spend'],
  sort: { by: 'spend', direction: 'desc' },
  dateRange: { preset: 'past_7_days' },
}

/** Shares in the table use exact amounts, shares in the explanation amounts rounded to micros. */
const same = (told: Cell, shown: Cell | undefined) =>
  typeof told === 'number' && typeof shown === 'number' ? Math.abs(told - shown) < 1e-9 : told === shown

/** Returns the cells and totals of all breakdowns whose explanation differs from the table. */
async function otherwise(client: Client, id: string): Promise<string[]> {
  const wrong: string[] = []
  for (const breakdown of ['ACCOUNT', 'CAMPAIGN', 'DAY', 'PLATFORM'] as const) {
    const metrics = ['spend', 'spendPercent', 'chainRatio', 'impressions', 'cpm'] as const
    const table = await client.call(queryReport, { report: id, breakdown, metrics: [...metrics] })
    for (const [column, metric] of metrics.entries()) {
      for (const [index, row] of [...table.rows.keys, null].entries()) {
        const told = await client.call(explainNumber, { report: id, breakdown, row, metric })
        const shown = row === null ? table.totals.values[column] : table.rows.values[column]?.[index]
        if (!same(told.value, shown)) wrong.push(`${breakdown} ${row} ${metric}: ${told.value}, not ${shown}`)
      }
    }
  }
  return wrong
}

describe('the explanation of a number', () => {
  it('matches the table of several accounts, in one currency and in two, without rates and with them', async () => {
    const { abbreviation } = await makeCompany(world)
    const client = await signIn(world, abbreviation)
    const meta = csv('Day,Campaign,Amount spent (USD),Impressions', '2026-11-15,C,30,10', '2026-11-08,C,10,4')
    await importInto(world, abbreviation, 'A', meta, { platform: 'meta' })
    const google = csv('Day,Campaign,Cost,Impressions', '2026-11-15,D,70,20', '2026-11-09,D,10,1')
    await importInto(world, abbreviation, 'B', google, { platform: 'google', currency: 'USD' })
    const { id } = await client.call(createReport, definition)
    expect(await otherwise(client, id)).toEqual([])
    const won = csv('Day,Campaign,Cost,Impressions', '2026-11-15,E,70000,20', '2026-11-09,E,10,1')
    await importInto(world, abbreviation, 'C', won, { platform: 'google', currency: 'KRW' })
    expect(await otherwise(client, id)).toEqual([])
    const rates = ['2026-11-05', '2026-11-12'].flatMap((day) => [
      { currency: 'KRW', day, perEuro: '1400' },
      { currency: 'USD', day, perEuro: '1' },
    ])
    await saveRates(world.ctx, 'ecb', rates)
    expect(await otherwise(client, id)).toEqual([])
  })

  it('of a total or day over several currencies lists the amount of each, with its rate and the rate’s day', async () => {
    const { abbreviation } = await makeCompany(world)
    const client = await signIn(world, abbreviation)
    const meta = csv('Day,Campaign,Amount spent (USD),Impressions', '2026-11-15,C,30,10', '2026-11-14,C,5,4')
    await importInto(world, abbreviation, 'A', meta, { platform: 'meta' })
    const google = csv('Day,Campaign,Cost,Impressions', '2026-11-15,E,70000,20')
    await importInto(world, abbreviation, 'C', google, { platform: 'google', currency: 'KRW' })
    const day = '2026-11-12'
    await saveRates(world.ctx, 'ecb', [
      { currency: 'KRW', day, perEuro: '1400' },
      { currency: 'USD', day, perEuro: '1' },
    ])
    const { id } = await client.call(createReport, definition)
    const both = [
      { currency: 'KRW', value: '70000' },
      { currency: 'USD', value: '30' },
    ]
    const ofDay = { report: id, breakdown: 'DAY', metric: 'spend' } as const
    const told = await client.call(explainNumber, { ...ofDay, row: '2026-11-15/2026-11-15' })
    expect(told).toMatchObject({ value: '80', perCurrency: both, rates: [{ from: 'KRW', published: day }] })
    const total = await client.call(explainNumber, { ...ofDay, row: null })
    expect(total.perCurrency).toEqual([both[0], { currency: 'USD', value: '35' }])
    expect((await client.call(explainNumber, { ...ofDay, row: '2026-11-14/2026-11-14' })).perCurrency).toEqual([])
    expect((await client.call(explainNumber, { ...ofDay, row: null, metric: 'impressions' })).perCurrency).toEqual([])
  })

  it('of the totals covers what a search finds, and shares relate to that', async () => {
    const { abbreviation } = await makeCompany(world)
    const client = await signIn(world, abbreviation)
    const lines = ['2026-11-15,Alpha,30,10', '2026-11-15,Alpine,10,10', '2026-11-15,Beta,60,10', '2026-11-08,Alpha,10,4']
    await importInto(world, abbreviation, 'A', csv('Day,Campaign,Amount spent (USD),Impressions', ...lines), { platform: 'meta' })
    const { id } = await client.call(createReport, definition)
    const about = { report: id, breakdown: 'CAMPAIGN', search: 'alp' } as const
    const table = await client.call(queryReport, { ...about, metrics: ['spend', 'spendPercent', 'cpm', 'chainRatio'] })
    expect(table.totals.values).toEqual(['40', 1, '2000', 3])
    for (const [index, metric] of table.metrics.entries()) {
      for (const [at, row] of [null, ...table.rows.keys].entries()) {
        const told = await client.call(explainNumber, { ...about, row, metric })
        const shown = row === null ? table.totals.values[index] : table.rows.values[index]?.[at - 1]
        expect(same(told.value, shown), `${metric} ${row}`).toBe(true)
      }
    }
    const told = await client.call(explainNumber, { ...about, row: null, metric: 'spend' })
    expect([told.previous, told.sources.map(({ rows }) => rows)]).toEqual(['10', [2]])
    const nothing = await client.call(explainNumber, { ...about, search: 'nothing', row: null, metric: 'spend' })
    expect(nothing).toMatchObject({ value: null, accounts: [], sources: [], history: [] })
  })

  it('never contains a period row that the range cuts', async () => {
    const { abbreviation } = await makeCompany(world)
    const client = await signIn(world, abbreviation)
    const week = csv('Reporting starts,Reporting ends,Campaign name,Amount spent (USD)', '2026-11-13,2026-11-19,C,1000')
    await importInto(world, abbreviation, 'A', week, { platform: 'meta' })
    world.setNow('2026-11-20T13:00:00Z')
    await importInto(world, abbreviation, 'A', csv('Day,Campaign name,Amount spent (USD)', '2026-11-14,C,5'), { replace: true })
    world.setNow('2026-11-20T12:00:00Z')
    const { id } = await client.call(createReport, definition)
    const range = { preset: 'custom', from: '2026-11-13', to: '2026-11-15' } as const
    const told = await client.call(explainNumber, { report: id, breakdown: 'ACCOUNT', row: null, metric: 'spend', dateRange: range })
    expect(told.history).toEqual([{ at: '2026-11-20T13:00:00.000Z', value: '5' }])
  })
})
