import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { InsightsRow } from '../../facts/insights-row.ts'
import type { Access, Grant, InsightsRequest } from '../platform.ts'
import { noon, openTestNet, startGoogle, type TestGoogle } from './google.test-helper.ts'
import { search } from './search.ts'

let world: TestGoogle
let grant: Grant
beforeAll(async () => {
  world = await startGoogle()
  grant = await world.authorize('Ana Ruiz')
  // The clock moves by days here, so this token does not expire.
  const { token } = await world.sandbox.control.token({ platform: 'google', person: grant.person.id, endsInSeconds: null })
  grant = { ...grant, accessToken: token }
})
afterAll(async () => await world.sandbox.close())

const fortnight = { from: '2026-11-06', to: '2026-11-20' }
const accountOf = async (name: string, net = openTestNet()) => world.access(grant, await world.account(grant, name), net)
const rowsOf = async (access: Access, grain: InsightsRequest['grain'], dateRange = fortnight) =>
  (await world.google.insights(access, { dateRange, grain })).rows

const total = z.object({ segments: z.object({ date: z.string() }), metrics: z.record(z.string(), z.unknown()) })

/** Returns the installs of all campaigns by day; Google counts them for campaigns only. */
async function installsOf(access: Access, range: typeof fortnight): Promise<Readonly<Record<string, bigint>>> {
  const metric = 'metrics.biddable_app_install_conversions'
  const query = `SELECT segments.date, campaign.id, ${metric} FROM campaign WHERE segments.date BETWEEN '${range.from}' AND '${range.to}'`
  const days: Record<string, bigint> = {}
  for (const { segments, metrics: got } of await search(world.settings, access, 'report.installs', query, total))
    days[segments.date] = (days[segments.date] ?? 0n) + BigInt(Math.round(Number(got['biddableAppInstallConversions']))) * 1_000_000n
  return days
}

/** Returns the account's own totals by day, as Google reports them for the account. */
async function totalsOf(access: Access, range = fortnight) {
  const query =
    'SELECT segments.date, metrics.cost_micros, metrics.impressions, metrics.clicks, metrics.conversions, metrics.conversions_value ' +
    `FROM customer WHERE segments.date BETWEEN '${range.from}' AND '${range.to}'`
  const rows = await search(world.settings, access, 'report.customer', query, total)
  const installs = await installsOf(access, range)
  return Object.fromEntries(
    rows.map(({ segments, metrics: got }) => [
      segments.date,
      {
        spend: BigInt(String(got['costMicros'])),
        impressions: BigInt(String(got['impressions'])),
        clicks: BigInt(String(got['clicks'])),
        action: BigInt(Math.round(Number(got['conversions']) * 100)) * 10_000n,
        actionValue: BigInt(Math.round(Number(got['conversionsValue']) * 100)) * 10_000n,
        optOpen: installs[segments.date] ?? 0n,
      },
    ]),
  )
}

const keys = ['spend', 'impressions', 'clicks', 'action', 'actionValue', 'optOpen'] as const

function sums(rows: readonly InsightsRow[]) {
  const byDay: Record<string, Record<(typeof keys)[number], bigint>> = {}
  for (const { from, measures } of rows) {
    const day = byDay[from] ?? { spend: 0n, impressions: 0n, clicks: 0n, action: 0n, actionValue: 0n, optOpen: 0n }
    for (const key of keys) day[key] += measures[key] ?? 0n
    byDay[from] = day
  }
  return byDay
}

describe('insights from Google Ads', () => {
  it.each(['New York', 'Tokyo', 'Berlin'])(
    'add up to the account’s own totals of each day, to the smallest unit: %s [R12]',
    async (name) => {
      const access = await accountOf(name)
      const rows = await rowsOf(access, 'ads_and_campaigns')
      expect(Object.keys(await totalsOf(access)).length).toBeGreaterThan(13)
      expect(sums(rows)).toEqual(await totalsOf(access))
    },
  )

  it('have yen without decimals, and removed ads with their spend', async () => {
    const tokyo = await rowsOf(await accountOf('Tokyo'), 'ads')
    expect(tokyo.every(({ measures }) => (measures.spend ?? 0n) % 1_000_000n === 0n)).toBe(true)
    const newYork = await rowsOf(await accountOf('New York'), 'ads')
    const removed = newYork.filter(({ ad }) => ad?.name.endsWith('ad deleted'))
    expect(removed.map(({ from }) => from)).toContain('2026-11-07')
  })

  it('count fractions of conversions exactly, in millionths', async () => {
    const rows = await rowsOf(await accountOf('New York'), 'ads')
    const parts = rows.filter(({ measures }) => (measures.action ?? 0n) % 1_000_000n !== 0n)
    expect(parts.length).toBeGreaterThan(5)
    expect(parts.every(({ measures }) => (measures.action ?? 0n) % 10_000n === 0n)).toBe(true)
  })

  it('have rows of the campaign for what Performance Max reports only by campaign', async () => {
    const access = await accountOf('New York')
    const rows = await rowsOf(access, 'ads_and_campaigns')
    const above = rows.filter(({ ad, measures }) => ad === null && measures.spend !== undefined)
    expect(new Set(above.map(({ campaign }) => campaign?.name))).toEqual(new Set(['New York google campaign 2']))
    expect(above.every(({ adSet }) => adSet === null)).toBe(true)
    expect((await rowsOf(access, 'ads')).some(({ campaign }) => campaign?.name === 'New York google campaign 2')).toBe(false)
  })

  it('cost one operation for ads, two for ads and campaigns, and one more for totals', async () => {
    const net = openTestNet()
    const access = { ...(await accountOf('New York')), net }
    await rowsOf(access, 'ads')
    expect(net.operations).toBe(1)
    await rowsOf(access, 'ads_and_campaigns')
    expect(net.operations).toBe(3)
    await world.google.insights(access, { dateRange: fortnight, grain: 'ads_and_campaigns', totals: true })
    expect(net.operations).toBe(6)
  })

  it('by country add up to the same totals', async () => {
    const access = await accountOf('Berlin')
    const rows = await rowsOf(access, 'countries')
    const [ofCountries, all] = [sums(rows), await totalsOf(access)]
    for (const [day, totals] of Object.entries(all)) expect(ofCountries[day]).toEqual({ ...totals, optOpen: 0n })
    expect(rows.every(({ country, ad }) => /^[A-Z]{2}$/.test(country ?? '') && country !== 'ZZ' && ad === null)).toBe(true)
    expect(rows.filter(({ adSet }) => adSet === null).every(({ campaign }) => campaign?.name.endsWith('campaign 2'))).toBe(true)
    expect(rows.every(({ measures }) => measures.optOpen === undefined)).toBe(true)
    const places = rows.map(({ campaign, adSet, country, from }) => `${campaign?.id} ${adSet?.id} ${country} ${from}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it('follow Google’s restatements', async () => {
    const access = await accountOf('New York')
    const range = { from: '2026-11-18', to: '2026-11-18' }
    const before = sums(await rowsOf(access, 'ads_and_campaigns', range))
    await world.sandbox.control.setNow('2026-12-05T12:00:00.000Z')
    const after = sums(await rowsOf(access, 'ads_and_campaigns', range))
    expect(after['2026-11-18']?.action).toBeGreaterThan(before['2026-11-18']?.action ?? 0n)
    expect(after).toEqual(await totalsOf(access, range))
    await world.sandbox.control.setNow(noon)
  })

  it('contain the current day, which grows', async () => {
    const access = await accountOf('Berlin')
    const range = { from: '2026-11-20', to: '2026-11-20' }
    const before = sums(await rowsOf(access, 'ads_and_campaigns', range))['2026-11-20']
    await world.sandbox.control.setNow('2026-11-20T18:00:00.000Z')
    const after = sums(await rowsOf(access, 'ads_and_campaigns', range))['2026-11-20']
    expect(after?.spend).toBeGreaterThan(before?.spend ?? 0n)
    await world.sandbox.control.setNow(noon)
  })

  it('have no rows for days without delivery', async () => {
    expect(await rowsOf(await accountOf('New York'), 'ads', { from: '2025-01-01', to: '2025-01-31' })).toEqual([])
  })

  it('have a first available day and a longest range', () => {
    expect(world.google.earliestDay('2026-11-20')).toBe('2023-10-20')
    expect(world.google.longestRange('ads')).toBe(92)
  })
})

describe('insights over several pages', () => {
  let large: TestGoogle
  beforeAll(async () => {
    large = await startGoogle({ scenario: 'large' })
  })
  afterAll(async () => await large.sandbox.close())

  it('contain every row and cost one operation', async () => {
    const authorised = await large.authorize('Ana Ruiz')
    const net = openTestNet(60_000)
    const access = large.access(authorised, await large.account(authorised, 'Client 1'), net)
    const { rows } = await large.google.insights(access, { dateRange: { from: '2026-11-17', to: '2026-11-18' }, grain: 'ads' })
    expect(rows.length).toBeGreaterThan(10_000)
    expect(net.operations).toBe(1)
    const truth = await large.sandbox.control.figures('google', access.externalId, '2026-11-18')
    expect(sums(rows)['2026-11-18']?.spend).toBe(BigInt(truth.total.spend))
    const asked = (await large.sandbox.control.log({ platform: 'google' })).filter(({ name }) => name === 'report.ad_group_ad')
    expect(asked.length).toBe(2)
  })
})
