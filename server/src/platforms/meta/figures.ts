import { parseDecimal, unitsOf } from '@adroit/contract/decimal'
import { microDigits } from '@adroit/contract/money'
import type { Measures } from '../../facts/insights-row.ts'
import { PlatformError } from '../platform-error.ts'
import { oddNumber } from '../set-aside.ts'
import { unreadable } from './errors.ts'
import type { ReportedRow } from './wire.ts'

/** The action types of installs and revenue: the omni type, which contains web and app, where Meta has one. */
const types = { optOpen: 'mobile_app_install', optReceive: 'omni_purchase' } as const

/** Returns a row's measures in stored units; conversions are those of one action type. Measures that Meta omits are absent. */
export function measuresOf(row: ReportedRow, conversionAction: string): Measures {
  const measures: { -readonly [Key in keyof Measures]: bigint } = {}
  const put = (key: keyof Measures, value: bigint | null) => {
    if (value !== null) measures[key] = value
  }
  put('spend', millionths(row.spend, 'spend'))
  put('impressions', whole(row.impressions, 'impressions'))
  // All clicks, as in Meta's own exports; link clicks are included.
  put('clicks', whole(row.clicks, 'clicks'))
  put('action', millionths(valueIn(row.actions, conversionAction), 'actions'))
  put('actionValue', millionths(valueIn(row.action_values, conversionAction), 'action_values'))
  put('optOpen', millionths(valueIn(row.actions, types.optOpen), 'actions'))
  put('optReceive', millionths(valueIn(row.action_values, types.optReceive), 'action_values'))
  return measures
}

function valueIn(list: ReportedRow['actions'], type: string): string | undefined {
  const [first, second] = (list ?? []).filter((action) => action.action_type === type)
  if (second) throw unreadable(`${type} stands twice in a row`)
  return first?.value
}

/** Returns the error for a number that cannot be valid. Its row alone is set aside. */
function odd(field: string, text: string): PlatformError {
  return new PlatformError('later', oddNumber, `Meta’s answer could not be read: ${field} is “${text.slice(0, 40)}”.`)
}

const isAbsent = (text: string | undefined): text is undefined => text === undefined || text === '-' || text === ''

/**
 * Parses decimal text as millionths, exactly: no exponent, separators or sign, at most six decimals, and no more digits than the store can
 * hold.
 */
export function millionths(text: string | undefined, field: string): bigint | null {
  if (isAbsent(text)) return null
  const decimal = parseDecimal(text, { whole: 12, fraction: microDigits, signs: '' })
  if (decimal === null) throw odd(field, text)
  return unitsOf(decimal, microDigits)
}

function whole(text: string | undefined, field: string): bigint | null {
  if (isAbsent(text)) return null
  if (!/^\d{1,15}$/.test(text)) throw odd(field, text)
  return BigInt(text)
}
