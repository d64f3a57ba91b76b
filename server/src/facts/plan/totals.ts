import type { Range } from '@adroit/contract/presets'
import type { Ask } from '../query.ts'
import { binder, type Dialect, type Statement } from '../statement.ts'
import { factsWith, type RateList } from './rates.ts'
import { inside, matching, ofScope } from './scope.ts'
import { sumColumns, totalSums } from './sums.ts'

/** Sums of everything selected in one window, by currency where there are several; `found` is the number of facts. */
export function totalStatement(ask: Ask, dialect: Dialect, window: Range, withPeriods: boolean, rates: RateList | null): Statement {
  const bind = binder()
  const wanted = totalSums(ask)
  const shift = window === ask.previous ? ask.shift : 0
  const currency = ask.conversion ? ['facts.currency AS currency'] : []
  const selected = [...currency, 'count(*) AS found', ...sumColumns(wanted)].join(', ')
  return bind.statement(`SELECT ${selected} FROM ${factsWith(bind, dialect, wanted, rates)}
    WHERE ${ofScope(bind, ask.scope)} AND ${inside(bind, window, withPeriods)}${matching(bind, ask, shift)}
    ${ask.conversion ? 'GROUP BY facts.currency ORDER BY facts.currency' : ''}`)
}
