import type { Day } from '@adroit/contract/calendar'

/** Why one row of an export was rejected: a key and its parameters, for texts in any language. */
export type RejectedRowReason =
  /** `lines`: number of lines that the row spans. */
  | { readonly kind: 'cells'; readonly found: number; readonly expected: number; readonly lines: number }
  | { readonly kind: 'name_over_lines'; readonly column: string; readonly lines: number }
  | { readonly kind: 'number'; readonly column: string; readonly value: string }
  | { readonly kind: 'number_ambiguous'; readonly column: string; readonly value: string }
  | { readonly kind: 'number_bound'; readonly column: string; readonly value: string }
  | { readonly kind: 'number_percent'; readonly column: string; readonly value: string }
  | { readonly kind: 'number_too_large'; readonly column: string; readonly value: string }
  | { readonly kind: 'negative'; readonly column: string; readonly value: string }
  | { readonly kind: 'fraction'; readonly column: string; readonly value: string }
  | { readonly kind: 'not_a_day'; readonly column: string; readonly value: string }
  | { readonly kind: 'not_a_month'; readonly column: string; readonly value: string }
  | { readonly kind: 'not_a_year'; readonly column: string; readonly value: string }
  | { readonly kind: 'period_reversed'; readonly from: Day; readonly to: Day }
  | { readonly kind: 'outside_range'; readonly from: Day; readonly to: Day; readonly rangeFrom: Day; readonly rangeTo: Day }
  | { readonly kind: 'other_currency'; readonly column: string; readonly value: string; readonly currency: string }
  /** A workbook cell with a formula: its stored result may be outdated. */
  | { readonly kind: 'formula'; readonly column: string; readonly value: string }
  /** `#DIV/0!` and the like. */
  | { readonly kind: 'cell_error'; readonly column: string; readonly value: string }
  | { readonly kind: 'damaged_id'; readonly column: string; readonly value: string }
  | { readonly kind: 'name_too_long'; readonly column: string; readonly length: number; readonly limit: number }
  | { readonly kind: 'place_missing' }
  | { readonly kind: 'repeated'; readonly line: number }
  | { readonly kind: 'conflicting'; readonly line: number }

const overLines = (lines: number): string => `running over ${lines} lines: a quotation mark may not be closed`

type Texts = { readonly [Kind in RejectedRowReason['kind']]: (refusal: Extract<RejectedRowReason, { kind: Kind }>) => string }

const texts: Texts = {
  cells: (r) => `it has ${r.found} cells where the header has ${r.expected}${r.lines > 1 ? `, ${overLines(r.lines)}` : ''}`,
  name_over_lines: (r) => `${r.column} is ${overLines(r.lines)}`,
  number: (r) => `${r.column}: "${r.value}" is not a number`,
  number_ambiguous: (r) => `${r.column}: "${r.value}" may be thousands or a fraction, and other rows are written both ways`,
  number_bound: (r) => `${r.column}: "${r.value}" is a bound, not a number`,
  number_percent: (r) => `${r.column}: "${r.value}" is a percentage, not an amount`,
  number_too_large: (r) => `${r.column}: "${r.value}" is too large`,
  negative: (r) => `${r.column}: "${r.value}" is negative`,
  fraction: (r) => `${r.column}: "${r.value}" is not a whole number`,
  not_a_day: (r) => `${r.column}: "${r.value}" is not a day`,
  not_a_month: (r) => `${r.column}: "${r.value}" is not a month`,
  not_a_year: (r) => `${r.column}: "${r.value}" is not a year`,
  period_reversed: (r) => `it ends on ${r.to}, before it starts on ${r.from}`,
  outside_range: (r) =>
    r.from === r.to
      ? `${r.from} is outside ${r.rangeFrom} to ${r.rangeTo}`
      : `${r.from} to ${r.to} is not within ${r.rangeFrom} to ${r.rangeTo}`,
  other_currency: (r) => `${r.column}: "${r.value}" is not in ${r.currency}`,
  formula: (r) => `${r.column} holds the formula "${r.value}", whose result may be old; put its value there instead`,
  cell_error: (r) => `${r.column} shows the error ${r.value}`,
  damaged_id: (r) => `${r.column}: "${r.value}" is an id that a spreadsheet has rounded; export the file again and do not save it there`,
  name_too_long: (r) => `${r.column} has ${r.length} characters; at most ${r.limit} are taken`,
  place_missing: () => 'it names no campaign, ad set or ad, though the file has columns for them, and it is not their total',
  repeated: (r) => `it repeats line ${r.line}`,
  conflicting: (r) => `it has the same ids and days as line ${r.line}, but other figures, and no other column tells them apart`,
}

/** The reason in English, as a clause without a period. */
export function refusalText(refusal: RejectedRowReason): string {
  // each kind has its own function, which a lookup by a union of kinds cannot express
  return (texts[refusal.kind] as (refusal: RejectedRowReason) => string)(refusal)
}

/** Starts the text of a cell with a formula; it cannot be typed, so no other text starts with it. */
export const formulaMark = '\u0001'

/** A cell as shown to people, cut to 60 characters. */
export function shown(cell: string): string {
  const text = cell.startsWith(formulaMark) ? cell.slice(formulaMark.length) : cell
  // PostgreSQL's JSON accepts no lone surrogate.
  return text.length > 60 ? `${text.slice(0, 60).replace(/[\uD800-\uDBFF]$/, '')}…` : text
}
