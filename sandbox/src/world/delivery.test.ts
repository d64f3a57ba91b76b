import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { laterDay, spanOf } from './calendar.ts'
import { setBudget, setCondition, setStanding, setSwitch } from './change.ts'
import { byCountry, deliveredOn, sumOf } from './delivery.ts'
import type { Figures } from './figures.ts'
import { minorMicros } from './money.ts'
import { accountOf, objectOf, objectsOf, pathOf } from './read.ts'
import { makeWorld } from './seed.ts'
import { settledAfterDays } from './settling.ts'
import { type Account, type AdObject, platformNames, type World } from './world.ts'

const day = '2026-11-10'
const hour = 3_600_000
const late = ['conversions', 'conversionValue', 'installs', 'purchases', 'purchaseValue', 'retained'] as const
const measured = ['spend', 'impressions', 'clicks'] as const

const later = (at: string, hours: number) => new Date(Date.parse(at) + hours * hour)
const ads = (world: World) => Object.values(world.objects).filter(({ level }) => level === 'ad')

function accountOfAd(world: World, ad: AdObject): Account {
  return accountOf(world, ad.platform, ad.account) ?? expect.unreachable()
}

/** Ads of `small` that delivered on the day, with the day's time span. */
function delivering(world: World) {
  return ads(world).flatMap((ad) => {
    const span = spanOf(accountOfAd(world, ad).timeZone, day)
    return deliveredOn(world, ad, day, new Date(span.end)) === null ? [] : [{ ad, span }]
  })
}

function figuresAt(world: World, ad: AdObject, at: Date): Figures {
  return deliveredOn(world, ad, day, at) ?? expect.unreachable()
}

describe('delivery of a day', () => {
  const world = makeWorld(1, 'small')

  it("is in whole minor units of the currency, and in whole numbers except for Google's conversions", () => {
    for (const { ad, span } of delivering(world)) {
      const figures = figuresAt(world, ad, later(span.endIso, 100))
      const unit = minorMicros(accountOfAd(world, ad).currency)
      for (const name of ['spend', 'conversionValue', 'purchaseValue'] as const) expect(figures[name] % unit).toBe(0)
      for (const [name, value] of Object.entries(figures)) {
        expect(value).toBeGreaterThanOrEqual(0)
        const whole = ad.platform === 'google' && name === 'conversions' ? Math.round(value * 100) / 100 : Math.round(value)
        expect(value).toBe(whole)
      }
      expect(figures.clicks).toBeLessThanOrEqual(figures.impressions)
      expect(figures.reach).toBeLessThanOrEqual(figures.impressions)
      expect(figures.linkClicks).toBeLessThanOrEqual(figures.clicks)
      expect(figures.purchases).toBeLessThanOrEqual(figures.conversions)
      expect(figures.retained).toBeLessThanOrEqual(figures.installs)
    }
    expect(delivering(world).length).toBeGreaterThan(50)
  })

  it('grows every quarter of an hour during the day, and is constant in between', () => {
    for (const { ad, span } of delivering(world).slice(0, 20)) {
      expect(deliveredOn(world, ad, day, new Date(span.start + 60_000))).toBeNull()
      let before = 0
      for (let at = span.start + hour; at <= span.end; at += hour / 4) {
        const spend = deliveredOn(world, ad, day, new Date(at))?.spend ?? 0
        expect(deliveredOn(world, ad, day, new Date(at + 14 * 60_000))?.spend ?? 0).toBe(spend)
        expect(spend).toBeGreaterThanOrEqual(before)
        before = spend
      }
      expect(before).toBe(figuresAt(world, ad, new Date(span.end)).spend)
    }
  })

  it("keeps its spend except for small corrections, which end on the platform's schedule", () => {
    const final = { meta: 48, google: 72, tiktok: 60 }
    const most = { meta: 0.006, google: 0.012, tiktok: 0.005 }
    let corrected = 0
    for (const { ad, span } of delivering(world)) {
      const [first, end] = [figuresAt(world, ad, new Date(span.end)), figuresAt(world, ad, later(span.endIso, final[ad.platform]))]
      const unit = minorMicros(accountOfAd(world, ad).currency)
      expect(Math.abs(first.spend - end.spend)).toBeLessThanOrEqual(first.spend * most[ad.platform] + unit)
      if (ad.platform !== 'tiktok') expect(end.spend).toBeLessThanOrEqual(first.spend)
      if (end.spend !== first.spend) corrected += 1
      for (const hours of [100, 500, 2_000, 9_000]) {
        const now = figuresAt(world, ad, later(span.endIso, hours))
        for (const name of measured) expect(now[name]).toBe(end[name])
      }
    }
    expect(corrected).toBeGreaterThan(10)
  })

  it('gains conversions for weeks, never loses any, and is final once the day has settled', () => {
    for (const platform of platformNames) {
      let arrivedLate = 0
      for (const { ad, span } of delivering(world).filter((one) => one.ad.platform === platform)) {
        let before = figuresAt(world, ad, new Date(span.end))
        const first = before
        for (let days = 0.25; days < settledAfterDays[platform]; days += 0.25) {
          const now = deliveredOn(world, ad, day, later(span.startIso, 24 + days * 24))
          for (const name of late) expect(now?.[name]).toBeGreaterThanOrEqual(before[name])
          before = now ?? before
        }
        // A sync on the last day of settling gets the final values.
        const settled = figuresAt(world, ad, later(span.startIso, settledAfterDays[platform] * 24))
        expect(deliveredOn(world, ad, day, later(span.startIso, 24 * 400))).toEqual(settled)
        if (settled.conversions > first.conversions) arrivedLate += 1
      }
      expect(arrivedLate).toBeGreaterThan(3)
    }
  })

  it('is absent on some days, before an ad was created and after it was deleted', () => {
    const at = new Date('2026-11-20T12:00:00Z')
    const days = Array.from({ length: 60 }, (_, index) => laterDay('2026-11-18', -index))
    const fine = ads(world).find(({ name }) => name.endsWith('ad fine')) ?? expect.unreachable()
    const zero = days.filter((one) => deliveredOn(world, fine, one, at) === null)
    expect(zero.length).toBeLessThan(8)
    expect(ads(world).some((ad) => days.some((one) => deliveredOn(world, ad, one, at) === null))).toBe(true)
    const deleted = ads(world).find((ad) => ad.switch === 'deleted') ?? expect.unreachable()
    expect(deliveredOn(world, deleted, '2026-11-15', at)).toBeNull()
    expect(days.slice(12).some((one) => deliveredOn(world, deleted, one, at) !== null)).toBe(true)
    expect(deliveredOn(world, deleted, '2025-11-15', at)).toBeNull()
  })

  it('has the same totals on a day of 23 or 25 hours, however it is split', () => {
    for (const [seed, today, short] of [
      [1, '2026-04-20T12:00:00Z', '2026-03-08'],
      [1, '2026-11-20T12:00:00Z', '2026-11-01'],
    ] as const) {
      const clock = makeWorld(seed, 'small', new Date(today))
      const account = clock.accounts.find(({ timeZone }) => timeZone === 'America/New_York') ?? expect.unreachable()
      const span = spanOf(account.timeZone, short)
      const alive = objectsOf(clock, account, 'ad').filter((ad) => deliveredOn(clock, ad, short, new Date(span.end)) !== null)
      expect(alive.length).toBeGreaterThan(2)
      for (const ad of alive) {
        const quarters = Array.from({ length: (span.end - span.start) / (hour / 4) }, (_, index) => span.start + (index + 1) * (hour / 4))
        const spends = quarters.map((at) => deliveredOn(clock, ad, short, new Date(at))?.spend ?? 0)
        expect(spends).toEqual(spends.toSorted((one, other) => one - other))
        expect(spends.at(-2)).toBeLessThan(spends.at(-1) ?? 0)
      }
    }
  })
})

describe('a change to an ad during a day', () => {
  const begin = () => {
    const world = makeWorld(3, 'small', new Date('2026-11-10T12:00:00Z'))
    // 14:00 in New York.
    world.clock.stoppedAt = '2026-11-10T19:07:00.000Z'
    const ad = ads(world).find(({ name }) => name.endsWith('ad fine')) ?? expect.unreachable()
    return { world, ad, account: accountOfAd(world, ad), end: new Date('2026-11-11T05:00:00Z') }
  }
  const spent = (world: World, ad: AdObject, at: Date | string) => deliveredOn(world, ad, day, new Date(at))?.spend ?? 0

  it('stops its spend within the hour if it or a parent is paused', () => {
    for (const level of [0, 1, 2]) {
      const { world, ad, end } = begin()
      const whole = spent(world, ad, end)
      setSwitch(world, pathOf(world, ad)[level] ?? ad, 'off')
      const paused = spent(world, ad, '2026-11-10T20:00:00Z')
      expect(paused).toBeGreaterThan(0)
      expect(paused).toBeLessThan(whole)
      expect(spent(world, ad, end)).toBe(paused)
      expect(deliveredOn(world, ad, '2026-11-11', new Date('2026-11-12T12:00:00Z'))).toBeNull()
      world.clock.stoppedAt = '2026-11-10T22:00:00.000Z'
      setSwitch(world, pathOf(world, ad)[level] ?? ad, 'on')
      expect(spent(world, ad, end)).toBeGreaterThan(paused)
      expect(spent(world, ad, end)).toBeLessThan(whole)
    }
  })

  it('applies a new budget from the moment of the change, and keeps the old rate until then', () => {
    const { world, ad, end } = begin()
    const [until, whole] = [spent(world, ad, world.clock.stoppedAt ?? ''), spent(world, ad, end)]
    const campaign = pathOf(world, ad)[0] ?? expect.unreachable()
    setBudget(world, campaign, (campaign.budget?.micros ?? 0) * 2)
    expect(spent(world, ad, world.clock.stoppedAt ?? '')).toBe(until)
    const after = spent(world, ad, end)
    // Corrections come after the day: the spend after the change has doubled, to the cent.
    expect(Math.abs(after - (until + 2 * (whole - until)))).toBeLessThan(whole * 0.03)
    expect(after).toBeGreaterThan(whole * 1.2)
  })

  it('stops it if it is rejected or its account is disabled, and keeps the earlier spend', () => {
    const { world, ad, account, end } = begin()
    const before = deliveredOn(world, ad, '2026-11-09', end)
    setCondition(world, ad, 'rejected')
    const rejected = spent(world, ad, end)
    setCondition(world, ad, 'good')
    setStanding(world, account, 'disabled')
    expect(spent(world, ad, end)).toBe(rejected)
    expect(deliveredOn(world, ad, '2026-11-09', end)).toEqual(before)
    expect(before).not.toBeNull()
  })
})

describe('levels and countries', () => {
  const world = makeWorld(1, 'small')
  const at = new Date('2026-11-12T12:00:00Z')

  it('add up exactly by country, for every metric except reach', () => {
    for (const { ad } of delivering(world)) {
      const figures = figuresAt(world, ad, at)
      const split = byCountry(ad, figures)
      expect(split).toEqual(byCountry(ad, figures))
      const { reach, ...sums } = sumOf(split.map((part) => part.figures))
      expect({ ...sums, reach: figures.reach }).toEqual(figures)
      expect(new Set(split.map(({ country }) => country)).size).toBe(split.length)
      expect(split.length).toBeLessThanOrEqual(6)
      const unit = minorMicros(accountOfAd(world, ad).currency)
      for (const part of split) expect(part.figures.spend % unit).toBe(0)
    }
  })

  it('add up for any metrics', () => {
    const ad = objectOf(world, 'google', ads(world).find(({ platform }) => platform === 'google')?.id ?? '') ?? expect.unreachable()
    const count = fc.integer({ min: 0, max: 2 ** 40 })
    const cents = count.map((value) => value * 10_000)
    fc.assert(
      fc.property(
        fc.record({
          spend: cents,
          impressions: count,
          reach: count,
          clicks: count,
          linkClicks: count,
          videoViews: count,
          conversions: fc.integer({ min: 0, max: 10_000_000 }).map((value) => value / 100),
          conversionValue: cents,
          installs: count,
          purchases: count,
          purchaseValue: cents,
          retained: count,
        }),
        (figures) => {
          const sums = sumOf(byCountry(ad, figures).map((part) => part.figures))
          expect({ ...sums, reach: figures.reach }).toEqual(figures)
        },
      ),
    )
  })

  it('add up over any grouping of the ads, including deleted and hidden ones', () => {
    for (const account of world.accounts) {
      const all = objectsOf(world, account, 'ad').flatMap((ad) => {
        const figures = deliveredOn(world, ad, day, at)
        return figures === null ? [] : [{ figures, campaign: pathOf(world, ad)[0]?.id }]
      })
      const campaigns = Map.groupBy(all, ({ campaign }) => campaign)
      const sums = [...campaigns.values()].map((below) => sumOf(below.map(({ figures }) => figures)))
      expect(sumOf(sums)).toEqual(sumOf(all.map(({ figures }) => figures)))
    }
  })
})
