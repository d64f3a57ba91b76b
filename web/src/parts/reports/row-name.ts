import { addDays, addMonths } from '@adroit/contract/calendar'
import type { Locale } from '@adroit/contract/locales'
import { type Breakdown, type Platform, platforms } from '@adroit/contract/platforms'
import type { RowKind } from '@adroit/contract/table'
import { showMonth, showRange } from '../../locale/dates.ts'
import { countryName } from '../../locale/names.ts'

export interface RowNameTexts {
  readonly locale: Locale
  readonly text: (key: 'row.missing' | 'row.notAttributed' | 'country.unknown' | `platform.${Platform}`) => string
}

/** Returns the first and last day of a period row from its key: `from/to`. */
export function keyDays(key: string): readonly [string, string] {
  const [from = '', to = from] = key.split('/')
  return [from, to || from]
}

/** November 2026 for a whole month; its dates if the range cuts it. */
function monthName(from: string, to: string, locale: Locale): string {
  const whole = from.endsWith('-01') && to === addDays(addMonths(from, 1), -1)
  return whole ? showMonth(from.slice(0, 7), locale) : showRange(from, to, locale)
}

interface Named {
  readonly breakdown: Breakdown
  readonly key: string
  readonly name: string
  readonly kind: RowKind | undefined
}

/** Returns the name of a row: its own name, dates, country or platform, or why it has no name. */
export function nameOf({ breakdown, key, name, kind }: Named, { locale, text }: RowNameTexts): string {
  if (kind === 'missing') return text('row.missing')
  if (kind === 'not_attributed') return text('row.notAttributed')
  if (breakdown === 'MONTH') return monthName(...keyDays(key), locale)
  if (breakdown === 'DAY' || breakdown === 'WEEK') return showRange(...keyDays(key), locale)
  if (breakdown === 'COUNTRY') return key === 'ZZ' ? text('country.unknown') : countryName(key, locale)
  const platform = breakdown === 'PLATFORM' ? platforms.find((known) => known === key) : undefined
  return platform ? text(`platform.${platform}`) : name
}
