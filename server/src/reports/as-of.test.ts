import type { SentDefinition } from '@adroit/contract/report'
import { reportMoments } from '@adroit/contract/report-moments'
import { explainNumber } from '@adroit/contract/report-number'
import { stackReport } from '@adroit/contract/report-stack'
import { countLevels, queryReport, reportTrend } from '@adroit/contract/report-tables'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { startWorld, type World } from '../../test/world.ts'
import type { Facts } from '../facts/facts.ts'
import { companyWithReport } from './company-with-report.test-helper.ts'
import { firstStoredMoment, latestStoredMoment } from './past-moment.ts'
import { resolveSelection } from './selection.ts'
import { connect, type SyncedAccount, spent, sync } from './synced.test-helper.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T08:00:00Z' })
})
afterAll(() => world.close())

const at = (time: string) => `2026-11-20T${time}:00.000Z`
const definition: SentDefinition = {
  name: 'Delivery',
  platforms: [],
  accounts: [],
  breakdown: 'CAMPAIGN',
  metrics: ['spend', 'impressions', 'spendPercent', 'chainRatio'],
  sort: { by: 'name', direction: 'asc' },
  dateRange: { preset: 'past_7_days' },
}
const day = { from: '2026-11-19', to: '2026-11-19' }

async function begin() {
  world.setNow(at('08:00'))
  const begun = await companyWithReport(world, definition)
  return { ...begun, account: await connect(world, begun.company, 'One') }
}

const read = (account: SyncedAccount, time: string, ...spends: readonly [string, number][]) =>
  sync(
    world,
    account,
    at(time),
    day,
    spends.map(([campaign, amount]) => spent('2026-11-19', campaign, amount)),
  )

describe('a report as of a moment', () => {
  it('shows the figures of that moment and the cells that differ now, also in the trend and the explanation', async () => {
    const { client, id, account } = await begin()
    await read(account, '08:10', ['A', 10], ['B', 20])
    await read(account, '09:00', ['A', 10], ['B', 25], ['C', 1])
    world.setNow(at('10:00'))
    const now = await client.call(queryReport, { report: id })
    expect(now).toMatchObject({ asOf: null, now: null, count: 3, totals: { values: ['36', 300, 1, null] } })
    const then = await client.call(queryReport, { report: id, asOf: at('08:30') })
    expect(then.asOf).toBe(at('08:30'))
    expect(then.since).toBeNull()
    expect([then.rows.names, then.rows.values[0], then.totals.values]).toEqual([
      ['A', 'B'],
      ['10', '20'],
      ['30', 200, 1, null],
    ])
    expect(then.now).toEqual({ totals: { metrics: [0, 1], now: ['36', 300] }, rows: { rows: [1], metrics: [0], now: ['25'] } })
    expect((await client.call(reportTrend, { report: id, metrics: ['spend'], asOf: at('08:30') })).values[0]?.at(-1)).toBe('30')
    const stack = await client.call(stackReport, { report: id, metric: 'spend', asOf: at('08:30') })
    expect(stack.series.map(({ name, values }) => [name, values.at(-1)])).toEqual([
      ['B', '20'],
      ['A', '10'],
    ])
    const told = await client.call(explainNumber, { report: id, breakdown: 'CAMPAIGN', row: null, metric: 'spend', asOf: at('08:30') })
    expect(told).toMatchObject({
      value: '30',
      sinceVisit: null,
      history: [{ at: at('08:10'), value: '30' }],
      sources: [{ source: 'sync', rows: 2, readAt: at('08:10') }],
    })
    const before = await client.call(queryReport, { report: id, asOf: at('08:05') })
    expect([before.count, before.totals.values[0], before.now?.totals]).toEqual([0, null, { metrics: [0, 1], now: ['36', 300] }])
    expect((await client.call(queryReport, { report: id, asOf: at('09:00') })).now).toBeNull()
  })

  it('counts the rows of each level as they were then', async () => {
    const { client, id, account } = await begin()
    await read(account, '08:10', ['A', 10], ['B', 20])
    await read(account, '09:00', ['A', 10], ['B', 25], ['C', 1])
    world.setNow(at('10:00'))
    const counts = async (more: object) => (await client.call(countLevels, { report: id, ...more })).CAMPAIGN
    const filters = [{ by: 'metric', metric: 'spend', is: 'at_least', value: '1' }] as const
    expect([await counts({}), await counts({ filters })]).toEqual([3, 3])
    expect([await counts({ asOf: at('08:30') }), await counts({ asOf: at('08:30'), filters })]).toEqual([2, 2])
  })

  it('marks a day that was not over at the moment', async () => {
    const { client, id } = await begin()
    const of = async (asOf: string) => (await client.call(queryReport, { report: id, dateRange: { preset: 'yesterday' }, asOf })).comparison
    expect(await of('2026-11-19T18:00:00.000Z')).toBe('day_not_over')
    expect(await of(at('07:00'))).toBe('complete')
  })

  it('needs no more store queries for many accounts without current data than for one', async () => {
    const { company, account } = await begin()
    let questions = 0
    const counting = new Proxy(world.ctx.facts, {
      get: (facts, name: keyof Facts) => {
        questions += 1
        return facts[name]
      },
    })
    const holding = async () => {
      questions = 0
      world.setNow(at('10:00'))
      const range = { preset: 'past_7_days' } as const
      const selection = await resolveSelection({ ...world.ctx, facts: counting }, company, { platforms: [], accounts: [] }, range, {
        asOf: new Date(at('08:30')),
      })
      return { accounts: selection.holding.map(({ name }) => name), questions }
    }
    const emptied = async (one: SyncedAccount) => {
      await read(one, '08:10', ['A', 10])
      await read(one, '09:00')
    }
    await emptied(account)
    const alone = await holding()
    const names = Array.from({ length: 9 }, (_, index) => `Two ${index}`)
    for (const name of names) await emptied(await connect(world, company, name))
    await connect(world, company, 'Never')
    expect(await holding()).toEqual({ accounts: ['One', ...names], questions: alone.questions })
    expect(alone.accounts).toEqual(['One'])
  })

  it('shows the current figures for a moment in the future', async () => {
    const { client, id, account } = await begin()
    await read(account, '08:10', ['A', 10])
    const ahead = await client.call(queryReport, { report: id, asOf: '2030-01-01T00:00:00Z' })
    expect(ahead).toMatchObject({ asOf: null, now: null, totals: { values: ['10', 100, 1, null] } })
    for (const asOf of ['yesterday', '2026-13-01T00:00:00Z', "2026-11-20T00:00:00Z'; DROP TABLE facts --"])
      expect((await client.ask(queryReport, { report: id, asOf })).status).toBe(422)
  })

  it('filters, pages and drills down by the figures of the moment', async () => {
    const { client, id, account } = await begin()
    await read(account, '08:10', ['A', 10], ['B', 20], ['C', 3])
    await read(account, '09:00', ['A', 100], ['B', 2], ['C', 3])
    world.setNow(at('10:00'))
    const filters = [{ by: 'metric', metric: 'spend', is: 'at_least', value: '10' }] as const
    const asOf = at('08:30')
    const then = await client.call(queryReport, { report: id, asOf, filters: [...filters], limit: 1, offset: 1 })
    expect([then.rows.names, then.count, then.totals.values[0]]).toEqual([['B'], 2, '30'])
    expect(then.now).toEqual({ totals: { metrics: [0], now: ['102'] }, rows: { rows: [0], metrics: [0], now: ['2'] } })
    const key = then.rows.keys[0] ?? ''
    const below = await client.call(queryReport, { report: id, asOf, breakdown: 'AD', scope: { level: 'CAMPAIGN', key } })
    expect([below.rows.names, below.rows.values[0]]).toEqual([['B ad'], ['20']])
    const days = await client.call(queryReport, { report: id, asOf, breakdown: 'WEEK' })
    expect(days.rows.values[0]).toEqual(['33'])
  })

  it('names and finds ad entities that have been deleted since', async () => {
    const { client, id, account } = await begin()
    await read(account, '08:10', ['Autumn', 10], ['B', 20])
    await read(account, '09:00', ['B', 25])
    world.setNow(at('10:00'))
    const asOf = at('08:30')
    const rows = async (more: object) => {
      const table = await client.call(queryReport, { report: id, asOf, ...more })
      return [table.rows.names, table.totals.values[0]]
    }
    expect(await rows({ sort: { by: 'name', direction: 'desc' } })).toEqual([['B', 'Autumn'], '30'])
    expect(await rows({ search: 'tum' })).toEqual([['Autumn'], '10'])
    expect(await rows({ breakdown: 'AD', filters: [{ by: 'name', contains: 'autumn AD' }] })).toEqual([['Autumn ad'], '10'])
    const told = { report: id, asOf, breakdown: 'CAMPAIGN', row: null, metric: 'spend', search: 'tum' } as const
    expect(await client.call(explainNumber, told)).toMatchObject({ value: '10', history: [{ at: at('08:10'), value: '10' }] })
    expect((await client.call(countLevels, { report: id, asOf, filters: [{ by: 'name', contains: 'tum' }] })).CAMPAIGN).toBe(1)
    expect((await client.call(queryReport, { report: id, search: 'tum' })).count).toBe(0)
    const { rows: all } = await client.call(queryReport, { report: id, asOf })
    const scope = { level: 'CAMPAIGN', key: all.keys[all.names.indexOf('Autumn')] ?? '' } as const
    const below = await client.call(queryReport, { report: id, asOf, breakdown: 'AD', scope })
    expect([below.path.map(({ name }) => name), below.rows.names]).toEqual([['One', 'Autumn'], ['Autumn ad']])
    await read(account, '09:30')
    expect(await rows({ search: 'b' })).toEqual([['B'], '20'])
    await read(account, '09:40', ['Autumn', 7])
    expect(await rows({})).toEqual([['Autumn', 'B'], '30'])
    expect((await client.call(queryReport, { report: id, search: 'tum' })).rows.names).toEqual(['Autumn'])
  })

  it('still contains an account that has no current data', async () => {
    const { client, id, company, account } = await begin()
    await read(account, '08:10', ['A', 10])
    const other = await connect(world, company, 'Two')
    await read(other, '08:20', ['B', 5])
    await read(other, '09:00')
    world.setNow(at('10:00'))
    expect((await client.call(queryReport, { report: id, breakdown: 'ACCOUNT' })).rows.names).toEqual(['One'])
    const then = await client.call(queryReport, { report: id, breakdown: 'ACCOUNT', asOf: at('08:30') })
    expect([then.rows.names, then.now?.rows]).toEqual([['One', 'Two'], { rows: [1, 1], metrics: [0, 1], now: [null, null] }])
  })

  it('shows the current figures by country, because no history is stored by country', async () => {
    const { client, id, account } = await begin()
    await sync(world, account, at('08:10'), day, [{ ...spent('2026-11-19', 'A', 10), country: 'DE' }])
    await sync(world, account, at('09:00'), day, [{ ...spent('2026-11-19', 'A', 12), country: 'DE' }])
    world.setNow(at('10:00'))
    const table = await client.call(queryReport, { report: id, breakdown: 'COUNTRY', asOf: at('08:30') })
    expect(table).toMatchObject({ asOf: null, now: null, totals: { values: ['12', 100, 1, null] } })
  })
})

describe('the moments of a report', () => {
  it('are the moments at which anything in the selection changed, newest first', async () => {
    const { client, id, company, account } = await begin()
    await read(account, '08:10', ['A', 10])
    await read(account, '08:40', ['A', 10])
    await read(account, '09:00', ['A', 11], ['B', 1])
    const other = await connect(world, company, 'Two')
    await read(other, '09:30', ['C', 5])
    world.setNow(at('10:00'))
    expect((await client.call(reportMoments, { report: id })).moments).toEqual([at('09:30'), at('09:00'), at('08:10')])
    const within = { level: 'ACCOUNT', key: account.id } as const
    expect((await client.call(reportMoments, { report: id, scope: within })).moments).toEqual([at('09:00'), at('08:10')])
    const range = { preset: 'custom', from: '2026-11-10', to: '2026-11-12' } as const
    expect((await client.call(reportMoments, { report: id, dateRange: range })).moments).toEqual([])
    for (const asOf of (await client.call(reportMoments, { report: id })).moments) {
      expect((await client.call(queryReport, { report: id, asOf })).totals.values[0]).toBe(
        { [at('09:30')]: '17', [at('09:00')]: '12' }[asOf] ?? '10',
      )
    }
  })

  it('are full hours after three days, and midnights for old days, because the history keeps no others', async () => {
    const now = new Date('2026-11-20T10:00:00Z')
    const early = new Date('2026-11-10T08:20:00Z')
    const november = [{ from: '2026-11-01', to: '2026-11-07' }]
    const august = [...november, { from: '2026-08-01', to: '2026-08-07' }]
    expect(latestStoredMoment(early, now, november).toISOString()).toBe('2026-11-10T08:00:00.000Z')
    expect(firstStoredMoment(early, now, november).toISOString()).toBe('2026-11-10T09:00:00.000Z')
    expect(latestStoredMoment(early, now, august).toISOString()).toBe('2026-11-10T00:00:00.000Z')
    expect(firstStoredMoment(early, now, august).toISOString()).toBe('2026-11-11T00:00:00.000Z')
    const late = new Date('2026-11-19T08:20:00Z')
    expect([latestStoredMoment(late, now, august), firstStoredMoment(late, now, august)]).toEqual([late, late])
  })

  it('lead to the same figures before and after the history is compacted', async () => {
    const { abbreviation, id, account } = await begin()
    for (const [time, amount] of [
      ['08:10', 1],
      ['08:20', 2],
      ['08:50', 3],
      ['09:10', 4],
      ['11:30', 5],
    ] as const)
      await read(account, time, ['A', amount])
    world.setNow('2026-11-25T10:00:00Z')
    const client = await signIn(world, abbreviation)
    const range = { preset: 'custom', ...day } as const
    const { moments } = await client.call(reportMoments, { report: id, dateRange: range })
    const stood = async () => {
      const values: unknown[] = []
      for (const asOf of [...moments, at('09:05')])
        values.push((await client.call(queryReport, { report: id, dateRange: range, asOf })).totals.values[0])
      return values
    }
    const before = await stood()
    expect([moments, before]).toEqual([
      [at('12:00'), at('10:00'), at('09:00')],
      ['5', '4', '3', '3'],
    ])
    expect(await world.ctx.facts.compact(new Date('2026-11-25T10:00:00Z'))).toBeGreaterThan(0)
    expect(await stood()).toEqual(before)
  })
})
