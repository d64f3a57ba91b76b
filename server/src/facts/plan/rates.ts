import { noShift } from '../../lib/day-shift.ts'
import { columns } from '../measures.ts'
import type { CheckedQuery, Scope } from '../query.ts'
import { type Binder, binder, type Dialect, type Statement } from '../statement.ts'
import { inside, matching, ofScope } from './scope.ts'
import { sumColumns, type Wanted } from './sums.ts'
import { factsAt, isCurrent, type Version } from './version.ts'

/** Rates of every currency for every day and period that occurs; `known` 0: no rate. */
export interface RateList {
  readonly currency: readonly string[]
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly rate: readonly bigint[]
  readonly known: readonly bigint[]
}

/** What a statement reads from the facts. */
export interface RateReading {
  readonly version: Version
  readonly wanted: Wanted
  readonly rates: RateList | null
  readonly where: string
  /** Columns that rows are grouped by, if there are far fewer rows than facts. Facts are then aggregated by day before conversion. */
  readonly addedUpBy: readonly string[] | null
  /** Always aggregate by day first: the grouping expressions are expensive to compute for each fact. */
  readonly byDayFirst?: boolean
}

/**
 * Returns FROM and WHERE of a statement over facts, and its sum columns (`sumColumns`). Rates are joined only if the statement converts.
 */
export function readFacts(
  bind: Binder,
  dialect: Dialect,
  scope: Scope,
  reading: RateReading,
): { readonly from: string; readonly sums: readonly string[] } {
  const { version, wanted, rates, where, addedUpBy } = reading
  const facts = (alias?: string) => factsAt(bind, scope, version, alias)
  if ((wanted.converted.length === 0 || !rates) && reading.byDayFirst) {
    const days = ['day_from, day_to', ...wanted.own.map((key) => `sum(${columns[key]}) AS ${columns[key]}`)].join(', ')
    return { from: `(SELECT ${days} FROM ${facts()} WHERE ${where} GROUP BY day_from, day_to) f`, sums: sumColumns(wanted, notZero) }
  }
  if (wanted.converted.length === 0 || !rates) return { from: `${facts()} WHERE ${where}`, sums: sumColumns(wanted, notZero) }
  const relation = dialect.relation({
    rate_currency: bind.texts(rates.currency),
    rate_from: bind.days(rates.from),
    rate_to: bind.days(rates.to),
    rate: bind.wideIntegers(rates.rate),
    known: bind.integers(rates.known),
  })
  const joined = `LEFT JOIN ${relation} r ON r.rate_currency = f.currency AND r.rate_from = f.day_from AND r.rate_to = f.day_to`
  if (!addedUpBy) return { from: `${facts('f')} ${joined} WHERE ${where}`, sums: sumColumns(wanted, notZero) }
  const keys = [...new Set([...addedUpBy, 'currency', 'day_from', 'day_to'])].join(', ')
  const measures = [...new Set([...wanted.own, ...wanted.converted])].map((key) => `sum(${columns[key]}) AS ${columns[key]}`)
  // Amounts that cancel out still need a rate, which the sum alone would not show.
  const flags = wanted.converted.map((key) => `max(CASE WHEN ${notZero(columns[key])} THEN 1 ELSE 0 END) AS n_${columns[key]}`)
  const days = `SELECT ${[keys, ...measures, ...flags].join(', ')} FROM ${facts()} WHERE ${where} GROUP BY ${keys}`
  return { from: `(${days}) f ${joined}`, sums: sumColumns(wanted, (column) => `n_${column} = 1`) }
}

function notZero(column: string): string {
  return `${column} <> 0`
}

/** Reads the distinct currencies and days of the selected facts: `currency`, `day_from`, `day_to`. */
export function spansStatement(ask: CheckedQuery): Statement {
  const bind = binder()
  const { scope, versions: version } = ask
  const now = `(${inside(bind, ask.now, true)}${matching(bind, ask, noShift)})`
  const previous = `(${inside(bind, ask.previous, true)}${matching(bind, ask, ask.shift)})`
  const distinct = (from: string, where: string) =>
    `SELECT DISTINCT currency, day_from, day_to FROM ${from} WHERE ${ofScope(bind, scope)} AND ${where}`
  const found = isCurrent(version)
    ? distinct(factsAt(bind, scope, null), `(${now} OR ${previous})`)
    : `${distinct(factsAt(bind, scope, version.now), now)} UNION ${distinct(factsAt(bind, scope, version.previous), previous)}`
  return bind.statement(`${found}
    ORDER BY currency, day_from, day_to`)
}
