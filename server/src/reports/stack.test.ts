import { stackReport } from '@adroit/contract/report-stack'
import { queryReport } from '@adroit/contract/report-tables'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../test/world.ts'
import { saveRates } from '../rates/service.ts'
import { begin, covers, rows } from './delivered-report.test-helper.ts'
import { connect, spent, sync } from './synced.test-helper.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
})
afterAll(() => world.close())

describe('a stacked breakdown', () => {
  it('has a series for each of the largest rows, the largest first, and the rest, which add up to the total', async () => {
    const { client, id } = await begin(world, rows)
    const stack = await client.call(stackReport, { report: id, metric: 'spend', top: 2 })
    expect(stack).toMatchObject({ bucket: 'day', currency: 'USD', adds: true, metric: 'spend' })
    expect(stack.series.map(({ name, kind, values }) => [name, kind, values])).toEqual([
      ['A', 'named', ['10', null, '30']],
      ['B', 'named', ['20', null, null]],
    ])
    expect(stack.rest).toEqual({ rows: 2, values: ['3', '4', '1'] })
    const all = await client.call(stackReport, { report: id, metric: 'spend', top: 8 })
    expect([all.series.map(({ name }) => name), all.rest]).toEqual([['A', 'B', 'D', 'C'], null])
    const weeks = await client.call(stackReport, { report: id, metric: 'spend', top: 1, bucket: 'week' })
    expect([weeks.points, weeks.series[0]?.values, weeks.rest?.values]).toEqual([
      [
        { from: '2026-11-14', to: '2026-11-15' },
        { from: '2026-11-16', to: '2026-11-16' },
      ],
      ['10', '30'],
      ['27', '1'],
    ])
  })

  it('computes ratios of the rest from its sums, and shares and changes point by point', async () => {
    const { client, id } = await begin(
      world,
      rows.map((row) => (row.campaign?.id === 'B' ? spent('2026-11-14', 'B', 24) : row)),
    )
    const cpm = await client.call(stackReport, { report: id, metric: 'cpm', top: 1 })
    expect([cpm.adds, cpm.series[0]?.name, cpm.series[0]?.values]).toEqual([false, 'B', ['240', null, null]])
    // (10 + 3) for 200 impressions, 4 for 100, (30 + 1) for 200
    expect(cpm.rest).toEqual({ rows: 3, values: ['65', '40', '155'] })
    const share = await client.call(stackReport, { report: id, metric: 'spendPercent', top: 1 })
    expect([share.adds, share.series[0]?.values[2]]).toEqual([true, 30 / 31])
    expect((share.series[0]?.values[0] as number) + (share.rest?.values[0] as number)).toBeCloseTo(1, 12)
    const change = await client.call(stackReport, { report: id, metric: 'chainRatio', top: 1 })
    expect([change.adds, change.series[0]?.name, change.series[0]?.values]).toEqual([false, 'A', [null, null, 5]])
  })

  it('contains the rows that match filters, search and scope, in any breakdown', async () => {
    const { client, id, account } = await begin(world, [...rows, { ...spent('2026-11-15', 'E', 2), country: 'DE' }])
    const filters = [{ by: 'metric', metric: 'spend', is: 'at_most', value: '5' }] as const
    const small = await client.call(stackReport, { report: id, metric: 'spend', filters: [...filters], top: 1 })
    expect([small.series.map(({ name }) => name), small.rest]).toEqual([['D'], { rows: 2, values: ['3', '2', '0'] }])
    const found = await client.call(stackReport, { report: id, metric: 'spend', search: 'b' })
    expect([found.series.map(({ name }) => name), found.rest]).toEqual([['B'], null])
    const campaign = (await client.call(queryReport, { report: id })).rows.keys[0] ?? ''
    const within = { level: 'CAMPAIGN', key: campaign } as const
    expect(
      (await client.call(stackReport, { report: id, metric: 'spend', scope: within, breakdown: 'AD' })).series.map(({ name }) => name),
    ).toEqual(['A ad'])
    for (const breakdown of ['ACCOUNT', 'CAMPAIGN', 'AD_SET', 'AD', 'DAY', 'WEEK', 'MONTH', 'COUNTRY', 'PLATFORM'] as const) {
      const table = await client.call(queryReport, { report: id, breakdown, metrics: ['spend'] })
      const stack = await client.call(stackReport, { report: id, metric: 'spend', breakdown, top: 2 })
      const whole = [...stack.series.map(({ values }) => values), stack.rest?.values ?? []].flat()
      expect(
        whole.reduce<number>((sum, value) => sum + Number(value ?? 0), 0),
        breakdown,
      ).toBe(Number(table.totals.values[0]))
      expect(stack.series.map(({ key }) => key)).toEqual(table.rows.keys.slice(0, 2))
    }
    expect((await client.call(stackReport, { report: id, metric: 'spend', breakdown: 'ACCOUNT' })).series[0]?.key).toBe(account.id)
    expect(await client.call(stackReport, { report: id, metric: 'spend', search: 'nothing' })).toMatchObject({ series: [], rest: null })
    expect((await client.ask(stackReport, { report: id, metric: 'spent' })).body.code).toBe(2003)
    expect((await client.ask(stackReport, { report: id, metric: 'spend', top: 9 })).status).toBe(422)
  })

  it('keeps the kind of rows with a missing or not attributed level', async () => {
    const bare = { ...spent('2026-11-15', 'A', 50), adSet: null, ad: null }
    const { client, id } = await begin(world, [bare, { ...spent('2026-11-15', 'B', 20), adSet: null }])
    const sets = await client.call(stackReport, { report: id, metric: 'spend', breakdown: 'AD_SET' })
    expect(sets.series.map(({ kind }) => kind)).toEqual(['not_attributed', 'missing'])
  })

  it('is sorted with the other rows, but comes last in the table, whatever the sort', async () => {
    const bare = { ...spent('2026-11-15', 'A', 50), adSet: null, ad: null }
    const { client, id } = await begin(world, [bare, spent('2026-11-15', 'B', 20), { ...spent('2026-11-15', 'C', 30), adSet: null }])
    for (const by of ['spend', 'name', 'chainRatio', 'cpm'] as const)
      for (const direction of ['asc', 'desc'] as const) {
        const table = await client.call(queryReport, { report: id, breakdown: 'AD_SET', sort: { by, direction } })
        expect([by, direction, table.rows.kinds.indexOf('not_attributed')]).toEqual([by, direction, 2])
      }
    const stack = await client.call(stackReport, { report: id, metric: 'spend', breakdown: 'AD_SET' })
    expect(stack.series[0]?.kind).toBe('not_attributed')
  })

  it('is converted with several currencies, and shows no money if a rate is missing', async () => {
    const { client, id, company } = await begin(world, [spent('2026-11-14', 'A', 10)])
    const yen = await connect(world, company, 'Yen', { currency: 'JPY' })
    await sync(world, yen, '2026-11-20T12:00:00Z', covers, [spent('2026-11-14', 'Y', 3000), spent('2026-11-15', 'Z', 600)])
    const without = await client.call(stackReport, { report: id, metric: 'spend', top: 2 })
    expect([without.currency, without.series.flatMap(({ values }) => values).every((value) => value === null)]).toEqual([null, true])
    await saveRates(world.ctx, 'ecb', [
      { currency: 'USD', day: '2026-11-13', perEuro: '1' },
      { currency: 'JPY', day: '2026-11-13', perEuro: '150' },
    ])
    const stack = await client.call(stackReport, { report: id, metric: 'spend', top: 2 })
    expect(stack.currency).toBe('USD')
    expect(stack.series.map(({ name, values }) => [name, values])).toEqual([
      ['Y', ['20', null, null]],
      ['A', ['10', null, null]],
    ])
    expect(stack.rest).toEqual({ rows: 1, values: ['0', '4', null] })
  })
})
