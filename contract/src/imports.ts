import * as z from 'zod/mini'
import { capacityLimits } from './capacity-limits.ts'
import { endpoint } from './endpoint.ts'
import { day, id, moment, text, wholeNumber } from './fields.ts'
import { additiveKeys } from './metrics.ts'
import { levels, platforms } from './platforms.ts'
import { cell } from './table.ts'

const area = '/api/mobile/admanage/import'

export const timeFields = ['day', 'week', 'from', 'to', 'month', 'year'] as const
export const entityFields = ['campaign', 'campaign_id', 'ad_set', 'ad_set_id', 'ad', 'ad_id'] as const

/** The field that a column of a file can be mapped to. */
export const importFields = [...timeFields, ...entityFields, 'country', 'currency', ...additiveKeys] as const
export type ImportField = (typeof importFields)[number]

/**
 * reading: parsing the file · asks: needs an answer, see `question` · ready: waits for confirmation, see `preview` · writing: being stored
 * · done · unchanged: all rows were already imported · failed: see `problem` · abandoned: discarded · deleted: its metrics were removed.
 */
const importStates = ['reading', 'asks', 'ready', 'writing', 'done', 'unchanged', 'failed', 'abandoned', 'deleted'] as const
export type ImportState = (typeof importStates)[number]

/**
 * Questions whose answer is one of their choices. total_lines: whether lines that come near to sums of other lines are their totals ·
 * swapped_days: whether a spreadsheet exchanged day and month · future_days: whether rows after today are meant · decimal_sign: whether point or
 * comma separates decimals in amounts like 12,345 · account: which of several accounts is imported · other_account: whether a file that
 * names another account is meant · results: which kind of results counts · repeated_rows: whether rows that occur twice are counted twice
 * · encoding: of a text without a mark.
 */
export const choiceQuestions = [
  'total_lines',
  'swapped_days',
  'future_days',
  'decimal_sign',
  'account',
  'other_account',
  'results',
  'repeated_rows',
  'encoding',
] as const
export type ChoiceQuestion = (typeof choiceQuestions)[number]

/** A person's answers about a file. Everything omitted is detected from the file. */
const answers = z.object({
  /** Field → header of its column. */
  map: z.exactOptional(z.partialRecord(z.enum(importFields), text(500))),
  sheet: z.exactOptional(text(100)),
  costUnit: z.exactOptional(z.enum(['micros', 'major'])),
  dayOrder: z.exactOptional(z.enum(['day_first', 'month_first', 'year_first'])),
  from: z.exactOptional(day),
  to: z.exactOptional(day),
  /** Question → the value of a choice. */
  choices: z.exactOptional(z.partialRecord(z.enum(choiceQuestions), text(200))),
})
export type ImportAnswers = z.infer<typeof answers>

/** A question that must be answered before the file can be parsed. Texts are in the language of the request. */
const question = z.object({
  /**
   * columns: what the columns are · sheet: which sheet to read · cost_unit: micros or major units · day_order: day or month first · days:
   * which days the file covers · the others: see `choiceQuestions`.
   */
  kind: z.enum(['columns', 'sheet', 'cost_unit', 'day_order', 'days', ...choiceQuestions]),
  text: z.string(),
  /** Fields that `columns` asks about; empty: any. */
  fields: z.array(z.enum(importFields)),
  /** Possible answers, unless columns or days are asked for: the value for `answers`, and its label. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
})

const column = z.object({
  header: z.string(),
  /**
   * field: mapped to `field` · lesser: a better column fills the same field · figure: a known metric that is not used · other:
   * distinguishes rows.
   */
  use: z.enum(['field', 'lesser', 'figure', 'other']),
  field: z.nullable(z.enum(importFields)),
  /** A person mapped it, now or for an earlier file with similar headers. */
  mapped: z.boolean(),
  /** Values of the first rows, cut to 60 characters. */
  examples: z.array(z.string()),
})

const sums = z.array(z.object({ metric: z.enum(additiveKeys), value: cell }))

const preview = z.object({
  platform: z.nullable(z.enum(platforms)),
  from: z.string(),
  to: z.string(),
  /** The deepest level in the file. */
  level: z.enum(levels),
  /** `days`: each row is one day · `periods`: rows cover several days · `both`. */
  grain: z.enum(['days', 'periods', 'both']),
  byCountry: z.boolean(),
  currency: z.string(),
  /** Number of rows that would be imported. */
  rows: z.number(),
  rejected: z.number(),
  totals: sums,
  /** What the file says, with the totals, repeated and rejected rows that are left out. */
  file: z.object({ rows: z.number(), from: z.nullable(z.string()), to: z.nullable(z.string()), totals: sums }),
  /** Columns whose values are not imported. */
  unusedColumns: z.array(z.string()),
  /** Columns that only tell rows apart; their rows are added up. */
  combinedColumns: z.array(z.string()),
  /** Spend per day as a multiple of the account's last 30 days; null: one of them has none. */
  usualSpend: z.nullable(z.number()),
  /** Rows currently stored for its days; null: none. */
  replaces: z.nullable(z.object({ rows: z.number(), from: z.string(), to: z.string(), spend: cell })),
  /** Conflicts: stored data that would be removed without a replacement. It needs its own confirmation. */
  conflicts: z.array(z.string()),
  /** Merging keeps the stored metrics that the file lacks and loses nothing; `confirmImport` with `merge` does it. */
  mergeable: z.boolean(),
  notes: z.array(z.string()),
  /** The same metrics are already stored: there is nothing to do. */
  unchanged: z.boolean(),
})

const importSummary = z.object({
  id,
  account: z.object({ id, name: z.string() }),
  fileName: z.string(),
  state: z.enum(importStates),
  by: z.nullable(z.string()),
  startedAt: moment,
  endedAt: z.nullable(moment),
  rows: z.number(),
  leftOut: z.number(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  spend: cell,
  /** Number of its rows that are still stored; the others were replaced since. */
  storedRows: z.number(),
  /** It was deleted, and its days are still empty, so it can be restored. */
  restorable: z.boolean(),
})
export type ImportSummary = z.infer<typeof importSummary>

const importDetails = z.extend(importSummary, {
  /** 0 to 1 while parsing or writing. */
  progress: z.nullable(z.number()),
  sheets: z.array(z.string()),
  answers,
  question: z.nullable(question),
  columns: z.array(column),
  /** The first lines of the file, for mapping columns if none were recognized; cells are cut to 60 characters. */
  head: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
  preview: z.nullable(preview),
  problem: z.nullable(z.string()),
})
export type ImportDetails = z.infer<typeof importDetails>

/** Uploads a CSV or XLSX file for an account and starts to parse it. Nothing is stored before `confirmImport`. */
export const uploadImport = endpoint({
  name: 'uploadImport',
  method: 'POST',
  path: `${area}/upload`,
  access: 'imports.write',
  file: { maxBytes: capacityLimits.importBytes },
  input: z.object({ account: id }),
  answer: z.object({ id }),
})

/** The state of an import. Clients poll it every second while it is reading or writing. */
export const getImport = endpoint({
  name: 'getImport',
  method: 'GET',
  path: `${area}/details`,
  access: 'reports.read',
  input: z.object({ id }),
  answer: importDetails,
})

/**
 * Answers the open question or corrects the column mapping, then parses the file again. The answers are remembered for files with the same
 * headers.
 */
export const answerImport = endpoint({
  name: 'answerImport',
  method: 'POST',
  path: `${area}/answer`,
  access: 'imports.write',
  input: z.object({ id, answers }),
  answer: z.null(),
})

/**
 * Stores what `preview` shows. `skipRejected`: leave out the rejected rows. `replace`: accept the conflicts. `merge`: keep the stored
 * metrics that the file lacks; only for a mergeable preview.
 */
export const confirmImport = endpoint({
  name: 'confirmImport',
  method: 'POST',
  path: `${area}/confirm`,
  access: 'imports.write',
  input: z.object({ id, skipRejected: z.boolean(), replace: z.boolean(), merge: z._default(z.boolean(), false) }),
  answer: z.null(),
})

/** Discards an import that is not stored yet. */
export const discardImport = endpoint({
  name: 'discardImport',
  method: 'POST',
  path: `${area}/discard`,
  access: 'imports.write',
  input: z.object({ id }),
  answer: z.null(),
})

/** Imports of an account, newest first. */
export const listImports = endpoint({
  name: 'listImports',
  method: 'GET',
  path: `${area}/list`,
  access: 'reports.read',
  input: z.object({ account: id, offset: z._default(wholeNumber(0, 1_000_000), 0), limit: z._default(wholeNumber(1, 100), 20) }),
  answer: z.object({ imports: z.array(importSummary), count: z.number() }),
})

/** Rejected rows, with the reason in the language of the request. */
export const listRejectedRows = endpoint({
  name: 'listRejectedRows',
  method: 'GET',
  path: `${area}/rejected_rows`,
  access: 'reports.read',
  input: z.object({ id, offset: z._default(wholeNumber(0, 1_000_000), 0) }),
  answer: z.object({
    /** Number of all rejected rows, and how many of them were stored with their reasons. */
    count: z.number(),
    stored: z.number(),
    rejectedRows: z.array(z.object({ line: z.number(), reason: z.string() })),
  }),
})

/** Removes the metrics of an import; days that a later import filled stay. `restoreImport` undoes it. */
export const deleteImport = endpoint({
  name: 'deleteImport',
  method: 'POST',
  path: `${area}/delete`,
  access: 'imports.write',
  input: z.object({ id }),
  answer: z.object({ rows: z.number() }),
})

/** Undoes a deletion while its days are still empty. Throws `import_not_restorable` otherwise. */
export const restoreImport = endpoint({
  name: 'restoreImport',
  method: 'POST',
  path: `${area}/restore`,
  access: 'imports.write',
  input: z.object({ id }),
  answer: z.object({ rows: z.number() }),
})
