import type { ImportAnswers } from '@adroit/contract/imports'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { FileGone } from '../files/files.ts'
import { lastPossibleDay } from './day-orders.ts'
import { knownAccountIds } from './known-account-ids.ts'
import { openTable } from './open-table.ts'
import type { Note, ParsedExport } from './parsed-file.ts'
import { emptyPreview, type FilePreview, filePreview, headerOf, possibleHeaders } from './preview.ts'
import { questionOf } from './questions.ts'
import type { RawTable } from './raw-table.ts'
import { readTable } from './read-export.ts'
import type { Options, Problem } from './saved-mapping.ts'
import { findMapping, type ImportRow } from './store.ts'
import { type FileRefusal, UnreadableExport } from './unreadable-export.ts'

/** The result of parsing the stored file of an import. */
export interface Examined {
  readonly look: FilePreview
  /** Answers about the file, given now or for an earlier file with similar headers. */
  readonly answers: ImportAnswers
  readonly headers: Buffer | null
  readonly result:
    | { readonly kind: 'read'; readonly reading: ParsedExport }
    | { readonly kind: 'asks'; readonly question: FileRefusal }
    | { readonly kind: 'failed'; readonly problem: Problem; readonly reading?: ParsedExport }
}

/** Parses the stored file of an import with all known answers. `onShare` receives the progress from 0 to 1, and may throw to abort. */
export async function examine(ctx: Context, company: string, row: ImportRow, onShare: (share: number) => void): Promise<Examined> {
  const { answers } = row.options as Options
  let table: RawTable
  try {
    table = await openTable(ctx.files.open(row.file_hash.toString('hex')), {
      sheet: answers.sheet,
      map: answers.map ?? {},
      choices: answers.choices,
    })
  } catch (error) {
    if (error instanceof FileGone)
      return { look: emptyPreview, answers, headers: null, result: { kind: 'failed', problem: { kind: 'file_gone' } } }
    const refusal = refusalOf(error)
    const sheets = refusal.kind === 'sheets' || refusal.kind === 'sheet_missing' ? refusal.sheets : []
    return { look: { ...emptyPreview, sheets }, answers, headers: null, result: outcomeOf(refusal) }
  }
  return await parse(ctx, company, row, table, onShare).finally(table.release)
}

async function parse(ctx: Context, company: string, row: ImportRow, table: RawTable, onShare: (share: number) => void): Promise<Examined> {
  const { answers } = row.options as Options
  // A confirmed import is parsed as for its preview: answers given since then for other files do not apply.
  const before =
    row.state === 'writing'
      ? null
      : await forCompany(ctx.db, company, (tx) => findMapping(tx, company, possibleHeaders(table, row.account_id)))
  const known: ImportAnswers = {
    ...(before?.map ? { map: before.map } : {}),
    ...(before?.dayOrder ? { dayOrder: before.dayOrder } : {}),
    ...answers,
  }
  const map = known.map ?? {}
  const about = { look: filePreview(table, map, row.platform), headers: headerOf(table, map, row.account_id) }
  const accountIds = await forCompany(ctx.db, company, (tx) => knownAccountIds(tx, company, row.account_id))
  const options = { map, platform: row.platform, currency: row.currency, today: lastPossibleDay(ctx.clock()), accountIds }
  const read = (said: ImportAnswers) => readTable(table, { ...said, ...options }, onShare)
  const remembered = (said: ImportAnswers): Note[] => {
    const used = rememberedKeys.filter((key) => before?.[key] !== undefined && isEqual(before[key], said[key]) && !isEmptyMap(before[key]))
    return used.length > 0 ? [{ kind: 'remembered', answers: used }] : []
  }
  try {
    return { ...about, answers: known, result: taken(await read(known), remembered(known)) }
  } catch (error) {
    const refusal = refusalOf(error)
    // A remembered cost unit is used only if the values raise the question, not for a file whose values are plausible.
    if (refusal.kind !== 'cost_unit' || before?.costUnit === undefined) return { ...about, answers: known, result: outcomeOf(refusal) }
    const said = { ...known, costUnit: before.costUnit }
    const result = await read(said).then(
      (reading) => taken(reading, remembered(said)),
      (error: unknown) => outcomeOf(refusalOf(error)),
    )
    return { ...about, answers: said, result }
  }
}

const rememberedKeys = ['map', 'dayOrder', 'costUnit'] as const
const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const isEmptyMap = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && Object.keys(answer).length === 0

function taken(found: ParsedExport, notes: readonly Note[]): Examined['result'] {
  const reading = { ...found, notes: [...notes, ...found.notes] }
  if (reading.rawRows > reading.refusedCount) return { kind: 'read', reading }
  return { kind: 'failed', problem: { kind: 'all_refused', rows: reading.rawRows }, reading }
}

function outcomeOf(refusal: FileRefusal): Examined['result'] {
  return questionOf(refusal) ? { kind: 'asks', question: refusal } : { kind: 'failed', problem: refusal }
}

function refusalOf(error: unknown): FileRefusal {
  if (error instanceof UnreadableExport) return error.reason
  throw error
}
