import { accountOverview } from '@adroit/contract/account-overview'
import { listAccounts } from '@adroit/contract/accounts'
import { errors } from '@adroit/contract/errors'
import { queryReport } from '@adroit/contract/report-tables'
import { chooseKpiTiles } from '@adroit/contract/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
})
afterAll(() => world.close())

const csv = (currency: string, ...rows: string[]) =>
  `Day,Campaign name,Amount spent (${currency}),Impressions,Clicks (all)\n${rows.join('\n')}\n`

const idOf = async (client: Client, name: string) =>
  (await client.call(listAccounts, {})).accounts.find((one) => one.name === name)?.id ?? ''

describe("an account's overview", () => {
  it('has its periods, trend and campaigns in its own currency, of no other account [R11]', async () => {
    const { abbreviation } = await makeCompany(world, { currency: 'USD' })
    const owner = await signIn(world, abbreviation)
    await importInto(world, abbreviation, 'US', csv('USD', '2026-11-19,Other,20,10,1'), { platform: 'meta' })
    const rows = ['2026-11-18,A,1000,50,5', '2026-11-19,A,3000,50,5', '2026-11-19,B,1000,100,5', '2026-10-25,C,700,7,1']
    await importInto(world, abbreviation, 'JP', csv('JPY', ...rows), { platform: 'google' })
    const id = await idOf(owner, 'JP')
    const answer = await owner.call(accountOverview, { id })
    expect(answer).toMatchObject({
      currency: 'JPY',
      metrics: ['spend', 'impressions', 'clicks', 'action'],
      periods: [
        { preset: 'today', values: [null, null, null, null] },
        { preset: 'yesterday', values: ['4000', 150, 10, null], deltas: [3, 2, 1, null] },
        { preset: 'past_7_days', values: ['5000', 200, 15, null] },
      ],
      campaignCount: 2,
      stored: { from: '2026-10-25', to: '2026-11-19' },
      trend: { currency: 'JPY', metrics: ['spend', 'impressions', 'clicks', 'action'] },
    })
    expect(answer.campaigns).toMatchObject([
      { name: 'A', spend: '4000', share: 0.8 },
      { name: 'B', spend: '1000', share: 0.2 },
    ])
    expect(answer.trend.values[0]?.slice(-3)).toEqual([null, '1000', '4000'])
    const table = await owner.call(queryReport, {
      report: answer.report,
      dateRange: { preset: 'yesterday' },
      breakdown: 'CAMPAIGN',
      scope: { level: 'ACCOUNT', key: id },
    })
    expect(table.totals.values[0]).toBe('4000')
  })

  it('has the metrics that the caller chose on home', async () => {
    const { abbreviation } = await makeCompany(world, { currency: 'USD', roles: ['owner', 'viewer'] })
    const viewer = await signIn(world, abbreviation, 'viewer')
    await importInto(world, abbreviation, 'US', csv('USD', '2026-11-19,A,20,10,2'), { platform: 'meta' })
    const id = await idOf(viewer, 'US')
    const { report } = await viewer.call(accountOverview, { id })
    await viewer.call(chooseKpiTiles, { id: report, metrics: ['cpc', 'clicks'] })
    expect(await viewer.call(accountOverview, { id })).toMatchObject({
      metrics: ['cpc', 'clicks'],
      periods: [{}, { values: ['10', 2] }, {}],
    })
  })

  it('is empty for an account without data, and refused for an account of another company', async () => {
    const { abbreviation } = await makeCompany(world, { currency: 'USD' })
    const owner = await signIn(world, abbreviation)
    const other = await makeCompany(world, { currency: 'USD' })
    const stranger = await signIn(world, other.abbreviation)
    await importInto(world, abbreviation, 'US', csv('USD', '2025-01-01,A,20,10,2'), { platform: 'meta' })
    const id = await idOf(owner, 'US')
    expect(await owner.call(accountOverview, { id })).toMatchObject({ currency: 'USD', campaigns: [], campaignCount: 0 })
    expect((await stranger.ask(accountOverview, { id })).body.code).toBe(errors.account_gone.code)
  })
})
