import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, moment, text, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { type AdditiveKey, additiveKeys } from './metrics.ts'
import { levels, platforms } from './platforms.ts'
import { cell } from './table.ts'

const area = '/api/mobile/admanage/import'

export const timeFields = ['day', 'week', 'from', 'to', 'month', 'year'] as const
export const placeFields = ['campaign', 'campaign_id', 'ad_set', 'ad_set_id', 'ad', 'ad_id'] as const

/** What a column of an export may be read as. */
export const importFields = [...timeFields, ...placeFields, 'country', 'currency', ...additiveKeys] as const
export type ImportField = (typeof importFields)[number]

/**
 * reading: the file is here and being looked at · asks: it needs an answer, see `question` · ready: `preview` waits for a yes ·
 * writing: being put in place · done · unchanged: all of it was held already · failed: see `problem` · abandoned: given up ·
 * deleted: its figures were taken away again.
 */
const importStates = ['reading', 'asks', 'ready', 'writing', 'done', 'unchanged', 'failed', 'abandoned', 'deleted'] as const
export type ImportState = (typeof importStates)[number]

/** What a person said about a file. Anything left out is found out from the file. */
const answers = z.object({
  /** Field → header of its column. */
  map: z.exactOptional(z.partialRecord(z.enum(importFields), text(500))),
  sheet: z.exactOptional(text(100)),
  costUnit: z.exactOptional(z.enum(['micros', 'major'])),
  dayOrder: z.exactOptional(z.enum(['day_first', 'month_first'])),
  from: z.exactOptional(day),
  to: z.exactOptional(day),
})
export type ImportAnswers = z.infer<typeof answers>

/** What has to be known before the file can be read. Texts are in the language of the request. */
const question = z.object({
  /** columns: say what columns are · sheet: which sheet · cost_unit · day_order · days: which days the file speaks for. */
  kind: z.enum(['columns', 'sheet', 'cost_unit', 'day_order', 'days']),
  text: z.string(),
  /** Fields that `columns` is about; empty: any. */
  fields: z.array(z.enum(importFields)),
  /** What may be answered to sheet, cost_unit and day_order: the value for `answers`, and how it reads. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
})

const column = z.object({
  header: z.string(),
  /** field: read as `field` · lesser: a better column fills the same field · figure: a known figure that is not used · other: tells rows apart. */
  use: z.enum(['field', 'lesser', 'figure', 'other']),
  field: z.nullable(z.enum(importFields)),
  /** A person said so, now or when headers like these came before. */
  mapped: z.boolean(),
  /** Of the first rows, cut to 60 characters. */
  examples: z.array(z.string()),
})

const preview = z.object({
  platform: z.nullable(z.enum(platforms)),
  from: z.string(),
  to: z.string(),
  /** Deepest level that any row names. */
  level: z.enum(levels),
  /** `days`: each row is one day · `periods`: rows cover several days · `both`. */
  grain: z.enum(['days', 'periods', 'both']),
  byCountry: z.boolean(),
  currency: z.string(),
  /** Rows of the file that would be taken. */
  rows: z.number(),
  refused: z.number(),
  totals: z.array(z.object({ metric: z.enum(additiveKeys as unknown as [AdditiveKey, ...AdditiveKey[]]), value: cell })),
  /** Rows now held for its days; null: none. */
  replaces: z.nullable(z.object({ rows: z.number(), from: z.string(), to: z.string(), spend: cell })),
  /** What would go without the like coming in its place: needs a yes of its own. */
  losses: z.array(z.string()),
  notes: z.array(z.string()),
  /** The same figures are held already: there is nothing to do. */
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
  /** Rows of it that are held now: others were replaced since. */
  held: z.number(),
  /** It was deleted, and its days are still free. */
  restorable: z.boolean(),
})
export type ImportSummary = z.infer<typeof importSummary>

const importDetails = z.extend(importSummary, {
  /** 0 to 1 while reading or writing. */
  progress: z.nullable(z.number()),
  sheets: z.array(z.string()),
  answers,
  question: z.nullable(question),
  columns: z.array(column),
  /** First lines of the file, for choosing columns where none were recognised; cells cut to 60 characters. */
  head: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
  preview: z.nullable(preview),
  problem: z.nullable(z.string()),
})
export type ImportDetails = z.infer<typeof importDetails>

/** Takes a CSV or XLSX file for an account and begins to look at it. Nothing is put in place before `confirmImport`. */
export const uploadImport = endpoint({
  name: 'uploadImport',
  method: 'POST',
  path: `${area}/upload`,
  access: 'imports.write',
  file: { maxBytes: limits.importBytes },
  input: z.object({ account: id }),
  answer: z.object({ id }),
})

/** Where an import stands. Asked again every second while it is reading or writing. */
export const getImport = endpoint({
  name: 'getImport',
  method: 'GET',
  path: `${area}/details`,
  access: 'reports.read',
  input: z.object({ id }),
  answer: importDetails,
})

/** Answers what the file left open, or corrects the columns, and has it looked at again. Kept for files with the same headers. */
export const answerImport = endpoint({
  name: 'answerImport',
  method: 'POST',
  path: `${area}/answer`,
  access: 'imports.write',
  input: z.object({ id, answers }),
  answer: z.null(),
})

/** Puts what `preview` shows in place. `skipRefused`: take the rest and leave the refused rows out. `replace`: agree to the losses. */
export const confirmImport = endpoint({
  name: 'confirmImport',
  method: 'POST',
  path: `${area}/confirm`,
  access: 'imports.write',
  input: z.object({ id, skipRefused: z.boolean(), replace: z.boolean() }),
  answer: z.null(),
})

/** Gives up an import that is not in place yet. */
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

/** Rows that were refused, with the reason in the language of the request. */
export const listRefusals = endpoint({
  name: 'listRefusals',
  method: 'GET',
  path: `${area}/refusals`,
  access: 'reports.read',
  input: z.object({ id, offset: z._default(wholeNumber(0, 1_000_000), 0) }),
  answer: z.object({
    /** All that were refused, and how many of them are kept with their reasons. */
    count: z.number(),
    kept: z.number(),
    refusals: z.array(z.object({ line: z.number(), reason: z.string() })),
  }),
})

/** Takes the figures of an import away again; days that a later one filled stay. `restoreImport` puts them back. */
export const deleteImport = endpoint({
  name: 'deleteImport',
  method: 'POST',
  path: `${area}/delete`,
  access: 'imports.write',
  input: z.object({ id }),
  answer: z.object({ rows: z.number() }),
})

/** Undoes a deletion, as long as nothing else fills its days: `import_not_restorable` else. */
export const restoreImport = endpoint({
  name: 'restoreImport',
  method: 'POST',
  path: `${area}/restore`,
  access: 'imports.write',
  input: z.object({ id }),
  answer: z.object({ rows: z.number() }),
})
