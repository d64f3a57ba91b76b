import { queryReport } from '@adroit/contract/report-tables'
import { topRows } from '@adroit/contract/top-rows'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { saveRates } from '../rates/service.ts'
import { begin, covers, rows } from './delivered-report.test-helper.ts'
import { connect, spent, sync } from './synced.test-helper.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
})
afterAll(() => world.close())

describe('the top rows of a metric', () => {
  it('add up to the total together with the rest', async () => {
    const { client, id } = await begin(world, rows)
    const top = await client.call(topRows, { report: id, metric: 'spend', top: 2 })
    expect(top).toMatchObject({ metric: 'spend', breakdown: 'CAMPAIGN', currency: 'USD', total: '68', adds: true, conversion: null })
    expect(top.rows.map(({ name, kind, platform, value }) => [name, kind, platform, value])).toEqual([
      ['A', 'named', 'meta', '40'],
      ['B', 'named', 'meta', '20'],
    ])
    expect(top.rest).toEqual({ rows: 2, value: '8' })
    expect((await client.call(topRows, { report: id, metric: 'spend', top: 20 })).rest).toBeNull()
  })

  it('have a rest whose ratio, share and change come from its sums', async () => {
    const { client, id } = await begin(world, [...rows, { ...spent('2026-11-15', 'E', 6), measures: { spend: 6_000_000n } }])
    const cpm = await client.call(topRows, { report: id, metric: 'cpm', top: 1 })
    expect([cpm.adds, cpm.rows.map(({ name, value }) => [name, value])]).toEqual([false, [['A', '200']]])
    // B, C and D have 300 impressions of the rest's 400: 20 + 3 + 5, and 6 of E, which has none
    expect(cpm.rest).toEqual({ rows: 4, value: '85' })
    const all = await client.call(topRows, { report: id, metric: 'cpm', top: 20 })
    expect([all.rows.map(({ name }) => name), all.rest]).toEqual([['A', 'B', 'C', 'D'], { rows: 1, value: null }])
    const share = await client.call(topRows, { report: id, metric: 'spendPercent', top: 1 })
    expect([share.adds, share.total, share.rows[0]?.value, share.rest?.value]).toEqual([true, 1, 40 / 74, 34 / 74])
    const change = await client.call(topRows, { report: id, metric: 'chainRatio', top: 1 })
    expect([change.rows.map(({ name, value }) => [name, value]), change.rest?.value]).toEqual([[['A', 7]], null])
  })

  it('match filters, search and scope, in any breakdown', async () => {
    const { client, id } = await begin(world, [...rows, { ...spent('2026-11-15', 'E', 2), country: 'DE' }])
    const filters = [{ by: 'metric', metric: 'spend', is: 'at_most', value: '5' }] as const
    const small = await client.call(topRows, { report: id, metric: 'spend', filters: [...filters], top: 1 })
    expect([small.rows.map(({ name }) => name), small.rest, small.total]).toEqual([['D'], { rows: 2, value: '5' }, '10'])
    const found = await client.call(topRows, { report: id, metric: 'spend', search: 'b' })
    expect([found.rows.map(({ name }) => name), found.rest]).toEqual([['B'], null])
    for (const breakdown of ['ACCOUNT', 'CAMPAIGN', 'AD_SET', 'AD', 'DAY', 'WEEK', 'MONTH', 'COUNTRY', 'PLATFORM'] as const) {
      const table = await client.call(queryReport, { report: id, breakdown, metrics: ['spend'] })
      const top = await client.call(topRows, { report: id, metric: 'spend', breakdown, top: 2 })
      const sum = top.rows.reduce((whole, { value }) => whole + Number(value), Number(top.rest?.value ?? 0))
      expect([sum, top.total], breakdown).toEqual([Number(table.totals.values[0]), table.totals.values[0]])
      expect(top.rows.map(({ key }) => key)).toEqual(table.rows.keys.slice(0, 2))
    }
    expect(await client.call(topRows, { report: id, metric: 'spend', search: 'nothing' })).toMatchObject({
      rows: [],
      rest: null,
      total: null,
    })
  })

  it('are converted with several currencies, and empty if a rate is missing', async () => {
    const { client, id, company } = await begin(world, [spent('2026-11-14', 'A', 10)])
    const yen = await connect(world, company, 'Yen', { currency: 'JPY' })
    await sync(world, yen, '2026-11-20T12:00:00Z', covers, [spent('2026-11-14', 'Y', 3000), spent('2026-11-15', 'Z', 1000)])
    const ask = (metric: string) => client.call(topRows, { report: id, metric, top: 2 })
    expect(await ask('spend')).toMatchObject({ currency: null, rows: [], rest: null, total: null, conversion: { missing: ['JPY'] } })
    expect(await ask('impressions')).toMatchObject({ total: 300, rest: { rows: 1, value: 100 } })
    await saveRates(world.ctx, 'ecb', [
      { currency: 'USD', day: '2026-11-13', perEuro: '1' },
      { currency: 'JPY', day: '2026-11-13', perEuro: '150' },
    ])
    const top = await ask('spend')
    expect([top.currency, top.rows.map(({ name, value }) => [name, value])]).toEqual([
      'USD',
      [
        ['Y', '20'],
        ['A', '10'],
      ],
    ])
    // 1000 JPY are 6.666667: the rest is the total minus what is shown
    expect([top.total, top.rest]).toEqual(['36.666667', { rows: 1, value: '6.666667' }])
  })

  it('are rejected with a message if the query is invalid', async () => {
    const { client, id } = await begin(world, rows)
    expect((await client.ask(topRows, { report: id, metric: 'spent' })).body.code).toBe(2003)
    for (const top of [0, 21, 10_000]) expect((await client.ask(topRows, { report: id, metric: 'spend', top })).status).toBe(422)
    const stranger = await signIn(world, (await makeCompany(world)).abbreviation)
    expect((await stranger.ask(topRows, { report: id, metric: 'spend' })).body.code).toBe(2001)
  })
})
