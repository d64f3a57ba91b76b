import {
  AccountManagementApi,
  AdApi,
  AdgroupApi,
  ApiClient,
  AuthenticationApi,
  CampaignCreationApi,
  ReportingApi,
} from 'tiktok-business-api-sdk-official'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readNodes } from './nodes.ts'
import { type Held, micros, openAccounts, openSandbox, range, type Sandbox, spentMicros } from './sandbox.ts'
import { createChecker, departures } from './specs/check.ts'
import { needsSpecs, specsThere } from './specs/files.ts'

interface Page<Row> {
  readonly list: readonly Row[]
  readonly page_info: { readonly page: number; readonly total_page: number; readonly total_number: number }
}
type Row = Record<string, unknown>
interface Reported {
  readonly dimensions: Readonly<Record<string, string>>
  readonly metrics: Readonly<Record<string, string>>
}

describe("TikTok's own SDK against the sandbox", () => {
  let sandbox: Sandbox
  let accounts: Held[]
  let token: string
  const client = new ApiClient()
  const [campaigns, adgroups, ads, reports] = [
    new CampaignCreationApi(client),
    new AdgroupApi(client),
    new AdApi(client),
    new ReportingApi(client),
  ]

  beforeAll(async () => {
    sandbox = await openSandbox()
    client.basePath = sandbox.urls.tiktok
    ;({ token, accounts } = await openAccounts(sandbox, 'tiktok'))
  })
  afterAll(() => sandbox.close())

  const first = () => {
    const account = accounts[0]
    if (!account) throw new Error('There is no account.')
    return account.id
  }
  const wanted = {
    service_type: 'AUCTION',
    data_level: 'AUCTION_AD',
    dimensions: ['ad_id', 'stat_time_day'],
    metrics: ['spend', 'impressions'],
    start_date: range.from,
    end_date: range.to,
    filtering: [{ field_name: 'ad_status', filter_type: 'IN', filter_value: '["STATUS_ALL"]' }],
  }

  it('lists advertisers with their details', async () => {
    const { id, secret } = sandbox.apps.tiktok
    const given = await ask<{ list: Row[] }>((done) => new AuthenticationApi(client).oauth2AdvertiserGet(id, secret, token, done))
    expect(given.list.map((one) => one['advertiser_id'])).toEqual(expect.arrayContaining(accounts.map((one) => one.id)))
    const held = accounts.map((one) => one.id)
    const info = await ask<{ list: Row[] }>((done) =>
      new AccountManagementApi(client).advertiserInfo(held, token, { fields: ['advertiser_id', 'currency'] }, done),
    )
    expect(info.list.map((one) => one['currency']).sort()).toEqual(['EUR', 'JPY', 'USD'])
  })

  it('follows pages of campaigns, ad groups and ads, with deleted ones only on request', async () => {
    const tree = await sandbox.control.tree('tiktok', first())
    const held = tree.campaigns.flatMap((campaign) => campaign.adSets).flatMap((adSet) => adSet.ads)
    const pages = async (read: (page: number) => Promise<Page<Row>>) => {
      const found = [...(await read(1)).list]
      const { total_page } = (await read(1)).page_info
      for (let page = 2; page <= total_page; page += 1) found.push(...(await read(page)).list)
      return found
    }
    const listed = await pages((page) => ask((done) => campaigns.campaignGet(first(), token, { page, page_size: 1 }, done)))
    expect(listed.map((one) => one['campaign_id']).sort()).toEqual(ids(tree.campaigns))
    const groups = await pages((page) => ask((done) => adgroups.adgroupGet(first(), token, { page, page_size: 3 }, done)))
    expect(groups.map((one) => one['adgroup_id']).sort()).toEqual(ids(tree.campaigns.flatMap((campaign) => campaign.adSets)))
    const kept = await pages((page) => ask((done) => ads.adGet(first(), token, { page, page_size: 5 }, done)))
    expect(kept.map((one) => one['ad_id']).sort()).toEqual(ids(held.filter((ad) => ad.switch !== 'deleted')))
    const every = { filtering: { primary_status: 'STATUS_ALL' }, page_size: 1000 }
    const all = await ask<Page<Row>>((done) => ads.adGet(first(), token, every, done))
    expect(all.list.map((one) => one['ad_id']).sort()).toEqual(ids(held))
    expect(all.list.length).toBeGreaterThan(kept.length)
  })

  it("reads reports that match the platform's own metrics, in every currency", async () => {
    for (const { id } of accounts) {
      const given = { ...wanted, advertiser_id: id, page_size: 1000 }
      const { list } = await ask<Page<Reported>>((done) => reports.reportIntegratedGet('BASIC', token, given, done))
      expect(list.reduce((sum, row) => sum + micros(row.metrics['spend']), 0)).toBe(await spentMicros(sandbox, 'tiktok', id))
    }
  })

  it('reads the same from an asynchronous report, whose file is fetched without the SDK', async () => {
    const body = { ...wanted, report_type: 'BASIC', advertiser_id: first(), output_format: 'CSV_STRING' }
    const { task_id } = await ask<{ task_id: string }>((done) => reports.reportTaskCreate(token, { body }, done))
    let status = ''
    for (let asked = 0; asked < 40 && status !== 'SUCCESS'; asked += 1) {
      ;({ status } = await ask<{ status: string }>((done) => reports.reportTaskCheck(task_id, first(), token, done)))
      if (status !== 'SUCCESS') await sandbox.control.advance(10_000)
    }
    expect(status).toBe('SUCCESS')
    const query = new URLSearchParams({ advertiser_id: first(), task_id })
    const file = await fetch(`${sandbox.urls.tiktok}/open_api/v1.3/report/task/download/?${query}`, { headers: { 'access-token': token } })
    const [head = '', ...lines] = (await file.text()).trim().split(/\r?\n/)
    const column = head.split(',').findIndex((name) => /spend|cost/i.test(name))
    expect(column).toBeGreaterThanOrEqual(0)
    const spent = lines.map((line) => micros(line.split(',')[column]?.replaceAll('"', '')))
    expect(spent.reduce((sum, one) => sum + one, 0)).toBe(await spentMicros(sandbox, 'tiktok', first()))
  })

  it('pauses, resumes and changes a budget', async () => {
    const tree = await sandbox.control.tree('tiktok', first())
    const running = tree.campaigns.find((campaign) => campaign.budget !== null && campaign.switch === 'on')
    const adSet = running?.adSets[0]
    const ad = adSet?.ads[0]
    if (!running?.budget || !adSet || !ad) throw new Error('No campaign has a budget.')
    const off = { advertiser_id: first(), operation_status: 'DISABLE' }
    await ask((done) => campaigns.campaignStatusUpdate(token, { body: { ...off, campaign_ids: [running.id] } }, done))
    await ask((done) => adgroups.adgroupStatusUpdate(token, { body: { ...off, adgroup_ids: [adSet.id] } }, done))
    await ask((done) => ads.adStatusUpdate(token, { body: { ...off, ad_ids: [ad.id] } }, done))
    const budget = running.budget.micros / 1_000_000 + 10
    await ask((done) => campaigns.campaignUpdate(token, { body: { advertiser_id: first(), campaign_id: running.id, budget } }, done))
    const read = await ask<Page<Row>>((done) => campaigns.campaignGet(first(), token, { filtering: { campaign_ids: [running.id] } }, done))
    expect(read.list).toMatchObject([{ operation_status: 'DISABLE', budget }])
    const on = { advertiser_id: first(), operation_status: 'ENABLE', campaign_ids: [running.id] }
    await ask((done) => campaigns.campaignStatusUpdate(token, { body: on }, done))
    const again = await ask<Page<Row>>((done) => campaigns.campaignGet(first(), token, { filtering: { campaign_ids: [running.id] } }, done))
    expect(again.list).toMatchObject([{ operation_status: 'ENABLE' }])
  })

  it("passes the platform's code on", async () => {
    await expect(ask((done) => campaigns.campaignGet(first(), 'nobody', {}, done))).rejects.toThrow('40105')
  })

  it.skipIf(!specsThere)(`sends and receives only what the specs have${needsSpecs}`, async () => {
    const exchanges = await sandbox.exchanges('tiktok')
    expect(exchanges.length).toBeGreaterThan(10)
    expect(departures(createChecker('tiktok', await readNodes(sandbox)), exchanges)).toEqual([])
  })
})

const ids = (objects: readonly { id: string }[]) => objects.map(({ id }) => id).sort()

type Done = (error: unknown, answer: { data: unknown }) => void

/** Turns the SDK's callbacks into a promise of `data`, which rejects with the platform's error. */
function ask<Data>(call: (done: Done) => void): Promise<Data> {
  return new Promise((resolve, reject) => call((error, answer) => (error ? reject(error) : resolve(answer.data as Data))))
}
