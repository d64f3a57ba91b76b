import type { DateRange } from '@adroit/contract/presets'
import { crosses } from '../../lib/day-ranges.ts'
import { hasEntities, isTime } from '../breakdowns.ts'
import { namesStatement, ownersStatement } from '../plan/lookups.ts'
import { type PeriodsFound, pageStatement } from '../plan/page.ts'
import {
  crossingStatement,
  crossingVersionsStatement,
  periodsStatement,
  periodVersionsStatement,
  selectedPeriodsStatement,
} from '../plan/periods.ts'
import { type RateList, spansStatement } from '../plan/rates.ts'
import { totalsStatement } from '../plan/totals.ts'
import { isCurrent } from '../plan/version.ts'
import { type CheckedQuery, checkQuery, choosesNothing } from '../query.ts'
import { type Engine, integerOf, type Row, type Snapshot, type Statement, textOf } from '../statement.ts'
import type { FactRow, FactTable, TableQuery } from '../table-query.ts'
import { listRates } from './rate-list.ts'
import { type EntityNames, placeOf, readRow } from './rows.ts'
import { convertedTotals, singleTotals, type Totals } from './totals.ts'

/** A query in progress. */
interface Question {
  readonly engine: Engine
  readonly snapshot: Snapshot
  readonly ask: CheckedQuery
  /** Days of the company's period rows that touch a period. */
  readonly periods: readonly DateRange[]
  /** The selected facts among them that make the periods incomparable because they cross an edge, by account and days. */
  readonly crossing: readonly Row[]
  /** Days of the selected period rows that may make rows incomparable; see `PeriodsFound`. */
  readonly cuts: readonly DateRange[]
  /** The facts among these that cross the edge of the range itself. */
  readonly uncounted: readonly Row[]
  /** Set if several currencies are converted. */
  readonly rates: RateList | null
}

/** Returns a function that runs table queries, each on one state of the store. It throws FactsError. */
export function tableReader(engine: Engine) {
  return async function readTable(query: TableQuery): Promise<FactTable> {
    const ask = checkQuery(query)
    const { company, accounts } = ask.scope
    if (accounts.length === 0 || choosesNothing(ask.scope)) return nothing(ask)
    return engine.read(async (snapshot) => {
      const plain: Question = { engine, snapshot, ask, periods: [], crossing: [], cuts: [], uncounted: [], rates: null }
      // The list of period rows contains only current rows of the main table.
      const stored = isCurrent(ask.versions) && ask.scope.grain === 'whole'
      if (stored && !ask.conversion && engine.certainlyWithoutPeriods(company)) {
        const answers = await snapshot.run(figures(plain))
        // A slice may have been written before the snapshot was taken; then these answers are invalid.
        if (engine.certainlyWithoutPeriods(company)) return assemble(plain, answers)
      }
      const listed = stored ? periodsStatement(company, [ask.now, ask.previous]) : periodVersionsStatement(ask)
      const periods = (await one(snapshot, listed)).map(daysOf)
      const found = periods.some((period) => mayCut(ask, period)) ? await findCuts(snapshot, ask) : {}
      const rates = ask.conversion ? listRates(ask.conversion, await one(snapshot, spansStatement(ask))) : null
      const question = { ...plain, ...found, periods, rates }
      return assemble(question, await snapshot.run(figures(question)))
    })
  }
}

/** Days, weeks and months, as rows or chosen, may be incomparable because of any period row; a range because of those across its edges. */
function mayCut({ breakdown, scope, now, previous }: CheckedQuery, period: DateRange): boolean {
  if (isTime(breakdown) || scope.chosen.some((chosen) => isTime(chosen.breakdown))) return true
  return crosses(period, now) || crosses(period, previous)
}

async function findCuts(snapshot: Snapshot, ask: CheckedQuery): Promise<Pick<Question, 'crossing' | 'cuts' | 'uncounted'>> {
  const found = await findCrossing(snapshot, ask)
  const cuts = isTime(ask.breakdown) ? await one(snapshot, selectedPeriodsStatement(ask)) : found.crossing
  return { ...found, cuts: cuts.map(daysOf) }
}

async function findCrossing(snapshot: Snapshot, ask: CheckedQuery): Promise<Pick<Question, 'crossing' | 'uncounted'>> {
  if (isCurrent(ask.versions)) {
    const crossing = await one(snapshot, crossingStatement(ask))
    return { crossing, uncounted: crossing.filter((row) => crosses(daysOf(row), ask.now)) }
  }
  const [uncounted = [], before = []] = await snapshot.run([
    crossingVersionsStatement(ask, 'now'),
    crossingVersionsStatement(ask, 'previous'),
  ])
  return { crossing: [...uncounted, ...before], uncounted: uncounted.filter((row) => crosses(daysOf(row), ask.now)) }
}

function nothing(ask: CheckedQuery): FactTable {
  const totals = ask.conversion ? convertedTotals(ask, [], [], new Set()) : singleTotals(ask, { row: undefined }, { row: undefined }, false)
  return { count: 0, rows: [], total: totals.total, perCurrency: totals.perCurrency, notCounted: [] }
}

/**
 * Returns the statements for the page and, with several currencies, the totals now and before. With one currency, the page contains them.
 */
function figures(question: Question): readonly Statement[] {
  const { engine, ask, rates } = question
  const page = pageStatement(ask, engine, found(question), rates)
  return ask.conversion ? [page, totalsOf(question, 'now'), totalsOf(question, 'previous')] : [page]
}

function totalsOf({ engine, ask, periods, rates }: Question, of: 'now' | 'previous'): Statement {
  return totalsStatement(ask, engine, of, periods.length > 0, rates)
}

function found(question: Question): PeriodsFound {
  return { some: question.periods.length > 0, cuts: question.cuts }
}

/** `answers` belong to the statements of `figures`, in the same order. */
async function assemble(question: Question, answers: readonly (readonly Row[])[]): Promise<FactTable> {
  const { ask, snapshot, crossing } = question
  const [page = [], now = [], previous = []] = answers
  const totals = ask.conversion
    ? convertedTotals(ask, now, previous, new Set(crossing.map((row) => textOf(row['currency']))))
    : await totalsOfPage(question, page[0])
  const names = await lookUpNames(snapshot, ask, page)
  return {
    count: await countRows(question, page[0]),
    rows: page.map((row) => readRow(ask, row, names, totals.spend, question.cuts)),
    total: totals.total,
    perCurrency: totals.perCurrency,
    notCounted: question.uncounted.map(notCounted),
  }
}

/** Every row of a page carries the totals. An empty page needs extra statements. */
async function totalsOfPage(question: Question, row: Row | undefined): Promise<Totals> {
  const { snapshot, ask } = question
  const cut = question.crossing.length > 0
  if (row) return singleTotals(ask, { row, prefix: 't_' }, { row, prefix: 'b_' }, cut)
  const [now, previous] = await snapshot.run([totalsOf(question, 'now'), totalsOf(question, 'previous')])
  return singleTotals(ask, { row: now?.[0] }, { row: previous?.[0] }, cut)
}

/** Every row of a page carries the number of all rows. A page after the last row needs an extra statement. */
async function countRows(question: Question, first: Row | undefined): Promise<number> {
  const { engine, snapshot, ask, rates } = question
  if (first) return Number(integerOf(first['groups']))
  if (ask.offset === 0 && ask.limit > 0) return 0
  const start = { ...ask, offset: 0, limit: 1 }
  const [row] = await one(snapshot, pageStatement(start, engine, found(question), rates))
  return row ? Number(integerOf(row['groups'])) : 0
}

async function lookUpNames(snapshot: Snapshot, ask: CheckedQuery, page: readonly Row[]): Promise<EntityNames> {
  const { breakdown, scope } = ask
  if (!hasEntities(breakdown) || page.length === 0) return new Map()
  const rows = await one(snapshot, namesStatement(scope, breakdown, page.map(placeOf)))
  // Past rows carry their account, even if their ad entity is no longer stored.
  const nameless = page.flatMap((row) =>
    typeof row['owner'] === 'bigint' ? [[placeOf(row), { account: row['owner'], kind: 'named', name: '' }] as const] : [],
  )
  const named = rows.map(
    (row) =>
      [
        integerOf(row['number']),
        { account: integerOf(row['account']), kind: textOf(row['kind']) as FactRow['kind'], name: textOf(row['name']) },
      ] as const,
  )
  const names: EntityNames = new Map([...nameless, ...named])
  const lost = page.map(placeOf).filter((number) => !names.has(number))
  if (lost.length === 0) return names
  const owners = await one(snapshot, ownersStatement(scope, breakdown, lost))
  return new Map([...names, ...owners.map(withoutName)])
}

/** Figures of an ad entity that is missing from the index are shown under its key. */
function withoutName(row: Row): readonly [bigint, { readonly account: bigint; readonly kind: FactRow['kind']; readonly name: string }] {
  const number = integerOf(row['number'])
  return [number, { account: integerOf(row['account']), kind: 'named', name: String(number) }]
}

async function one(snapshot: Snapshot, statement: Statement): Promise<readonly Row[]> {
  const [rows = []] = await snapshot.run([statement])
  return rows
}

function daysOf(row: Row): DateRange {
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
