import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readNodes } from './nodes.ts'
import { openAccounts, openSandbox, range, type Sandbox } from './sandbox.ts'
import { createChecker, departures, isError } from './specs/check.ts'
import type { Platform } from './specs/exchange.ts'
import { needsSpecs, readSpec, specsThere } from './specs/files.ts'
import { readMeta } from './specs/meta/operations.ts'
import { readTiktok } from './specs/tiktok/operations.ts'

type Ask = (given: { method?: 'GET' | 'POST'; path: string; body?: unknown }) => Promise<unknown>

/** Connectors request some fields only; this test requests every field of the specs from the sandbox and checks the answers. */
describe.skipIf(!specsThere)(`every field of the sandbox is as the specs say${needsSpecs}`, () => {
  let sandbox: Sandbox

  beforeAll(async () => {
    sandbox = await openSandbox()
  })
  afterAll(() => sandbox.close())

  async function open(platform: Platform): Promise<{ ask: Ask; account: string }> {
    const { token, accounts, manager } = await openAccounts(sandbox, platform)
    const { developerToken } = sandbox.apps.google
    const headers = {
      ...(platform === 'tiktok' ? { 'access-token': token } : { authorization: `Bearer ${token}` }),
      ...(platform === 'google' ? { 'developer-token': developerToken, 'login-customer-id': manager } : {}),
      'content-type': 'application/json',
    }
    return {
      account: accounts[0]?.id ?? '',
      ask: async ({ method = 'GET', path, body }) => {
        const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) }
        return (await fetch(`${sandbox.urls[platform]}${path}`, init)).json()
      },
    }
  }

  /** The names that the platform accepts, each requested alone. */
  async function taken(names: readonly string[], take: (name: string) => Promise<unknown>): Promise<string[]> {
    const found: string[] = []
    for (let at = 0; at < names.length; at += 5) {
      const some = names.slice(at, at + 5)
      const answers = await Promise.all(some.map(take))
      found.push(...some.filter((_, index) => !isError(answers[index])))
      // Stays far below the platforms' rate limits, in sandbox time.
      await sandbox.control.advance(10_000)
    }
    return found
  }

  const departed = async (platform: Platform) =>
    departures(createChecker(platform, await readNodes(sandbox)), await sandbox.exchanges(platform))

  it('for Meta: accounts, campaigns, ad sets, ads, pages, pixels and insights', async () => {
    const { ask, account } = await open('meta')
    const { objects } = readMeta()
    const edges: Readonly<Record<string, string>> = {
      AdAccount: 'me/adaccounts?limit=5',
      Page: `act_${account}/promote_pages?limit=5`,
      AdsPixel: `act_${account}/adspixels?limit=5`,
      Campaign: `act_${account}/campaigns?limit=100&effective_status=["ACTIVE","PAUSED","ARCHIVED"]`,
      AdSet: `act_${account}/adsets?limit=100`,
      Ad: `act_${account}/ads?limit=100&effective_status=["ACTIVE","PAUSED","ARCHIVED","DISAPPROVED","WITH_ISSUES"]`,
      AdImage: `act_${account}/adimages?limit=5`,
      AdVideo: `act_${account}/advideos?limit=5`,
      AdsInsights: `act_${account}/insights?level=ad&time_range={"since":"${range.from}","until":"${range.to}"}&limit=50`,
    }
    const found: string[] = []
    for (const [object, edge] of Object.entries(edges)) {
      const names = objects[object]?.map(({ name }) => name) ?? []
      const known = await taken(names, (name) => ask({ path: `/v25.0/${edge}&fields=${name}` }))
      expect(known.length, object).toBeGreaterThan(1)
      await sandbox.begin()
      await ask({ path: `/v25.0/${edge}&fields=${known}` })
      found.push(...(await departed('meta')))
    }
    expect(found).toEqual([])
  })

  it('for Google: every field, metric and segment', async () => {
    const { ask, account } = await open('google')
    const { resources } = readSpec<{ resources: Record<string, { field: string }[]> }>('google/google-ads-v25-gaql-fields.json')
    const search = (query: string) => ask({ method: 'POST', path: `/v25/customers/${account}/googleAds:search`, body: { query } })
    const between = `segments.date BETWEEN '${range.from}' AND '${range.to}'`
    const found: string[] = []
    for (const resource of ['customer', 'campaign', 'campaign_budget', 'ad_group', 'ad_group_ad', 'asset', 'conversion_action']) {
      const own = resources[resource]?.map(({ field }) => field) ?? []
      const known = await taken(own, (field) => search(`SELECT ${field} FROM ${resource}`))
      expect(known.length, resource).toBeGreaterThan(2)
      const measured = ['metrics', 'segments'].flatMap((kind) => resources[kind]?.map(({ field }) => field) ?? [])
      const withDays = ['campaign', 'ad_group_ad'].includes(resource)
      const split = withDays ? await taken(measured, (field) => search(`SELECT ${field} FROM ${resource} WHERE ${between}`)) : []
      await sandbox.begin()
      await search(`SELECT ${known} FROM ${resource}`)
      if (split.length > 0) await search(`SELECT ${split} FROM ${resource} WHERE ${between}`)
      found.push(...(await departed('google')))
    }
    expect(found).toEqual([])
  })

  it('for TikTok: every metric, and all of campaigns, ad groups and ads', async () => {
    const { ask, account } = await open('tiktok')
    const api = '/open_api/v1.3'
    const query = {
      advertiser_id: account,
      report_type: 'BASIC',
      data_level: 'AUCTION_AD',
      dimensions: '["ad_id","stat_time_day"]',
      start_date: range.from,
      end_date: range.to,
      page_size: '1000',
    }
    const report = (metrics: readonly string[]) =>
      ask({ path: `${api}/report/integrated/get/?${new URLSearchParams({ ...query, metrics: JSON.stringify(metrics) })}` })
    const known = await taken([...readTiktok().metrics], (metric) => report([metric]))
    expect(known.length).toBeGreaterThan(5)
    await sandbox.begin()
    await report(known)
    for (const kind of ['image', 'video']) await ask({ path: `${api}/file/${kind}/ad/search/?advertiser_id=${account}&page_size=100` })
    for (const list of ['campaign', 'adgroup', 'ad'])
      await ask({ path: `${api}/${list}/get/?advertiser_id=${account}&page_size=1000&filtering={"primary_status":"STATUS_ALL"}` })
    expect(await departed('tiktok')).toEqual([])
  })
})
