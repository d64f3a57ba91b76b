import type { Measures } from '../../facts/delivery.ts'
import { unreadable } from './errors.ts'
import type { InsightsRow } from './wire.ts'

/** Types overlap, so that sums of them count twice: each measure is one named type (an omni type holds the web's and the app's). */
const types = {
  action: 'offsite_conversion.fb_pixel_purchase',
  optOpen: 'mobile_app_install',
  optReceive: 'omni_purchase',
} as const

/** A row's measures in stored units; what Meta leaves out is left out. */
export function measuresOf(row: InsightsRow): Measures {
  const measures: { -readonly [Key in keyof Measures]: bigint } = {}
  const put = (key: keyof Measures, value: bigint | null) => {
    if (value !== null) measures[key] = value
  }
  put('spend', millionths(row.spend, 'spend'))
  put('impressions', whole(row.impressions, 'impressions'))
  // All clicks, as in Meta's own exports; clicks on links are a part of them.
  put('clicks', whole(row.clicks, 'clicks'))
  put('action', millionths(valueIn(row.actions, types.action), 'actions'))
  put('actionValue', millionths(valueIn(row.action_values, types.action), 'action_values'))
  put('optOpen', millionths(valueIn(row.actions, types.optOpen), 'actions'))
  put('optReceive', millionths(valueIn(row.action_values, types.optReceive), 'action_values'))
  return measures
}

function valueIn(list: InsightsRow['actions'], type: string): string | undefined {
  const [first, second] = (list ?? []).filter((action) => action.action_type === type)
  if (second) throw unreadable(`${type} stands twice in a row`)
  return first?.value
}

const isAbsent = (text: string | undefined): text is undefined => text === undefined || text === '-' || text === ''

/** Decimal text as millionths, exact: no exponent, no separators, no sign, six decimals at most, no more than fits the store. */
export function millionths(text: string | undefined, field: string): bigint | null {
  if (isAbsent(text)) return null
  const [, units, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text) ?? []
  if (units === undefined) throw unreadable(`${field} is “${text.slice(0, 40)}”`)
  return BigInt(units) * 1_000_000n + BigInt(decimals.padEnd(6, '0'))
}

function whole(text: string | undefined, field: string): bigint | null {
  if (isAbsent(text)) return null
  if (!/^\d{1,15}$/.test(text)) throw unreadable(`${field} is “${text.slice(0, 40)}”`)
  return BigInt(text)
}
