import type { Locale } from '@adroit/contract/locales'
import { type MetricKey, metric } from '@adroit/contract/metrics'
import type { Cell } from '@adroit/contract/table'
import { subtractDecimals } from '../../lib/decimals.ts'
import { joined, showCell } from '../../locale/numbers.ts'
import type { Text } from '../../locale/text.ts'
import { zoneName } from '../../locale/zone-time.ts'
import { shownTotals } from '../metrics/shown-totals.ts'
import type { SelectedNumber } from './number-sheet.tsx'

/** Returns a metric's value in the row of the table that was pressed. */
export function cellAt({ table, row }: SelectedNumber, key: MetricKey): Cell {
  const at = table.metrics.indexOf(key)
  return (row === null ? shownTotals(table).values[at] : table.rows.values[at]?.[row]) ?? null
}

/** Returns the time zone of the days: one by name and offset, several as a number. */
export function zoneText(zones: readonly string[], text: Text): string {
  const [only] = zones
  if (only === undefined) return ''
  return zones.length > 1
    ? text('number.zones', { count: zones.length })
    : text('number.accountDays', { zone: `${zoneName(only)}${offsetOf(only)}` })
}

/** " (UTC+9)"; empty for a time zone that the browser does not know. */
function offsetOf(zone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts()
    const name = parts.find((part) => part.type === 'timeZoneName')?.value.replace('GMT', 'UTC')
    return name === undefined || name === zone ? '' : ` (${name.replace('-', '−')})`
  } catch {
    return ''
  }
}

/** Returns the difference between two values with its sign, in the metric's unit; null if one of them is missing. */
export function differenceOf(from: Cell, to: Cell, key: MetricKey, currency: string, locale: Locale): string | null {
  if (from === null || to === null) return null
  const money = metric(key).unit === 'money'
  const difference = money ? subtractDecimals(to, [from]) : Number(to) - Number(from)
  const shown = joined(showCell(difference, key, currency, locale))
  return Number(difference) > 0 && !shown.startsWith('+') ? `+${shown}` : shown
}
