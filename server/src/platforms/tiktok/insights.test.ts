import { addDays } from '@adroit/contract/calendar'
import type { AdditiveKey } from '@adroit/contract/metrics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { SandboxFigures } from '../../../test/sandbox-control.ts'
import type { InsightsRow } from '../../facts/insights-row.ts'
import { openTiktok } from './sandbox.test-helper.ts'
import { createTiktok } from './tiktok.ts'

let at: Awaited<ReturnType<typeof openTiktok>>
beforeAll(async () => {
  at = await openTiktok()
})
afterAll(async () => {
  await at.close()
})

const today = '2026-11-20'
const week = { from: addDays(today, -6), to: today }

const sum = (rows: readonly InsightsRow[], key: AdditiveKey) => rows.reduce((total, row) => total + (row.measures[key] ?? 0n), 0n)
const millionths = (count: number) => BigInt(count) * 1_000_000n

/** The platform's own figures as our measures. */
const truth = (figures: SandboxFigures): Record<string, bigint> => ({
  spend: BigInt(figures.spend),
  impressions: BigInt(figures.impressions),
  clicks: BigInt(figures.clicks),
  action: millionths(figures.conversions),
  optOpen: millionths(figures.installs),
  optKeep: millionths(figures.retained),
  optReceive: BigInt(figures.purchaseValue),
  optReceiveOrdercount: millionths(figures.purchases),
})

async function daysOf(account: string, range: { from: string; to: string }) {
  const days: { day: string; figures: Awaited<ReturnType<typeof at.control.figures>> }[] = []
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) {
    days.push({ day, figures: await at.control.figures('tiktok', at.accountCalled(account).id, day) })
  }
  return days
}

describe('insights', () => {
  it.each(['New York', 'Tokyo', 'Berlin', 'Read only'])(
    'of %s equal the platform’s own totals to the smallest unit on every day, deleted ads included [R12]',
    async (account) => {
      const { rows } = await at.connector.insights(at.accessTo(account), { dateRange: week, grain: 'ads' })
      expect(rows.length).toBeGreaterThan(0)
      for (const { day, figures } of await daysOf(account, week)) {
        const ours = rows.filter((row) => row.from === day)
        for (const [key, value] of Object.entries(truth(figures.total))) {
          expect(`${day} ${key} ${sum(ours, key as AdditiveKey)}`).toBe(`${day} ${key} ${value}`)
        }
      }
    },
  )

  it('have a row for a deleted ad, with all names', async () => {
    const dateRange = { from: addDays(today, -29), to: today }
    const { rows } = await at.connector.insights(at.accessTo('New York'), { dateRange, grain: 'ads' })
    const deleted = rows.filter((row) => row.ad?.name.endsWith('ad deleted'))
    expect(deleted.length).toBeGreaterThan(5)
    const [first] = deleted
    expect(first).toMatchObject({ country: null, from: first?.to })
    expect(first?.campaign?.name).toMatch(/campaign 1$/)
    expect(first?.adSet?.id).toMatch(/^\d+$/)
  })

  it('leave app events of other campaigns absent instead of 0', async () => {
    const { rows } = await at.connector.insights(at.accessTo('New York'), { dateRange: week, grain: 'ads' })
    const traffic = rows.filter((row) => row.campaign?.name.endsWith('campaign 3') || row.campaign?.name.endsWith('campaign 2'))
    const app = rows.filter((row) => row.campaign?.name.endsWith('campaign 1'))
    expect(traffic.length).toBeGreaterThan(0)
    expect(traffic.every((row) => !('optOpen' in row.measures))).toBe(true)
    expect(app.every((row) => 'optOpen' in row.measures)).toBe(true)
    expect(rows.every((row) => !('actionValue' in row.measures))).toBe(true)
  })

  it('follow the platform after a restatement', async () => {
    const day = addDays(today, -3)
    const access = at.accessTo('Berlin')
    const spendOn = async () => {
      const { rows } = await at.connector.insights(access, { dateRange: { from: day, to: day }, grain: 'ads' })
      return { spend: sum(rows, 'spend'), action: sum(rows, 'action') }
    }
    const before = await spendOn()
    await at.control.setNow('2026-12-10T15:00:00Z')
    try {
      const { total } = await at.control.figures('tiktok', access.externalId, day)
      const after = await spendOn()
      expect(after).toEqual({ spend: BigInt(total.spend), action: millionths(total.conversions) })
      expect(after).not.toEqual(before)
    } finally {
      await at.control.setNow('2026-11-20T15:00:00Z')
    }
  })

  it('add up from campaigns if there is no remainder', async () => {
    const access = at.accessTo('New York')
    const ads = await at.connector.insights(access, { dateRange: week, grain: 'ads' })
    const both = await at.connector.insights(access, { dateRange: week, grain: 'ads_and_campaigns' })
    expect(both).toEqual(ads)
  })
})

describe('insights by country', () => {
  it('add up to the days, for the measures of audience reports', async () => {
    const { rows } = await at.connector.insights(at.accessTo('Tokyo'), { dateRange: week, grain: 'countries' })
    expect(new Set(rows.map((row) => row.country)).size).toBeGreaterThan(1)
    expect(new Set(rows.flatMap((row) => Object.keys(row.measures)))).toEqual(new Set(['spend', 'impressions', 'clicks', 'action']))
    for (const { day, figures } of await daysOf('Tokyo', week)) {
      const ours = rows.filter((row) => row.from === day)
      expect([sum(ours, 'spend'), sum(ours, 'action')]).toEqual([truth(figures.total)['spend'], truth(figures.total)['action']])
    }
  })
})

describe('large reports', () => {
  const dateRange = { from: addDays(today, -29), to: today }

  it('are the same over many pages', async () => {
    const access = at.accessTo('New York')
    const whole = await at.connector.insights(access, { dateRange, grain: 'ads' })
    const inPages = await createTiktok(at.settings({ pageSize: 50 })).insights(access, { dateRange, grain: 'ads' })
    expect(inPages).toEqual(whole)
  })

  it('are read as a file above the row limit, with the same result', async () => {
    const access = at.accessTo('New York')
    const whole = await at.connector.insights(access, { dateRange, grain: 'ads' })
    const before = (await at.control.log({ platform: 'tiktok' })).at(-1)?.number ?? 0
    const asFile = await createTiktok(at.settings({ syncRows: 10 })).insights(access, { dateRange, grain: 'ads' })
    expect(asFile).toEqual(whole)
    const asked = (await at.control.log({ platform: 'tiktok', after: before })).map((request) => request.name)
    expect(asked).toEqual(['insights', 'report.create', 'report.check', 'report.check', 'report.check', 'report.download'])
  })

  it('are split into ranges that TikTok accepts', async () => {
    expect(at.connector.longestRange('ads')).toBe(30)
    const access = at.accessTo('Berlin')
    const long = { from: addDays(today, -69), to: today }
    const { rows } = await at.connector.insights(access, { dateRange: long, grain: 'ads' })
    const [first, last] = [
      rows.map((row) => row.from).toSorted()[0],
      rows
        .map((row) => row.from)
        .toSorted()
        .at(-1),
    ]
    expect([first, last]).toEqual([long.from, long.to])
    for (const day of [long.from, addDays(today, -40), addDays(today, -39), today]) {
      const { total } = await at.control.figures('tiktok', access.externalId, day)
      expect(
        sum(
          rows.filter((row) => row.from === day),
          'spend',
        ),
      ).toBe(BigInt(total.spend))
    }
  })
})

describe('an account with more ads than a synchronous report contains', () => {
  const dateRange = { from: '2026-11-13', to: '2026-11-19' }
  const wanted = { dateRange, grain: 'ads_and_campaigns', totals: true } as const
  /** Lowers the limit of 20,000 ads. */
  const limitTo = async (syncAds: number | undefined) => {
    const world = z.looseObject({ own: z.looseObject({ tiktok: z.record(z.string(), z.unknown()) }) }).parse(await at.control.save())
    world.own.tiktok['syncAds'] = syncAds
    await at.control.load(world)
  }

  it('is read as a task, so that no ad is missing', async () => {
    const whole = await at.connector.insights(at.accessTo('New York'), wanted)
    await limitTo(3)
    for (const [settings, ads] of [
      // TikTok says so in a header
      [{}, undefined],
      // the account is known to have as many
      [{ syncAds: 5 }, 5],
    ] as const) {
      const mark = (await at.control.log()).at(-1)?.number ?? 0
      const read = await createTiktok(at.settings(settings)).insights(at.accessTo('New York'), { ...wanted, ...(ads ? { ads } : {}) })
      expect(read.rows.toSorted(byKey)).toEqual(whole.rows.toSorted(byKey))
      expect(read.totalSpend).toBe(whole.totalSpend)
      const tasks = (await at.control.log({ platform: 'tiktok', after: mark })).filter(({ name }) => name === 'report.create')
      expect(tasks).toHaveLength(1)
    }
    await limitTo(undefined)
  })
})

const byKey = (one: InsightsRow, other: InsightsRow) => `${one.ad?.id} ${one.from}`.localeCompare(`${other.ad?.id} ${other.from}`)
