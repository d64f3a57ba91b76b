import type { Range } from '@adroit/contract/presets'
import type { Ask } from '../query.ts'
import { type Binder, binder, type Statement } from '../statement.ts'
import { date } from './dates.ts'
import { crossing, matchingCrossed, ofScope } from './scope.ts'
import { factsAt } from './standing.ts'

/** Spans of the company's period rows that touch a window, each once: `day_from`, `day_to`. There are few, so accounts are not asked for. */
export function periodsStatement(company: bigint, windows: readonly Range[]): Statement {
  const bind = binder()
  const touched = windows.map((window) => touches(bind, window))
  return bind.statement(
    `SELECT DISTINCT day_from, day_to FROM periods WHERE company = ${bind.integer(company)} AND (${touched.join(' OR ')}) ORDER BY day_from, day_to`,
  )
}

/** The same where rows are asked for as they stood: what is not held any more is in no list of period rows. */
export function periodsStoodStatement(ask: Ask): Statement {
  const bind = binder()
  const stood = windows.map(
    (window) => `SELECT day_from, day_to FROM ${factsAt(bind, ask.scope, ask.standing[window])}
    WHERE ${ofScope(bind, ask.scope)} AND day_from <> day_to AND ${touches(bind, ask[window])}`,
  )
  return bind.statement(`${stood.join(' UNION ')} ORDER BY day_from, day_to`)
}

/** Selected period rows that the edge of either window cuts, by account and days. */
export function crossingStatement(ask: Ask): Statement {
  const bind = binder()
  return crossed(bind, ask, factsAt(bind, ask.scope, null), () => `(${crossing(bind, ask.now)} OR ${crossing(bind, ask.previous)})`)
}

/** Those of one window, as they stood for it. */
export function crossingStoodStatement(ask: Ask, window: Window): Statement {
  const bind = binder()
  return crossed(bind, ask, factsAt(bind, ask.scope, ask.standing[window]), () => crossing(bind, ask[window]))
}

function crossed(bind: Binder, ask: Ask, from: string, crosses: () => string): Statement {
  return bind.statement(`SELECT account, currency, day_from, day_to, count(*) AS found, sum(spend) AS spend FROM ${from}
    WHERE ${ofScope(bind, ask.scope)} AND ${crosses()}${matchingCrossed(bind, ask)}
    GROUP BY account, currency, day_from, day_to ORDER BY account, day_from, day_to`)
}

const windows = ['now', 'previous'] as const
type Window = (typeof windows)[number]

function touches(bind: Binder, window: Range): string {
  return `(day_from <= ${date(bind, window.to)} AND day_to >= ${date(bind, window.from)})`
}
