import { overview } from '@adroit/contract/home'
import { chooseKpiTiles } from '@adroit/contract/reports'
import { todayCurve } from '@adroit/contract/today-curve'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { saveRates } from '../rates/service.ts'
import { connect, type SyncedAccount, spent, sync } from './synced.test-helper.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-18T00:00:00Z' })
})
afterAll(() => world.close())

const [yesterday, today] = ['2026-11-19', '2026-11-20']
const day = (date: string) => ({ from: date, to: date })

/** Syncs a day at moments, each with the day's spend by then. */
async function readings(account: SyncedAccount, date: string, spends: Readonly<Record<string, number>>): Promise<void> {
  for (const [at, amount] of Object.entries(spends)) await sync(world, account, at, day(date), [spent(date, 'A', amount)])
}

/** Reads the curve as the owner at a moment. */
async function curveAt(moment: string, abbreviation: string) {
  world.setNow(moment)
  const client = await signIn(world, abbreviation)
  const { today: now, yesterday: before, ...about } = await client.call(todayCurve, {})
  const shown = (points: typeof now.points) => points.map(({ hour, value }) => [hour, value])
  return { client, about, today: shown(now.points), yesterday: shown(before.points), points: now.points }
}

const twoDays = async (account: SyncedAccount) => {
  await readings(account, yesterday, {
    '2026-11-19T08:50:00Z': 10,
    '2026-11-19T09:50:00Z': 12,
    '2026-11-19T11:58:00Z': 20,
    '2026-11-19T12:20:00Z': 30,
    '2026-11-20T00:10:00Z': 80,
  })
  await readings(account, today, { '2026-11-20T08:30:00Z': 8, '2026-11-20T09:45:00Z': 9, '2026-11-20T11:45:00Z': 25 })
}

describe('the curve of today', () => {
  it('has the totals of both days at the full hours before which they were synced, and where today was last synced', async () => {
    const { id: company, abbreviation } = await makeCompany(world)
    await twoDays(await connect(world, company, 'One'))
    const curve = await curveAt('2026-11-20T12:00:00Z', abbreviation)
    expect(curve.about).toEqual({ metric: 'spend', currency: 'USD', accounts: 1, severalZones: false, leftOut: [] })
    expect(curve.today).toEqual([
      [9, '8'],
      [10, '9'],
      [12, '25'],
    ])
    expect(curve.points.map(({ readAt }) => readAt)).toEqual([
      '2026-11-20T08:30:00.000Z',
      '2026-11-20T09:45:00.000Z',
      '2026-11-20T11:45:00.000Z',
    ])
    expect(curve.yesterday).toEqual([
      [9, '10'],
      [10, '12'],
      [12, '20'],
      [13, '30'],
      [24, '80'],
    ])
    const half = await curveAt('2026-11-20T11:50:00Z', abbreviation)
    expect(half.today.at(-1)).toEqual([11.75, '25'])
  })

  it('compares at this hour what home’s delta compares, and ends yesterday at its total', async () => {
    const { id: company, abbreviation } = await makeCompany(world)
    await twoDays(await connect(world, company, 'One'))
    const { client, ...curve } = await curveAt('2026-11-20T12:00:00Z', abbreviation)
    const home = await client.call(overview, {})
    const at = (points: typeof curve.today, hour: number) => Number(points.find((point) => point[0] === hour)?.[1])
    expect(home.periods[0]?.comparison).toBe('same_time')
    expect(home.periods[0]?.deltas[0]).toBeCloseTo(at(curve.today, 12) / at(curve.yesterday, 12) - 1, 12)
    expect(home.periods.map(({ values }) => values[0]).slice(0, 2)).toEqual(['25', String(at(curve.yesterday, 24))])
  })

  it('shows the member’s first metric, and the next one where it has no curve', async () => {
    const { id: company, abbreviation } = await makeCompany(world)
    await twoDays(await connect(world, company, 'One'))
    const { client } = await curveAt('2026-11-20T12:00:00Z', abbreviation)
    const { report } = await client.call(overview, {})
    await client.call(chooseKpiTiles, { id: report, metrics: ['chainRatio', 'cpm', 'spend'] })
    const curve = await client.call(todayCurve, {})
    expect([curve.metric, curve.today.points.map(({ value }) => value)]).toEqual(['cpm', ['80', '90', '250']])
  })

  it('shows one reading of each day in the first minute, and nothing before it', async () => {
    const { id: company, abbreviation } = await makeCompany(world)
    expect(await curveAt('2026-11-20T12:00:00Z', abbreviation)).toMatchObject({ about: { accounts: 0 }, today: [], yesterday: [] })
    const account = await connect(world, company, 'One')
    await sync(world, account, '2026-11-20T12:15:00Z', { from: yesterday, to: today }, [spent(yesterday, 'A', 80), spent(today, 'A', 25)])
    const curve = await curveAt('2026-11-20T12:16:00Z', abbreviation)
    expect([curve.today, curve.yesterday]).toEqual([[[12.25, '25']], [[24, '80']]])
  })

  it('adds up accounts that were first synced within a minute, and none at an hour before that', async () => {
    const { id: company, abbreviation } = await makeCompany(world)
    for (const [name, second] of [
      ['One', '00'],
      ['Two', '30'],
    ]) {
      const account = await connect(world, company, name ?? '')
      await readings(account, today, { [`2026-11-20T12:15:${second}Z`]: 25 })
    }
    expect((await curveAt('2026-11-20T12:16:00Z', abbreviation)).today).toEqual([[12.25, '50']])
    // in Tokyo it is 21:15: no hour is common, and nobody is blamed for too few syncs
    const tokyo = await connect(world, company, 'Tokyo', { timeZone: 'Asia/Tokyo' })
    await readings(tokyo, today, { '2026-11-20T12:15:45Z': 9 })
    expect(await curveAt('2026-11-20T12:16:00Z', abbreviation)).toMatchObject({ today: [], about: { accounts: 3, leftOut: [] } })
  })

  it('counts 0 before the first delivery of a day that was synced, and has no line for a yesterday without data', async () => {
    const { id: company, abbreviation } = await makeCompany(world)
    const account = await connect(world, company, 'One')
    await sync(world, account, '2026-11-20T08:50:00Z', day(today), [])
    await readings(account, today, { '2026-11-20T09:50:00Z': 5 })
    const curve = await curveAt('2026-11-20T10:00:00Z', abbreviation)
    expect([curve.today, curve.yesterday]).toEqual([
      [
        [9, '0'],
        [10, '5'],
      ],
      [],
    ])
  })
})

describe('accounts in several time zones', () => {
  it('are added up by the hour of their own day, up to the earliest clock; a day that has not begun is left out', async () => {
    const { id: company, abbreviation } = await makeCompany(world, { timeZone: 'UTC' })
    const zones = { Tokyo: 'Asia/Tokyo', Berlin: 'Europe/Berlin', Honolulu: 'Pacific/Honolulu' }
    for (const [name, timeZone] of Object.entries(zones)) {
      const account = await connect(world, company, name, { timeZone })
      // Each spends 1 an hour of its own day: Tokyo's began at 15:00 UTC of the day before, Berlin's at 23:00, Honolulu's at 10:00.
      const start = { Tokyo: '2026-11-19T15:00:00Z', Berlin: '2026-11-19T23:00:00Z', Honolulu: '2026-11-20T10:00:00Z' }[name] ?? ''
      for (const [date, from] of [
        [yesterday, Date.parse(start) - 86_400_000],
        [today, Date.parse(start)],
      ] as const)
        for (let hour = 1; hour <= 24; hour += 1) {
          const at = new Date(from + hour * 3_600_000 - 60_000)
          if (at > new Date('2026-11-20T05:30:00Z')) break
          await sync(world, account, at.toISOString(), day(date), [spent(date, 'A', hour)])
        }
    }
    const curve = await curveAt('2026-11-20T05:30:00Z', abbreviation)
    expect(curve.about).toMatchObject({ accounts: 2, severalZones: true, leftOut: [{ name: 'Honolulu', reason: 'not_begun' }] })
    // it is 6:30 in Berlin and 14:30 in Tokyo
    expect(curve.today.map(([hour]) => hour)).toEqual([1, 2, 3, 4, 5, 6])
    expect(curve.today[4]).toEqual([5, '10'])
    expect(curve.yesterday).toEqual(Array.from({ length: 24 }, (_, index) => [index + 1, String(2 * (index + 1))]))
  })
})

describe('an account in the first hour of its day', () => {
  it('is left out once another one has a full hour, and ends no curve', async () => {
    const { id: company, abbreviation } = await makeCompany(world, { timeZone: 'UTC' })
    for (const [name, timeZone, start] of [
      ['Berlin', 'Europe/Berlin', '2026-11-18T23:00:00Z'],
      ['Honolulu', 'Pacific/Honolulu', '2026-11-19T10:00:00Z'],
    ] as const) {
      const account = await connect(world, company, name, { timeZone })
      for (let hour = 22; Date.parse(start) + hour * 3_600_000 < Date.parse('2026-11-20T10:40:00Z'); hour += 1) {
        const date = hour <= 24 ? yesterday : today
        const at = new Date(Date.parse(start) + hour * 3_600_000 - 60_000).toISOString()
        await sync(world, account, at, day(date), [spent(date, 'A', hour > 24 ? hour - 24 : hour)])
      }
      await sync(world, account, '2026-11-20T10:30:00Z', day(today), [spent(today, 'A', 20)])
    }
    const curve = await curveAt('2026-11-20T10:40:00Z', abbreviation)
    expect(curve.about).toMatchObject({ accounts: 1, leftOut: [{ name: 'Honolulu', reason: 'not_begun' }] })
    expect(curve.today.map(([hour]) => hour)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11.5])
  })
})

describe('accounts without a curve', () => {
  it('are left out and named if they were imported or rarely synced, or a rate is missing', async () => {
    const { id: company, abbreviation } = await makeCompany(world, { currency: 'USD' })
    await twoDays(await connect(world, company, 'One'))
    const late = await connect(world, company, 'Rare', { platform: 'google' })
    await readings(late, yesterday, { '2026-11-19T08:45:00Z': 1, '2026-11-20T00:12:00Z': 9 })
    await readings(late, today, { '2026-11-20T11:45:00Z': 5 })
    const won = await connect(world, company, 'Won', { currency: 'KRW' })
    await readings(won, today, { '2026-11-20T11:46:00Z': 5 })
    await importInto(world, abbreviation, 'By hand', `Day,Campaign name,Amount spent (USD)\n${yesterday},X,5\n`, { platform: 'meta' })
    const curve = await curveAt('2026-11-20T12:00:00Z', abbreviation)
    expect(curve.about.accounts).toBe(1)
    expect(curve.about.leftOut.map(({ name, reason }) => [name, reason]).toSorted()).toEqual([
      ['By hand', 'imported'],
      ['Rare', 'sparse'],
      ['Won', 'no_rate'],
    ])
    expect(curve.today.at(-1)).toEqual([12, '25'])
  })

  it('are converted at the rate of each day if there is one', async () => {
    await saveRates(world.ctx, 'ecb', [
      { currency: 'USD', day: '2026-11-18', perEuro: '1.1' },
      { currency: 'JPY', day: '2026-11-18', perEuro: '165' },
      { currency: 'JPY', day: '2026-11-20', perEuro: '330' },
      { currency: 'USD', day: '2026-11-20', perEuro: '1.1' },
    ])
    const { id: company, abbreviation } = await makeCompany(world, { currency: 'USD' })
    const yen = await connect(world, company, 'Yen', { currency: 'JPY' })
    await readings(yen, yesterday, { '2026-11-19T08:50:00Z': 1500 })
    await readings(yen, today, { '2026-11-20T08:50:00Z': 1500 })
    const curve = await curveAt('2026-11-20T09:00:00Z', abbreviation)
    expect([curve.today, curve.yesterday]).toEqual([[[9, '5']], [[9, '10']]])
  })
})
