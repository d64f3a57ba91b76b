import type { Locale } from '@adroit/contract/locales'
import { type MetricKey, metric } from '@adroit/contract/metrics'
import type { Cell } from '@adroit/contract/table'
import { subtractDecimals } from '../../lib/decimals.ts'
import { showCell } from '../../locale/numbers.ts'
import type { Text } from '../../locale/text.ts'
import { joined } from '../../ui/charts/series.ts'
import type { AskedNumber } from './number-sheet.tsx'

/** What the table that was pressed holds of a metric, in the row that was pressed. */
export function cellAt({ table, row }: AskedNumber, key: MetricKey): Cell {
  const at = table.metrics.indexOf(key)
  return (row === null ? table.totals.values[at] : table.rows.values[at]?.[row]) ?? null
}

/** Whose days they are: one zone by its name and offset, several by their number. */
export function zoneWords(zones: readonly string[], text: Text): string {
  const [only] = zones
  if (only === undefined) return ''
  return zones.length > 1 ? text('number.zones', { count: zones.length }) : text('number.accountDays', { zone: `${only}${offsetOf(only)}` })
}

/** " (UTC+9)"; nothing for what this browser does not know. */
function offsetOf(zone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts()
    const name = parts.find((part) => part.type === 'timeZoneName')?.value.replace('GMT', 'UTC')
    return name === undefined || name === zone ? '' : ` (${name.replace('-', '−')})`
  } catch {
    return ''
  }
}

/** By how much a value became another, with its sign, in the metric's unit; null where one of them is none. */
export function differenceOf(from: Cell, to: Cell, key: MetricKey, currency: string, locale: Locale): string | null {
  if (from === null || to === null) return null
  const money = metric(key).unit === 'money'
  const difference = money ? subtractDecimals(to, [from]) : Number(to) - Number(from)
  const shown = joined(showCell(difference, key, currency, locale))
  return Number(difference) > 0 && !shown.startsWith('+') ? `+${shown}` : shown
}
