import { choiceQuestions } from '@adroit/contract/imports'
import { additiveKeys } from '@adroit/contract/metrics'
import { majorUnits } from '@adroit/contract/money'
import { platforms } from '@adroit/contract/platforms'
import * as z from 'zod'
import { type Measures, storedScale } from '../facts/insights-row.ts'
import type { Conflict } from '../facts/slice.ts'
import { type ImportOutcome, importExport } from '../imports/import-export.ts'
import { noteText } from '../imports/note-text.ts'
import { refusalText } from '../imports/rejected-rows.ts'
import { UnreadableExport } from '../imports/unreadable-export.ts'
import type { Command, CommandResult } from './command.ts'

const args = z.object({
  company: z.string(),
  account: z.string().min(1).max(200),
  platform: z.enum(platforms).optional(),
  currency: z.string().optional(),
  timezone: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  map: z.record(z.string(), z.string()).default({}),
  costUnit: z.enum(['micros', 'major']).optional(),
  dayOrder: z.enum(['day_first', 'month_first', 'year_first']).optional(),
  sheet: z.string().optional(),
  choices: z.partialRecord(z.enum(choiceQuestions), z.string()).default({}),
  skipRejected: z.boolean().default(false),
  /** The older spelling of `skipRejected`. */
  skipRefused: z.boolean().default(false),
  replace: z.boolean().default(false),
  merge: z.boolean().default(false),
  fileName: z.string(),
})

export const importCommand: Command = async (ctx, given, file) => {
  const { timezone, skipRejected, skipRefused, ...request } = args.parse(given)
  try {
    return report(
      await importExport(ctx, { ...request, skipRejected: skipRejected || skipRefused, timeZone: timezone, source: 'import' }, file),
    )
  } catch (error) {
    if (!(error instanceof UnreadableExport)) throw error
    return {
      text: error.message,
      json: { rows: 0, rejected: [{ line: null, reason: error.message }], totals: {}, changed: false },
      exitCode: 1,
    }
  }
}

function report(outcome: ImportOutcome): CommandResult {
  const { state } = outcome
  const rejected = outcome.refused.map(({ line, reason }) => ({ line, reason: refusalText(reason) }))
  const totals = shownTotals(outcome.totals)
  const notes = outcome.notes.map(noteText)
  const would = outcome.conflicts.map(conflictText)
  const lines = [
    headline(outcome),
    ...Object.entries(totals).map(([key, amount]) => `  ${key}: ${amount}`),
    ...(outcome.file.rows > outcome.rows + outcome.refusedCount ? [`  the file has ${outcome.file.rows} rows`] : []),
    ...(outcome.usualSpend === null ? [] : [`  ${outcome.usualSpend} × the usual spend per day`]),
    ...rejected.map(({ line, reason }) => `  line ${line}: ${reason}`),
    ...(outcome.refusedCount > rejected.length ? [`  … and ${outcome.refusedCount - rejected.length} more`] : []),
    ...would.map((text) => `  ${text}`),
    ...notes.map((note) => `  ${note}`),
  ]
  const done = state === 'changed' || state === 'unchanged'
  return {
    text: lines.join('\n'),
    json: {
      rows: outcome.rows,
      facts: outcome.places,
      rejected,
      rejectedCount: outcome.refusedCount,
      totals: numbersOf(totals),
      changed: state === 'changed',
      file: { ...outcome.file, totals: numbersOf(shownTotals(outcome.file.totals)) },
      unusedColumns: outcome.unusedColumns,
      combinedColumns: outcome.combinedColumns,
      usualSpend: outcome.usualSpend,
      ...(would.length > 0 ? { conflicts: outcome.conflicts.map((loss, index) => ({ ...loss, text: would[index] })) } : {}),
      notes,
    },
    exitCode: done ? 0 : 1,
  }
}

function headline({ state, rows, places, refusedCount, conflicts }: ImportOutcome): string {
  switch (state) {
    case 'changed':
      return `Imported ${rows} rows as ${places} entities and periods${refusedCount > 0 ? `, skipped ${refusedCount}` : ''}.`
    case 'unchanged':
      return `Nothing changed: these ${rows} rows are already imported.`
    case 'rows_refused':
      return rows === 0
        ? `Nothing was imported: all ${refusedCount} rows were rejected.`
        : `Nothing was imported: ${refusedCount} rows were rejected. Add --skip-rejected to import the other ${rows}.`
    case 'would_lose':
      return `Nothing was imported, because it would replace existing data. Add --replace to import it${
        conflicts.some(({ kind }) => kind === 'measures') ? ', or --merge to keep the stored metrics that the file lacks' : ''
      }:`
  }
}

/** Sums as exact decimals: money in major units, counts unchanged. */
function shownTotals(totals: Measures): Record<string, string> {
  return Object.fromEntries(
    additiveKeys.flatMap((key) => {
      const amount = totals[key]
      return amount === undefined ? [] : [[key, storedScale(key) === 1n ? String(amount) : majorUnits(amount)]]
    }),
  )
}

const numbersOf = (totals: Record<string, string>): Record<string, number> =>
  Object.fromEntries(Object.entries(totals).map(([key, amount]) => [key, Number(amount)]))

function conflictText(loss: Conflict): string {
  const span = loss.from === loss.to ? loss.from : `${loss.from} to ${loss.to}`
  const examples = loss.examples.length > 0 ? `: ${loss.examples.join(', ')}${loss.count > loss.examples.length ? ' …' : ''}` : ''
  switch (loss.kind) {
    case 'source':
      return `${loss.count} rows of another source (${span})${examples}`
    case 'period':
      return `${loss.count} rows of several days, of which the file covers only a part (${span})${examples}`
    case 'paths':
      return `${loss.count} ad entities that the file does not have (${span})${examples}`
    case 'country':
      return `${loss.count} rows by country (${span})${examples}`
    case 'measures':
      return `metrics that the file does not have, in ${loss.count} rows (${span})${examples}`
    case 'grain':
      return `${loss.count} rows of shorter periods than the file has (${span})${examples}`
  }
}
