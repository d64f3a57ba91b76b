import { addDays } from '@adroit/contract/calendar'
import { todayCurve } from '@adroit/contract/today-curve'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { type Event, rowsAt } from '../facts/as-of.test-helper.ts'
import { connect, type SyncedAccount, spent, sync } from './synced.test-helper.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-03-01T00:00:00Z' })
})
afterAll(() => world.close())

const minuteMs = 60_000

const shown = new Map<string, number | undefined>()

/** Returns the first moment of a day at which clocks of the zone show a full hour, by trying every quarter of an hour; undefined: none. */
function showing(day: string, hour: number, timeZone: string): number | undefined {
  const key = `${day} ${hour} ${timeZone}`
  if (!shown.has(key)) shown.set(key, firstShowing(day, hour, timeZone))
  return shown.get(key)
}

function firstShowing(day: string, hour: number, timeZone: string): number | undefined {
  const date = hour === 24 ? addDays(day, 1) : day
  const wanted = `${date}, ${String(hour % 24).padStart(2, '0')}:00`
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
  })
  const start = Date.parse(`${day}T00:00:00Z`) - 15 * 60 * minuteMs
  for (let step = 0; step < 60 * 4; step += 1) {
    const moment = start + step * 15 * minuteMs
    if (format.format(moment) === wanted) return moment
  }
  return undefined
}

/** The points at full hours, from replayed syncs of one day of each account. */
function expected(day: string, accounts: readonly { about: SyncedAccount; timeZone: string; events: readonly Event[] }[], now: number) {
  const points: [number, string][] = []
  for (let hour = 1; hour < 24; hour += 1) {
    let total = 0n
    const known = accounts.every(({ about, timeZone, events }) => {
      const [before, at] = [showing(day, hour - 1, timeZone), showing(day, hour, timeZone)]
      const since = before ?? showing(day, hour - 2, timeZone)
      if (at === undefined || since === undefined || at > now) return false
      for (const row of rowsAt(events, about.id, new Date(at))) if (row.from === day) total += row.measures.spend ?? 0n
      return events.some((event) => {
        if (event.kind !== 'slice' || !event.slice.covers.some(({ from }) => from === day)) return false
        return event.slice.readAt.getTime() > since && event.slice.readAt.getTime() <= at
      })
    })
    if (known) points.push([hour, String(Number(total) / 1_000_000)])
  }
  return points
}

const days = {
  'an ordinary day': { today: '2026-06-10', timeZone: 'Asia/Kolkata' },
  'a day of 23 hours': { today: '2026-03-08', timeZone: 'America/New_York' },
  'a day of 25 hours': { today: '2026-11-01', timeZone: 'America/New_York' },
  'the day after one of 25 hours': { today: '2026-11-02', timeZone: 'America/New_York' },
}

it.each(Object.entries(days))('has the points that a replay of the syncs has on %s', async (_, { today, timeZone }) => {
  const yesterday = addDays(today, -1)
  const reading = fc.record({
    after: fc.integer({ min: 12, max: 75 }),
    amounts: fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(reading, { minLength: 40, maxLength: 60 }), { minLength: 1, maxLength: 2 }), async (plans) => {
      const { id: company, abbreviation } = await makeCompany(world, { timeZone })
      const now = (showing(today, 20, timeZone) ?? 0) + 10 * minuteMs
      const accounts = []
      for (const [index, plan] of plans.entries()) {
        const about = await connect(world, company, `Account ${index}`, { timeZone })
        const events: Event[] = []
        let at = showing(yesterday, 0, timeZone) ?? 0
        for (const { after, amounts } of plan) {
          at += after * minuteMs
          if (at > now) break
          const date = at <= (showing(yesterday, 24, timeZone) ?? 0) ? yesterday : today
          const rows = amounts.map((amount, campaign) => spent(date, `C${campaign}`, amount))
          const [readAt, covers] = [new Date(at), [{ from: date, to: date }]]
          await sync(world, about, readAt.toISOString(), covers[0] ?? { from: date, to: date }, rows)
          const slice = {
            job: String(at),
            company,
            account: about.id,
            platform: about.platform,
            currency: 'USD',
            source: 'sync',
            readAt,
            covers,
            rows,
          }
          events.push({ kind: 'slice', slice: slice as Extract<Event, { kind: 'slice' }>['slice'] })
        }
        accounts.push({ about, timeZone, events })
      }
      world.setNow(new Date(now).toISOString())
      const client = await signIn(world, abbreviation)
      const curve = await client.call(todayCurve, {})
      const counted = accounts.filter(({ about, events }) => {
        const delivers = rowsAt(events, about.id, new Date(now)).length > 0
        return delivers && !curve.leftOut.some(({ account }) => account === about.id)
      })
      expect(curve.accounts).toBe(counted.length)
      const wanted = (day: string) => (counted.length === 0 ? [] : expected(day, counted, now))
      const whole = ({ points }: typeof curve.today) =>
        points.flatMap(({ hour, value }) => (Number.isInteger(hour) && hour < 24 ? [[hour, value ?? '0']] : []))
      expect([whole(curve.today), whole(curve.yesterday)]).toEqual([wanted(today), wanted(yesterday)])
    }),
    { numRuns: 1, endOnFailure: true },
  )
})
