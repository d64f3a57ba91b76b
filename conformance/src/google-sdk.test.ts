import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readNodes } from './nodes.ts'
import { type Held, openAccounts, openSandbox, range, type Sandbox, spentMicros } from './sandbox.ts'
import { type GoogleAds, openGoogleAds, type Result } from './sdk/google.ts'
import { createChecker, departures } from './specs/check.ts'
import { needsSpecs, specsThere } from './specs/files.ts'

describe.skipIf(!specsThere)(`Google's own client, driven by the discovery document, against the sandbox${needsSpecs}`, () => {
  let sandbox: Sandbox
  let accounts: Held[]
  let manager: string
  let ads: GoogleAds
  let direct: GoogleAds

  beforeAll(async () => {
    sandbox = await openSandbox()
    const open = await openAccounts(sandbox, 'google')
    ;({ accounts, manager } = open)
    const keys = { token: open.token, developerToken: sandbox.apps.google.developerToken }
    ads = await openGoogleAds(sandbox.urls.google, { ...keys, manager })
    direct = await openGoogleAds(sandbox.urls.google, keys)
  })
  afterAll(() => sandbox.close())

  const first = () => {
    const account = accounts[0]
    if (!account) throw new Error('There is no account.')
    return account.id
  }
  const between = `segments.date BETWEEN '${range.from}' AND '${range.to}'`
  const search = async (customerId: string, query: string) =>
    (await ads.customers.googleAds.search({ customerId, requestBody: { query } })).data

  it('lists the customers that a person reaches, and the accounts below a manager', async () => {
    const { data } = await direct.customers.listAccessibleCustomers({})
    expect(data.resourceNames).toContain(`customers/${manager}`)
    const { results } = await search(
      manager,
      'SELECT customer_client.id, customer_client.currency_code, customer_client.manager FROM customer_client WHERE customer_client.level <= 1',
    )
    const clients = new Map(results?.map((row) => [row['customerClient']?.['id'], row['customerClient']?.['currencyCode']]))
    for (const account of accounts) expect(clients.get(account.id)).toBe(account.currency)
  })

  it('reads campaigns, ad groups and ads, including removed ones', async () => {
    const { campaigns } = await sandbox.control.tree('google', first())
    const groups = campaigns.flatMap((campaign) => campaign.adSets)
    const read = async (query: string, resource: string) =>
      ((await search(first(), query)).results ?? []).map((row) => row[resource]?.['id']).sort()
    expect(await read('SELECT campaign.id, campaign.name, campaign.primary_status FROM campaign', 'campaign')).toEqual(ids(campaigns))
    // Performance Max has asset groups and no ad groups.
    const shown = groups.filter((group) => !group.hidden)
    expect(await read('SELECT ad_group.id, ad_group.status FROM ad_group', 'adGroup')).toEqual(ids(shown))
    const { results } = await search(first(), 'SELECT ad_group_ad.ad.id, ad_group_ad.status FROM ad_group_ad')
    const found = (results ?? []).map((row) => row['adGroupAd'] as { ad: { id: string }; status: string })
    const held = shown.flatMap((group) => group.ads)
    expect(found.map(({ ad }) => ad.id).sort()).toEqual(ids(held))
    expect(
      found
        .filter(({ status }) => status === 'REMOVED')
        .map(({ ad }) => ad.id)
        .sort(),
    ).toEqual(ids(held.filter((ad) => ad.switch === 'deleted')))
  })

  it("reads metrics that match the platform's own totals, at once and as a stream, in every currency", async () => {
    for (const { id } of accounts) {
      const query = `SELECT segments.date, campaign.id, metrics.cost_micros FROM campaign WHERE ${between}`
      const spent = await spentMicros(sandbox, 'google', id)
      expect(sumOf([await search(id, query)])).toBe(spent)
      expect(sumOf((await ads.customers.googleAds.searchStream({ customerId: id, requestBody: { query } })).data)).toBe(spent)
    }
  })

  it('splits days by hour and device, and Performance Max by asset group, without changing the sum', async () => {
    const spent = await spentMicros(sandbox, 'google', first())
    for (const segment of ['hour', 'device'])
      expect(
        sumOf([await search(first(), `SELECT segments.date, segments.${segment}, metrics.cost_micros FROM customer WHERE ${between}`)]),
      ).toBe(spent)
    const ofGroups = await search(
      first(),
      `SELECT asset_group.id, asset_group.status, metrics.cost_micros FROM asset_group WHERE ${between}`,
    )
    const ofCampaigns = await search(
      first(),
      `SELECT campaign.id, metrics.cost_micros FROM campaign WHERE campaign.advertising_channel_type = 'PERFORMANCE_MAX' AND ${between}`,
    )
    expect(sumOf([ofGroups])).toBeGreaterThan(0)
    expect(sumOf([ofGroups])).toBe(sumOf([ofCampaigns]))
  })

  it('refuses days before the last 37 months, but not months', async () => {
    const query = (segment: string) =>
      `SELECT segments.${segment}, metrics.clicks FROM customer WHERE segments.date BETWEEN '2023-10-01' AND '2023-10-31'`
    await expect(search(first(), query('date'))).rejects.toMatchObject(failure(400, 'REQUESTED_DATE_GRANULARITY_NOT_SUPPORTED'))
    await search(first(), query('month'))
  })

  it('lists the changes of the last 30 days, with both ends of the time and a limit', async () => {
    const select = 'SELECT change_event.change_date_time, change_event.change_resource_type, change_event.campaign FROM change_event'
    const since = "change_event.change_date_time >= '2026-11-01'"
    const until = "change_event.change_date_time <= '2026-11-20 23:59:59'"
    const [event] = (await search(first(), `${select} WHERE ${since} AND ${until} LIMIT 100`)).results ?? []
    expect(event?.['changeEvent']).toMatchObject({ changeDateTime: expect.stringMatching(/^2026-11-\d\d /) })
    const refusals = [
      [`${select} WHERE ${since} LIMIT 5`, 'CHANGE_DATE_RANGE_INFINITE'],
      [`${select} WHERE ${since} AND ${until}`, 'LIMIT_NOT_SPECIFIED'],
      [`${select} WHERE ${since} AND ${until} LIMIT 10001`, 'INVALID_LIMIT_CLAUSE'],
      [`${select} WHERE change_event.change_date_time >= '2026-09-01' AND ${until} LIMIT 5`, 'START_DATE_TOO_OLD'],
    ] as const
    for (const [query, code] of refusals) await expect(search(first(), query)).rejects.toMatchObject(failure(400, code))
  })

  it('gets errors for a page size, metrics of a manager, and a customer without its manager', async () => {
    const query = 'SELECT campaign.id FROM campaign'
    await expect(ads.customers.googleAds.search({ customerId: first(), requestBody: { query, pageSize: 5 } })).rejects.toMatchObject(
      failure(400, 'PAGE_SIZE_NOT_SUPPORTED'),
    )
    await expect(search(manager, `SELECT metrics.clicks FROM customer WHERE ${between}`)).rejects.toMatchObject(
      failure(400, 'REQUESTED_METRICS_FOR_MANAGER'),
    )
    await expect(direct.customers.googleAds.search({ customerId: first(), requestBody: { query } })).rejects.toMatchObject(
      failure(403, 'USER_PERMISSION_DENIED'),
    )
  })

  it('pauses a campaign and changes its budget, and changes nothing with validateOnly', async () => {
    const { campaigns } = await sandbox.control.tree('google', first())
    const running = campaigns.find((campaign) => campaign.switch === 'on' && campaign.budget !== null)
    if (!running?.budget) throw new Error('No campaign has a budget.')
    const resourceName = `customers/${first()}/campaigns/${running.id}`
    const read = async () => {
      const query = `SELECT campaign.status, campaign.campaign_budget, campaign_budget.amount_micros FROM campaign WHERE campaign.id = ${running.id}`
      const [row] = (await search(first(), query)).results ?? []
      return {
        status: row?.['campaign']?.['status'],
        budget: row?.['campaign']?.['campaignBudget'],
        amount: row?.['campaignBudget']?.['amountMicros'],
      }
    }
    const paused = { operations: [{ update: { resourceName, status: 'PAUSED' }, updateMask: 'status' }] }
    const before = await read()
    await ads.customers.campaigns.mutate({ customerId: first(), requestBody: { ...paused, validateOnly: true } })
    expect(await read()).toEqual(before)
    const { data } = await ads.customers.campaigns.mutate({ customerId: first(), requestBody: paused })
    expect(data.results).toMatchObject([{ resourceName }])
    const amountMicros = String(running.budget.micros + 10_000_000)
    const update = { resourceName: before.budget, amountMicros }
    await ads.customers.campaignBudgets.mutate({
      customerId: first(),
      requestBody: { operations: [{ update, updateMask: 'amountMicros' }] },
    })
    expect(await read()).toEqual({ status: 'PAUSED', budget: before.budget, amount: amountMicros })
  })

  it.skipIf(!specsThere)(
    `sends and receives only what the specs have, except for the deliberately wrong page size${needsSpecs}`,
    async () => {
      const exchanges = await sandbox.exchanges('google')
      expect(exchanges.length).toBeGreaterThan(10)
      expect(departures(createChecker('google', await readNodes(sandbox)), exchanges)).toEqual([
        'POST /v25/customers/…/googleAds:search request: unknown body.pageSize: Page sizes are fixed',
      ])
    },
  )
})

describe.skipIf(!specsThere)(`Google's own client with ten thousand ads${needsSpecs}`, () => {
  let sandbox: Sandbox

  beforeAll(async () => {
    sandbox = await openSandbox('large')
  })
  afterAll(() => sandbox.close())

  it('follows pages without missing or repeating a row', async () => {
    const { token, accounts, manager } = await openAccounts(sandbox, 'google')
    const customerId = accounts[0]?.id ?? ''
    const keys = { token, manager, developerToken: sandbox.apps.google.developerToken }
    const { googleAds } = (await openGoogleAds(sandbox.urls.google, keys)).customers
    const query = `SELECT segments.date, ad_group_ad.ad.id, metrics.cost_micros FROM ad_group_ad WHERE segments.date BETWEEN '${range.from}' AND '${range.to}'`
    const pages: Result[] = []
    let pageToken: string | undefined
    do {
      pages.push((await googleAds.search({ customerId, requestBody: { query, ...(pageToken === undefined ? {} : { pageToken }) } })).data)
      pageToken = pages.at(-1)?.nextPageToken
    } while (pageToken !== undefined)
    expect(pages.length).toBeGreaterThan(1)
    const rows = pages.flatMap(({ results }) => results ?? [])
    const keysOf = rows.map((row) => JSON.stringify([row['segments']?.['date'], row['adGroupAd']?.['ad']]))
    expect(new Set(keysOf).size).toBe(rows.length)
    expect(sumOf(pages)).toBe(await spentMicros(sandbox, 'google', customerId))
  })
})

const ids = (objects: readonly { id: string }[]) => objects.map(({ id }) => id).sort()

const sumOf = (pages: readonly Result[]) =>
  pages.flatMap(({ results }) => results ?? []).reduce((sum, row) => sum + Number(row['metrics']?.['costMicros']), 0)

/** The error of Google's library, with the platform's own code in it. */
const failure = (status: number, code: string) => ({
  status,
  message: expect.any(String),
  response: { data: expect.toSatisfy((data: unknown) => JSON.stringify(data).includes(code)) },
})
