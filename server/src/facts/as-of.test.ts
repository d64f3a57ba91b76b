import { addDays } from '@adroit/contract/calendar'
import { type DateRange, previousRange } from '@adroit/contract/presets'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Event, rowsAt, spendBy } from './as-of.test-helper.ts'
import type { InsightsRow } from './insights-row.ts'
import { expectedTable } from './reference.test-helper.ts'
import { newCompany, query, row, slice, type TestStore, testStore, usdAccount } from './store.test-helper.ts'
import type { AsOf, FactTable, SelectedAccount } from './table-query.ts'
import { tries } from './tries.test-helper.ts'

let store: TestStore
beforeAll(async () => {
  // Many small writes: separate engine threads would cost more than they gain.
  store = await testStore({ threads: 1 })
})
afterAll(() => store.remove())

/** `npm run soak -- properties` tries many more cases. */
const { timeoutMs, ...parameters } = tries({ seed: 20_250_711, numRuns: 8 })
const first = '2025-07-01'
const lastDay = 9
const start = Date.UTC(2025, 6, 11, 8)
const minute = (count: number) => new Date(start + count * 60_000)
const accounts: readonly SelectedAccount[] = ['10', '11'].map((id) => ({ ...usdAccount, id, name: `Account ${id}` }))

const span = fc.tuple(fc.nat(lastDay), fc.nat(4)).map(([from, length]) => ({ from, to: Math.min(lastDay, from + length) }))
const delivered = fc.record({ day: fc.nat(lastDay), length: fc.constantFrom(0, 0, 0, 0, 2), ad: fc.nat(2), spend: fc.bigInt(1n, 9n) })
const event = fc.record({
  account: fc.constantFrom('10', '11'),
  wait: fc.constantFrom(0, 1, 7, 15, 45, 200),
  takes: fc.constantFrom(false, false, false, false, true),
  again: fc.constantFrom(false, false, true),
  synced: fc.boolean(),
  span,
  delivered: fc.array(delivered, { maxLength: 10 }),
})
type Made = typeof event extends fc.Arbitrary<infer T> ? T : never

/** Applies events to the store, in chronological order. */
function eventsOf(company: string, made: readonly Made[], dayRowsOnly: boolean): Event[] {
  const events: Event[] = []
  let clock = 0
  for (const one of made) {
    clock += one.wait
    const known = events.findLast((event) => event.kind === 'slice' && event.slice.account === one.account)
    if (one.takes && known?.kind === 'slice' && known.slice.synced !== true) {
      events.push({ kind: 'taken', job: known.slice.job, account: one.account, at: minute(clock) })
      continue
    }
    const { from, to } = one.span
    const rows = new Map<string, InsightsRow>()
    for (const { day, length, ad, spend } of one.delivered) {
      const until = dayRowsOnly ? day : day + length
      if (day < from || until > to) continue
      const [a, b] = [addDays(first, day), addDays(first, until)]
      rows.set(`${ad} ${a} ${b}`, row(`c${one.account}/s/${ad}`, a === b ? a : `${a}..${b}`, { spend }))
    }
    const repeated = one.again && known?.kind === 'slice' ? { rows: known.slice.rows, covers: known.slice.covers } : {}
    const covers = [{ from: addDays(first, from), to: addDays(first, to) }]
    const kind = one.synced ? ({ source: 'sync', synced: true } as const) : {}
    events.push({
      kind: 'slice',
      slice: slice(company, [...rows.values()], { account: one.account, readAt: minute(clock), covers, ...kind, ...repeated }),
    })
  }
  return events
}

async function happen(events: readonly Event[]): Promise<void> {
  for (const event of events) {
    if (event.kind === 'slice') await store.facts.replace(event.slice, 'all')
    else await store.facts.softDelete(company(events), event.account, event.job, event.at)
  }
}

const company = (events: readonly Event[]) => events.find((event) => event.kind === 'slice')?.slice.company ?? ''
const rangeOf = (from: number, length: number): DateRange => ({ from: addDays(first, from), to: addDays(first, from + length) })
const sumsOf = (table: FactTable) => [...table.rows].map(({ key, now, previous }) => [key, now.spend, previous?.spend ?? null]).toSorted()

describe('a table as of a moment', () => {
  it(
    'equals an independent replay of all earlier events, including period rows',
    async () => {
      const asked = fc.record({ at: fc.integer({ min: -10, max: 900 }), from: fc.integer({ min: 2, max: 8 }), length: fc.nat(3) })
      await fc.assert(
        fc.asyncProperty(
          fc.array(event, { minLength: 3, maxLength: 12 }),
          fc.array(asked, { minLength: 4, maxLength: 4 }),
          async (made, all) => {
            const own = newCompany()
            const events = eventsOf(own, made, false)
            await happen(events)
            for (const { at, from, length } of all) {
              const asOf = minute(at)
              for (const breakdown of ['ACCOUNT', 'AD', 'DAY', 'PLATFORM'] as const) {
                const dateRange = rangeOf(from, length)
                const asking = query(own, {
                  accounts,
                  dateRange,
                  previous: previousRange(dateRange),
                  breakdown,
                  metrics: ['spend', 'spendPercent'],
                  asOf,
                })
                const versions = accounts.map(({ id }) => slice(own, rowsAt(events, id, asOf), { account: id }))
                const expected = expectedTable(versions, asking)
                const answer = await store.facts.table(asking)
                expect(answer.total).toEqual(expected.total)
                expect(answer.notCounted).toEqual(expected.notCounted)
                expect(answer.count).toBe(expected.rows.length)
                const figures = (rows: readonly { now: unknown; previous: unknown; share: number | null }[]) =>
                  rows
                    .map(({ now, previous, share }) =>
                      JSON.stringify([now, previous, share], (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
                    )
                    .toSorted()
                expect(figures(answer.rows)).toEqual(figures(expected.rows))
              }
              const counts = await store.facts.counts({ company: own, accounts, dateRange: rangeOf(from, length), asOf })
              const ads = accounts.map(({ id }) => [...spendBy(rowsAt(events, id, asOf), rangeOf(from, length)).byAd.keys()].length)
              expect([counts.ACCOUNT, counts.AD]).toEqual([ads.filter((count) => count > 0).length, ads.reduce((a, b) => a + b, 0)])
            }
          },
        ),
        parameters,
      )
    },
    timeoutMs,
  )

  it(
    'compares with the previous period as of another moment, which may differ by account',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(event, { minLength: 3, maxLength: 12 }),
          fc.tuple(fc.nat(900), fc.nat(900)),
          async (made, [one, other]) => {
            const own = newCompany()
            const events = eventsOf(own, made, true)
            await happen(events)
            const dateRange = rangeOf(5, 4)
            const before = previousRange(dateRange)
            const moments = new Map([
              ['10', minute(one)],
              ['11', minute(other)],
            ])
            const table = await store.facts.table(
              query(own, { accounts, dateRange, previous: before, breakdown: 'DAY', previousAsOf: moments }),
            )
            const sum = (window: DateRange, of: (id: string) => Date, shift: number) => {
              const days = new Map<string, bigint>()
              for (const { id } of accounts)
                for (const [day, spend] of spendBy(rowsAt(events, id, of(id)), window, shift).byDay)
                  days.set(day, (days.get(day) ?? 0n) + spend)
              return days
            }
            const now = sum(dateRange, () => minute(100_000), 0)
            const previous = sum(before, (id) => moments.get(id) as Date, 5)
            expect(sumsOf(table)).toEqual([...now].map(([day, spend]) => [day, spend, previous.get(day) ?? null]).toSorted())
          },
        ),
        parameters,
      )
    },
    timeoutMs,
  )

  it('has no rows for a day before its first sync, or for accounts never synced', async () => {
    const own = newCompany()
    await store.facts.replace(slice(own, [row('c/s/a', first, { spend: 5n })], { readAt: minute(10) }), 'none')
    const spend = async (asOf: AsOf) => (await store.facts.table(query(own, { asOf }))).total?.now.spend
    expect([await spend(minute(9)), await spend(minute(10)), await spend(new Map())]).toEqual([undefined, 5n, 5n])
  })

  it('has the last name of an ad entity that is no longer stored, or only its account if an older version dropped the name', async () => {
    const own = newCompany()
    await store.facts.replace(slice(own, [row('c/s/a', first, { spend: 5n })], { readAt: minute(10) }), 'none')
    await store.facts.replace(slice(own, [row('d/s/b', first, { spend: 6n })], { readAt: minute(20) }), 'all')
    const then = async () => (await store.facts.table(query(own, { asOf: minute(15) }))).rows
    expect(await then()).toMatchObject([{ name: 'Name of c', account: '10', now: { spend: 5n } }])
    await store.alter(`DELETE FROM former_entities WHERE company = ${own}`)
    expect(await then()).toMatchObject([{ name: '', account: '10', now: { spend: 5n } }])
  })

  it('can be limited to chosen rows', async () => {
    const own = newCompany()
    const rows = ['a', 'b', 'd'].map((ad, index) => row(`c/s/${ad}`, addDays(first, index), { spend: BigInt(index + 1) }))
    await store.facts.replace(slice(own, rows), 'none')
    for (const breakdown of ['AD', 'DAY'] as const) {
      const all = await store.facts.table(query(own, { breakdown, sort: { by: 'spend', direction: 'asc' } }))
      const keys = all.rows.slice(1).map(({ key }) => key)
      const chosen = await store.facts.table(query(own, { breakdown, keys, sort: { by: 'spend', direction: 'asc' } }))
      expect([chosen.count, chosen.rows, chosen.total?.now.spend]).toEqual([2, all.rows.slice(1), 5n])
    }
    expect((await store.facts.table(query(own, { breakdown: 'AD', keys: [] }))).count).toBe(0)
    expect((await store.facts.table(query(own, { breakdown: 'ACCOUNT', keys: ['11'] }))).count).toBe(0)
    await expect(store.facts.table(query(own, { breakdown: 'AD', keys: ['1 OR 1=1'] }))).rejects.toThrow('key of a place')
  })
})
