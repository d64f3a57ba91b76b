import type { DateRange } from '@adroit/contract/presets'
import type { CheckedQuery } from '../query.ts'
import { type Binder, binder, type Statement } from '../statement.ts'
import { date } from './dates.ts'
import { crossing, matchingCrossed, ofScope } from './scope.ts'
import { factsAt } from './version.ts'

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
  return crossed(bind, ask, factsAt(bind, ask.scope, null), () => `(${crossing(bind, ask.now)} OR ${crossing(bind, ask.previous)})`)
}

/** The same for one period, as of its moment. */
export function crossingVersionsStatement(ask: CheckedQuery, window: Window): Statement {
  const bind = binder()
  return crossed(bind, ask, factsAt(bind, ask.scope, ask.versions[window]), () => crossing(bind, ask[window]))
}

function crossed(bind: Binder, ask: CheckedQuery, from: string, crosses: () => string): Statement {
  return bind.statement(`SELECT account, currency, day_from, day_to, count(*) AS found, sum(spend) AS spend FROM ${from}
    WHERE ${ofScope(bind, ask.scope)} AND ${crosses()}${matchingCrossed(bind, ask)}
    GROUP BY account, currency, day_from, day_to ORDER BY account, day_from, day_to`)
}

const windows = ['now', 'previous'] as const
type Window = (typeof windows)[number]

function touches(bind: Binder, window: DateRange): string {
  return `(day_from <= ${date(bind, window.to)} AND day_to >= ${date(bind, window.from)})`
}
