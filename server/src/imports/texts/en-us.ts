import { dayIn, fieldIn, oneName } from './shared.ts'
import type { ImportTexts } from './texts.ts'

const fields: ImportTexts['fields'] = {
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
const answerNames = { map: 'columns', dayOrder: 'date order', costUnit: 'unit of costs' }

export const enUs: ImportTexts = {
  fields,
  choices: {
    day_first: (date) => `${day(date)} (day first)`,
    month_first: (date) => `${day(date)} (month first)`,
    leave_out: 'A total. Leave it out',
    exchange: 'Yes. Swap day and month',
    once: 'Count them once',
    last: 'Only the last one counts',
    add_up: 'Add them up',
    as_is: 'No. Keep as it is',
    import: 'Import anyway',
    keep: 'Its own row. Count it',
    year_first: (date) => `${day(date)} (year first)`,
    micros: 'Millionths (micros)',
    major: 'Whole units, as shown',
  },
  file: {
    too_large: (r) => `The file is larger than ${Math.floor(r.limitBytes / 1024 / 1024)} MB. Export a shorter date range.`,
    empty: () => 'The file is empty.',
    old_excel: () => 'This is an old Excel workbook (.xls) or another Office file. Save it as .xlsx or CSV and upload that.',
    zip: () => 'This is a ZIP archive. Unzip it and upload the file inside.',
    gzip: () => 'This is a compressed file (gzip). Unpack it and upload the file inside.',
    pdf: () => 'This is a PDF. Export the report as CSV or XLSX.',
    image: () => 'This is an image. Export the report as CSV or XLSX.',
    html: () => 'This is a web page, maybe a login page saved by mistake. Export the report as CSV or XLSX.',
    json: () => 'This is JSON. Export the report as CSV or XLSX.',
    binary: () => 'This is not a text file. Export the report as CSV or XLSX.',
    utf16_cut: () => 'The file is damaged or incomplete. Export it again.',
    macros: () => 'This workbook contains macros. Save it as .xlsx without macros and upload that.',
    encrypted: () => 'This workbook is password-protected. Remove the password and upload it again.',
    external_links: () => 'This workbook links to other files. Replace the links with values and upload it again.',
    xlsb: () => 'This is a binary workbook (.xlsb). Save it as .xlsx or CSV and upload that.',
    ods: () => 'This is an OpenDocument spreadsheet (.ods). Save it as .xlsx or CSV and upload that.',
    workbook_damaged: () => 'The workbook is damaged or incomplete. Export it again.',
    workbook_huge: () => 'The workbook’s contents are too large. Export a shorter date range, or use CSV.',
    workbook_slow: () => 'The workbook takes too long to read. Export a shorter date range, or use CSV.',
    no_sheets: () => 'All sheets in the workbook are empty.',
    sheets: () => 'Which sheet holds the report?',
    sheet_missing: (r) => `The workbook has no sheet “${r.sheet}”. Which one holds the report?`,
    merged: (r) => `Cells of several rows are merged (${r.cells}), so some rows are incomplete. Unmerge them and upload it again.`,
    formulas: (r) => `“${r.column}” contains formulas, whose results may be outdated. Paste them as values and upload it again.`,
    mapped_twice: (r) =>
      `“${r.column}” is selected for both ${name(r.fields[0])} and ${name(r.fields[1])}. It would count twice. Select one.`,
    not_additive: (r) => `“${r.column}” can’t be ${name(r.field)}: its rows can’t be added up. Choose another column.`,
    total_contradicts: (r) =>
      `“${r.column}” can’t be ${name(r.field)}: its rows add up to ${r.summed}, but line ${r.line} says the total is ${r.stated}. Choose another column.`,
    not_utf8: (r) => `Line ${r.line} is not UTF-8 text. Save the file as “CSV UTF-8” and upload that.`,
    quote_not_closed: (r) => `A quotation mark is never closed (the file ends at line ${r.line}). The file may be incomplete.`,
    line_too_long: (r) => `Line ${r.line} is too long, or a quotation mark is not closed there.`,
    broken_line: (r) => `Line ${r.line} can’t be read as CSV.`,
    no_header: () => 'We don’t recognize any column. Match them yourself.',
    too_many_columns: (r) => `The file has ${r.found} columns, but the limit is ${r.limit}. Export fewer columns.`,
    no_rows: () => 'The file has a header but no rows.',
    no_measures: () => 'We didn’t recognize any metrics. Choose at least one, like spend.',
    no_days: () => 'The file doesn’t say which days it covers. Enter them, or choose the date column.',
    month_without_year: () => 'The months in the file have no year. Choose the year column.',
    field_unknown: (r) => `Unknown field “${r.field}”.`,
    column_missing: (r) => `The file has no column “${r.column}” for ${name(r.field)}. Choose another one.`,
    column_twice: (r) =>
      oneName(r.columns)
        ? `Several columns are called ${list(r.columns.slice(0, 1))}. Rename all but the one for ${name(r.field)} and upload it again.`
        : `Several columns could be ${name(r.field)}: ${list(r.columns)}. Choose one.`,
    half_period: (r) => `There is a column for ${name(r.field)}, but none for ${name(r.field === 'from' ? 'to' : 'from')}. Choose it.`,
    range_half: () => 'Enter both the first and last day.',
    range_invalid: () => 'The last day is before the first day.',
    range_conflict: (r) => `The file says it covers ${days(r.statedFrom, r.statedTo)}, not ${days(r.from, r.to)}. Which days are right?`,
    day_order: (r) => `Which date is “${r.value}” in “${r.column}”?`,
    day_order_mixed: (r) =>
      `“${r.column}” has the day first in line ${r.lines[0]} and the month first in line ${r.lines[1]}. Export it with dates as YYYY-MM-DD.`,
    cost_unit: (r) => `One ${r.per} would cost ${r.mean} on average. What unit are the costs in?`,
    cost_unit_conflict: (r) => `“${r.column}” says it’s in millionths. What unit are the costs in?`,
    currency_invalid: (r) => `“${r.value}” isn’t a currency code like USD.`,
    currency_conflict: (r) => `“${r.column}” is in ${r.stated}, but the account is in ${r.expected}. Is this the right account?`,
    currencies: (r) => `The file mixes currencies: ${r.found.join(', ')}. Export each account separately.`,
    accounts: (r) => `The file mixes accounts (“${r.column}”: ${r.found.join(', ')}). Which one belongs here?`,
    sum_too_large: (r) => `The sum of ${name(r.measure)} is too large to store.`,
    overlap: (r) => `${r.place} has data for ${r.one} and ${r.other}, which would count days twice. Export one period type.`,
    swapped_days: (r) =>
      `“${r.column}” mixes dates and text, as if a spreadsheet had swapped day and month. Is “${r.day}” really ${day(r.swapped)}?`,
    future_days: (r) =>
      `${count(r.rows, 'row is', 'rows are')} after today: ${days(r.from, r.to)}. The dates may be misread. Import anyway?`,
    decimal_sign: (r) => `Which amount is “${r.value}” in “${r.column}”?`,
    two_tables: (r) => `The file has two tables, one with “${r.one}” and one with “${r.other}”. Upload each separately.`,
    other_account: (r) => `The file is from account ${r.found}, but this account is ${r.known}. Import it here anyway?`,
    results: (r) => `“${r.column}” lists different kinds of results. Which one counts as conversions?`,
    repeated_rows: (r) =>
      `${count(r.rows, 'row occurs', 'rows occur')} twice${r.same ? '' : ' with different values'}, like lines ${r.earlier} and ${r.line}${r.columns.length > 0 ? `. Only ${list(r.columns)} differs` : ''}. How should they count?`,
    rounded_ids: (r) =>
      `IDs in “${r.column}” end in zeros, like ${r.value}: a spreadsheet app rounded them. Export the file again and don’t save it there.`,
    encoding: () => 'Which of these texts is right?',
    total_lines: (r) =>
      `Line ${r.line} (“${r.label}”)${r.rows > 1 ? ` and ${count(r.rows - 1, 'other line', 'other lines')}` : ''} may be a total of other lines. Is it?`,
    all_refused: (r) => `None of the ${r.rows} rows can be read. See the reasons below.`,
    file_gone: () => 'The uploaded file is no longer available. Upload it again.',
    no_room: () => 'The server is out of storage, so nothing was imported. Contact the server’s operator, then upload the file again.',
    unexpected: () => 'Something went wrong, and nothing was imported. Try again. If it keeps happening, contact support.',
  },
  row: {
    cells: (r) => `It has ${r.found} cells where the header has ${r.expected}${r.lines > 1 ? `, over ${r.lines} lines: ${quote}` : ''}`,
    name_over_lines: (r) => `“${r.column}” runs over ${r.lines} lines: ${quote}`,
    number: (r) => `“${r.column}”: “${r.value}” isn’t a number`,
    number_ambiguous: (r) => `“${r.column}”: “${r.value}” could be thousands or decimals, and other rows use both`,
    number_bound: (r) => `“${r.column}”: “${r.value}” is a limit, not an exact number`,
    number_percent: (r) => `“${r.column}”: “${r.value}” is a percentage, not an amount`,
    number_too_large: (r) => `“${r.column}”: “${r.value}” is too large`,
    negative: (r) => `“${r.column}”: “${r.value}” is negative`,
    fraction: (r) => `“${r.column}”: “${r.value}” isn’t a whole number`,
    not_a_day: (r) => `“${r.column}”: “${r.value}” isn’t a date`,
    not_a_month: (r) => `“${r.column}”: “${r.value}” isn’t a month`,
    not_a_year: (r) => `“${r.column}”: “${r.value}” isn’t a year`,
    period_reversed: (r) => `It ends on ${day(r.to)}, before it starts on ${day(r.from)}`,
    outside_range: (r) => `${days(r.from, r.to)} is outside ${days(r.rangeFrom, r.rangeTo)}`,
    other_currency: (r) => `“${r.column}”: “${r.value}” isn’t in ${r.currency}`,
    formula: (r) => `“${r.column}” holds the formula “${r.value}”, whose result may be outdated`,
    cell_error: (r) => `“${r.column}” shows the error ${r.value}`,
    damaged_id: (r) => `“${r.column}”: “${r.value}” is an ID that a spreadsheet app rounded. Export the file again and don’t save it there`,
    name_too_long: (r) => `“${r.column}” has ${r.length} characters; the limit is ${r.limit}`,
    place_missing: () => 'It names no campaign, ad set or ad, and isn’t a total',
    repeated: (r) => `Duplicate of line ${r.line}`,
    conflicting: (r) => `Same IDs and days as line ${r.line}, but different values`,
  },
  note: {
    total_differs: (n) => `Line ${n.line}, “${n.label}”, says ${name(n.measure)} is ${n.stated}; the rows add up to ${n.summed}`,
    rounded: (n) => `${count(n.values, 'value', 'values')} of ${name(n.measure)} had fractions of a millionth and were rounded`,
    summed: (n) => `${n.rows} rows were added up to ${n.into}: other columns tell them apart`,
    same_name: (n) =>
      `${count(n.rows, 'row shares its', 'rows share their')} name and days with others and was added to them, first in line ${n.line}. Export IDs to keep them apart`,
    clipped: (n) => `${count(n.rows, 'row', 'rows')} by week or month were limited to the days the file covers: ${days(n.from, n.to)}`,
    remembered: (n) => `Uses your earlier answers for this account: ${n.answers.map((key) => answerNames[key]).join(', ')}`,
    other_accounts: (n) => `${count(n.rows, 'row', 'rows')} left out: not of the account ${n.account}`,
    header_repeated: (n) =>
      `The header repeats ${count(n.lines, 'time', 'times')}, first in line ${n.line}. The file may contain several exports`,
    repeated_once: (n) => `${count(n.rows, 'row occurs', 'rows occur')} twice and counted once, first in line ${n.line}`,
    clicks_above_impressions: (n) =>
      `${count(n.rows, 'row has', 'rows have')} more clicks than impressions, first in line ${n.line}. Check the columns`,
    ratios_differ: (n) =>
      `${n.rows} of ${count(n.of, 'row', 'rows')} have a “${n.column}” that doesn’t match their metrics, first in line ${n.line}. Values may be shifted`,
    totals_left_out: (n) =>
      `${count(n.rows, 'line is the sum', 'lines are sums')} of other lines and left out, first in line ${n.line}${n.label === '' ? '' : ` (“${n.label}”)`}`,
    encoding: (n) => `The file was read as ${n.encoding}`,
    hidden_rows: (n) => `${count(n.rows, 'hidden row', 'hidden rows')} of the sheet are included`,
    platform_differs: (n) => `The columns look like ${n.recognized}, not ${n.given}`,
  },
  loss: {
    source: (l) => `${count(l.count, 'row', 'rows')} from another source (${days(l.from, l.to)})${examples(l)}`,
    period: (l) =>
      `${count(l.count, 'row', 'rows')} spanning several days that the file only partly covers (${days(l.from, l.to)})${examples(l)}`,
    paths: (l) =>
      `${count(l.count, 'campaign, ad set or ad', 'campaigns, ad sets or ads')} that aren’t in the file (${days(l.from, l.to)})${examples(l)}`,
    country: (l) => `${count(l.count, 'row', 'rows')} by country (${days(l.from, l.to)})${examples(l)}`,
    measures: (l) =>
      `${l.examples.map(name).join(', ')} of ${count(l.count, 'row', 'rows')} (${days(l.from, l.to)}): the file has no values for them`,
    grain: (l) =>
      `${count(l.count, 'row', 'rows')} by day or shorter period; the file has longer ones (${days(l.from, l.to)})${examples(l)}`,
  },
}

function examples({ examples, count }: { examples: readonly string[]; count: number }): string {
  return examples.length > 0 ? `: ${examples.join(', ')}${count > examples.length ? ' …' : ''}` : ''
}
