import { updateAccount } from '@adroit/contract/account'
import type { SentDefinition } from '@adroit/contract/report'
import type { Filter } from '@adroit/contract/report-filters'
import { explainNumber } from '@adroit/contract/report-number'
import { countLevels, queryReport, reportTrend } from '@adroit/contract/report-tables'
import { createReport } from '@adroit/contract/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { saveRates } from '../rates/service.ts'
import { connect, say, spent, sync } from './synced.test-helper.ts'

let world: World
let client: Client
let id = ''

const definition: SentDefinition = {
  name: 'Delivery',
  platforms: [],
  accounts: [],
  breakdown: 'CAMPAIGN',
  metrics: ['spend', 'impressions', 'cpm', 'spendPercent', 'chainRatio'],
  sort: { by: 'name', direction: 'asc' },
  dateRange: { preset: 'past_7_days' },
}
const covers = { from: '2026-10-01', to: '2026-11-20' }

beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
  const { id: company, abbreviation } = await makeCompany(world)
  client = await signIn(world, abbreviation)
  const [one, two] = [
    await connect(world, company, 'One'),
    await connect(world, company, 'Two', { platform: 'google', accountStatus: 'disabled' }),
  ]
  await sync(world, one, '2026-11-20T12:00:00Z', covers, [
    spent('2026-11-14', 'Alpha', 10),
    spent('2026-11-15', 'Alpha', 20),
    spent('2026-11-15', 'Beta 100%', 5),
    spent('2026-11-07', 'Beta 100%', 10),
    spent('2026-11-16', 'Gamma', 0.5),
  ])
  await sync(world, two, '2026-11-20T12:00:00Z', covers, [spent('2026-11-15', 'Alphabet', 40), spent('2026-11-16', 'Delta', 2.5)])
  await say(world, one, 'Alpha', 'in_delivery')
  await say(world, one, 'Beta 100%', 'paused')
  await say(world, two, 'Alphabet', 'paused')
  await client.call(updateAccount, { id: two.id, tags: ['Brand', 'Q4'] })
  id = (await client.call(createReport, definition)).id
})
afterAll(() => world.close())

const query = async (filters: Filter[], more: object = {}) => await client.call(queryReport, { report: id, filters, ...more })
const names = async (...filters: Filter[]) => (await query(filters)).rows.names
const figure = (metric: string, is: 'at_least' | 'at_most', value: string): Filter => ({ by: 'metric', metric, is, value })

describe('the filters of a report', () => {
  it('match rows by name or id, status, metric and tag, all combined with the search', async () => {
    expect(await names()).toEqual(['Alpha', 'Alphabet', 'Beta 100%', 'Delta', 'Gamma'])
    expect(await names({ by: 'name', contains: 'ALPHA' })).toEqual(['Alpha', 'Alphabet'])
    expect(await names({ by: 'name', contains: 'alpha' }, { by: 'name', contains: 'bet' })).toEqual(['Alphabet'])
    expect(await names({ by: 'name', contains: '0%' })).toEqual(['Beta 100%'])
    expect(await names({ by: 'status', states: ['paused'] })).toEqual(['Alphabet', 'Beta 100%'])
    expect(await names({ by: 'status', states: ['in_delivery', 'paused'] }, { by: 'status', states: ['in_delivery'] })).toEqual(['Alpha'])
    expect(await names({ by: 'status', states: ['archived'] })).toEqual([])
    expect(await names(figure('spend', 'at_least', '5'))).toEqual(['Alpha', 'Alphabet', 'Beta 100%'])
    expect(await names(figure('spend', 'at_least', '5'), figure('spend', 'at_most', '30.00'))).toEqual(['Alpha', 'Beta 100%'])
    expect(await names({ by: 'tag', tags: ['Q4', 'Nobody has it'] })).toEqual(['Alphabet', 'Delta'])
    expect(await names({ by: 'tag', tags: ['Q4'] }, { by: 'tag', tags: ['Nobody has it'] })).toEqual([])
    expect(await names({ by: 'tag', tags: ['Q4'] }, figure('spend', 'at_most', '3'))).toEqual(['Delta'])
    expect((await query([figure('spend', 'at_least', '5')], { search: 'bet' })).rows.names).toEqual(['Alphabet', 'Beta 100%'])
    expect((await query([{ by: 'status', states: ['paused'] }], { search: 'alpha' })).rows.names).toEqual(['Alphabet'])
  })

  it('apply to totals, shares, counts and pages', async () => {
    const table = await query([figure('spend', 'at_least', '5')], { sort: { by: 'spend', direction: 'desc' }, limit: 1, offset: 1 })
    expect(table).toMatchObject({ count: 3, rows: { names: ['Alpha'] }, totals: { values: ['75', 400, '187.5', 1, 6.5], currency: 'USD' } })
    expect(table.rows.values[3]).toEqual([0.4])
    expect(table.totals.perCurrency).toEqual([{ currency: 'USD', values: ['75', 400, '187.5', null, 6.5] }])
  })

  it('use the displayed values: ratios, changes, and shares of what the other filters match; "no value" never matches', async () => {
    expect(await names(figure('cpm', 'at_least', '150'))).toEqual(['Alpha', 'Alphabet'])
    expect(await names(figure('chainRatio', 'at_most', '-0.5'))).toEqual(['Beta 100%'])
    expect(await names(figure('chainRatio', 'at_least', '-1000'))).toEqual(['Beta 100%'])
    expect(await names(figure('spendPercent', 'at_least', '0.5'))).toEqual(['Alphabet'])
    expect(await names(figure('spendPercent', 'at_least', '0.5'), { by: 'name', contains: 'a' }, { by: 'tag', tags: ['Q4'] })).toEqual([
      'Alphabet',
    ])
    expect(await names(figure('spendPercent', 'at_least', '0.8'), { by: 'status', states: ['paused'] })).toEqual(['Alphabet'])
    expect(await names(figure('actionCost', 'at_most', '999999999'))).toEqual([])
    expect(await names(figure('impressions', 'at_least', '-5'))).toHaveLength(5)
  })

  it('split the rows with a value into two parts at any threshold', async () => {
    for (const metric of ['spend', 'cpm', 'spendPercent', 'impressions', 'chainRatio'] as const) {
      const all = await query([], { metrics: [metric] })
      for (const value of all.rows.values[0] ?? []) {
        if (value === null) continue
        const kept = await query([figure(metric, 'at_least', String(value))], { metrics: [metric] })
        const below = all.rows.keys.filter((_key, row) => {
          const own = all.rows.values[0]?.[row] ?? null
          return own !== null && Number(own) < Number(value)
        })
        const withValue = all.rows.keys.filter((_key, row) => (all.rows.values[0]?.[row] ?? null) !== null)
        expect([...kept.rows.keys, ...below].toSorted()).toEqual(withValue.toSorted())
      }
    }
  })

  it('apply to every breakdown: states to accounts, and to days none', async () => {
    const rows = async (breakdown: SentDefinition['breakdown'], ...filters: Filter[]) => (await query(filters, { breakdown })).rows.names
    expect(await rows('ACCOUNT', { by: 'status', states: ['not_delivering'] })).toEqual(['Two'])
    expect(await rows('ACCOUNT', { by: 'status', states: ['in_delivery'] })).toEqual(['One'])
    expect(await rows('ACCOUNT', { by: 'name', contains: 'tw' })).toEqual(['Two'])
    expect(await rows('PLATFORM', { by: 'name', contains: 'goo' })).toEqual(['google'])
    expect(await rows('PLATFORM', { by: 'tag', tags: ['Q4'] })).toEqual(['google'])
    expect(await rows('PLATFORM', figure('spend', 'at_most', '40'))).toEqual(['meta'])
    expect(await rows('DAY', { by: 'status', states: ['paused'] })).toHaveLength(3)
    expect(await rows('DAY', figure('spend', 'at_least', '10'))).toEqual(['2026-11-14', '2026-11-15'])
    expect(await rows('DAY', { by: 'name', contains: '-15' })).toEqual(['2026-11-15'])
    expect(await rows('WEEK', figure('spend', 'at_least', '10'))).toEqual(['2026-11-13/2026-11-15'])
    expect(await rows('WEEK', { by: 'name', contains: '-19' })).toEqual(['2026-11-16/2026-11-19'])
    expect(await rows('COUNTRY', figure('spend', 'at_least', '10'))).toEqual([])
    expect(await rows('AD', figure('spend', 'at_most', '2.5'))).toEqual(['Delta ad', 'Gamma ad'])
  })

  it('apply to the trend and to the explanation of the totals too', async () => {
    const cases: readonly [SentDefinition['breakdown'], Filter[]][] = [
      ['CAMPAIGN', [figure('spend', 'at_least', '5'), { by: 'name', contains: 'a' }]],
      ['CAMPAIGN', [{ by: 'name', contains: 'beta' }]],
      ['CAMPAIGN', [{ by: 'status', states: ['paused'] }]],
      ['AD', [figure('cpm', 'at_most', '60')]],
      ['ACCOUNT', [{ by: 'tag', tags: ['Brand'] }]],
      ['PLATFORM', [figure('impressions', 'at_least', '300')]],
      ['DAY', [figure('spend', 'at_least', '10')]],
      ['WEEK', [{ by: 'name', contains: '-19' }]],
      ['MONTH', [figure('spend', 'at_most', '1')]],
      ['CAMPAIGN', [figure('spend', 'at_least', '1000')]],
    ]
    for (const [breakdown, filters] of cases) {
      const title = JSON.stringify([breakdown, filters])
      const explained = ['spend', 'impressions', 'spendPercent', 'chainRatio'] as const
      const table = await query(filters, { breakdown, metrics: [...explained] })
      const trend = await client.call(reportTrend, { report: id, breakdown, filters, metrics: ['spend', 'impressions'] })
      const sums = trend.values.map((values) => values.reduce<number>((sum, value) => sum + Number(value ?? 0), 0))
      expect(sums, title).toEqual(table.totals.values.slice(0, 2).map(Number))
      for (const [index, metric] of explained.entries()) {
        const told = await client.call(explainNumber, { report: id, breakdown, filters, row: null, metric })
        expect([metric, told.value], title).toEqual([metric, table.totals.values[index]])
      }
      const spend = await client.call(explainNumber, { report: id, breakdown, filters, row: null, metric: 'spend' })
      const rows = spend.sources.reduce((sum, source) => sum + source.rows, 0)
      expect(rows > 0, title).toBe(table.count > 0)
      expect(spend.history[0]?.value ?? null, title).toBe(table.totals.values[0])
    }
  })

  it('apply to counts of levels, and are replaced by those of a view', async () => {
    const { id: saved } = await client.call(createReport, { ...definition, filters: [figure('spend', 'at_least', '5')] })
    expect((await client.call(queryReport, { report: saved })).count).toBe(3)
    expect((await client.call(queryReport, { report: saved, filters: [] })).count).toBe(5)
    expect((await client.call(queryReport, { report: saved, filters: [{ by: 'name', contains: 'delta' }] })).rows.names).toEqual(['Delta'])
    const trend = await client.call(reportTrend, { report: saved, metrics: ['spend'] })
    expect(trend.values[0]?.filter((value) => value !== null)).toEqual(['10', '65'])
    expect((await client.call(explainNumber, { report: saved, breakdown: 'CAMPAIGN', row: null, metric: 'spend' })).value).toBe('75')
    expect(await client.call(countLevels, { report: saved })).toEqual({ ACCOUNT: 2, CAMPAIGN: 3, AD_SET: 3, AD: 3 })
    expect(await client.call(countLevels, { report: id })).toEqual({ ACCOUNT: 2, CAMPAIGN: 5, AD_SET: 5, AD: 5 })
  })

  it('are rejected with a message for an unknown metric or a threshold that is not a number', async () => {
    for (const [metric, value, words] of [
      ['spent', '1', 'This filter can’t be used: spent'],
      ['spend', 'much', 'This filter can’t be used: spend much'],
      ['spend', '1e5', 'This filter can’t be used: spend 1e5'],
      ['spend', '', 'This filter can’t be used: spend '],
      ['spend', "1'; DROP TABLE facts --", "This filter can’t be used: spend 1'; DROP TABLE facts --"],
      ['constructor', '1', 'This filter can’t be used: constructor'],
    ] as const) {
      const filters = [figure(metric, 'at_least', value)]
      expect(await client.ask(queryReport, { report: id, filters })).toMatchObject({ status: 200, body: { code: 2021, msg: words } })
      expect((await client.ask(reportTrend, { report: id, metrics: ['spend'], filters })).body.code).toBe(2021)
      expect((await client.ask(createReport, { ...definition, filters })).body.code).toBe(2021)
      expect((await client.ask(createReport, { ...definition, targets: [{ metric, value }] })).status).toBe(200)
    }
    expect((await client.ask(createReport, { ...definition, targets: [{ metric: 'spend', value: 'much' }] })).body.code).toBe(2021)
    expect((await client.ask(createReport, { ...definition, targets: [{ metric: 'spent', value: '1' }] })).body.code).toBe(2003)
    const many = Array.from({ length: 11 }, () => ({ by: 'name', contains: 'a' }) as const)
    expect((await client.ask(queryReport, { report: id, filters: many })).status).toBe(422)
    for (const text of ["'; DROP TABLE facts; --", '%', '_', '\\', '" OR 1=1', '\u0000', '🦊'.repeat(60)])
      expect(
        (
          await client.ask(queryReport, {
            report: id,
            filters: [
              { by: 'name', contains: text },
              { by: 'tag', tags: [text.slice(0, 40)] },
            ],
          })
        ).status,
      ).toBeLessThan(500)
  })

  it('compare money in the currency of the totals if accounts have several', async () => {
    const { id: company, abbreviation } = await makeCompany(world)
    const member = await signIn(world, abbreviation)
    const { id: report } = await member.call(createReport, { ...definition, metrics: ['spend', 'cpm'] })
    for (const [name, currency, amount] of [
      ['Dollars', 'USD', 12],
      ['Yen', 'JPY', 1500],
      ['Dinars', 'KWD', 5.125],
    ] as const) {
      const account = await connect(world, company, name, { currency })
      await sync(world, account, '2026-11-20T12:00:00Z', covers, [spent('2026-11-15', name, amount)])
    }
    await saveRates(world.ctx, 'ecb', [
      { currency: 'USD', day: '2026-11-13', perEuro: '1' },
      { currency: 'JPY', day: '2026-11-13', perEuro: '150' },
      { currency: 'KWD', day: '2026-11-13', perEuro: '0.25' },
    ])
    const kept = async (...filters: Filter[]) => (await member.call(queryReport, { report: report, filters })).rows.names
    expect(await kept(figure('spend', 'at_least', '12'))).toEqual(['Dinars', 'Dollars'])
    expect(await kept(figure('spend', 'at_least', '10'), figure('spend', 'at_most', '12'))).toEqual(['Dollars', 'Yen'])
    expect(await kept(figure('cpm', 'at_most', '100'))).toEqual(['Yen'])
    expect(await kept(figure('spend', 'at_least', '12'), figure('impressions', 'at_least', '100'))).toEqual(['Dinars', 'Dollars'])
    const table = await member.call(queryReport, { report: report, filters: [figure('spend', 'at_least', '20')] })
    expect([table.rows.values[0], table.rows.currencies, table.totals.values[0]]).toEqual([['5.125'], ['KWD'], '20.5'])
  })
})
