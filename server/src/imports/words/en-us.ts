import { dayIn, fieldIn, oneName } from './shared.ts'
import type { Words } from './words.ts'

const fields: Words['fields'] = {
  day: 'Day',
  week: 'Week',
  from: 'First day',
  to: 'Last day',
  month: 'Month',
  year: 'Year',
  campaign: 'Campaign',
  campaign_id: 'Campaign ID',
  ad_set: 'Ad set',
  ad_set_id: 'Ad set ID',
  ad: 'Ad',
  ad_id: 'Ad ID',
  country: 'Country',
  currency: 'Currency',
  spend: 'Spend',
  impressions: 'Impressions',
  clicks: 'Clicks',
  action: 'Conversions',
  actionValue: 'Conversion value',
  optOpen: 'Installs',
  optOpenOld: 'Re-opens',
  optKeep: 'Retained users',
  optReceive: 'Revenue',
  optReceiveUsercount: 'First-time payers',
  optReceiveOrdercount: 'Orders',
  optCustomIncome: 'Own income',
}

const name = (field: string) => fieldIn(fields, field)
const day = dayIn('en-US')
const days = (from: string, to: string) => (from === to ? day(from) : `${day(from)} to ${day(to)}`)
const list = (names: readonly string[]) => names.map((one) => `“${one}”`).join(', ')
const count = (rows: number, one: string, more: string) => (rows === 1 ? `1 ${one}` : `${rows} ${more}`)
const quote = 'a quotation mark may not be closed'

export const enUs: Words = {
  fields,
  choices: {
    day_first: (date) => `${day(date)} (day first)`,
    month_first: (date) => `${day(date)} (month first)`,
    micros: 'Millionths (micros)',
    major: 'Whole units, as shown',
  },
  file: {
    too_large: (r) => `The file is larger than ${Math.floor(r.limitBytes / 1024 / 1024)} MB. Export fewer days at a time.`,
    empty: () => 'The file is empty.',
    old_excel: () => 'This is an old Excel workbook (.xls) or another Office file. Save it as .xlsx or CSV and upload that.',
    zip: () => 'This is a ZIP archive. Unpack it and upload the file in it.',
    gzip: () => 'This is a compressed file (gzip). Unpack it and upload the file in it.',
    pdf: () => 'This is a PDF. Export the report as CSV or XLSX.',
    image: () => 'This is a picture. Export the report as CSV or XLSX.',
    html: () => 'This is a web page, perhaps a login page saved by mistake. Export the report as CSV or XLSX.',
    json: () => 'This is JSON. Export the report as CSV or XLSX.',
    binary: () => 'This is not a text file. Export the report as CSV or XLSX.',
    utf16_cut: () => 'The file is broken: it was cut off, or a character in it is damaged. Export it again.',
    macros: () => 'This workbook contains macros. Save it as .xlsx without them and upload that.',
    encrypted: () => 'This workbook is protected by a password. Save it without one and upload that.',
    external_links: () => 'This workbook takes values from other files. Replace those links with their values and upload it again.',
    xlsb: () => 'This is a binary workbook (.xlsb). Save it as .xlsx or CSV and upload that.',
    ods: () => 'This is an OpenDocument spreadsheet (.ods). Save it as .xlsx or CSV and upload that.',
    workbook_damaged: () => 'The workbook is damaged or was cut off. Export it again.',
    workbook_huge: () => 'The workbook is too large inside. Export fewer days at a time, or as CSV.',
    workbook_slow: () => 'Taking the workbook apart takes too long. Export fewer days at a time, or as CSV.',
    no_sheets: () => 'The workbook has no sheet with anything in it.',
    sheets: () => 'Which sheet holds the report?',
    sheet_missing: (r) => `The workbook has no sheet “${r.sheet}”. Which one holds the report?`,
    merged: (r) =>
      `Cells of several rows are merged (${r.cells}), so some rows do not say what they belong to. Unmerge them and upload it again.`,
    formulas: (r) => `The figures in “${r.column}” are formulas, whose results may be old. Paste them as values and upload it again.`,
    mapped_twice: (r) =>
      `“${r.column}” is chosen for both ${name(r.fields[0])} and ${name(r.fields[1])}. It would count twice. Choose one.`,
    not_additive: (r) => `“${r.column}” cannot be ${name(r.field)}: its rows cannot be added up. Choose another column.`,
    total_contradicts: (r) =>
      `“${r.column}” cannot be ${name(r.field)}: its rows add up to ${r.summed}, but line ${r.line} says the total is ${r.stated}. Choose another column.`,
    not_utf8: (r) => `Line ${r.line} is not UTF-8 text. Save the file as “CSV UTF-8” and upload that.`,
    quote_not_closed: (r) => `A quotation mark is never closed (the file ends at line ${r.line}). The file may have been cut off.`,
    line_too_long: (r) => `Line ${r.line} is too long, or a quotation mark is not closed there.`,
    broken_line: (r) => `Line ${r.line} cannot be read as CSV.`,
    no_header: () => 'None of the columns is known here. Choose what they are.',
    too_many_columns: (r) => `The file has ${r.found} columns; at most ${r.limit} can be read. Export fewer columns.`,
    no_rows: () => 'The file has a header and no rows.',
    no_measures: () => 'No column with figures was recognized. Choose at least one, such as spend.',
    no_days: () => 'The file does not say which days it covers. Enter them, or choose its date column.',
    month_without_year: () => 'The months in the file have no year. Choose the column that has it.',
    field_unknown: (r) => `There is no field “${r.field}”.`,
    column_missing: (r) => `The file has no column “${r.column}” for ${name(r.field)}. Choose another one.`,
    column_twice: (r) =>
      oneName(r.columns)
        ? `Several columns are called ${list(r.columns.slice(0, 1))}. Rename all but the one for ${name(r.field)} and upload it again.`
        : `Several columns could be ${name(r.field)}: ${list(r.columns)}. Choose one.`,
    half_period: (r) => `There is a column for ${name(r.field)}, but none for ${name(r.field === 'from' ? 'to' : 'from')}. Choose it.`,
    range_half: () => 'Enter both the first and the last day.',
    range_invalid: () => 'The last day is before the first one.',
    range_conflict: (r) =>
      `The file says that it covers ${days(r.statedFrom, r.statedTo)}, not ${days(r.from, r.to)}. Which days are right?`,
    day_order: (r) => `How is “${r.value}” in “${r.column}” meant?`,
    day_order_mixed: (r) =>
      `“${r.column}” has the day first in line ${r.lines[0]} and the month first in line ${r.lines[1]}. Export it with dates as YYYY-MM-DD.`,
    cost_unit: (r) => `One ${r.per} would cost ${r.mean} on average. In which unit are the costs?`,
    cost_unit_conflict: (r) => `“${r.column}” says that it is in millionths. In which unit are the costs?`,
    currency_invalid: (r) => `“${r.value}” is not a currency code such as USD.`,
    currency_conflict: (r) => `“${r.column}” is in ${r.stated}, but the account is in ${r.expected}. Is this the right account?`,
    currencies: (r) => `The file mixes currencies: ${r.found.join(', ')}. Export each account by itself.`,
    accounts: (r) => `The file mixes accounts (“${r.column}”: ${r.found.join(', ')}). Export each account by itself.`,
    sum_too_large: (r) => `The sum of ${name(r.measure)} is too large to be stored.`,
    overlap: (r) => `${r.place} has figures for ${r.one} and for ${r.other}, which would count days twice. Export one kind of period.`,
    all_refused: (r) => `None of the ${r.rows} rows can be read. The reasons are listed below.`,
    file_gone: () => 'The uploaded file is no longer here. Upload it again.',
    no_room: () => 'There is no room left on the server, so nothing was imported. Tell whoever runs it, then upload the file again.',
    unexpected: () => 'Something went wrong here, and nothing was imported. Try again; if it stays, tell support.',
  },
  row: {
    cells: (r) => `It has ${r.found} cells where the header has ${r.expected}${r.lines > 1 ? `, over ${r.lines} lines: ${quote}` : ''}`,
    name_over_lines: (r) => `“${r.column}” runs over ${r.lines} lines: ${quote}`,
    number: (r) => `“${r.column}”: “${r.value}” is not a number`,
    number_ambiguous: (r) => `“${r.column}”: “${r.value}” may be thousands or a fraction, and other rows are written both ways`,
    number_bound: (r) => `“${r.column}”: “${r.value}” is a bound, not a number`,
    number_percent: (r) => `“${r.column}”: “${r.value}” is a percentage, not an amount`,
    number_too_large: (r) => `“${r.column}”: “${r.value}” is too large`,
    negative: (r) => `“${r.column}”: “${r.value}” is negative`,
    fraction: (r) => `“${r.column}”: “${r.value}” is not a whole number`,
    not_a_day: (r) => `“${r.column}”: “${r.value}” is not a day`,
    not_a_month: (r) => `“${r.column}”: “${r.value}” is not a month`,
    not_a_year: (r) => `“${r.column}”: “${r.value}” is not a year`,
    period_reversed: (r) => `It ends on ${day(r.to)}, before it starts on ${day(r.from)}`,
    outside_range: (r) => `${days(r.from, r.to)} is outside ${days(r.rangeFrom, r.rangeTo)}`,
    other_currency: (r) => `“${r.column}”: “${r.value}” is not in ${r.currency}`,
    formula: (r) => `“${r.column}” holds the formula “${r.value}”, whose result may be old`,
    cell_error: (r) => `“${r.column}” shows the error ${r.value}`,
    damaged_id: (r) =>
      `“${r.column}”: “${r.value}” is an ID that a spreadsheet has rounded. Export the file again and do not save it there`,
    name_too_long: (r) => `“${r.column}” has ${r.length} characters; at most ${r.limit} are taken`,
    place_missing: () => 'It names no campaign, ad set or ad, and is not their total',
    repeated: (r) => `It repeats line ${r.line}`,
    conflicting: (r) => `It has the same IDs and days as line ${r.line}, but other figures`,
  },
  note: {
    total_differs: (n) => `Line ${n.line}, “${n.label}”, says ${name(n.measure)} is ${n.stated}; the rows add up to ${n.summed}`,
    rounded: (n) => `${count(n.values, 'value', 'values')} of ${name(n.measure)} had fractions of a millionth and were rounded`,
    summed: (n) => `${n.rows} rows were added up to ${n.into}: other columns tell them apart`,
    same_name: (n) =>
      `${count(n.rows, 'row shares its', 'rows share their')} name and days with others and was added to them, first in line ${n.line}. Export IDs to keep them apart`,
    clipped: (n) => `${count(n.rows, 'row', 'rows')} of weeks or months were cut to the days that the file states: ${days(n.from, n.to)}`,
    hidden_rows: (n) => `${count(n.rows, 'hidden row', 'hidden rows')} of the sheet are included`,
    platform_differs: (n) => `The columns look like ${n.recognised}, not ${n.given}`,
  },
  loss: {
    source: (l) => `${count(l.count, 'row', 'rows')} of another source (${days(l.from, l.to)})${examples(l)}`,
    period: (l) =>
      `${count(l.count, 'row', 'rows')} of several days, of which the file covers only a part (${days(l.from, l.to)})${examples(l)}`,
    paths: (l) =>
      `${count(l.count, 'campaign, ad set or ad', 'campaigns, ad sets or ads')} that the file does not have (${days(l.from, l.to)})${examples(l)}`,
    country: (l) => `${count(l.count, 'row', 'rows')} by country (${days(l.from, l.to)})${examples(l)}`,
  },
}

function examples({ examples, count }: { examples: readonly string[]; count: number }): string {
  return examples.length > 0 ? `: ${examples.join(', ')}${count > examples.length ? ' …' : ''}` : ''
}
