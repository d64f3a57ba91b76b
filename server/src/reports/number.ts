import { isPlatform } from '@adroit/contract/platforms'
import { type DateRange, rangeProblem } from '@adroit/contract/presets'
import type { AdEntityRef } from '@adroit/contract/report'
import type { explainNumber } from '@adroit/contract/report-number'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { isLevel, isTime } from '../facts/breakdowns.ts'
import type { ChosenRows, SelectedAccount, TableQuery } from '../facts/table-query.ts'
import { fail } from '../lib/app-error.ts'
import { isRange } from '../lib/day-ranges.ts'
import { comparedDays, shiftBetween } from '../lib/day-shift.ts'
import type { Caller } from '../session/caller.ts'
import { filteredSelection } from './filtered-rows.ts'
import { factsQuery, type ResolvedQuery, resolve } from './resolve.ts'

type Input = z.infer<typeof explainNumber.input>

/** The query to the report store for one number, without rows and metrics. */
export type Question = Omit<TableQuery, 'breakdown' | 'metrics' | 'sort' | 'offset' | 'limit'>

export interface NumberQuery {
  /** The query that the number belongs to. For a row by platform it has only that platform's accounts. */
  readonly query: ResolvedQuery
  readonly question: Question
  /** The days of the number and the days that it is compared with. */
  readonly shown: { readonly dateRange: DateRange; readonly previous: DateRange }
}

/** Resolves the query behind one number of a table: a row, or the totals of all rows that match the filters and the search. */
export async function resolveNumber(ctx: Context, caller: Caller, input: Input): Promise<NumberQuery> {
  const scope = input.row === null ? (input.scope ?? null) : placeOf(input, input.row)
  const all = await resolve(ctx, caller, { ...input, scope })
  const shown = { dateRange: all.dateRange, previous: all.previous }
  if (input.row === null) return { query: all, question: { ...factsQuery(all), rows: await filteredSelection(ctx, all) }, shown }
  const holding = accountsOf(input, input.row, all.holding)
  const leftOut = all.leftOut.filter(({ account }) => holding.some(({ id }) => id === account))
  const query = { ...all, holding, leftOut }
  const question = { ...factsQuery(query), rows: rowOf(input, input.row) }
  return { query, question, shown: isTime(input.breakdown) ? shownOf(query, input.row) : shown }
}

/** Returns the queries for everything that the table selects and for the number's part of it, in the same currency. */
export async function questionsOfShare(
  ctx: Context,
  caller: Caller,
  input: Input,
): Promise<{ readonly part: Question; readonly whole: Question }> {
  const { question: whole } = await resolveNumber(ctx, caller, { ...input, row: null })
  if (input.row === null) return { part: whole, whole }
  const { row } = input
  const accounts = accountsOf(input, row, whole.accounts)
  return { part: { ...whole, accounts, scope: placeOf(input, row) ?? undefined, rows: rowOf(input, row) }, whole }
}

/** Returns the scope of a row if the rows are accounts or ad entities; otherwise the scope of the view. */
function placeOf({ breakdown, scope = null }: Input, row: string): AdEntityRef | null {
  if (!isLevel(breakdown)) return scope
  if (!/^-?\d{1,19}$/.test(row)) throw fail('input_invalid', { field: 'row' })
  return { level: breakdown, key: row }
}

/** Returns the accounts of a row: for a row by platform only that platform's accounts. */
function accountsOf<T extends SelectedAccount>({ breakdown }: Input, row: string, accounts: readonly T[]): readonly T[] {
  if (breakdown !== 'PLATFORM') return accounts
  if (!isPlatform(row)) throw fail('input_invalid', { field: 'row' })
  return accounts.filter(({ platform }) => platform === row)
}

function rowOf({ breakdown }: Input, row: string): ChosenRows | undefined {
  if (breakdown === 'COUNTRY') return { breakdown, keys: [row] }
  if (!isTime(breakdown)) return undefined
  const { from, to } = daysOf(row)
  return { breakdown, keys: [`${from}/${to}`] }
}

/** Days, weeks and months are compared with the days that lie as far back as the compared period does, or with the same dates. */
function shownOf({ dateRange, previous }: ResolvedQuery, row: string): NumberQuery['shown'] {
  const days = daysOf(row)
  const { from, to } = comparedDays(days, shiftBetween(previous, dateRange))
  // 29 February alone has no counterpart and no value there.
  return { dateRange: days, previous: { from: from > to ? to : from, to } }
}

function daysOf(row: string): DateRange {
  const [from = '', to = from, more] = row.split('/')
  const days = { from, to }
  if (more !== undefined || !isRange(days) || rangeProblem(days) !== null) throw fail('input_invalid', { field: 'row' })
  return days
}
