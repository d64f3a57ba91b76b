import type { Level } from '@adroit/contract/platforms'
import { storedScale } from '../facts/delivery.ts'
import { askCostUnit, statedCostUnit } from './cost-unit.ts'
import { settleOrders } from './day-orders.ts'
import { agreedRange, declaredRange } from './declared-range.ts'
import { readText } from './export-text.ts'
import { findLayout } from './layout.ts'
import { type MeasurePlan, measureColumns } from './measures.ts'
import { type StyleEvidence, styleOf } from './number-styles.ts'
import { refuseOverlaps } from './overlaps.ts'
import { dateColumns, timeBasis } from './periods.ts'
import { readRows } from './read-rows.ts'
import type { ExportReading, Note, ReadOptions } from './reading.ts'
import { readLines } from './records.ts'
import { settleCurrency } from './settle-currency.ts'
import { type Survey, surveyLines } from './survey.ts'
import { unreadable } from './unreadable-export.ts'

/**
 * Reads a delivery export (CSV of an ad platform) into rows of facts, summed per place and days, with every refused
 * row and its reason. Stores nothing. The text is gone through twice: first to settle how numbers, dates and money are
 * written, then to read them; memory is a few times the size of the file.
 * @throws UnreadableExport when the file as a whole cannot be taken, with the reason.
 */
export async function readExport(bytes: AsyncIterable<Buffer> | Buffer, options: ReadOptions): Promise<ExportReading> {
  const declared = declaredRange(options)
  const text = await readText(bytes)
  const { delimiter, headLines, columns, stated } = findLayout(text, options.map, options.platform)
  const measured = measureColumns(columns.at)
  if (measured.length === 0) throw unreadable({ kind: 'no_measures' })
  const { range, own } = agreedRange(declared, stated)
  const basis = timeBasis(columns, range)
  const costUnit = statedCostUnit(columns, options.costUnit)

  const survey = await surveyLines(readLines(text, delimiter, headLines), columns, dateColumns(basis), range)
  if (survey.rows === 0) throw unreadable({ kind: 'no_rows' })
  const { column, found } = survey.accounts
  if (found.size > 1) throw unreadable({ kind: 'accounts', column, found: [...found] })
  const currency = settleCurrency(columns, survey, options.currency ?? null)
  const orders = settleOrders(survey.orders, columns.headers, range)
  const file: StyleEvidence = new Set([...survey.styles.values()].flatMap((style) => [...style]))
  const measures = measured.map(({ key, at }): MeasurePlan => {
    const units = key === 'spend' && costUnit === 'micros' ? 1n : storedScale(key)
    const style = styleOf(survey.styles.get(at) ?? new Set(), file, storedScale(key) === 1n, delimiter)
    return { key, at, column: columns.headers[at] ?? '', style, units, currency }
  })

  const plan = { columns, basis, orders, range, clips: own, measures, currency }
  const { gathered, notes, ...rest } = await readRows(readLines(text, delimiter, headLines), plan, survey)
  if (costUnit === null) askCostUnit(gathered.totals, currency)
  const tooLarge = measures.find(({ key }) => overflows(gathered.totals[key] ?? 0n))
  if (tooLarge) throw unreadable({ kind: 'sum_too_large', measure: tooLarge.key })
  const rows = gathered.rows()
  refuseOverlaps(rows)
  return {
    platform: columns.platform,
    currency,
    columns: columns.uses,
    rows,
    byCountry: gathered.byCountry(),
    level: deepestLevel(survey),
    totals: gathered.totals,
    notes: [...platformNote(options, columns.platform), ...notes],
    ...rest,
  }
}

function deepestLevel({ named }: Survey): Level {
  if (named.has('ad') || named.has('ad_id')) return 'AD'
  if (named.has('ad_set') || named.has('ad_set_id')) return 'AD_SET'
  return named.has('campaign') || named.has('campaign_id') ? 'CAMPAIGN' : 'ACCOUNT'
}

/** Stores hold signed 64-bit integers. */
const overflows = (sum: bigint): boolean => BigInt.asIntN(64, sum) !== sum

function platformNote({ platform }: ReadOptions, recognised: ExportReading['platform']): Note[] {
  return platform && recognised && platform !== recognised ? [{ kind: 'platform_differs', given: platform, recognised }] : []
}
