import type { Range } from '@adroit/contract/presets'
import { crosses } from '../../lib/day-ranges.ts'
import type { FactRow, FactTable, TableQuery } from '../facts.ts'
import { namesStatement } from '../plan/lookups.ts'
import { type PeriodsFound, pageStatement } from '../plan/page.ts'
import { crossingStatement, periodsStatement } from '../plan/periods.ts'
import { totalStatement } from '../plan/totals.ts'
import { type Ask, checkQuery } from '../query.ts'
import { type Engine, integerOf, type Row, type Snapshot, type Statement, textOf } from '../statement.ts'
import { listRates } from './rate-list.ts'
import { type PlaceNames, placeOf, readRow } from './rows.ts'
import { readTotals } from './totals.ts'

/** Answers a table query from one state of the store. Throws FactsError. */
export async function readTable(engine: Engine, query: TableQuery): Promise<FactTable> {
  const ask = checkQuery(query)
  if (ask.scope.accounts.length === 0) {
    const totals = readTotals(ask, [], [], new Set())
    return { count: 0, rows: [], total: totals.total, perCurrency: totals.perCurrency, notCounted: [] }
  }
  return engine.read(async (snapshot) => {
    const windows = [ask.now, ask.previous]
    const periods = (await one(snapshot, periodsStatement(ask.scope, windows))).map(daysOf)
    const found: PeriodsFound = {
      some: periods.length > 0,
      crossing: periods.some((period) => windows.some((window) => crosses(period, window))),
    }
    const currencies = ask.scope.accounts.map((account) => account.currency)
    const rates = ask.conversion ? listRates(ask.conversion, currencies, windows, periods) : null
    const [page = [], now = [], previous = [], crossing = []] = await snapshot.run([
      pageStatement(ask, engine, found, rates),
      totalStatement(ask, engine, ask.now, found.some, rates),
      totalStatement(ask, engine, ask.previous, found.some, rates),
      ...(found.crossing ? [crossingStatement(ask)] : []),
    ])
    const names = await lookUpNames(engine, snapshot, ask, page)
    const totals = readTotals(ask, now, previous, new Set(crossing.map((row) => textOf(row['currency']))))
    const cuts = crossing.map(daysOf)
    return {
      count: await countRows(engine, snapshot, ask, found, page, rates),
      rows: page.map((row) => readRow(ask, row, names, totals.spend, cuts)),
      total: totals.total,
      perCurrency: totals.perCurrency,
      notCounted: crossing.filter((row) => crosses(daysOf(row), ask.now)).map(notCounted),
    }
  })
}

async function lookUpNames(engine: Engine, snapshot: Snapshot, ask: Ask, page: readonly Row[]): Promise<PlaceNames> {
  const { dimension, scope } = ask
  if (dimension === 'ACCOUNT' || dimension === 'DAY' || dimension === 'PLATFORM' || page.length === 0) return new Map()
  const rows = await one(snapshot, namesStatement(scope.company, dimension, page.map(placeOf), engine))
  return new Map(
    rows.map((row) => [
      integerOf(row['number']),
      { account: integerOf(row['account']), kind: textOf(row['kind']) as FactRow['kind'], name: textOf(row['name']) },
    ]),
  )
}

/** Every row of a page carries the number of all rows; a page behind the last row has none to carry it. */
async function countRows(
  engine: Engine,
  snapshot: Snapshot,
  ask: Ask,
  found: PeriodsFound,
  page: readonly Row[],
  rates: Parameters<typeof pageStatement>[3],
): Promise<number> {
  const first =
    page[0] ??
    (ask.offset > 0 || ask.limit === 0
      ? (await one(snapshot, pageStatement({ ...ask, offset: 0, limit: 1 }, engine, found, rates)))[0]
      : undefined)
  return first ? Number(integerOf(first['groups'])) : 0
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
