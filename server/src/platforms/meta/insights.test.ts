import { addDays } from '@adroit/contract/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { InsightsRow } from '../../facts/insights-row.ts'
import type { Access, InsightsRequest } from '../platform.ts'
import { millionths } from './figures.ts'
import { errorOf, openMeta } from './sandbox.test-helper.ts'

let meta: Awaited<ReturnType<typeof openMeta>>
const dateRange = { from: '2026-11-01', to: '2026-11-20' }

beforeAll(async () => {
  meta = await openMeta()
})
afterAll(() => meta.close())

const read = (access: Access, wanted: Partial<InsightsRequest> = {}) =>
  meta.connector.insights(access, { dateRange, grain: 'ads', ...wanted })

const sumBy = (rows: readonly InsightsRow[], key: keyof InsightsRow['measures']) => {
  const sums: Record<string, bigint> = {}
  for (const row of rows) sums[row.from] = (sums[row.from] ?? 0n) + (row.measures[key] ?? 0n)
  return sums
}

const totals = z.object({
  data: z.array(z.object({ date_start: z.string(), spend: z.string(), impressions: z.string(), clicks: z.string().default('0') })),
})

/** Returns the platform's own totals of the account, by day. */
async function ownTotals(name: string) {
  const { id } = meta.accountCalled(name)
  const url = new URL(`${meta.urls.meta}/v25.0/act_${id}/insights`)
  const params = { level: 'account', fields: 'spend,impressions,clicks', time_increment: '1', limit: '500' }
  url.search = String(new URLSearchParams({ ...params, time_range: JSON.stringify({ since: dateRange.from, until: dateRange.to }) }))
  const answer = await fetch(url, { headers: { authorization: `Bearer ${meta.tokenOf('Ana Ruiz')}` } })
  return totals.parse(await answer.json()).data
}

describe('insights by ad and day', () => {
  it.each(['New York', 'Tokyo', 'Berlin'])(
    'of %s add up to the account’s own totals to the smallest unit, each day [R12]',
    async (name) => {
      const { rows } = await read(meta.accessTo(name))
      const own = await ownTotals(name)
      expect(own.length).toBeGreaterThan(0)
      expect(sumBy(rows, 'spend')).toEqual(Object.fromEntries(own.map((day) => [day.date_start, millionths(day.spend, 'spend')])))
      expect(sumBy(rows, 'impressions')).toEqual(Object.fromEntries(own.map((day) => [day.date_start, BigInt(day.impressions)])))
      expect(sumBy(rows, 'clicks')).toEqual(Object.fromEntries(own.map((day) => [day.date_start, BigInt(day.clicks)])))
    },
  )

  it('include deleted and archived ads', async () => {
    const { rows } = await read(meta.accessTo('New York'))
    const names = new Set(rows.map((row) => row.ad?.name ?? ''))
    expect([...names].some((name) => name.endsWith('ad deleted'))).toBe(true)
    expect([...names].some((name) => name.endsWith('ad archived'))).toBe(true)
  })

  it('read each measure from one action type, and omit what Meta omits', async () => {
    const access = meta.accessTo('New York')
    const day = '2026-11-10'
    const { rows } = await read(access, { dateRange: { from: day, to: day } })
    const truth = await meta.control.figures('meta', access.externalId, day)
    let without = 0
    for (const { id, figures } of truth.ads) {
      const measures = rows.find((row) => row.ad?.id === id)?.measures
      const expected = {
        spend: BigInt(figures.spend),
        impressions: BigInt(figures.impressions),
        ...(figures.clicks > 0 ? { clicks: BigInt(figures.clicks) } : {}),
        ...(figures.installs > 0 ? { optOpen: BigInt(figures.installs) * 1_000_000n } : {}),
        ...(figures.purchaseValue > 0 ? { optReceive: BigInt(figures.purchaseValue) } : {}),
      }
      expect(measures).toMatchObject(expected)
      if (figures.installs === 0) {
        without += 1
        expect(measures).not.toHaveProperty('optOpen')
      }
    }
    expect(without).toBeGreaterThan(0)
  })

  it('count one conversion action each time: action types overlap, and omni types contain the others', async () => {
    const access = meta.accessTo('Berlin')
    const countedAs = async (conversionAction: string) => {
      const { rows } = await read(access, { conversionAction })
      const sum = (key: 'action' | 'actionValue' | 'optReceive') => rows.reduce((all, { measures }) => all + (measures[key] ?? 0n), 0n)
      return { action: sum('action'), value: sum('actionValue'), revenue: sum('optReceive') }
    }
    const all = await countedAs('omni_purchase')
    const website = await countedAs('offsite_conversion.fb_pixel_purchase')
    const app = await countedAs('app_custom_event.fb_mobile_purchase')
    const installs = await countedAs('omni_app_install')
    expect(website.action).toBeGreaterThan(0n)
    expect(app.action).toBeGreaterThan(0n)
    expect(website.action + app.action).toBe(all.action)
    expect(website.value + app.value).toBe(all.value)
    expect(installs.action).toBeGreaterThan(app.action)
    expect(installs.value).toBe(0n)
    expect(new Set([all, website, app, installs].map(({ revenue }) => revenue))).toEqual(new Set([all.value]))
  })

  it.each([
    [{ optimization_goal: 'OFFSITE_CONVERSIONS', promoted_object: { custom_event_type: 'LEAD' } }, 'lead'],
    [{ optimization_goal: 'OFFSITE_CONVERSIONS', promoted_object: { custom_event_type: 'OTHER' } }, 'omni_purchase'],
    [{ optimization_goal: 'APP_INSTALLS', promoted_object: { application_id: '1' } }, 'omni_app_install'],
    [{ optimization_goal: 'SOMETHING_NEW' }, 'link_click'],
  ])('have as default what most ad sets are optimized for: %j', async (set, expected) => {
    const access = meta.accessTo('Berlin')
    const send: typeof access.net.send = async (request) => {
      const answer = await access.net.send(request)
      if (request.name !== 'adsets.goals') return answer
      return { ...answer, json: { data: [set, set, { optimization_goal: 'LINK_CLICKS' }] } }
    }
    const { actions, optimizedFor } = await meta.connector.conversionActions({ ...access, net: { ...access.net, send } })
    expect(optimizedFor).toBe(expected)
    expect(actions.map(({ id }) => id)).toContain(expected)
  })

  it('contain the attribution that Meta applied', async () => {
    const { attribution } = await read(meta.accessTo('New York'))
    expect(attribution).toMatch(/^(1d_click|7d_click_1d_view)(, 7d_click_1d_view)?$/)
  })

  it('add up to the same by country', async () => {
    const access = meta.accessTo('Tokyo')
    const week = { from: '2026-11-08', to: '2026-11-14' }
    const { rows: whole } = await read(access, { dateRange: week })
    const { rows } = await read(access, { dateRange: week, grain: 'countries' })
    expect(new Set(rows.map((row) => row.country)).size).toBeGreaterThan(1)
    for (const key of ['spend', 'impressions', 'clicks', 'optReceive'] as const) expect(sumBy(rows, key)).toEqual(sumBy(whole, key))
  })

  it('have no rows of campaigns alone if ads have all figures', async () => {
    const { rows } = await read(meta.accessTo('New York'), { grain: 'ads_and_campaigns' })
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter((row) => row.ad === null)).toEqual([])
  })
})

describe('long ranges', () => {
  const long = { from: '2026-08-25', to: '2026-11-20' }

  it('are prepared asynchronously by Meta and read page by page', async () => {
    await meta.control.clearLog()
    const { rows } = await read(meta.accessTo('New York'), { dateRange: long })
    const names = (await meta.control.log({ platform: 'meta' })).map((request) => request.name)
    expect(names[0]).toBe('insights.run')
    expect(names.filter((name) => name === 'insights.status').length).toBeGreaterThan(2)
    expect(names.filter((name) => name === 'insights.result').length).toBeGreaterThan(1)
    expect(rows.length).toBeGreaterThan(500)
    const short = await read(meta.accessTo('New York'))
    const sameDays = rows.filter((row) => row.from >= dateRange.from)
    expect(sumBy(sameDays, 'spend')).toEqual(sumBy(short.rows, 'spend'))
  })

  const nextRunIs = async (outcome: string) => {
    const world = z.looseObject({ own: z.looseObject({ meta: z.record(z.string(), z.unknown()) }) }).parse(await meta.control.save())
    world.own.meta['nextRuns'] = [outcome]
    await meta.control.load(world)
  }

  it('are read in halves if the report is failed', async () => {
    const rows = async () => {
      const found = (await read(meta.accessTo('New York'), { dateRange: long })).rows
      return found.toSorted((one, other) => (`${one.ad?.id} ${one.from}` < `${other.ad?.id} ${other.from}` ? -1 : 1))
    }
    const whole = await rows()
    await nextRunIs('failed')
    expect(await rows()).toEqual(whole)
  })

  it('fail with later if the report is skipped', async () => {
    await nextRunIs('skipped')
    expect(await errorOf(read(meta.accessTo('New York'), { dateRange: long }))).toMatchObject({ kind: 'later', code: 'Job Skipped' })
    expect((await read(meta.accessTo('New York'), { dateRange: long })).rows.length).toBeGreaterThan(500)
  })

  it('reach 37 months back and no further', async () => {
    const first = meta.connector.earliestDay('2026-11-20')
    expect(first).toBe('2023-10-21')
    expect(await read(meta.accessTo('New York'), { dateRange: { from: first, to: addDays(first, 5) } })).toEqual({
      rows: [],
      attribution: null,
      totalSpend: null,
      notices: [],
    })
    const error = await errorOf(read(meta.accessTo('New York'), { dateRange: { from: '2023-10-01', to: '2023-10-05' } }))
    expect(error).toMatchObject({ kind: 'refused', code: '3018' })
  })
})

describe('restatement', () => {
  it('is visible in a later read, and stops after 28 days', async () => {
    const access = meta.accessTo('Berlin')
    const day = '2026-11-18'
    const at = async (moment: string) => {
      await meta.control.setNow(moment)
      return (await read(access, { dateRange: { from: day, to: day } })).rows.map(({ ad, measures }) => [ad?.id, measures])
    }
    const first = await at('2026-11-19T06:00:00Z')
    const settled = await at('2026-12-18T06:00:00Z')
    expect(settled).not.toEqual(first)
    expect(await at('2027-01-20T06:00:00Z')).toEqual(settled)
  })
})
