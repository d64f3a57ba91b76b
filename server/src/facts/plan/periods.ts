import type { Range } from '@adroit/contract/presets'
import type { Ask } from '../query.ts'
import { binder, type Statement } from '../statement.ts'
import { crossing, date, matching, ofScope } from './scope.ts'

/** Spans of the company's period rows that touch a window, each once: `day_from`, `day_to`. There are few, so accounts are not asked for. */
export function periodsStatement(company: bigint, windows: readonly Range[]): Statement {
  const bind = binder()
  const touched = windows.map((window) => `(day_from <= ${date(bind, window.to)} AND day_to >= ${date(bind, window.from)})`)
  return bind.statement(
    `SELECT DISTINCT day_from, day_to FROM periods WHERE company = ${bind.integer(company)} AND (${touched.join(' OR ')}) ORDER BY day_from, day_to`,
  )
}

/** Selected period rows that the edge of either window cuts, by account and days. */
export function crossingStatement(ask: Ask): Statement {
  const bind = binder()
  return bind.statement(`SELECT account, currency, day_from, day_to, count(*) AS found, sum(spend) AS spend FROM facts
    WHERE ${ofScope(bind, ask.scope)} AND (${crossing(bind, ask.now)} OR ${crossing(bind, ask.previous)})${matching(bind, ask, 0)}
    GROUP BY account, currency, day_from, day_to ORDER BY account, day_from, day_to`)
}
