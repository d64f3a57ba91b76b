import { errors } from '@adroit/contract/errors'
import { overview } from '@adroit/contract/home'
import { listReports } from '@adroit/contract/report-list'
import { explainNumber } from '@adroit/contract/report-number'
import { queryReport } from '@adroit/contract/report-tables'
import { chooseKpiTiles, deleteReport, favoriteReport, getReport, hideReport } from '@adroit/contract/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { saveRates } from '../rates/service.ts'
import { download } from './export/export.test-helper.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
  await saveRates(world.ctx, 'ecb', [
    { currency: 'USD', day: '2026-11-16', perEuro: '1.1' },
    { currency: 'JPY', day: '2026-11-16', perEuro: '165' },
  ])
})
afterAll(() => world.close())

const csv = (currency: string, ...rows: string[]) =>
  `Day,Campaign name,Amount spent (${currency}),Impressions,Clicks (all)\n${rows.join('\n')}\n`

describe('home', () => {
  it('shows every period in the company’s currency, whichever accounts had delivery', async () => {
    const company = await makeCompany(world, { currency: 'USD' })
    const owner = await signIn(world, company.abbreviation)
    await importInto(world, company.abbreviation, 'US', csv('USD', '2026-11-16,A,20,10,1'), { platform: 'meta' })
    await importInto(world, company.abbreviation, 'JP', csv('JPY', '2026-11-20,B,1500,100,5', '2026-11-19,B,3000,50,5'), {
      platform: 'google',
    })
    const home = await owner.call(overview, {})
    expect(home.currency).toBe('USD')
    // 1,500 yen × 1.1 / 165 = 10 dollars, 3,000 yen = 20 dollars
    expect(home.periods.map(({ preset, values, accounts }) => [preset, values[0], accounts])).toEqual([
      ['today', '10', 1],
      ['yesterday', '20', 1],
      ['past_7_days', '40', 2],
    ])
    expect(home.periods[0]).toMatchObject({ comparison: 'day_not_over', deltas: [-0.5, 1, 0, null] })
    expect(home.platforms.map(({ platform, spend, share }) => [platform, spend, share])).toEqual([
      ['google', '20', expect.closeTo(0.5, 9)],
      ['meta', '20', expect.closeTo(0.5, 9)],
    ])
    expect(home.conversion).toEqual({ to: 'USD', rates: 'ecb', published: '2026-11-16', missing: [] })
  })

  it('converts even if all accounts share one currency that is not the company’s', async () => {
    const company = await makeCompany(world, { currency: 'EUR' })
    const owner = await signIn(world, company.abbreviation)
    await importInto(world, company.abbreviation, 'JP', csv('JPY', '2026-11-19,B,3300,50,5'), { platform: 'google' })
    const home = await owner.call(overview, {})
    expect(home).toMatchObject({ currency: 'EUR', periods: [{}, { values: ['20', 50, 5, null] }, {}] })
    const opened = { report: home.report, dateRange: { preset: 'yesterday' } } as const
    expect((await owner.call(queryReport, opened)).totals).toMatchObject({ currency: 'EUR', values: expect.arrayContaining(['20']) })
    const number = await owner.call(explainNumber, { ...opened, breakdown: 'ACCOUNT', row: null, metric: 'spend' })
    expect(number).toMatchObject({ currency: 'EUR', value: '20' })
  })

  it('has no value if a rate is missing, instead of adding yen to dollars', async () => {
    const company = await makeCompany(world, { currency: 'USD' })
    const owner = await signIn(world, company.abbreviation)
    await importInto(world, company.abbreviation, 'KR', csv('KRW', '2026-11-19,B,3300,50,5'), { platform: 'google' })
    const home = await owner.call(overview, {})
    expect(home.periods[1]?.values).toEqual([null, 50, 5, null])
    expect(home.conversion?.missing).toEqual(['KRW'])
  })

  it('has the caller’s metrics and the built-in reports behind its blocks, which nobody edits and no list contains', async () => {
    const company = await makeCompany(world, { currency: 'USD', roles: ['owner', 'viewer'] })
    const owner = await signIn(world, company.abbreviation)
    const viewer = await signIn(world, company.abbreviation, 'viewer')
    await importInto(world, company.abbreviation, 'US', csv('USD', '2026-11-19,A,20,10,1'), { platform: 'meta' })
    const home = await viewer.call(overview, {})
    expect(home.metrics).toEqual(['spend', 'impressions', 'clicks', 'action'])
    expect((await owner.call(overview, {})).report).toBe(home.report)
    await viewer.call(chooseKpiTiles, { id: home.report, metrics: ['clicks', 'cpc'] })
    const own = await viewer.call(overview, {})
    expect(own).toMatchObject({
      metrics: ['clicks', 'cpc'],
      trend: { metrics: ['clicks', 'cpc'] },
      periods: [{}, { values: [1, '20'] }, {}],
    })
    expect((await owner.call(overview, {})).metrics).toEqual(home.metrics)
    const all = await viewer.call(getReport, { id: home.report })
    expect(all).toMatchObject({ builtIn: 'all', platforms: [], mine: false, editable: false, kpiTiles: ['clicks', 'cpc'] })
    const ofMeta = await owner.call(getReport, { id: home.platforms[0]?.report ?? '' })
    expect(ofMeta).toMatchObject({ builtIn: 'meta', platforms: ['meta'], editable: false })
    const today = { report: home.report, dateRange: { preset: 'yesterday' } } as const
    expect((await viewer.call(queryReport, today)).rows.names).toEqual(['US'])
    expect((await owner.call(listReports, {})).counts).toEqual({ shown: 0, mine: 0, shared: 0, hidden: 0 })
    const answers = [
      await owner.ask(deleteReport, { id: home.report }),
      await owner.ask(hideReport, { id: home.report, hidden: true }),
      await owner.ask(favoriteReport, { id: home.report, favorite: true }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => errors.not_allowed.code))
    const file = await download(world, owner, { report: home.report, format: 'csv' }, 'zh-CN')
    expect(file.body).toContain('全部账户')
  })
})
