import type { Range } from '@adroit/contract/presets'
import { crosses } from '../../lib/day-ranges.ts'
import type { FactRow, FactTable, TableQuery } from '../facts.ts'
import { namesStatement } from '../plan/lookups.ts'
import { type PeriodsFound, pageStatement } from '../plan/page.ts'
import { crossingStatement, periodsStatement } from '../plan/periods.ts'
import { totalsStatement } from '../plan/totals.ts'
import { type Ask, checkQuery } from '../query.ts'
import { type Engine, integerOf, type Row, type Snapshot, type Statement, textOf } from '../statement.ts'
import { listRates } from './rate-list.ts'
import { type PlaceNames, placeOf, readRow } from './rows.ts'
import { convertedTotals, singleTotals, type Totals } from './totals.ts'

/** A query under way: `periods` are the spans of the company's period rows that touch a window. */
interface Question {
  readonly engine: Engine
  readonly snapshot: Snapshot
  readonly ask: Ask
  readonly periods: readonly Range[]
}

/** Answers table queries, each from one state of the store. They throw FactsError. */
export function tableReader(engine: Engine) {
  /** Companies seen to hold period rows: only a guess at what to ask first, never what an answer rests on. */
  const withPeriods = new Set<bigint>()

  return async function readTable(query: TableQuery): Promise<FactTable> {
    const ask = checkQuery(query)
    const { company, accounts } = ask.scope
    if (accounts.length === 0) return nothing(ask)
    return engine.read(async (snapshot) => {
      const askPeriods = periodsStatement(company, [ask.now, ask.previous])
      const guess = !ask.conversion && !withPeriods.has(company)
      const early = guess ? await snapshot.run([askPeriods, ...figures(engine, ask, [])]) : null
      const periods = (early?.[0] ?? (await one(snapshot, askPeriods))).map(daysOf)
      if (periods.length > 0) withPeriods.add(company)
      else withPeriods.delete(company)
      const answers = early && periods.length === 0 ? early.slice(1) : await snapshot.run(figures(engine, ask, periods))
      return assemble({ engine, snapshot, ask, periods }, answers)
    })
  }
}

function nothing(ask: Ask): FactTable {
  const totals = ask.conversion ? convertedTotals(ask, [], [], new Set()) : singleTotals(ask, undefined, '', undefined, false)
  return { count: 0, rows: [], total: totals.total, perCurrency: totals.perCurrency, notCounted: [] }
}

/** Page, previous totals, those of the range unless the page brings them, and the period rows that the edge of a window cuts. */
function figures(engine: Engine, ask: Ask, periods: readonly Range[]): readonly Statement[] {
  const found = lookAt(ask, periods)
  const rates = ratesFor(ask, periods)
  const statements = [pageStatement(ask, engine, found, rates), totalsStatement(ask, engine, 'previous', found.some, rates)]
  if (ask.conversion) statements.push(totalsStatement(ask, engine, 'now', found.some, rates))
  if (found.crossing) statements.push(crossingStatement(ask))
  return statements
}

function lookAt(ask: Ask, periods: readonly Range[]): PeriodsFound {
  const crossing = periods.some((period) => crosses(period, ask.now) || crosses(period, ask.previous))
  return { some: periods.length > 0, crossing }
}

function ratesFor(ask: Ask, periods: readonly Range[]) {
  if (!ask.conversion) return null
  const currencies = ask.scope.accounts.map((account) => account.currency)
  return listRates(ask.conversion, currencies, [ask.now, ask.previous], periods)
}

/** `answers` are those to `figures`, in its order. */
async function assemble(question: Question, answers: readonly (readonly Row[])[]): Promise<FactTable> {
  const { ask, snapshot } = question
  const [page = [], previous = [], ...rest] = answers
  const now = ask.conversion ? (rest.shift() ?? []) : null
  const crossing = rest[0] ?? []
  const totals = now
    ? convertedTotals(ask, now, previous, new Set(crossing.map((row) => textOf(row['currency']))))
    : await totalsOfPage(question, page[0], previous[0], crossing.length > 0)
  const names = await lookUpNames(snapshot, ask, page)
  const cuts = crossing.map(daysOf)
  return {
    count: await countRows(question, page[0]),
    rows: page.map((row) => readRow(ask, row, names, totals.spend, cuts)),
    total: totals.total,
    perCurrency: totals.perCurrency,
    notCounted: crossing.filter((row) => crosses(daysOf(row), ask.now)).map(notCounted),
  }
}

/** Every row of a page carries the totals; where there is none they are asked for. */
async function totalsOfPage(question: Question, first: Row | undefined, previous: Row | undefined, cut: boolean): Promise<Totals> {
  const { engine, snapshot, ask, periods } = question
  if (first) return singleTotals(ask, first, 't_', previous, cut)
  const [now] = await one(snapshot, totalsStatement(ask, engine, 'now', periods.length > 0, null))
  return singleTotals(ask, now, '', previous, cut)
}

/** Every row of a page carries the number of all rows; a page behind the last row has none to carry it. */
async function countRows(question: Question, first: Row | undefined): Promise<number> {
  const { engine, snapshot, ask, periods } = question
  if (first) return Number(integerOf(first['groups']))
  if (ask.offset === 0 && ask.limit > 0) return 0
  const start = { ...ask, offset: 0, limit: 1 }
  const [row] = await one(snapshot, pageStatement(start, engine, lookAt(ask, periods), ratesFor(ask, periods)))
  return row ? Number(integerOf(row['groups'])) : 0
}

async function lookUpNames(snapshot: Snapshot, ask: Ask, page: readonly Row[]): Promise<PlaceNames> {
  const { dimension, scope } = ask
  if (dimension === 'ACCOUNT' || dimension === 'DAY' || dimension === 'PLATFORM' || page.length === 0) return new Map()
  const rows = await one(snapshot, namesStatement(scope.company, dimension, page.map(placeOf)))
  return new Map(
    rows.map((row) => [
      integerOf(row['number']),
      { account: integerOf(row['account']), kind: textOf(row['kind']) as FactRow['kind'], name: textOf(row['name']) },
    ]),
  )
}

async function one(snapshot: Snapshot, statement: Statement): Promise<readonly Row[]> {
  const [rows = []] = await snapshot.run([statement])
  return rows
}

function daysOf(row: Row): Range {
  return { from: textOf(row['day_from']), to: textOf(row['day_to']) }
}

function notCounted(row: Row): FactTable['notCounted'][number] {
  const spend = row['spend']
  return {
    account: String(integerOf(row['account'])),
    ...daysOf(row),
    rows: Number(integerOf(row['found'])),
    spend: typeof spend === 'bigint' ? spend : 0n,
  }
}
