import { noShift } from '../../lib/day-shift.ts'
import { columns } from '../measures.ts'
import type { CheckedQuery } from '../query.ts'
import { binder, type Dialect, type Statement } from '../statement.ts'
import { type RateList, readFacts } from './rates.ts'
import { inside, matching, ofScope } from './scope.ts'
import { totalSums } from './sums.ts'

/** Reads the sums of the whole selection in the range or in the previous period, one row per currency if there are several. */
export function totalsStatement(
  ask: CheckedQuery,
  dialect: Dialect,
  of: 'now' | 'previous',
  withPeriods: boolean,
  rates: RateList | null,
): Statement {
  const bind = binder()
  const wanted = totalSums(ask)
  const [window, shift] = of === 'now' ? [ask.now, noShift] : [ask.previous, ask.shift]
  const where = `${ofScope(bind, ask.scope)} AND ${inside(bind, window, withPeriods)}${matching(bind, ask, shift)}`
  const { from, sums } = readFacts(bind, dialect, ask.scope, { version: ask.versions[of], wanted, rates, where, addedUpBy: [] })
  const selected = [...(ask.conversion ? ['currency'] : []), 'count(*) AS found', ...sums].join(', ')
  return bind.statement(`SELECT ${selected} FROM ${from} ${ask.conversion ? 'GROUP BY currency ORDER BY currency' : ''}`)
}

/**
 * Returns the totals of the range as columns `t_m_…` of the grouped rows, which is cheaper than reading the facts again. For one currency
 * only.
 */
export function totalColumns(ask: CheckedQuery): string[] {
  if (ask.conversion) return []
  return ask.measures.map((key) => `sum(sum(${columns[key]})) OVER () AS t_m_${columns[key]}`)
}

/** Returns the totals of the previous period as columns `b_m_…` over its grouped rows, which are complete. For one currency only. */
export function previousTotalColumns(ask: CheckedQuery): string[] {
  if (ask.conversion) return []
  return ask.measures.map((key) => `sum(m_${columns[key]}) AS b_m_${columns[key]}`)
}
