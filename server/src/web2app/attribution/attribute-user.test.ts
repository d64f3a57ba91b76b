import { attributionSettings } from '@adroit/contract/publish-plan'
import { eventKinds } from '@adroit/contract/web2app-events'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Attribution, type AttributionRules, attributeUser, type Contribution } from './attribute-user.ts'
import type { Click, Place, UserEvent } from './user-event.ts'

const home: Place = { account: '1', timeZone: 'UTC', currency: 'USD', campaign: null, adSet: null, ad: null }
const berlinAd: Place = { account: '2', timeZone: 'Europe/Berlin', currency: 'EUR', campaign: 'c', adSet: 's', ad: 'a' }
/** A euro is two dollars, and there is no rate for yen. */
const convert: AttributionRules['convert'] = ({ micros, currency }, to) => {
  if (currency === to) return micros
  if (currency === 'JPY') return null
  return currency === 'EUR' ? micros * 2n : micros / 2n
}
const rulesOf = (setting: AttributionRules['setting']): AttributionRules => ({ setting, home, convert })

const clickAt = (at: string, more: Partial<Click> = {}): Click => ({
  token: `t${at}`,
  at: Date.parse(at),
  link: '7',
  ad: 'a',
  place: berlinAd,
  ...more,
})
let count = 0
const event = (kind: UserEvent['kind'], at: string, more: Partial<UserEvent> = {}): UserEvent => {
  count += 1
  return { id: `e${count}`, kind, at: Date.parse(at), click: null, order: null, amount: null, ...more }
}
const usd = (units: number) => ({ micros: BigInt(units) * 1_000_000n, currency: 'USD' })
const brief = ({ place, link: _link, day, age, activeDays: _days, eventAt: _eventAt, ...measures }: Contribution) => ({
  ...{ account: place.account, campaign: place.campaign, day, age },
  ...Object.fromEntries(Object.entries(measures).filter(([, value]) => Number(value) !== 0)),
})
const briefly = (attribution: Attribution) => attribution.contributions.map(brief)

describe('an installation', () => {
  it('belongs to the click that it names, on the day of the ad account', () => {
    const click = clickAt('2026-03-01T22:00:00Z')
    const installed = event('first_open', '2026-03-01T23:30:00Z', { click })
    expect(briefly(attributeUser([installed], rulesOf('web2app')))).toEqual([
      { account: '2', campaign: 'c', day: '2026-03-02', age: 0, opens: 1 },
    ])
  })

  it('without a click is organic, at the app’s own account', () => {
    const found = attributeUser([event('first_open', '2026-03-01T23:30:00Z')], rulesOf('web2app'))
    expect(briefly(found)).toEqual([{ account: '1', campaign: null, day: '2026-03-01', age: 0, opens: 1 }])
  })

  it.each([
    ['one_day_click', '2026-03-01T23:30:00Z', '2'],
    ['one_day_click', '2026-03-01T22:59:00Z', '1'],
    ['web2app', '2026-02-22T23:30:00Z', '2'],
    ['web2app', '2026-02-22T23:29:59Z', '1'],
    ['all_events', '2025-06-01T00:00:00Z', '2'],
    // the phone's clock is five minutes behind at most
    ['web2app', '2026-03-01T23:35:00Z', '2'],
    ['web2app', '2026-03-01T23:35:01Z', '1'],
  ] as const)('by %s counts a click of %s at account %s', (setting, at, account) => {
    const installed = event('first_open', '2026-03-01T23:30:00Z', { click: clickAt(at) })
    const [found] = briefly(attributeUser([installed], rulesOf(setting)))
    const isLater = Date.parse(at) > Date.parse('2026-03-01T23:35:00Z')
    expect(found).toMatchObject({ account, campaign: account === '2' ? 'c' : isLater ? null : '7' })
  })

  it('belongs to the last of several clicks, whichever event names it', () => {
    const late = clickAt('2026-03-01T11:00:00Z', { place: { ...berlinAd, ad: 'late', campaign: 'late' } })
    const events = [
      event('first_open', '2026-03-01T12:00:00Z', { click: clickAt('2026-03-01T10:00:00Z') }),
      event('open', '2026-03-05T12:00:00Z', { click: late }),
    ]
    expect(briefly(attributeUser(events, rulesOf('web2app')))[0]).toMatchObject({ campaign: 'late', opens: 1 })
  })

  it('counts once, however often the app is installed', () => {
    const events = ['01', '02', '09'].map((day) => event('first_open', `2026-03-${day}T12:00:00Z`))
    const found = attributeUser(events, rulesOf('web2app')).contributions
    expect(found.map(({ opens }) => opens)).toEqual([1])
  })

  it.each([
    ['2026-03-28T23:30:00Z', '2026-03-29T23:30:00Z', 1],
    ['2026-03-29T00:30:00Z', '2026-03-29T21:30:00Z', 0],
    ['2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z', 0],
    ['2026-10-24T22:30:00Z', '2026-10-25T23:30:00Z', 1],
  ])('at %s is kept by an open at %s: %i, also when the clocks change', (installed, opened, kept) => {
    const events = [event('first_open', installed, { click: clickAt(installed) }), event('open', opened)]
    expect(attributeUser(events, rulesOf('web2app')).contributions[0]?.kept).toBe(kept)
  })
})

describe('days on which a user opened the app', () => {
  it('are those of the ad account, from the install to day 30, however often it was', () => {
    const installed = '2026-03-01T22:30:00Z'
    const opens = ['2026-03-01T22:59:00Z', '2026-03-01T23:30:00Z', '2026-03-02T12:00:00Z', '2026-03-31T21:30:00Z', '2026-03-31T22:30:00Z']
    const events = [
      event('first_open', installed, { click: clickAt('2026-03-01T22:00:00Z') }),
      ...opens.map((at) => event('open', at)),
      event('order', '2026-03-06T12:00:00Z', { order: 'a', amount: usd(10) }),
    ]
    const [install, ...others] = attributeUser(events, rulesOf('web2app')).contributions
    expect(install?.activeDays).toBe((1 << 0) | (1 << 1) | (1 << 30))
    expect(others.map(({ activeDays }) => activeDays)).toEqual([0])
  })
})

describe('orders', () => {
  const click = clickAt('2026-03-01T10:00:00Z')
  const installed = event('first_open', '2026-03-01T12:00:00Z', { click })
  const orderAt = (at: string, order: string) => event('order', at, { order, amount: usd(10) })

  it('count on the day of the install, in the currency of the ad account, and their user pays once', () => {
    const found = attributeUser([installed, orderAt('2026-03-03T12:00:00Z', 'a'), orderAt('2026-03-31T12:00:00Z', 'b')], rulesOf('web2app'))
    const common = { account: '2', campaign: 'c', day: '2026-03-01', revenue: 5_000_000n, orders: 1 }
    expect(briefly(found).slice(1)).toEqual([
      { ...common, age: 2, payers: 1 },
      { ...common, age: 30 },
    ])
  })

  it.each([
    ['one_day_click', '2026-03-02T12:00:00Z'],
    ['web2app', '2026-04-01T12:00:00Z'],
  ] as const)('by %s count at the app’s own account at %s, on their own day', (setting, at) => {
    const found = briefly(attributeUser([installed, orderAt(at, 'a')], rulesOf(setting)))
    expect(found[1]).toEqual({
      ...{ account: '1', campaign: '7', day: at.slice(0, 10), age: null, revenue: 10_000_000n, orders: 1, payers: 1 },
    })
  })

  it('by all_events count for the ad without end', () => {
    const found = briefly(attributeUser([installed, orderAt('2027-03-01T12:00:00Z', 'a')], rulesOf('all_events')))
    expect(found[1]).toMatchObject({ account: '2', day: '2026-03-01', age: 365, revenue: 5_000_000n })
  })

  it('with the same number count once', () => {
    const found = attributeUser([installed, orderAt('2026-03-03T12:00:00Z', 'a'), orderAt('2026-03-04T12:00:00Z', 'a')], rulesOf('web2app'))
    expect(found.contributions.reduce((sum, { orders }) => sum + orders, 0)).toBe(1)
  })

  it('are set aside while their currency has no rate', () => {
    const order = event('order', '2026-03-03T12:00:00Z', { order: 'a', amount: { micros: 1n, currency: 'JPY' } })
    const found = attributeUser([installed, order], rulesOf('web2app'))
    expect(found.setAside).toEqual([{ event: order.id, problem: 'no_rate' }])
    expect(found.contributions).toHaveLength(1)
  })
})

describe('refunds', () => {
  const refund = (at: string, more: Partial<UserEvent> = {}) => event('refund', at, { order: 'a', amount: usd(4), ...more })
  const order = event('order', '2026-03-03T12:00:00Z', { order: 'a', amount: usd(10) })
  const installed = event('first_open', '2026-03-01T12:00:00Z', { click: clickAt('2026-03-01T10:00:00Z') })

  it('lower the revenue of their order’s day, even a year later', () => {
    const found = briefly(attributeUser([refund('2027-03-03T12:00:00Z'), order, installed], rulesOf('web2app')))
    expect(found[2]).toEqual({ account: '2', campaign: 'c', day: '2026-03-01', age: 2, revenue: -2_000_000n })
  })

  it.each([
    ['refund_without_order', refund('2026-03-04T12:00:00Z', { order: 'b' })],
    ['refund_without_order', refund('2026-03-02T12:00:00Z')],
    ['refund_too_large', refund('2026-03-04T12:00:00Z', { amount: usd(11) })],
    ['refund_currency', refund('2026-03-04T12:00:00Z', { amount: { micros: 1n, currency: 'EUR' } })],
  ])('are set aside: %s', (problem, wrong) => {
    const found = attributeUser([installed, order, wrong], rulesOf('web2app'))
    expect(found.setAside).toEqual([{ event: wrong.id, problem }])
    expect(found.contributions).toHaveLength(2)
  })

  it('cannot take more than the order in several steps', () => {
    const found = attributeUser(
      [installed, order, ...['04', '05', '06'].map((day) => refund(`2026-03-${day}T12:00:00Z`))],
      rulesOf('web2app'),
    )
    expect(found.setAside.map(({ problem }) => problem)).toEqual(['refund_too_large'])
    expect(found.contributions.reduce((sum, { revenue }) => sum + revenue, 0n)).toBe(1_000_000n)
  })
})

describe('an open of a user who has the app', () => {
  it('counts once a day at the ad that brought it, and moves nothing else', () => {
    const back = clickAt('2026-03-04T11:00:00Z', { place: { ...berlinAd, campaign: 'back' } })
    const events = [
      event('first_open', '2026-03-01T12:00:00Z', { click: clickAt('2026-03-01T10:00:00Z') }),
      ...['12', '13'].map((hour) => event('open', `2026-03-04T${hour}:00:00Z`, { click: back })),
      event('order', '2026-03-04T14:00:00Z', { order: 'a', amount: usd(10) }),
    ]
    expect(briefly(attributeUser(events, rulesOf('web2app')))).toEqual([
      { account: '2', campaign: 'c', day: '2026-03-01', age: 0, opens: 1 },
      { account: '2', campaign: 'back', day: '2026-03-04', age: null, reopens: 1 },
      { account: '2', campaign: 'c', day: '2026-03-01', age: 3, revenue: 5_000_000n, orders: 1, payers: 1 },
    ])
  })

  it('is no re-open when it repeats the click of the install', () => {
    const click = clickAt('2026-03-01T10:00:00Z')
    const events = [event('first_open', '2026-03-01T12:00:00Z', { click }), event('open', '2026-03-02T12:00:00Z', { click })]
    expect(attributeUser(events, rulesOf('web2app')).contributions.map(({ reopens }) => reopens)).toEqual([0])
  })
})

describe('whatever happens', () => {
  const start = Date.parse('2026-03-20T00:00:00Z')
  const moment = fc.integer({ min: 0, max: 60 * 24 }).map((hours) => start + hours * 3_600_000)
  const place = fc.constantFrom(
    berlinAd,
    { ...berlinAd, account: '3', timeZone: 'America/Los_Angeles', currency: 'USD' },
    { ...home, campaign: '9' },
  )
  const click = fc.record({ token: fc.string({ maxLength: 2 }), at: moment, link: fc.constantFrom('7', '8'), ad: fc.constant(null), place })
  const one: fc.Arbitrary<UserEvent> = fc.record({
    id: fc.string({ maxLength: 2 }),
    kind: fc.constantFrom(...eventKinds),
    at: moment,
    click: fc.option(click),
    order: fc.option(fc.constantFrom('a', 'b', 'c')),
    amount: fc.option(
      fc.record({ micros: fc.bigInt({ min: 0n, max: 1_000n }).map((n) => n * 2n), currency: fc.constantFrom('USD', 'EUR') }),
    ),
  })
  const history = fc.array(one, { maxLength: 12 })
  const setting = fc.constantFrom(...attributionSettings)

  it('the order in which events arrive and their repetition change nothing', () => {
    const shuffled = history.chain((events) =>
      fc.tuple(fc.constant(events), fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 })),
    )
    fc.assert(
      fc.property(shuffled, setting, ([events, again], by) => {
        expect(attributeUser(again, rulesOf(by))).toEqual(attributeUser(events, rulesOf(by)))
      }),
    )
  })

  it('every user is installed and pays once, and all settings count the same orders and money', () => {
    fc.assert(
      fc.property(history, (events) => {
        const sums = attributionSettings.map((by) => totals(attributeUser(events, rulesOf(by))))
        for (const sum of sums) {
          expect(sum).toEqual(sums[0])
          expect(sum.opens).toBeLessThanOrEqual(1)
          expect(sum.payers).toBe(sum.orders > 0 ? 1 : 0)
          expect(sum.revenue >= 0n).toBe(true)
        }
      }),
    )
  })

  /** Money in dollars. */
  function totals({ contributions, setAside }: Attribution) {
    const dollars = (of: 'revenue' | 'income') =>
      contributions.reduce((sum, one) => sum + (one.place.currency === 'EUR' ? one[of] * 2n : one[of]), 0n)
    const sum = (of: 'opens' | 'payers' | 'orders') => contributions.reduce((all, one) => all + one[of], 0)
    return {
      opens: sum('opens'),
      payers: sum('payers'),
      orders: sum('orders'),
      revenue: dollars('revenue'),
      income: dollars('income'),
      setAside,
    }
  }
})
