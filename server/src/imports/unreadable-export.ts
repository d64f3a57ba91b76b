import type { Day } from '@adroit/contract/calendar'

/** Why a whole file was rejected. Lines count from 1. */
export type FileRefusal =
  | { readonly kind: 'too_large'; readonly limitBytes: number }
  | { readonly kind: 'empty' | 'old_excel' | 'zip' | 'gzip' | 'pdf' | 'image' | 'html' | 'json' | 'binary' | 'utf16_cut' }
  /** Workbook contents that are not accepted. `workbook_slow`: unpacking took too long. */
  | { readonly kind: 'macros' | 'encrypted' | 'external_links' | 'xlsb' | 'ods' | 'workbook_damaged' | 'workbook_huge' | 'workbook_slow' }
  | { readonly kind: 'no_sheets' }
  | { readonly kind: 'sheets'; readonly sheets: readonly string[] }
  | { readonly kind: 'sheet_missing'; readonly sheet: string; readonly sheets: readonly string[] }
  | { readonly kind: 'merged'; readonly cells: string }
  /** Every value of a column is a formula. */
  | { readonly kind: 'formulas'; readonly column: string }
  | { readonly kind: 'mapped_twice'; readonly column: string; readonly fields: readonly [string, string] }
  /** A ratio, a reach or a running total: its rows cannot be added up. */
  | { readonly kind: 'not_additive'; readonly field: string; readonly column: string }
  /** The file's own total shows that the rows of a mapped column are not its parts. */
  | {
      readonly kind: 'total_contradicts'
      readonly field: string
      readonly column: string
      readonly line: number
      readonly stated: string
      readonly summed: string
    }
  | { readonly kind: 'not_utf8'; readonly line: number }
  | { readonly kind: 'quote_not_closed'; readonly line: number }
  | { readonly kind: 'line_too_long'; readonly line: number }
  | { readonly kind: 'broken_line'; readonly line: number }
  | { readonly kind: 'no_header'; readonly seen: string }
  | { readonly kind: 'too_many_columns'; readonly found: number; readonly limit: number }
  | { readonly kind: 'no_rows' | 'no_measures' | 'no_days' | 'month_without_year' }
  | { readonly kind: 'field_unknown'; readonly field: string; readonly fields: readonly string[] }
  | { readonly kind: 'column_missing'; readonly field: string; readonly column: string; readonly columns: readonly string[] }
  | { readonly kind: 'column_twice'; readonly field: string; readonly columns: readonly string[] }
  | { readonly kind: 'half_period'; readonly field: 'from' | 'to' }
  | { readonly kind: 'range_half' }
  | { readonly kind: 'range_invalid'; readonly from: string; readonly to: string }
  | { readonly kind: 'range_conflict'; readonly from: Day; readonly to: Day; readonly statedFrom: Day; readonly statedTo: Day }
  | {
      readonly kind: 'day_order'
      readonly column: string
      readonly value: string
      readonly dayFirst: Day | null
      readonly monthFirst: Day | null
      readonly yearFirst?: Day
    }
  /** Dates up to the 12th that a spreadsheet made beside texts with later days. */
  | { readonly kind: 'swapped_days'; readonly column: string; readonly day: Day; readonly swapped: Day }
  /** Rows after today. */
  | { readonly kind: 'future_days'; readonly rows: number; readonly from: Day; readonly to: Day }
  | { readonly kind: 'day_order_mixed'; readonly column: string; readonly lines: readonly [number, number] }
  | { readonly kind: 'cost_unit'; readonly mean: string; readonly per: 'click' | 'impression' }
  | { readonly kind: 'cost_unit_conflict'; readonly column: string }
  | { readonly kind: 'currency_invalid'; readonly value: string }
  | { readonly kind: 'currency_conflict'; readonly column: string; readonly stated: string; readonly expected: string }
  | { readonly kind: 'currencies'; readonly found: readonly string[] }
  | { readonly kind: 'accounts'; readonly column: string; readonly found: readonly string[] }
  | { readonly kind: 'sum_too_large'; readonly measure: string }
  | { readonly kind: 'overlap'; readonly place: string; readonly one: string; readonly other: string }
  | { readonly kind: 'two_tables'; readonly one: string; readonly other: string }
  | { readonly kind: 'other_account'; readonly found: string; readonly known: string }
  | { readonly kind: 'results'; readonly column: string; readonly found: readonly string[] }
  /** `columns` alone tell the rows apart. `same`: their metrics are equal. */
  | {
      readonly kind: 'repeated_rows'
      readonly rows: number
      readonly line: number
      readonly earlier: number
      readonly same: boolean
      readonly columns: readonly string[]
    }
  /** Long ids that all end with zeros: a spreadsheet keeps 15 digits. */
  | { readonly kind: 'rounded_ids'; readonly column: string; readonly value: string }
  /** `point` and `comma`: the amount if that is the decimal separator. */
  | { readonly kind: 'decimal_sign'; readonly column: string; readonly value: string; readonly point: string; readonly comma: string }
  /** Encodings that the bytes allow, each with a text of the file. */
  | { readonly kind: 'encoding'; readonly samples: readonly { readonly encoding: string; readonly sample: string }[] }
  /** Lines that come near to sums of others. */
  | { readonly kind: 'total_lines'; readonly rows: number; readonly line: number; readonly label: string; readonly of: number }

type Texts = { readonly [Kind in FileRefusal['kind']]: (refusal: Extract<FileRefusal, { kind: Kind }>) => string }

const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

const texts: Texts = {
  too_large: (r) => `The file is larger than ${Math.floor(r.limitBytes / 1024 / 1024)} MB. Export fewer days at a time.`,
  empty: () => 'The file is empty.',
  old_excel: () => 'This is an old Excel workbook (.xls) or another Office file. Save it as .xlsx or CSV (UTF-8) and import that.',
  macros: () => 'This workbook holds macros. Save it as .xlsx without them and import that.',
  encrypted: () => 'This workbook is protected by a password. Save it without one and import that.',
  external_links: () => 'This workbook takes values from other files. Replace those links by their values and import it then.',
  xlsb: () => 'This is a binary workbook (.xlsb). Save it as .xlsx or CSV (UTF-8) and import that.',
  ods: () => 'This is an OpenDocument spreadsheet (.ods). Save it as .xlsx or CSV (UTF-8) and import that.',
  workbook_damaged: () => 'The Excel workbook is damaged or was cut off. Export it again.',
  workbook_huge: () => 'The workbook is too large inside. Export fewer days at a time, or as CSV.',
  workbook_slow: () => 'Taking the workbook apart takes too long. Export fewer days at a time, or as CSV.',
  no_sheets: () => 'The workbook has no sheet with cells.',
  sheets: (r) => `Which sheet? Say it with --sheet. The workbook has: ${list(r.sheets)}.`,
  sheet_missing: (r) => `The workbook has no sheet "${r.sheet}". It has: ${list(r.sheets)}.`,
  merged: (r) => `Cells of several rows are merged (${r.cells}), so that rows lack what they belong to. Undo that and import it then.`,
  formulas: (r) => `The figures in ${r.column} are formulas, whose results may be old. Copy them and paste their values in place.`,
  mapped_twice: (r) => `"${r.column}" cannot be read as both ${r.fields.join(' and ')}.`,
  not_additive: (r) => `"${r.column}" cannot be ${r.field}: its rows cannot be added up.`,
  total_contradicts: (r) =>
    `"${r.column}" cannot be ${r.field}: its rows sum to ${r.summed}, and line ${r.line} of the file states ${r.stated}. Map another column.`,
  zip: () => 'This is a ZIP archive. Unpack it and import the CSV file in it.',
  gzip: () => 'This is a compressed file (gzip). Unpack it and import the CSV file in it.',
  pdf: () => 'This is a PDF. Export the report as CSV.',
  image: () => 'This is a picture. Export the report as CSV.',
  html: () => 'This is a web page, perhaps a login page saved by mistake. Export the report as CSV.',
  json: () => 'This is JSON. Export the report as CSV.',
  binary: () => 'This is not a text file. Export the report as CSV.',
  utf16_cut: () => 'The file is UTF-16 and broken: it was cut off, or a character in it is damaged. Export it again.',
  not_utf8: (r) => `Line ${r.line} is not UTF-8 text. Save the file as "CSV UTF-8" and import that.`,
  quote_not_closed: (r) => `A quotation mark is opened and never closed (the file ends at line ${r.line}). The file may have been cut off.`,
  line_too_long: (r) => `Line ${r.line} is too long, or a quotation mark is not closed there.`,
  broken_line: (r) => `Line ${r.line} cannot be read as CSV.`,
  no_header: (r) =>
    `No line names columns that are known here; the file begins with "${r.seen}". Name its columns with --map field=column.`,
  too_many_columns: (r) => `It has ${r.found} columns; at most ${r.limit} are read.`,
  no_rows: () => 'The file has a header and no rows.',
  no_measures: () => 'No column with figures was recognized: spend, impressions, clicks, conversions. Name them with --map field=column.',
  no_days: () =>
    'The file names no days. Say which it covers with --from YYYY-MM-DD --to YYYY-MM-DD, or name its date column with --map day=column.',
  month_without_year: () => 'The months of the file name no year. Name the column that does with --map year=column.',
  field_unknown: (r) => `There is no field "${r.field}". Fields are: ${r.fields.join(', ')}.`,
  column_missing: (r) => `The file has no column "${r.column}" to read ${r.field} from. Its columns are: ${list(r.columns)}.`,
  column_twice: (r) =>
    r.columns.every((column) => column === r.columns[0])
      ? `Several columns are called ${list(r.columns.slice(0, 1))}. Rename all but the one to read ${r.field} from.`
      : `Several columns may be ${r.field}: ${list(r.columns)}. Say which with --map ${r.field}=column.`,
  half_period: (r) => `The file has a column for ${r.field} but none for ${r.field === 'from' ? 'to' : 'from'}.`,
  range_half: () => 'Give both --from and --to.',
  range_invalid: (r) => `${r.from} to ${r.to} is not a range of days. Give --from YYYY-MM-DD --to YYYY-MM-DD.`,
  range_conflict: (r) =>
    `The file says that it covers ${r.statedFrom} to ${r.statedTo}; --from and --to say ${r.from} to ${r.to}. Leave them out, or correct them.`,
  day_order: (r) =>
    `Is "${r.value}" (${r.column}) ${[r.dayFirst, r.monthFirst, r.yearFirst].filter(Boolean).join(' or ')}? Nothing in the file settles it. Say --day-order day_first, month_first or year_first, or export with dates as YYYY-MM-DD.`,
  swapped_days: (r) =>
    `Is ${r.day} (${r.column}) really ${r.swapped}? The column has dates up to the 12th of a month and texts with later days, as a spreadsheet makes them that takes the month for the day. Say --choices swapped_days=exchange or --choices swapped_days=as_is.`,
  future_days: (r) =>
    `${r.rows} rows are after today (${r.from} to ${r.to}). Check the order of its dates; say --choices future_days=import to import them.`,
  day_order_mixed: (r) =>
    `${r.column} has the day first in line ${r.lines[0]} and the month first in line ${r.lines[1]}. Export with dates as YYYY-MM-DD.`,
  cost_unit: (r) =>
    `The mean cost per ${r.per} would be ${r.mean}: are the costs in micros or major units? Say --cost-unit micros or --cost-unit major.`,
  cost_unit_conflict: (r) => `"${r.column}" says that it is in micros; --cost-unit says major.`,
  currency_invalid: (r) => `"${r.value}" is not a currency code such as USD.`,
  currency_conflict: (r) => `"${r.column}" is in ${r.stated}, not in ${r.expected}.`,
  currencies: (r) => `The file mixes currencies: ${r.found.join(', ')}. Export each account by itself, or name the account's currency.`,
  accounts: (r) =>
    `The file mixes accounts ("${r.column}": ${r.found.join(', ')}). Export each account by itself, or say --choices account=name to import one of them.`,
  overlap: (r) =>
    `${r.place} has figures for ${r.one} and for ${r.other}, which would count days twice. Export one kind of period, or map the columns that tell the rows apart.`,
  two_tables: (r) => `The file has two tables, with the columns "${r.one}" and "${r.other}". Import each by itself.`,
  other_account: (r) =>
    `The file is of the account ${r.found}; this account is ${r.known} at its platform. Say --choices other_account=import if that is meant.`,
  results: (r) =>
    `The results are of several kinds ("${r.column}": ${r.found.join(', ')}). Say --choices results=kind to count one of them, or --choices results=add_up.`,
  repeated_rows: (r) =>
    `${r.rows} rows occur twice${r.same ? '' : ' with other figures'}, such as line ${r.line} and line ${r.earlier}${r.columns.length > 0 ? `; only ${list(r.columns)} tells them apart` : ''}. Say --choices repeated_rows=${r.same ? 'once' : 'last'} or --choices repeated_rows=add_up.`,
  rounded_ids: (r) =>
    `The ids in ${r.column} end with zeros, such as ${r.value}: a spreadsheet has rounded them. Export the file again and do not save it there.`,
  decimal_sign: (r) =>
    `Is "${r.value}" (${r.column}) ${r.point} or ${r.comma}? Nothing in the file settles it. Say --choices decimal_sign=point or --choices decimal_sign=comma, for the separator of decimals.`,
  encoding: (r) =>
    `Which encoding has the file? Say ${r.samples.map(({ encoding, sample }) => `--choices encoding=${encoding} ("${sample}")`).join(' or ')}.`,
  total_lines: (r) =>
    `Line ${r.line} ("${r.label}") ${r.rows > 1 ? `and ${r.rows - 1} more of ${r.of} ` : ''}may be a total of other lines. Say --choices total_lines=leave_out, or --choices total_lines=keep to count it as a row.`,
  sum_too_large: (r) => `The sum of ${r.measure} is too large to be stored.`,
}

/** The reason in English, as full sentences that say what to do. */
function fileRefusalText(refusal: FileRefusal): string {
  // each kind has its own function, which a lookup by a union of kinds cannot express
  return (texts[refusal.kind] as (refusal: FileRefusal) => string)(refusal)
}

/** A file that is rejected as a whole. Its message is the reason in English. */
export class UnreadableExport extends Error {
  override readonly name = 'UnreadableExport'
  readonly reason: FileRefusal

  constructor(reason: FileRefusal) {
    super(fileRefusalText(reason))
    this.reason = reason
  }
}

export function unreadable(reason: FileRefusal): UnreadableExport {
  return new UnreadableExport(reason)
}
