import { isPlatform } from '@adroit/contract/platforms'
import { type Range, rangeProblem } from '@adroit/contract/presets'
import type { Place, ReportDefinition } from '@adroit/contract/report'
import type { explainNumber } from '@adroit/contract/report-number'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { isLevel, isTime } from '../facts/dimensions.ts'
import type { ChosenRows, SelectedAccount, TableQuery } from '../facts/facts.ts'
import { daysBetween, isRange, shiftRange } from '../lib/day-ranges.ts'
import { fail } from '../lib/refusal.ts'
import type { Caller } from '../session/caller.ts'
import { filteredSelection } from './filtered-rows.ts'
import { type Asked, askWithin, questionOf } from './selection.ts'

type Given = z.infer<typeof explainNumber.input>

/** What the report store is asked about one number, whatever its rows and metrics. */
export type Question = Omit<TableQuery, 'dimension' | 'metrics' | 'sort' | 'offset' | 'limit'>

export interface NumberAsked {
  /** The selection that the number belongs to; of a platform's row its accounts alone. */
  readonly asked: Asked
  readonly question: Question
  /** Days that the number stands for, and those that it is compared with. */
  readonly shown: { readonly range: Range; readonly previous: Range }
}

/** Which figures a number of a table is made of: a row's, or those of the totals, which filters and search have left. */
export async function questionAbout(ctx: Context, caller: Caller, report: ReportDefinition, given: Given): Promise<NumberAsked> {
  const within = given.row === null ? given.within : placeOf(given, given.row)
  // Nothing is remembered of countries.
  const past = given.dimension === 'COUNTRY' ? { asOf: undefined } : {}
  const { asked: all } = await askWithin(ctx, caller, report, { ...given, ...past, within })
  const shown = { range: all.range, previous: all.previous }
  if (given.row === null) {
    const rows = await filteredSelection(ctx, caller.company, all, { dimension: given.dimension, within, search: given.search })
    return { asked: all, question: { ...questionOf(caller.company, all), within, rows }, shown }
  }
  const asked = { ...all, holding: accountsOf(given, given.row, all.holding) }
  const question = { ...questionOf(caller.company, asked), within, rows: rowOf(given, given.row) }
  return { asked, question, shown: isTime(given.dimension) ? shownOf(asked, given.row) : shown }
}

/** Everything that the table selects, and what the number stands for of it in the same currency. */
export async function questionsOfShare(
  ctx: Context,
  caller: Caller,
  report: ReportDefinition,
  given: Given,
): Promise<{ readonly part: Question; readonly whole: Question }> {
  const { question: whole } = await questionAbout(ctx, caller, report, { ...given, row: null })
  if (given.row === null) return { part: whole, whole }
  const { row } = given
  const accounts = accountsOf(given, row, whole.accounts)
  return { part: { ...whole, accounts, within: placeOf(given, row), rows: rowOf(given, row) }, whole }
}

/** The place of a row, where its rows are places. */
function placeOf({ dimension, within }: Given, row: string): Place | undefined {
  if (!isLevel(dimension)) return within
  if (!/^-?\d{1,19}$/.test(row)) throw fail('input_invalid', { field: 'row' })
  return { level: dimension, key: row }
}

/** Of a platform's row, its own. */
function accountsOf<T extends SelectedAccount>({ dimension }: Given, row: string, accounts: readonly T[]): readonly T[] {
  if (dimension !== 'PLATFORM') return accounts
  if (!isPlatform(row)) throw fail('input_invalid', { field: 'row' })
  return accounts.filter(({ platform }) => platform === row)
}

function rowOf({ dimension }: Given, row: string): ChosenRows | undefined {
  if (dimension === 'COUNTRY') return { dimension, keys: [row] }
  if (!isTime(dimension)) return undefined
  const { from, to } = daysOf(row)
  return { dimension, keys: [`${from}/${to}`] }
}

/** Days, weeks and months are compared with those that lie as far before as the periods do. */
function shownOf({ range, previous }: Asked, row: string): NumberAsked['shown'] {
  const days = daysOf(row)
  return { range: days, previous: shiftRange(days, -daysBetween(previous, range)) }
}

function daysOf(row: string): Range {
  const [from = '', to = from, more] = row.split('/')
  const days = { from, to }
  if (more !== undefined || !isRange(days) || rangeProblem(days) !== null) throw fail('input_invalid', { field: 'row' })
  return days
}
