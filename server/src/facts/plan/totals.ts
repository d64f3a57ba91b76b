import { noShift } from '../../lib/day-shift.ts'
import { columns } from '../measures.ts'
import type { CheckedQuery } from '../query.ts'
import { binder, type Dialect, type Statement } from '../statement.ts'
import { type RateList, readFacts } from './rates.ts'
import { inside, matching, ofScope } from './scope.ts'
import { totalSums } from './sums.ts'

/** Reads the sums of the whole selection in the range, of its compared part, or of that in the previous period, one row per currency if there are several. */
export function totalsStatement(
  ask: CheckedQuery,
  dialect: Dialect,
  of: 'now' | 'previous' | 'compared',
  withPeriods: boolean,
  rates: RateList | null,
): Statement {
  const bind = binder()
  const wanted = totalSums(ask)
  const [window, shift] = of === 'previous' ? [ask.previous, ask.shift] : [ask.now, noShift]
  const scope = of === 'now' ? ask.scope : (ask.compared ?? ask.scope)
  const where = `${ofScope(bind, scope)} AND ${inside(bind, window, withPeriods)}${matching(bind, ask, shift)}`
  const { from, sums } = readFacts(bind, dialect, scope, {
    version: ask.versions[of === 'previous' ? of : 'now'],
    wanted,
    rates,
    where,
    addedUpBy: [],
  })
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
