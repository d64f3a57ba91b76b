import { addDays, daysIn } from '@adroit/contract/calendar'
import { type AdditiveKey, additiveKeys, type MetricKey, metrics } from '@adroit/contract/metrics'
import type { InsightsRow } from './insights-row.ts'
import type { Slice } from './slice.ts'
import type { TableQuery } from './table-query.ts'

/** The countries of the tests in the languages of the interface. */
const countryNames: Readonly<Record<string, string>> = { DE: 'germany 德国', US: 'united states 美国' }

/** The expected rows of a table. They are computed slowly from the slices, without any code of the store. */
export interface ExpectedRow {
  readonly label: string
  readonly kind: string
  readonly name: string
  readonly currency: string
  readonly now: Record<string, bigint>
  readonly previous: Record<string, bigint> | null
  readonly share: number | null
  /** The value to sort by; null is no value. */
  readonly figure: Ratio | string | null
}

export interface Ratio {
  readonly top: bigint
  readonly bottom: bigint
}

interface Fact {
  readonly slice: Slice
  readonly row: InsightsRow
}

type Window = 'now' | 'previous'

const money = new Set<string>(Object.entries(metrics).flatMap(([key, one]) => (one.unit === 'money' ? [key] : [])))
const unit = 10n ** 15n

/** Returns the path of a row at a level as readable text. Equal entities have equal texts. */
export function label(
  slice: Slice,
  row: InsightsRow,
  level: 'ACCOUNT' | 'CAMPAIGN' | 'AD_SET' | 'AD',
): { label: string; kind: string; name: string; id: string } {
  const depth = { ACCOUNT: 0, CAMPAIGN: 1, AD_SET: 2, AD: 3 }[level]
  const entities = [row.campaign, row.adSet, row.ad]
  const parts: string[] = [slice.account]
  let kind = 'named'
  for (let index = 0; index < depth; index++) {
    const entity = entities[index]
    const below = entities.slice(index + 1).some((one) => one !== null)
    kind = entity ? 'named' : below ? 'missing' : 'not_attributed'
    parts.push(entity ? `=${entity.id}` : kind)
  }
  const last = depth === 0 ? null : entities[depth - 1]
  return { label: parts.join(' > '), kind, name: last?.name ?? '', id: last?.id ?? '' }
}

/** What a first-party report shows of slices: installs, retention and revenue of events, and everything else of platforms. */
export function shownFirstParty(slices: readonly Slice[]): readonly Slice[] {
  return slices.map((slice) => {
    const shows = (key: string) => key.startsWith('opt') === (slice.source === 'events')
    const rows = slice.rows.map((row) => ({
      ...row,
      measures: Object.fromEntries(Object.entries(row.measures).filter(([key]) => shows(key))),
    }))
    return { ...slice, rows }
  })
}

export function expectedTable(slices: readonly Slice[], query: TableQuery) {
  const facts: Fact[] = slices
    .filter((slice) => slice.company === query.company && query.accounts.some((account) => account.id === slice.account))
    .flatMap((slice) =>
      (query.breakdown === 'COUNTRY' ? slice.rows.filter((row) => row.country !== null) : wholes(slice.rows)).map((row) => ({
        slice,
        row,
      })),
    )
  const currencies = new Set(query.accounts.map((account) => account.currency))
  // if rates are given, everything that is in another currency is converted
  const converts = query.conversion !== null && [...currencies].some((currency) => currency !== query.conversion?.to)
  const shift = daysIn(query.previous.from, query.dateRange.from) - 1
  const timed = ['DAY', 'WEEK', 'MONTH'].includes(query.breakdown)
  const own = ['ACCOUNT', 'CAMPAIGN', 'AD_SET', 'AD'].includes(query.breakdown) && query.inOneCurrency !== true
  const measures = neededFor([...query.metrics, ...(query.sort.by === 'name' ? [] : [query.sort.by])])
  const needles = [query.search ?? '', ...(query.names ?? [])].map((text) => text.toLowerCase())

  const windowOf = (from: string, to: string): Window | 'cut' | null => {
    let cut = false
    for (const [name, range] of [
      ['now', query.dateRange],
      ['previous', query.previous],
    ] as const) {
      if (range.from <= from && to <= range.to) return name
      if (from <= range.to && to >= range.from) cut = true
    }
    return cut ? 'cut' : null
  }
  const isCut = (row: InsightsRow) =>
    [query.dateRange, query.previous].some((one) => row.from <= one.to && row.to >= one.from && !(one.from <= row.from && row.to <= one.to))

  const identity = (fact: Fact, window: Window | 'cut' | null) => {
    if (timed) {
      const by = window === 'previous' ? shift : 0
      const [from, to] = spanOf(addDays(fact.row.from, by), addDays(fact.row.to, by))
      return { label: `${from}/${to}`, kind: 'named', name: from === to ? from : `${from}/${to}`, id: `${from}/${to}` }
    }
    if (query.breakdown === 'PLATFORM')
      return { label: fact.slice.platform, kind: 'named', name: fact.slice.platform, id: fact.slice.platform }
    if (query.breakdown === 'COUNTRY') {
      const code = fact.row.country ?? ''
      return { label: code, kind: 'named', name: code, id: code }
    }
    const found = label(fact.slice, fact.row, query.breakdown as 'ACCOUNT' | 'CAMPAIGN' | 'AD_SET' | 'AD')
    if (query.breakdown !== 'ACCOUNT') return found
    return { ...found, name: query.accounts.find((one) => one.id === fact.slice.account)?.name ?? '', id: fact.slice.account }
  }
  const selected = facts.filter((fact) => {
    const window = windowOf(fact.row.from, fact.row.to)
    if (window === null) return false
    const who = identity(fact, window === 'now' || window === 'previous' ? window : null)
    if (query.breakdown === 'COUNTRY')
      return needles.every((needle) => who.id.toLowerCase().includes(needle) || countryNames[who.id]?.includes(needle))
    if (timed || query.breakdown === 'PLATFORM') return needles.every((needle) => who.id.toLowerCase().includes(needle))
    const has = (needle: string) =>
      who.kind === 'named' && (who.name.toLowerCase().includes(needle) || who.id.toLowerCase().includes(needle))
    return needles.every((needle) => needle === '' || has(needle))
  })
  /** Returns the days of the time row: all days around the first one in the same week or month and in the range. */
  function spanOf(from: string, to: string): [string, string] {
    const nameOf = (day: string): string => {
      if (query.breakdown === 'MONTH') return day.slice(0, 7)
      let start = day
      while (new Date(`${start}T12:00:00Z`).getUTCDay() !== (query.weekStart ?? 1)) start = addDays(start, -1)
      return start
    }
    if (query.breakdown === 'DAY' || nameOf(from) !== nameOf(to)) return [from, to]
    let [first, last] = [from, to]
    while (first > query.dateRange.from && nameOf(addDays(first, -1)) === nameOf(from)) first = addDays(first, -1)
    while (last < query.dateRange.to && nameOf(addDays(last, 1)) === nameOf(from)) last = addDays(last, 1)
    return [first, last]
  }
  const inWindow = (window: Window) => selected.filter((fact) => windowOf(fact.row.from, fact.row.to) === window)
  const cuts = selected.filter((fact) => isCut(fact.row))

  /** Sum of a measure, converted if requested: undefined if there is no data, null if some of it has no rate. */
  const sum = (some: readonly Fact[], key: string, convert: boolean): bigint | null | undefined => {
    let total: bigint | null | undefined
    for (const { slice, row } of some) {
      const value = row.measures[key as AdditiveKey]
      if (value === undefined) continue
      let amount: bigint | null = value
      if (convert && money.has(key)) {
        const rate =
          slice.currency === query.conversion?.to ? unit : (query.conversion?.rate(slice.currency, { from: row.from, to: row.to }) ?? null)
        amount = rate === null ? (value === 0n ? 0n : null) : value * rate
      } else if (convert) amount = value * unit
      total = total === null || amount === null ? null : (total ?? 0n) + amount
    }
    return total
  }
  const sums = (some: readonly Fact[], convert: boolean) => {
    const result: Record<string, bigint> = {}
    for (const key of measures) {
      const total = sum(some, key, convert)
      if (typeof total === 'bigint') result[key] = convert ? nearestEven(total, unit) : total
    }
    return result
  }

  const selectionSpend = sum(inWindow('now'), 'spend', converts)
  const groups = new Map<string, { who: ReturnType<typeof identity>; now: Fact[]; previous: Fact[] }>()
  for (const window of ['now', 'previous'] as const) {
    for (const fact of inWindow(window)) {
      const who = identity(fact, window)
      const group = groups.get(who.label) ?? { who, now: [], previous: [] }
      group[window].push(fact)
      groups.set(who.label, group)
    }
  }
  const rows = [...groups.values()]
    .filter((group) => group.now.length > 0)
    .map((group): ExpectedRow => {
      const convert = converts && !own
      const touched = (from: string, to: string) =>
        facts.some(({ row }) => row.from <= to && row.to >= from && (row.from < from || row.to > to))
      const [from = '', to = ''] = group.who.label.split('/')
      const cut = timed
        ? touched(from, to) || touched(addDays(from, -shift), addDays(to, -shift))
        : cuts.some((fact) => identity(fact, null).label === group.who.label)
      const previous = cut ? null : sums(group.previous, convert)
      const spend = sum(group.now, 'spend', converts)
      const share = typeof spend === 'bigint' && selectionSpend ? Number(spend) / Number(selectionSpend) : null
      const asks = query.metrics.includes('spendPercent') || query.sort.by === 'spendPercent'
      return {
        label: group.who.label,
        kind: group.who.kind,
        name: group.who.name,
        currency: converts && !own ? (query.conversion?.to ?? '') : (group.now[0]?.slice.currency ?? ''),
        now: sums(group.now, convert),
        previous,
        share: asks ? share : null,
        figure: figureOf(group, convert, previous === null),
      }
    })

  function figureOf(
    group: { who: ReturnType<typeof identity>; now: Fact[]; previous: Fact[] },
    convert: boolean,
    cut: boolean,
  ): Ratio | string | null {
    const { by } = query.sort
    if (by === 'name') {
      if (timed || query.breakdown === 'PLATFORM' || query.breakdown === 'COUNTRY') return group.who.label
      return group.who.kind === 'named' ? `${group.who.name.toLowerCase()}\u0000${group.who.id.toLowerCase()}` : null
    }
    const value = (some: readonly Fact[], key: string, converted: boolean): bigint | null => sum(some, key, converted) ?? null
    if (by === 'spendPercent') {
      const spend = value(group.now, 'spend', converts)
      return spend === null ? null : { top: spend, bottom: 1n }
    }
    if (by === 'chainRatio') {
      if (cut) return null
      const [after, before] = [value(group.now, 'spend', convert), value(group.previous, 'spend', convert)]
      return after === null || before === null || before === 0n ? null : { top: after - before, bottom: before }
    }
    const converted = convert || (converts && metrics[by].unit === 'money')
    const formula = metrics[by] as { formula?: { of: string; less?: string; per: string } }
    if (!formula.formula) {
      const amount = value(group.now, by, converted)
      return amount === null ? null : { top: amount, bottom: 1n }
    }
    const { of, less, per } = formula.formula
    const [top, minus, bottom] = [
      value(group.now, of, converted),
      less ? value(group.now, less, converted) : 0n,
      value(group.now, per, converted),
    ]
    return top === null || minus === null || bottom === null || bottom === 0n ? null : { top: top - minus, bottom }
  }

  const cutIn = (currency: string) => cuts.some((fact) => fact.slice.currency === currency)
  const unknown = converts && measures.some((key) => sum(inWindow('now'), key, true) === null)
  const total = unknown
    ? null
    : { now: sums(inWindow('now'), converts), previous: cuts.length > 0 ? null : sums(inWindow('previous'), converts) }
  const perCurrency = [...currencies].toSorted().flatMap((currency) => {
    const of = (window: Window) => inWindow(window).filter((fact) => fact.slice.currency === currency)
    if (converts && of('now').length === 0) return []
    return [{ currency, sums: { now: sums(of('now'), false), previous: cutIn(currency) ? null : sums(of('previous'), false) } }]
  })
  const notCounted = cuts.filter(
    ({ row }) =>
      row.from <= query.dateRange.to &&
      row.to >= query.dateRange.from &&
      !(query.dateRange.from <= row.from && row.to <= query.dateRange.to),
  )
  return { rows, total, perCurrency, notCounted: countCut(notCounted) }
}

/** Merges rows with the same path and days over their countries. */
function wholes(rows: readonly InsightsRow[]): InsightsRow[] {
  const found = new Map<string, InsightsRow>()
  for (const row of rows) {
    const key = JSON.stringify([row.campaign?.id, row.adSet?.id, row.ad?.id, row.from, row.to])
    const before = found.get(key)
    const measures: Record<string, bigint> = { ...before?.measures }
    for (const [name, value] of Object.entries(row.measures)) measures[name] = (measures[name] ?? 0n) + value
    found.set(key, { ...row, country: null, measures })
  }
  return [...found.values()]
}

/** Returns a negative number if `a` comes first in the sort direction, and 0 if the values are equal and the key decides. */
export function compareFigures(a: ExpectedRow['figure'], b: ExpectedRow['figure'], direction: 'asc' | 'desc'): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  const order =
    typeof a === 'string' || typeof b === 'string' ? Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b))) : compareRatios(a, b)
  return direction === 'asc' ? order : -order
}

function compareRatios(a: Ratio, b: Ratio): number {
  const sign = a.bottom < 0n !== b.bottom < 0n ? -1n : 1n
  const difference = (a.top * b.bottom - b.top * a.bottom) * sign
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

function countCut(facts: readonly Fact[]) {
  const found = new Map<string, { account: string; from: string; to: string; rows: number; spend: bigint }>()
  for (const { slice, row } of facts) {
    const key = `${slice.account} ${row.from} ${row.to}`
    const one = found.get(key) ?? { account: slice.account, from: row.from, to: row.to, rows: 0, spend: 0n }
    found.set(key, { ...one, rows: one.rows + 1, spend: one.spend + (row.measures.spend ?? 0n) })
  }
  return [...found.keys()].toSorted().map((key) => found.get(key))
}

function neededFor(keys: readonly MetricKey[]): readonly string[] {
  const needed = new Set<string>()
  for (const key of keys) {
    const formula = (metrics[key] as { formula?: { of: string; less?: string; per: string } }).formula
    for (const part of formula
      ? [formula.of, formula.less, formula.per]
      : [key === 'spendPercent' || key === 'chainRatio' ? 'spend' : key]) {
      if (part) needed.add(part)
    }
  }
  return additiveKeys.filter((key) => needed.has(key))
}

/** Rounds to the nearest integer, ties to even, by comparing twice the remainder. */
function nearestEven(top: bigint, bottom: bigint): bigint {
  const negative = top < 0n
  const size = negative ? -top : top
  const whole = size / bottom
  const twice = (size - whole * bottom) * 2n
  const up = twice > bottom || (twice === bottom && whole % 2n === 1n)
  const result = up ? whole + 1n : whole
  return negative ? -result : result
}
