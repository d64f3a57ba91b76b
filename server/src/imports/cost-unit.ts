import { minorDigits } from '@adroit/contract/currencies'
import type { Measures } from '../facts/insights-row.ts'
import type { Columns } from './columns.ts'
import { plainHeader } from './headers.ts'
import { decimalText } from './numbers.ts'
import type { CostUnit } from './parsed-file.ts'
import { unreadable } from './unreadable-export.ts'

/** The unit of the spend column if its header or the caller states it; otherwise null. */
export function statedCostUnit(columns: Columns, given: CostUnit | undefined): CostUnit | null {
  const column = columns.headers[columns.at.spend ?? -1] ?? ''
  if (!/\bmicros\b/.test(plainHeader(column))) return given ?? null
  if (given === 'major') throw unreadable({ kind: 'cost_unit_conflict', column })
  return 'micros'
}

/** In micros. In nearly any currency with cents a click costs less than 1,000; in one without, less than 1,000,000. */
const dearest = (currency: string | null): bigint =>
  currency !== null && minorDigits(currency) === 0 ? 1_000_000_000_000n : 1_000_000_000n

/** @throws UnreadableExport if spend parsed as major units looks like micros. */
export function askCostUnit({ spend, clicks, impressions }: Measures, currency: string | null): void {
  if (spend === undefined) return
  const per = clicks ? 'click' : 'impression'
  const count = clicks || impressions
  if (!count || spend <= dearest(currency) * count) return
  throw unreadable({ kind: 'cost_unit', mean: decimalText(spend / count / 10_000n, 2), per })
}
