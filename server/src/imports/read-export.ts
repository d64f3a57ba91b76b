import type { Day } from '@adroit/contract/calendar'
import type { Level } from '@adroit/contract/platforms'
import { type RowList, storedScale } from '../facts/insights-row.ts'
import type { Columns } from './columns.ts'
import { askCostUnit, statedCostUnit } from './cost-unit.ts'
import { settleOrders } from './day-orders.ts'
import { agreedRange, declaredRange } from './declared-range.ts'
import { plainHeader } from './headers.ts'
import { findLayout } from './layout.ts'
import { type MeasurePlan, measureColumns } from './measures.ts'
import { fileSign, noStyleEvidence, type StyleEvidence, styleOf } from './number-styles.ts'
import type { DecimalSign } from './numbers.ts'
import { openTable } from './open-table.ts'
import { refuseOverlaps } from './overlaps.ts'
import type { ExportReading, Note, ParsedExport, ReadOptions } from './parsed-file.ts'
import { dateColumns, timeBasis } from './periods.ts'
import type { RawTable } from './raw-table.ts'
import { readRows } from './read-rows.ts'
import type { ChosenText, RowPlan } from './row-reader.ts'
import { settleCurrency } from './settle-currency.ts'
import { type Survey, surveyLines } from './survey.ts'
import { unreadable } from './unreadable-export.ts'

/**
 * Parses a delivery export (CSV or XLSX of an ad platform) into fact rows, summed by ad entity and period, with every rejected row and its
 * reason. Stores nothing.
 * @throws UnreadableExport with the reason if the whole file is rejected.
 */
export async function readExport(bytes: AsyncIterable<Buffer> | Buffer, options: ReadOptions): Promise<ExportReading> {
  declaredRange(options)
  const parsed = await readTable(await openTable(bytes, options), options)
  return { ...parsed, rows: [...parsed.rows], byCountry: [...parsed.byCountry] }
}

/**
 * The same for an open file. It reads the lines twice: first to settle the formats of numbers, dates and money, then to parse them; memory
 * is a few times the size of the file. `onShare` receives the progress from 0 to 1.
 */
export async function readTable(table: RawTable, options: ReadOptions, onShare: (share: number) => void = () => {}): Promise<ParsedExport> {
  const declared = declaredRange(options)
  const { delimiter, headLines, headerLine, headerWidth, columns, stated } = findLayout(table, options.map, options.platform)
  const merged = table.sheet?.mergedDown.find(({ lastRow }) => lastRow > headerLine)
  if (merged) throw unreadable({ kind: 'merged', cells: merged.cells })
  const measured = measureColumns(columns.at)
  if (measured.length === 0) throw unreadable({ kind: 'no_measures' })
  const { range, own } = agreedRange(declared, stated)
  const basis = timeBasis(columns, range)
  const costUnit = statedCostUnit(columns, options.costUnit)

  const survey = await surveyLines(
    table.lines(delimiter, headLines, (share) => onShare(share / 2)),
    columns,
    dateColumns(basis),
    range,
    options.today ?? null,
  )
  if (survey.rows === 0) throw unreadable({ kind: 'no_rows' })
  refuseFormulas(measured, survey, columns.headers)
  refuseRoundedIds(survey, columns)
  const only = chosenRows(survey, columns, options)
  const currency = settleCurrency(columns, survey, options.currency ?? null)
  const orders = settleOrders(survey.orders, columns.headers, { dayOrder: options.dayOrder, swappedDays: options.choices?.swapped_days })
  const wholeAt = new Set(measured.flatMap(({ key, at }) => (storedScale(key) === 1n ? [at] : [])))
  const file = fileSign([...survey.styles].map(([at, evidence]) => ({ evidence, whole: wholeAt.has(at) })))
  const measures = measured.map(({ key, at }): MeasurePlan => {
    const units = key === 'spend' && costUnit === 'micros' ? 1n : storedScale(key)
    const evidence = survey.styles.get(at) ?? noStyleEvidence()
    const style = styleOf(evidence, file, wholeAt.has(at), decimalSign(options))
    if (style === 'unknown') throw askDecimalSign(columns.headers[at] ?? '', evidence)
    return { key, at, column: columns.headers[at] ?? '', style, units, currency }
  })

  const widths = new Set([headerWidth, ...[...survey.widths].flatMap(([width, rows]) => (rows * 2 > survey.rows ? [width] : []))])
  const plan = { columns, delimiter, widths, only, basis, orders, range, clips: own, measures, currency }
  const { gathered, notes, ...rest } = await readRows(
    table.lines(delimiter, headLines, (share) => onShare(0.5 + share / 2)),
    plan,
    survey,
    options.choices ?? {},
  )
  refuseContradicted(notes, columns)
  refuseFuture(gathered.rows, options)
  if (costUnit === null) askCostUnit(gathered.totals, currency)
  const tooLarge = measures.find(({ key }) => overflows(gathered.totals[key] ?? 0n))
  if (tooLarge) throw unreadable({ kind: 'sum_too_large', measure: tooLarge.key })
  refuseOverlaps(gathered.rows)
  return {
    platform: columns.platform,
    currency,
    columns: columns.uses,
    accountId: accountIdIn(survey, columns, only),
    rows: gathered.rows,
    byCountry: gathered.byCountry,
    level: deepestLevel(survey),
    totals: gathered.totals,
    notes: [
      ...platformNote(options, columns.platform),
      ...sheetNotes(table),
      ...(table.encoding === null ? [] : [{ kind: 'encoding' as const, encoding: table.encoding }]),
      ...notes,
    ],
    ...rest,
  }
}

/**
 * The account and the kind of results to import, if a file has several of them.
 * @throws UnreadableExport with the question which ones, and whether a file that names another account is meant.
 */
function chosenRows(survey: Survey, columns: Columns, { choices, accountIds }: ReadOptions): RowPlan['only'] {
  const only = { account: null as ChosenText | null, results: null as ChosenText | null }
  for (const [at, found] of survey.accounts) {
    if (found.size <= 1) continue
    const text = choices?.account ?? ''
    if (found.has(text)) only.account = { at, text }
    else if (only.account === null) throw unreadable({ kind: 'accounts', column: columns.headers[at] ?? '', found: [...found] })
  }
  const own = accountIdIn(survey, columns, only)
  const isOther =
    own !== null && accountIds !== undefined && accountIds.length > 0 && !accountIds.some((id) => plainId(id) === plainId(own))
  if (isOther && choices?.other_account !== 'import') throw unreadable({ kind: 'other_account', found: own, known: accountIds[0] ?? '' })
  const { at, found } = survey.resultKinds
  if (found.size > 1 && columns.at.action !== undefined && choices?.results !== 'add_up') {
    const text = choices?.results ?? ''
    if (!found.has(text)) throw unreadable({ kind: 'results', column: columns.headers[at] ?? '', found: [...found] })
    only.results = { at, text }
  }
  return only
}

/** The id of the file's account; null: it names none, or several. */
function accountIdIn({ accounts }: Survey, { headers }: Columns, { account }: RowPlan['only']): string | null {
  for (const [at, found] of accounts) {
    if (!/\bid\b|编号|customer/.test(plainHeader(headers[at] ?? ''))) continue
    if (account?.at === at) return account.text
    const [id] = found
    if (found.size === 1 && id !== undefined && /\d{4,}/.test(plainId(id))) return id
  }
  return null
}

/** `act_123`, `123-456-7890` and `1234567890` are ids of one form. */
const plainId = (id: string): string => id.replace(/\D/g, '')

/** Throws for a column whose long ids all end with zeros: several ids may have become one. */
function refuseRoundedIds({ longIds }: Survey, { headers }: Columns): void {
  for (const [at, { seen, zeros }] of longIds) {
    const [value = ''] = seen
    // one id may end with a few zeros by chance
    const digits = [...seen].reduce((sum, id) => sum + id.length - 15, 0)
    if (zeros > 0 && zeros === seen.size && digits >= 3) throw unreadable({ kind: 'rounded_ids', column: headers[at] ?? '', value })
  }
}

/** Throws for a metric column that consists of formulas only: none of its rows is reliable. */
function refuseFormulas(measured: ReturnType<typeof measureColumns>, { formulas }: Survey, headers: readonly string[]): void {
  for (const { at } of measured) {
    const count = formulas.get(at)
    if (count && count.formulas > 0 && count.formulas === count.filled) throw unreadable({ kind: 'formulas', column: headers[at] ?? '' })
  }
}

/** A total may exceed its rows, because of deleted entities. It is lower only by rounding; otherwise the rows are not its parts. */
const mostOver = 1.1

/** A person may map a ratio or a running total by mistake: its rows then sum to far more than the file's own total. */
function refuseContradicted(notes: readonly Note[], { at, uses, headers }: Columns): void {
  for (const note of notes) {
    if (note.kind !== 'total_differs') continue
    const { measure: field, line, stated, summed } = note
    const use = uses[at[field] ?? -1]
    if (use?.as !== 'field' || !use.mapped || Number(stated) <= 0 || Number(summed) < Number(stated) * mostOver) continue
    throw unreadable({ kind: 'total_contradicts', field, column: headers[at[field] ?? -1] ?? '', line, stated, summed })
  }
}

/** Throws with the question for days after today, of which no platform has figures: their dates may be misread. */
function refuseFuture(rows: RowList, { today, choices }: ReadOptions): void {
  if (today === undefined || choices?.future_days === 'import') return
  const days: Day[] = []
  for (const { from } of rows) if (from > today) days.push(from)
  days.sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first && last) throw unreadable({ kind: 'future_days', rows: days.length, from: first, to: last })
}

function decimalSign({ choices }: ReadOptions): DecimalSign | null {
  if (choices?.decimal_sign === 'point') return '.'
  return choices?.decimal_sign === 'comma' ? ',' : null
}

/** The question whether `12,345` is 12345 or 12.345, as its separator shows. */
function askDecimalSign(column: string, { either }: StyleEvidence) {
  const [[sign, value] = ['.', ''] as const] = either
  const digits = value.replace(/[^\d.,]/g, '')
  const [whole, fraction] = [digits.replace(/[.,]/g, ''), digits.replace(',', '.')]
  return unreadable({ kind: 'decimal_sign', column, value, point: sign === '.' ? fraction : whole, comma: sign === '.' ? whole : fraction })
}

function deepestLevel({ named }: Survey): Level {
  if (named.has('ad') || named.has('ad_id')) return 'AD'
  if (named.has('ad_set') || named.has('ad_set_id')) return 'AD_SET'
  return named.has('campaign') || named.has('campaign_id') ? 'CAMPAIGN' : 'ACCOUNT'
}

/** Stores hold signed 64-bit integers. */
const overflows = (sum: bigint): boolean => BigInt.asIntN(64, sum) !== sum

/** A filter hides rows in a workbook; they are imported all the same. */
function sheetNotes({ sheet }: RawTable): Note[] {
  return sheet && sheet.hiddenRows > 0 ? [{ kind: 'hidden_rows', rows: sheet.hiddenRows }] : []
}

function platformNote({ platform }: ReadOptions, recognized: ExportReading['platform']): Note[] {
  return platform && recognized && platform !== recognized ? [{ kind: 'platform_differs', given: platform, recognized }] : []
}
