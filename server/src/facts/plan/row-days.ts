import type { Breakdown } from '@adroit/contract/platforms'
import { noShift } from '../../lib/day-shift.ts'
import type { TimeBreakdown } from '../breakdowns.ts'
import type { CheckedQuery } from '../query.ts'
import { binder, type Dialect, type Statement } from '../statement.ts'
import { keyColumns } from './keys.ts'
import { type RateList, readFacts } from './rates.ts'
import { inside, matching, ofScope } from './scope.ts'
import type { Wanted } from './sums.ts'

/**
 * Reads the sums of the chosen rows in the range, by the days of their facts: `k`, `day_from`, `day_to`, and the columns of `sumColumns`.
 */
export function rowDaysStatement(
  ask: CheckedQuery,
  breakdown: Exclude<Breakdown, TimeBreakdown>,
  dialect: Dialect,
  wanted: Wanted,
  rates: RateList | null,
): Statement {
  const bind = binder()
  const key = keyColumns[breakdown]
  const where = `${ofScope(bind, ask.scope)} AND ${inside(bind, ask.now, true)}${matching(bind, ask, noShift)}`
  const { from, sums } = readFacts(bind, dialect, ask.scope, { version: ask.versions.now, wanted, rates, where, addedUpBy: [key] })
  return bind.statement(`SELECT ${key} AS k, day_from, day_to, ${sums.join(', ')} FROM ${from} GROUP BY ${key}, day_from, day_to`)
}
