import { locales } from '@adroit/contract/locales'
import { describe, expect, it } from 'vitest'
import type { Conflict } from '../../facts/slice.ts'
import type { Note } from '../parsed-file.ts'
import { questionOf } from '../questions.ts'
import type { RejectedRowReason } from '../rejected-rows.ts'
import type { Problem } from '../saved-mapping.ts'
import { type FileRefusal, unreadable } from '../unreadable-export.ts'
import { conflictWords, noteText, problemText, questionText, rejectionText } from './texts.ts'

/** One of every kind; a missing kind does not compile. */
type Each<Told extends { readonly kind: string }> = { readonly [Kind in Told['kind']]: Omit<Extract<Told, { kind: Kind }>, 'kind'> }
type Plain = Record<string, never>

const plain: Plain = {}
const files: Each<Extract<FileRefusal, object>> & Record<string, object> = {
  too_large: { limitBytes: 64 * 1024 * 1024 },
  ...{
    empty: plain,
    old_excel: plain,
    zip: plain,
    gzip: plain,
    pdf: plain,
    image: plain,
    html: plain,
    json: plain,
    binary: plain,
    utf16_cut: plain,
  },
  ...{ macros: plain, encrypted: plain, external_links: plain, xlsb: plain, ods: plain },
  ...{ workbook_damaged: plain, workbook_huge: plain, workbook_slow: plain, no_sheets: plain },
  ...{ no_rows: plain, no_measures: plain, no_days: plain, month_without_year: plain, range_half: plain },
  sheets: { sheets: ['A-sheet', 'B-sheet'] },
  sheet_missing: { sheet: 'C-sheet', sheets: ['A-sheet'] },
  merged: { cells: 'A2:A5' },
  formulas: { column: 'a column' },
  mapped_twice: { column: 'a column', fields: ['spend', 'clicks'] },
  not_additive: { field: 'spend', column: 'a column' },
  total_contradicts: { field: 'spend', column: 'a column', line: 77, stated: '12', summed: '17' },
  not_utf8: { line: 77 },
  quote_not_closed: { line: 77 },
  line_too_long: { line: 77 },
  broken_line: { line: 77 },
  no_header: { seen: 'words' },
  too_many_columns: { found: 1_234, limit: 1_000 },
  field_unknown: { field: 'nothing', fields: ['spend'] },
  column_missing: { field: 'spend', column: 'a column', columns: ['b'] },
  column_twice: { field: 'spend', columns: ['a column', 'b column'] },
  half_period: { field: 'from' },
  range_invalid: { from: '2026-11-02', to: '2026-11-01' },
  range_conflict: { from: '2026-11-01', to: '2026-11-02', statedFrom: '2026-11-03', statedTo: '2026-11-04' },
  day_order: { column: 'a column', value: '08/07/2025', dayFirst: '2025-07-08', monthFirst: '2025-08-07' },
  day_order_mixed: { column: 'a column', lines: [77, 78] },
  cost_unit: { mean: '1234.5', per: 'click' },
  cost_unit_conflict: { column: 'a column' },
  currency_invalid: { value: 'dollars' },
  currency_conflict: { column: 'a column', stated: 'USD', expected: 'EUR' },
  currencies: { found: ['USD', 'EUR'] },
  accounts: { column: 'a column', found: ['x', 'y'] },
  sum_too_large: { measure: 'spend' },
  swapped_days: { column: 'a column', day: '2025-01-07', swapped: '2025-07-01' },
  future_days: { rows: 77, from: '2027-01-07', to: '2027-02-07' },
  two_tables: { one: 'Day, Spend', other: 'Day, Clicks' },
  other_account: { found: '111', known: '222' },
  results: { column: 'a column', found: ['purchases', 'reach'] },
  repeated_rows: { rows: 77, line: 78, earlier: 2, same: true, columns: ['a column'] },
  rounded_ids: { column: 'a column', value: '23846765228240300' },
  encoding: { samples: [{ encoding: 'big5', sample: 'x' }] },
  decimal_sign: { column: 'a column', value: '12,345', point: '12345', comma: '12.345' },
  total_lines: { rows: 3, line: 77, label: 'Gesamt', of: 99 },
  overlap: { place: 'C', one: '2026-11-01', other: '2026-11-02' },
}
const problems: Record<string, object> = { ...files, all_refused: { rows: 77 }, file_gone: plain, unexpected: plain }
const cell = { column: 'a column', value: 'a value' }
const rows: Each<RejectedRowReason> = {
  cells: { found: 77, expected: 78, lines: 2 },
  name_over_lines: { column: 'a column', lines: 77 },
  ...{
    number: cell,
    number_ambiguous: cell,
    number_bound: cell,
    number_percent: cell,
    number_too_large: cell,
    negative: cell,
    fraction: cell,
  },
  ...{ not_a_day: cell, not_a_month: cell, not_a_year: cell, formula: cell, cell_error: cell, damaged_id: cell },
  period_reversed: { from: '2026-11-02', to: '2026-11-01' },
  outside_range: { from: '2026-11-02', to: '2026-11-03', rangeFrom: '2026-11-01', rangeTo: '2026-11-02' },
  other_currency: { ...cell, currency: 'USD' },
  name_too_long: { column: 'a column', length: 2_000, limit: 1_000 },
  place_missing: {},
  repeated: { line: 77 },
  conflicting: { line: 77 },
}
const notes: Each<Note> = {
  total_differs: { line: 77, label: 'Total', measure: 'spend', stated: '1', summed: '2' },
  rounded: { measure: 'spend', values: 77, by: '0.5' },
  summed: { rows: 77, into: 33 },
  same_name: { rows: 77, line: 78 },
  clipped: { rows: 77, from: '2026-11-01', to: '2026-11-30' },
  remembered: { answers: ['map', 'dayOrder'] },
  other_accounts: { rows: 77, account: '111' },
  header_repeated: { lines: 2, line: 77 },
  repeated_once: { rows: 77, line: 78 },
  clicks_above_impressions: { rows: 77, line: 78 },
  ratios_differ: { column: 'CTR', rows: 77, of: 99, line: 78 },
  totals_left_out: { rows: 77, line: 78, label: 'Gesamt' },
  encoding: { encoding: 'big5' },
  hidden_rows: { rows: 77 },
  platform_differs: { given: 'meta', recognized: 'google' },
}
const conflicts = (['source', 'period', 'paths', 'country', 'grain'] as const).map(
  (kind): Conflict => ({ kind, from: '2026-11-01', to: '2026-11-02', count: 77, examples: ['C', 'D'] }),
)
const kinds = <Told>(each: Readonly<Record<string, object>>) => Object.entries(each).map(([kind, told]) => ({ kind, ...told }) as Told)

describe.each(locales)('in %s', (locale) => {
  const said = [
    ...kinds<Problem>(problems).map((problem) => problemText(locale, problem)),
    ...kinds<RejectedRowReason>(rows).map((refusal) => rejectionText(locale, refusal)),
    ...kinds<Note>(notes).map((note) => noteText(locale, note)),
    ...conflicts.map((loss) => conflictWords(locale, loss)),
  ]

  it('every problem has its own text, and none mentions the command line', () => {
    for (const words of said) {
      expect(words).not.toBe('')
      expect(words).not.toMatch(/undefined|\[object|NaN|--|optReceive|actionValue/)
    }
    expect(new Set(said).size).toBeGreaterThan(said.length - 4)
  })

  it('every question has texts for its choices', () => {
    for (const refusal of kinds<FileRefusal>(files)) {
      const question = questionOf(refusal)
      if (!question) continue
      const { text, choices } = questionText(locale, refusal, question)
      expect(text).not.toBe('')
      expect(choices.map(({ value }) => value)).toEqual(question.choices)
      expect(choices.every(({ label }) => label !== '')).toBe(true)
    }
  })
})

it('the command line has a text for each of them too', () => {
  for (const refusal of kinds<FileRefusal>(files)) expect(unreadable(refusal).message).toMatch(/^\S.+[.?]$/s)
})
