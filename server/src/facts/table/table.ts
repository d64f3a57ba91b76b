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
import type { FactRow, FactTable, Sums, TableQuery } from '../table-query.ts'
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
    // Without an account to compare with, everything is read as usual and its comparison dropped.
    if (ask.compared?.accounts.length === 0) return withoutComparison(await readTable({ ...query, leftOut: undefined }))
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

function withoutComparison(table: FactTable): FactTable {
  const alone = <T extends Sums>(sums: T): T => ({ ...sums, previous: null })
  return {
    ...table,
    rows: table.rows.map(alone),
    total: table.total && alone(table.total),
    perCurrency: table.perCurrency.map(({ currency, sums }) => ({ currency, sums: alone(sums) })),
    incomparable: [],
  }
}

function nothing(ask: CheckedQuery): FactTable {
  const none = { now: [], previous: [], compared: null }
  const totals = ask.conversion ? convertedTotals(ask, none, new Set()) : singleTotals(ask, { now: {}, previous: {} }, false)
  return { count: 0, rows: [], total: totals.total, perCurrency: totals.perCurrency, incomparable: [], notCounted: [] }
}

/**
 * Returns the statements for the page, the compared part of the totals if accounts are left out, and, with several currencies, the totals now
 * and before. With one currency, the page contains them.
 */
function figures(question: Question): readonly Statement[] {
  const { engine, ask, rates } = question
  const page = pageStatement(ask, engine, found(question), rates)
  const compared = ask.compared ? [totalsOf(question, 'compared')] : []
  return ask.conversion ? [page, ...compared, totalsOf(question, 'now'), totalsOf(question, 'previous')] : [page, ...compared]
}

function totalsOf({ engine, ask, periods, rates }: Question, of: 'now' | 'previous' | 'compared'): Statement {
  return totalsStatement(ask, engine, of, periods.length > 0, rates)
}

function found(question: Question): PeriodsFound {
  return { some: question.periods.length > 0, cuts: question.cuts }
}

/** `answers` belong to the statements of `figures`, in the same order. */
async function assemble(question: Question, answers: readonly (readonly Row[])[]): Promise<FactTable> {
  const { ask, snapshot } = question
  const [page = [], ...others] = answers
  const compared = ask.compared ? (others.shift() ?? []) : null
  const [now = [], previous = []] = others
  const crossing = comparedRows(question)
  const totals = ask.conversion
    ? convertedTotals(ask, { now, previous, compared }, new Set(crossing.map((row) => textOf(row['currency']))))
    : await totalsOfPage(question, page[0], compared)
  const names = await lookUpNames(snapshot, ask, page)
  return {
    count: await countRows(question, page[0]),
    rows: page.map((row) => readRow(ask, row, names, totals.spend, question.cuts)),
    total: totals.total,
    perCurrency: totals.perCurrency,
    incomparable: incomparable(question, totals.unrated),
    notCounted: question.uncounted.map(notCounted),
  }
}

/** Every row of a page carries the totals. An empty page needs extra statements. */
async function totalsOfPage(question: Question, row: Row | undefined, part: readonly Row[] | null): Promise<Totals> {
  const { snapshot, ask } = question
  const cut = comparedRows(question).length > 0
  const compared = part === null ? undefined : { row: part[0] }
  if (row) return singleTotals(ask, { now: { row, prefix: 't_' }, previous: { row, prefix: 'b_' }, compared }, cut)
  const [now, previous] = await snapshot.run([totalsOf(question, 'now'), totalsOf(question, 'previous')])
  return singleTotals(ask, { now: { row: now?.[0] }, previous: { row: previous?.[0] }, compared }, cut)
}

/** The period rows that make the compared accounts incomparable. */
function comparedRows({ ask, crossing }: Question): readonly Row[] {
  const { compared } = ask
  return compared === null ? crossing : crossing.filter((row) => compared.accountNumbers.includes(integerOf(row['account'])))
}

function incomparable(question: Question, unrated: ReadonlySet<string>): FactTable['incomparable'] {
  const { compared, scope } = question.ask
  const cut = new Set(comparedRows(question).map((row) => String(integerOf(row['account']))))
  const without = (compared ?? scope).accounts.filter(({ id, currency }) => unrated.has(currency) && !cut.has(id))
  return [
    ...[...cut].map((account) => ({ account, reason: 'period_rows' as const })),
    ...without.map(({ id }) => ({ account: id, reason: 'no_rate' as const })),
  ]
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
