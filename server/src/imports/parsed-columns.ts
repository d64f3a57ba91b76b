import type { Platform } from '@adroit/contract/platforms'
import type { DateRange } from '@adroit/contract/presets'
import type { Measures, RowList } from '../facts/insights-row.ts'
import type { Slice, Source } from '../facts/slice.ts'
import type { ColumnUse, ParsedExport } from './parsed-file.ts'

/** The columns of an import's row that store the parsed result. */
export function readingColumns(reading: ParsedExport) {
  const { from, to } = spanOf(reading.covers)
  return {
    row_count: String(reading.rawRows - reading.refusedCount),
    totals: JSON.stringify(asTexts(reading.totals)),
    notes: JSON.stringify(reading.notes),
    left_out: JSON.stringify({ count: reading.refusedCount, first: reading.refused }),
    from_day: from,
    to_day: to,
  }
}

/** The first and last covered day; null if there is none. */
export function spanOf(covers: readonly DateRange[]): { from: string | null; to: string | null } {
  return { from: covers[0]?.from ?? null, to: covers.at(-1)?.to ?? null }
}

/** Columns whose values are not imported, and columns whose rows were added up. */
export function columnNames(uses: readonly ColumnUse[]): { unusedColumns: string[]; combinedColumns: string[] } {
  const names = (...as: ColumnUse['as'][]) => uses.flatMap((use) => (as.includes(use.as) && use.header !== '' ? [use.header] : []))
  return { unusedColumns: names('lesser', 'figure'), combinedColumns: names('other') }
}

/** Metrics for JSON: integers in stored units, as decimal strings. */
export function asTexts(measures: Measures): Record<string, string> {
  return Object.fromEntries(Object.entries(measures).map(([key, amount]) => [key, String(amount)]))
}

interface Destination {
  readonly job: string
  readonly company: string
  readonly account: { readonly id: string; readonly platform: Platform; readonly currency: string }
  readonly source: Source
  readonly readAt: Date
}

/** The slice to store. If the file has countries, the report store sums them itself. */
export function sliceOf(reading: ParsedExport, { job, company, account, source, readAt }: Destination): Slice<RowList> {
  return {
    job,
    company,
    account: account.id,
    platform: account.platform,
    currency: account.currency,
    source,
    readAt,
    covers: reading.covers,
    rows: reading.byCountry.length > 0 ? reading.byCountry : reading.rows,
  }
}
