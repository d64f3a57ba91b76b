import sdk from 'facebook-nodejs-business-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readNodes } from './nodes.ts'
import { days, type Held, micros, openAccounts, openSandbox, range, type Sandbox, spentMicros } from './sandbox.ts'
import { createChecker, departures } from './specs/check.ts'
import { needsSpecs, specsThere } from './specs/files.ts'

describe("Meta's own SDK against the sandbox", () => {
  let sandbox: Sandbox
  let accounts: Held[]

  beforeAll(async () => {
    sandbox = await openSandbox()
    const open = await openAccounts(sandbox, 'meta')
    accounts = open.accounts
    const reached = { GRAPH: sandbox.urls.meta, GRAPH_VIDEO: sandbox.urls.meta, VERSION: 'v25.0' }
    for (const [name, value] of Object.entries(reached)) {
      Object.defineProperty(sdk.FacebookAdsApi, name, { get: () => value, configurable: true })
    }
    sdk.FacebookAdsApi.init(open.token, 'en_US', false)
  })
  afterAll(() => sandbox.close())

  const first = () => {
    const account = accounts[0]
    if (!account) throw new Error('There is no account.')
    return { account, of: new sdk.AdAccount(`act_${account.id}`) }
  }
  const wanted = { level: 'ad', time_increment: 1, time_range: { since: range.from, until: range.to }, limit: 500 }

  it('lists the accounts of a person', async () => {
    const found = await all(await new sdk.User('me').getAdAccounts(['account_id', 'name', 'currency', 'user_tasks'], { limit: 2 }))
    expect(found.map((one) => one['account_id'])).toEqual(expect.arrayContaining(accounts.map(({ id }) => id)))
    expect(found.find((one) => one['account_id'] === accounts[1]?.id)).toMatchObject({
      currency: 'JPY',
      user_tasks: expect.arrayContaining(['ADVERTISE']),
    })
  })

  it('follows pages of campaigns, ad sets and ads, without deleted ones, which it reads by id', async () => {
    const { account, of } = first()
    const { campaigns } = await sandbox.control.tree('meta', account.id)
    const adSets = campaigns.flatMap((campaign) => campaign.adSets)
    const ads = adSets.flatMap((adSet) => adSet.ads)
    const listed = async (cursor: ReturnType<typeof of.getAds>) => (await all(await cursor)).map((one) => one['id']).sort()
    expect(await listed(of.getCampaigns(['id', 'name', 'effective_status'], { limit: 1 }))).toEqual(ids(campaigns))
    expect(await listed(of.getAdSets(['id', 'campaign_id'], { limit: 3 }))).toEqual(ids(adSets))
    const kept = ads.filter((ad) => ad.switch !== 'deleted' && ad.switch !== 'archived')
    expect(kept.length).toBeLessThan(ads.length)
    expect(await listed(of.getAds(['id', 'adset_id', 'status'], { limit: 3 }))).toEqual(ids(kept))
    await expect(listed(of.getAds(['id'], { effective_status: ['DELETED'] }))).rejects.toMatchObject({
      response: { code: 100, error_subcode: 1_815_001 },
    })
    const deleted = ads.filter((ad) => ad.switch === 'deleted')
    expect(deleted.length).toBeGreaterThan(0)
    for (const { id } of deleted)
      expect((await new sdk.Ad(id).get(['id', 'effective_status']))._data).toMatchObject({ effective_status: 'DELETED' })
  })

  it("reads insights that match the platform's own metrics, in every currency", async () => {
    for (const account of accounts) {
      const rows = await all(
        await new sdk.AdAccount(`act_${account.id}`).getInsights(['ad_id', 'spend', 'impressions', 'actions'], { ...wanted, limit: 5 }),
      )
      expect(new Set(rows.map((row) => row['date_start']))).toEqual(new Set(days))
      expect(rows.reduce((sum, row) => sum + micros(row['spend']), 0)).toBe(await spentMicros(sandbox, 'meta', account.id))
    }
  })

  it('reads the same by age and gender, device, platform and hour', async () => {
    const { account, of } = first()
    const spent = await spentMicros(sandbox, 'meta', account.id)
    const hourly = 'hourly_stats_aggregated_by_advertiser_time_zone'
    for (const breakdowns of [
      ['age', 'gender'],
      ['publisher_platform'],
      ['device_platform'],
      ['impression_device'],
      [hourly],
      ['country'],
    ]) {
      const rows = await all(await of.getInsights(['ad_id', 'spend'], { ...wanted, breakdowns, limit: 500 }))
      expect(rows.every((row) => breakdowns.every((name) => typeof row[name] === 'string'))).toBe(true)
      expect(rows.reduce((sum, row) => sum + micros(row['spend']), 0)).toBe(spent)
    }
  })

  it.each([
    ['last_week_mon_sun', '2026-11-09', '2026-11-15'],
    ['this_week_sun_today', '2026-11-15', '2026-11-20'],
    ['last_quarter', '2026-07-01', '2026-09-30'],
    ['last_year', '2025-01-01', '2025-12-31'],
  ])('reads the days of the preset %s', async (date_preset, since, until) => {
    const rows = await all(await first().of.getInsights(['spend'], { level: 'account', date_preset }))
    expect(rows).toMatchObject(rows.map(() => ({ date_start: since, date_stop: until })))
  })

  it('reads the same from an asynchronous report', async () => {
    const { account, of } = first()
    const run = await of.getInsightsAsync(['ad_id', 'spend'], wanted)
    const id = String(run._data['report_run_id'] ?? run.id)
    const report = new sdk.AdReportRun(id, { report_run_id: id })
    const states: unknown[] = []
    for (let asked = 0; asked < 40 && states.at(-1) !== 'Job Completed'; asked += 1) {
      const { _data } = await report.get(['async_status', 'async_percent_completion'])
      states.push(_data['async_status'])
      if (_data['async_status'] !== 'Job Completed') await sandbox.control.advance(10_000)
    }
    expect(states.at(-1)).toBe('Job Completed')
    const rows = await all(await report.getInsights(['ad_id', 'spend'], { limit: 7 }))
    expect(rows.reduce((sum, row) => sum + micros(row['spend']), 0)).toBe(await spentMicros(sandbox, 'meta', account.id))
  })

  it('pauses, resumes and changes a budget', async () => {
    const { account } = first()
    const { campaigns } = await sandbox.control.tree('meta', account.id)
    const running = campaigns.find((campaign) => campaign.budget !== null && campaign.switch === 'on')
    if (!running?.budget) throw new Error('No campaign has a budget.')
    const campaign = new sdk.Campaign(running.id)
    const cents = running.budget.micros / 10_000 + 500
    await campaign.update([], { status: 'PAUSED', daily_budget: cents })
    expect((await campaign.get(['status', 'effective_status', 'daily_budget']))._data).toMatchObject({
      status: 'PAUSED',
      effective_status: 'PAUSED',
      daily_budget: String(cents),
    })
    await campaign.update([], { status: 'ACTIVE' })
    expect((await campaign.get(['status']))._data).toMatchObject({ status: 'ACTIVE' })
  })

  it("passes the platform's error on", async () => {
    await expect(first().of.getCampaigns(['no_such_field'])).rejects.toMatchObject({ response: { code: 100 } })
  })

  it.skipIf(!specsThere)(`sends and receives only what the specs have, except for the deliberately wrong field${needsSpecs}`, async () => {
    const exchanges = await sandbox.exchanges('meta')
    expect(exchanges.length).toBeGreaterThan(10)
    expect(departures(createChecker('meta', await readNodes(sandbox)), exchanges)).toEqual([
      'GET /v25.0/act_…/campaigns request: unknown query.fields.no_such_field: Campaign has no field no_such_field',
    ])
  })
})

const ids = (objects: readonly { id: string }[]) => objects.map(({ id }) => id).sort()

type Cursor = Awaited<ReturnType<InstanceType<typeof sdk.AdAccount>['getAds']>>

/** Reads every page, as an independent client does. */
async function all(cursor: Cursor): Promise<Record<string, unknown>[]> {
  const found = [...cursor]
  let page = cursor
  while (page.hasNext()) {
    page = await page.next()
    found.push(...page)
  }
  return found.map(({ _data }) => _data)
}
