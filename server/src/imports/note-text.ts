import type { Note } from './parsed-file.ts'

type Texts = { readonly [Kind in Note['kind']]: (note: Extract<Note, { kind: Kind }>) => string }

const texts: Texts = {
  total_differs: (n) => `line ${n.line}, "${n.label}": states ${n.measure} ${n.stated}; its rows sum to ${n.summed}`,
  rounded: (n) => `${n.values} values of ${n.measure} had fractions of a millionth and were rounded; the sum is off by ${n.by} millionths`,
  summed: (n) => `${n.rows} rows were summed to ${n.into}: other columns tell them apart, place and days do not`,
  same_name: (n) =>
    `${n.rows} rows share names and days with other rows and were added to them, the first in line ${n.line}; export ids to keep them apart`,
  clipped: (n) => `${n.rows} rows of weeks or months were cut to the days that the file states: ${n.from} to ${n.to}`,
  remembered: (n) => `earlier answers for this account were used: ${n.answers.join(', ')}`,
  other_accounts: (n) => `${n.rows} rows of accounts other than ${n.account} were left out`,
  header_repeated: (n) => `the header is repeated ${n.lines} times, first in line ${n.line}: several exports may have been pasted together`,
  repeated_once: (n) => `${n.rows} rows occur twice and were counted once, the first in line ${n.line}`,
  clicks_above_impressions: (n) =>
    `${n.rows} rows have more clicks than impressions, the first in line ${n.line}: columns may be exchanged`,
  ratios_differ: (n) =>
    `${n.rows} of ${n.of} rows have another ${n.column} than their metrics give, the first in line ${n.line}: figures may be shifted`,
  totals_left_out: (n) => `${n.rows} lines are the sums of others and were left out, the first in line ${n.line}, "${n.label}"`,
  encoding: (n) => `the file was read as ${n.encoding}`,
  hidden_rows: (n) => `${n.rows} rows are hidden in the workbook and were read all the same`,
  platform_differs: (n) => `the headers look like ${n.recognized}, not ${n.given}`,
}

/** The note in English, as a clause without a period. */
export function noteText(note: Note): string {
  // each kind has its own function, which a lookup by a union of kinds cannot express
  return (texts[note.kind] as (note: Note) => string)(note)
}
