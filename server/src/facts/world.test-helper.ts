import { addDays } from '@adroit/contract/calendar'
import { additiveKeys, type MetricKey, metricKeys } from '@adroit/contract/metrics'
import { breakdowns, platforms } from '@adroit/contract/platforms'
import { type DateRange, previousRange } from '@adroit/contract/presets'
import fc from 'fast-check'
import { expect } from 'vitest'
import { isLevel, isTime } from './breakdowns.ts'
import type { Facts } from './facts.ts'
import type { Entity, InsightsRow } from './insights-row.ts'
import { neededMeasures } from './measures.ts'
import { compareFigures, type ExpectedRow, expectedTable, label } from './reference.test-helper.ts'
import type { Slice } from './slice.ts'
import { slice } from './store.test-helper.ts'
import type { StoredEntity } from './stored-data.ts'
import type { Conversion, FactRow, TableQuery } from './table-query.ts'

const first = '2025-03-01'
const lastDay = 41

const names = ['Alpha', 'alpha', '100%_off', "O'Hara; DROP TABLE facts --", 'Бета', '夏季']
const entity = (prefix: string) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .integer({ min: 0, max: 2 })
        .map((n): Entity => ({ id: `${prefix}${n}`, name: names[(n + prefix.length) % names.length] ?? '' })),
    },
    { weight: 1, arbitrary: fc.constant(null) },
  )
const amount = fc.oneof(
  fc.constant(0n),
  fc.bigInt({ min: 0n, max: 9n }),
  fc.bigInt({ min: 1n, max: 5_000_000_000n }),
  fc.constant(9_007_199_254_740_993n),
)
const some = fc.record(Object.fromEntries(additiveKeys.map((key) => [key, amount])), { requiredKeys: [] })
const measures = fc.oneof(
  some,
  fc.tuple(some, amount).map(([rest, spend]) => ({ ...rest, spend })),
)
const days = fc.tuple(
  fc.noBias(fc.integer({ min: 0, max: lastDay - 8 })),
  fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 8 }) }),
)
/** What a company counts itself: rows of one day without a country, among the same ad entities as those of platforms. */
const eventRow = fc
  .record({
    campaign: entity('c'),
    adSet: entity('set'),
    ad: entity('ad7'),
    day: fc.noBias(fc.integer({ min: 0, max: lastDay })),
    measures: fc.record(Object.fromEntries(additiveKeys.filter((key) => key.startsWith('opt')).map((key) => [key, amount])), {
      requiredKeys: [],
    }),
  })
  .map(({ day, ...rest }): InsightsRow => ({ ...rest, country: null, from: addDays(first, day), to: addDays(first, day) }))

const country = fc.constantFrom(null, null, null, 'DE', 'US', 'ZZ')
const deliveryRow = fc.record({ campaign: entity('c'), adSet: entity('set'), ad: entity('ad7'), country, days, measures }).map(
  ({ days: [start, length], ...rest }): InsightsRow => ({
    ...rest,
    from: addDays(first, start),
    to: addDays(first, start + length),
  }),
)
const sameKey = (one: InsightsRow) => JSON.stringify([one.campaign?.id, one.adSet?.id, one.ad?.id, one.from, one.to, one.country])

const account = fc.record({
  platform: fc.constantFrom(...platforms),
  currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
  dayRowsOnly: fc.boolean(),
  rows: fc.uniqueArray(deliveryRow, { maxLength: 24, size: 'max', selector: sameKey }),
})
export const world = fc.record({ accounts: fc.array(account, { minLength: 1, maxLength: 4 }), oneCurrency: fc.boolean() })
/** The events of up to four accounts. */
export const events = fc.array(fc.uniqueArray(eventRow, { maxLength: 24, size: 'max', selector: sameKey }), { minLength: 4, maxLength: 4 })
export const question = fc.record({
  breakdown: fc.constantFrom(...breakdowns, 'DAY'),
  weekStart: fc.integer({ min: 0, max: 6 }),
  metrics: fc.uniqueArray(fc.constantFrom(...metricKeys), { minLength: 1, maxLength: 5 }),
  by: fc.constantFrom<MetricKey | 'name'>(...metricKeys, 'name', 'spend', 'chainRatio', 'spendPercent'),
  direction: fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
  start: fc.noBias(fc.integer({ min: 7, max: 25 })),
  length: fc.noBias(fc.integer({ min: 0, max: 13 })),
  gap: fc.constantFrom(0, 0, 0, 3, -28),
  // most filters match nothing, so most cases have none: those test more
  search: fc.constantFrom(...Array<string>(27).fill(''), 'alpha', 'C1', '%', "'; DROP", '夏', '-03-1', 'e', '_', 'de'),
  names: fc.constantFrom(...Array<string[]>(12).fill([]), ['a'], ['a', 'l'], ['3-']),
  inOneCurrency: fc.boolean(),
  other: fc.constantFrom(...breakdowns),
  scope: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat() }),
  limit: fc.integer({ min: 1, max: 7 }),
})

/** JPY has no rate on some days, and none for some periods. */
const conversion: Conversion = {
  to: 'EUR',
  rate: (currency, range) => {
    if (currency === 'KWD') return 2_987_000_000_000_001n
    if (currency === 'USD') return 900_000_000_000_000n + BigInt(range.from.slice(-2)) * 1_000_000_000_003n
    return Number(range.from.slice(-2)) % 9 === 0 ? null : 6_150_001_000_007n
  },
}

export function slicesOf(company: string, made: typeof world extends fc.Arbitrary<infer T> ? T : never): Slice[] {
  return made.accounts.map((one, index) =>
    slice(
      company,
      one.rows.filter((row) => !one.dayRowsOnly || row.from === row.to),
      {
        account: String(700 + index),
        platform: one.platform,
        currency: made.oneCurrency ? 'USD' : one.currency,
        covers: [{ from: first, to: addDays(first, lastDay) }],
      },
    ),
  )
}

/** A slice of events for each account of the platforms' slices. */
export function eventSlicesOf(slices: readonly Slice[], rows: readonly (readonly InsightsRow[])[]): Slice[] {
  return slices.map(({ company, account, platform, currency, covers }, index) =>
    slice(company, rows[index] ?? [], { account, platform, currency, covers, source: 'events' }),
  )
}

export async function placesOf(facts: Facts, slices: readonly Slice[], firstParty = false) {
  const labels = new Map<string, string>()
  const all: StoredEntity[] = []
  for (const one of slices) {
    labels.set(one.account, one.account)
    for (const place of await facts.entities(one.company, one.account, firstParty)) {
      const step = place.kind === 'named' ? `=${place.sourceId}` : place.kind
      labels.set(place.key, `${labels.get(place.parent ?? '')} > ${step}`)
      all.push(place)
    }
  }
  return { labels, all }
}

/** Returns all pages of a query, one after the other. */
async function everyPage(facts: Facts, query: TableQuery) {
  const rows: FactRow[] = []
  const pages = [await facts.table(query)]
  rows.push(...(pages[0]?.rows ?? []))
  while (rows.length < (pages[0]?.count ?? 0)) {
    const next = await facts.table({ ...query, offset: rows.length })
    if (next.rows.length === 0) throw new Error('A page in the middle came empty.')
    expect({ count: next.count, total: next.total }).toEqual({ count: pages[0]?.count, total: pages[0]?.total })
    rows.push(...next.rows)
  }
  return { ...(pages[0] as NonNullable<(typeof pages)[0]>), rows }
}

const exact = (value: bigint) => (value < 0n ? -value : value) < 2n ** 53n
/** The store divides with floating point: values closer than this may be in either order. */
function decides(a: ExpectedRow['figure'], b: ExpectedRow['figure']): boolean {
  if (a === null || b === null || typeof a === 'string' || typeof b === 'string') return true
  if (a.bottom === 1n && b.bottom === 1n) return true
  if ([a.top, a.bottom, b.top, b.bottom].every(exact) && a.top * b.bottom === b.top * a.bottom) return true
  const [x, y] = [Number(a.top) / Number(a.bottom), Number(b.top) / Number(b.bottom)]
  return Math.abs(x - y) > 1e-12 * Math.max(Math.abs(x), Math.abs(y))
}

const keyOrder = (a: string, b: string): number => (/^\d+$/.test(a) && /^\d+$/.test(b) ? (BigInt(a) < BigInt(b) ? -1 : 1) : a < b ? -1 : 1)

/** Chooses half of the rows by their keys: they are unchanged, and their total equals that of the same rows in any other breakdown. */
async function chosenRowsAreThose(facts: Facts, query: TableQuery, rows: readonly FactRow[], other: TableQuery['breakdown']) {
  const chosen = rows.filter((_row, index) => index % 2 === 0)
  const keys = chosen.map((row) => row.key)
  const all = { ...query, search: undefined, names: undefined, offset: 0, limit: 1_000 }
  const own = await facts.table({ ...all, keys })
  expect(own.count).toBe(keys.length)
  const sums = (some: readonly FactRow[]) => some.map(({ key, now, previous }) => ({ key, now, previous }))
  expect(sums(own.rows)).toEqual(sums(chosen))
  if (other === 'COUNTRY' && query.breakdown !== 'COUNTRY') return
  const metrics = query.sort.by === 'name' ? query.metrics : [...query.metrics, query.sort.by]
  const rest = { breakdown: other, metrics, sort: { by: 'name', direction: 'asc' } } as const
  const through = await facts.table({ ...all, ...rest, rows: { breakdown: query.breakdown, keys } })
  expect(through.total).toEqual(own.total)
  expect(through.perCurrency).toEqual(own.perCurrency)
  expect(through.notCounted).toEqual(own.notCounted)
}

/** Each row's figures by day equal a table by day of the row's own facts. A row has no money on any day if one of its days has no rate. */
async function rowDaysAreThose(
  facts: Facts,
  query: TableQuery,
  rows: readonly FactRow[],
  slices: readonly Slice[],
  labels: ReadonlyMap<string, string>,
) {
  const { breakdown, metrics } = query
  if (isTime(breakdown)) return
  const found = await facts.rowDays({ ...query, breakdown, search: undefined, names: undefined, keys: rows.map(({ key }) => key) })
  expect([...found.keys()].toSorted()).toEqual(rows.map(({ key }) => key).toSorted())
  for (const { key, account } of rows) {
    const belongs = (one: Slice, row: InsightsRow) => {
      if (breakdown === 'PLATFORM') return one.platform === key
      if (breakdown === 'COUNTRY') return row.country === key
      return breakdown === 'ACCOUNT' ? one.account === key : label(one, row, breakdown).label === labels.get(key)
    }
    const own = slices.map((one) => ({ ...one, rows: one.rows.filter((row) => belongs(one, row)) }))
    const inOwn = isLevel(breakdown) && query.inOneCurrency !== true
    const about = inOwn ? { accounts: query.accounts.filter(({ id }) => id === account), conversion: null } : {}
    const sort = { by: 'name', direction: 'asc' } as const
    const expected = expectedTable(own, { ...query, ...about, breakdown: 'DAY', metrics, sort, search: undefined, names: undefined })
    const stored = (day: string) =>
      own.flatMap((one) => one.rows.filter(({ from, to }) => `${from}/${to}` === day).flatMap((row) => Object.keys(row.measures)))
    const asked = new Set(neededMeasures(metrics) as readonly string[])
    const lacking = new Set(
      expected.rows.flatMap((row) => stored(row.label).filter((measure) => asked.has(measure) && row.now[measure] === undefined)),
    )
    const known = (now: object) => Object.fromEntries(Object.entries(now).filter(([measure]) => !lacking.has(measure)))
    const byDay = (days: readonly (readonly [string, object])[]) => days.toSorted(([one], [other]) => (one < other ? -1 : 1))
    expect(byDay((found.get(key) ?? []).map((day) => [day.key, day.now]))).toEqual(
      byDay(expected.rows.map((row) => [row.label, known(row.now)])),
    )
  }
}

type Question = typeof question extends fc.Arbitrary<infer T> ? T : never

/** The ad entity that a question is about; undefined: all of them. */
export function scopeOf(asked: Question, all: readonly StoredEntity[]): StoredEntity | undefined {
  return asked.scope === undefined || all.length === 0 ? undefined : all[asked.scope % all.length]
}

export function queryOf(company: string, slices: readonly Slice[], asked: Question, within: StoredEntity | undefined): TableQuery {
  const dateRange: DateRange = { from: addDays(first, asked.start), to: addDays(first, asked.start + asked.length) }
  const before = previousRange(dateRange)
  return {
    company,
    accounts: slices.map((one, index) => ({
      id: one.account,
      name: `Account ${names[index]}`,
      platform: one.platform,
      currency: one.currency,
    })),
    dateRange,
    previous: { from: addDays(before.from, -asked.gap), to: addDays(before.to, -asked.gap) },
    scope: within && { level: within.level, key: within.key },
    breakdown: asked.breakdown,
    weekStart: asked.weekStart,
    metrics: asked.metrics,
    sort: { by: asked.by, direction: asked.direction },
    search: asked.search,
    names: asked.names,
    inOneCurrency: asked.inOneCurrency,
    conversion,
    offset: 0,
    limit: asked.limit,
  }
}

/** The slices with the rows of an ad entity alone. */
export function drilledInto(
  slices: readonly Slice[],
  within: StoredEntity | undefined,
  labels: ReadonlyMap<string, string>,
): readonly Slice[] {
  if (!within) return slices
  return slices.map((one) => ({
    ...one,
    rows: one.rows.filter((row) => label(one, row, within.level).label === labels.get(within.key)),
  }))
}

/** Expects all pages of a query, its chosen rows and its rows by day to be those of the slices. Returns the table. */
export async function expectTableOf(
  facts: Facts,
  query: TableQuery,
  slices: readonly Slice[],
  labels: ReadonlyMap<string, string>,
  other: TableQuery['breakdown'],
) {
  const expected = expectedTable(slices, query)
  const answer = await everyPage(facts, query)
  const nameOf = (row: FactRow) => (!isLevel(query.breakdown) ? row.key : (labels.get(row.key) ?? '?'))

  expect(answer.count).toBe(expected.rows.length)
  const byLabel = new Map(expected.rows.map((row) => [row.label, row]))
  const got = answer.rows.map((row) => ({ ...row, label: nameOf(row), expected: byLabel.get(nameOf(row)) }))
  for (const { expected: wanted, ...row } of got) {
    const { figure: _, ...rest } = wanted ?? { figure: null }
    const { kind, name, currency, now, previous, share } = row
    expect({ label: row.label, kind, name, currency, now, previous, share }).toEqual(rest)
  }
  expect(new Set(got.map((row) => row.label)).size).toBe(expected.rows.length)
  for (const [index, row] of got.entries()) {
    const next = got[index + 1]
    if (!next?.expected || !row.expected || !decides(row.expected.figure, next.expected.figure)) continue
    const order = compareFigures(row.expected.figure, next.expected.figure, query.sort.direction) || keyOrder(row.key, next.key)
    expect(order, `${row.label} before ${next.label}`).toBeLessThan(0)
  }
  expect(answer.total).toEqual(expected.total)
  expect(answer.perCurrency).toEqual(expected.perCurrency)
  expect(answer.notCounted).toEqual(expected.notCounted)
  await chosenRowsAreThose(facts, query, answer.rows, other)
  await rowDaysAreThose(facts, query, answer.rows, slices, labels)
  return answer
}
