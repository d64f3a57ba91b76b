import type { DateRange } from '@adroit/contract/presets'
import { isTime } from '../breakdowns.ts'
import type { CheckedQuery } from '../query.ts'
import { type Binder, binder, type Statement } from '../statement.ts'
import { cutting, matchingCrossed, ofScope, touches } from './scope.ts'
import { factsAt, isCurrent } from './version.ts'

/**
 * Reads the distinct days of the company's period rows that touch a period: `day_from`, `day_to`. There are few, so accounts are not
 * filtered.
 */
export function periodsStatement(company: bigint, windows: readonly DateRange[]): Statement {
  const bind = binder()
  const touched = windows.map((window) => touches(bind, window))
  return bind.statement(
    `SELECT DISTINCT day_from, day_to FROM periods WHERE company = ${bind.integer(company)} AND (${touched.join(' OR ')}) ORDER BY day_from, day_to`,
  )
}

/** The same for rows as of a moment: the list of period rows contains only current rows. */
export function periodVersionsStatement(ask: CheckedQuery): Statement {
  const bind = binder()
  const parts = windows.map(
    (window) => `SELECT day_from, day_to FROM ${factsAt(bind, ask.scope, ask.versions[window])}
    WHERE ${ofScope(bind, ask.scope)} AND day_from <> day_to AND ${touches(bind, ask[window])}`,
  )
  return bind.statement(`${parts.join(' UNION ')} ORDER BY day_from, day_to`)
}

/** Reads the selected period rows that cross the edge of either period, by account and days. */
export function crossingStatement(ask: CheckedQuery): Statement {
  const bind = binder()
  return crossed(bind, ask, factsAt(bind, ask.scope, null), () => `(${cutting(bind, ask, 'now')} OR ${cutting(bind, ask, 'previous')})`)
}

/** The same for one period, as of its moment. */
export function crossingVersionsStatement(ask: CheckedQuery, window: Window): Statement {
  const bind = binder()
  return crossed(bind, ask, factsAt(bind, ask.scope, ask.versions[window]), () => cutting(bind, ask, window))
}

/**
 * Reads the distinct days of the period rows that touch a period, also outside of chosen days. A day, week or month that contains only a
 * part of one has no comparison.
 */
export function selectedPeriodsStatement(ask: CheckedQuery): Statement {
  const bind = binder()
  const chosen = ask.scope.chosen.filter(({ breakdown }) => !isTime(breakdown))
  const rows = () => matchingCrossed(bind, { ...ask, scope: { ...ask.scope, chosen } })
  const of = (from: string, touched: () => string) =>
    `SELECT day_from, day_to FROM ${from} WHERE ${ofScope(bind, ask.compared ?? ask.scope)} AND day_from <> day_to AND ${touched()}${rows()}`
  if (isCurrent(ask.versions)) {
    const touched = () => `(${windows.map((window) => touches(bind, ask[window])).join(' OR ')})`
    return bind.statement(`SELECT DISTINCT * FROM (${of(factsAt(bind, ask.scope, null), touched)}) p ORDER BY day_from, day_to`)
  }
  const parts = windows.map((window) => of(factsAt(bind, ask.scope, ask.versions[window]), () => touches(bind, ask[window])))
  return bind.statement(`${parts.join(' UNION ')} ORDER BY day_from, day_to`)
}

function crossed(bind: Binder, ask: CheckedQuery, from: string, crosses: () => string): Statement {
  return bind.statement(`SELECT account, currency, day_from, day_to, count(*) AS found, sum(spend) AS spend FROM ${from}
    WHERE ${ofScope(bind, ask.scope)} AND ${crosses()}${matchingCrossed(bind, ask)}
    GROUP BY account, currency, day_from, day_to ORDER BY account, day_from, day_to`)
}

const windows = ['now', 'previous'] as const
type Window = (typeof windows)[number]
