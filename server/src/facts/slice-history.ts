import { additiveKeys } from '@adroit/contract/metrics'
import { overlaps } from '@adroit/contract/overlaps'
import type { DateRange } from '@adroit/contract/presets'
import { recordOf } from './entity-key.ts'
import type { Facts } from './facts.ts'
import { periodsStatement } from './plan/periods.ts'
import {
  changedAccountsStatement,
  changedStatement,
  dailySpendStatement,
  loadedStatement,
  momentsStatement,
  pastStatement,
  readDaysStatement,
  selectedReadingsStatement,
  slicesStatement,
  softDeletedRangeStatement,
  softDeletedStatement,
  storedByJobStatement,
  versionsStatement,
} from './plan/slice-history.ts'
import { checkScope, choosesNothing } from './query.ts'
import type { PlatformSource, Source } from './slice.ts'
import { type Engine, integerOf, type Row, type Snapshot, type Statement, textOf } from './statement.ts'
import type { SelectedSource } from './stored-data.ts'
import { removedJobs, type SliceRecord, storedSpans } from './stored-spans.ts'
import { ownSums } from './table/decode.ts'
import type { Selection } from './table-query.ts'

type Questions = Pick<
  Facts,
  | 'softDeleted'
  | 'storedByJob'
  | 'spans'
  | 'dailySpend'
  | 'selectedSources'
  | 'changedAfter'
  | 'accountsChangedAfter'
  | 'past'
  | 'loadedAt'
  | 'moments'
>

/** Queries about the origin of rows and their past versions. */
export function sliceHistory(engine: Engine): Questions {
  const ask = (statement: Statement) => engine.read((snapshot) => one(snapshot, statement))
  return {
    async softDeleted(company, account) {
      const [number, own] = [recordOf(company), recordOf(account)]
      return await engine.read(async (snapshot) => {
        const [reach] = await one(snapshot, softDeletedRangeStatement(number, own))
        if (!reach || reach['first'] === null) return new Map()
        const range = { from: textOf(reach['first']), to: textOf(reach['last']) }
        const [days = [], done = []] = await snapshot.run([softDeletedStatement(number, own), slicesStatement(number, own, range)])
        return restorable(days, done.map(sliceRecordOf))
      })
    },
    async storedByJob(company, account) {
      const rows = await ask(storedByJobStatement(recordOf(company), recordOf(account)))
      return new Map(rows.map((row) => [textOf(row['job']), Number(integerOf(row['found']))]))
    },
    async spans(company, account, range) {
      const [number, own] = [recordOf(company), recordOf(account)]
      return await engine.read(async (snapshot) => {
        const [stored = [], slices = []] = await snapshot.run([readDaysStatement(number, own, range), slicesStatement(number, own, range)])
        const done = slices.map(sliceRecordOf)
        const versions = removedJobs(done).size === 0 ? [] : await one(snapshot, versionsStatement(number, own, range))
        return storedSpans(
          stored.map((row) => ({ ...platformSliceOf(row), ...daysOf(row), rows: countOf(row), spend: spendOf(row) })),
          done,
          versions.map((row) => ({ ...daysOf(row), validFrom: momentOf(row['valid_from']), validTo: momentOf(row['valid_to']) })),
          range,
        )
      })
    },
    async dailySpend(company, accounts, range) {
      if (accounts.length === 0) return []
      const rows = await ask(dailySpendStatement(recordOf(company), accounts.map(recordOf), range))
      return rows.map((row) => ({ account: accountOf(row), day: textOf(row['day_from']), spend: integerOf(row['spend']) }))
    },
    async selectedSources(selection) {
      return await ofSelection(engine, selection, [], async (scope, periods, snapshot) => {
        const rows = await one(snapshot, selectedReadingsStatement(scope, selection.dateRange, periods, selection.asOf))
        return bySource(rows.map(selectedOf))
      })
    },
    async changedAfter(selection, moment) {
      const scope = checkScope(selection, true)
      if (scope.accounts.length === 0 || scope.grain === 'country' || choosesNothing(scope)) return false
      return (await ask(changedStatement(scope, selection.dateRange, moment))).length > 0
    },
    async accountsChangedAfter(selection, moment) {
      const scope = checkScope(selection, true)
      if (scope.accounts.length === 0 || scope.grain === 'country' || choosesNothing(scope)) return new Set()
      return new Set((await ask(changedAccountsStatement(scope, selection.dateRange, moment))).map(accountOf))
    },
    async past(selection) {
      if (selection.rows?.breakdown === 'COUNTRY') return []
      return await ofSelection(engine, selection, [], async (scope, periods, snapshot) => {
        const rows = await one(snapshot, pastStatement(scope, selection.dateRange, periods))
        const wanted = { own: additiveKeys, converted: [] }
        return rows.map((row) => ({
          validFrom: momentOf(row['valid_from']),
          validTo: row['valid_to'] === null ? null : momentOf(row['valid_to']),
          sums: ownSums(row, wanted),
        }))
      })
    },
    async loadedAt(selection) {
      const [moment] = await ofSelection(engine, selection, [], async (scope, periods, snapshot) => {
        const rows = await one(snapshot, loadedStatement(scope, selection.dateRange, periods))
        return rows.flatMap((row) => (row['moment'] === null ? [] : [momentOf(row['moment'])]))
      })
      return moment ?? null
    },
    async moments(selection, most) {
      return await ofSelection(engine, selection, [], async (scope, periods, snapshot) => {
        const rows = await one(snapshot, momentsStatement(scope, selection.dateRange, periods, most))
        return rows.map((row) => momentOf(row['moment']))
      })
    },
  }
}

async function ofSelection<T>(
  engine: Engine,
  selection: Selection,
  nothing: readonly T[],
  work: (scope: ReturnType<typeof checkScope>, withPeriods: boolean, snapshot: Snapshot) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const scope = checkScope(selection, true)
  if (scope.accounts.length === 0 || choosesNothing(scope)) return nothing
  return await engine.read(async (snapshot) => {
    const periods = await one(snapshot, periodsStatement(scope.company, [selection.dateRange]))
    // The list of period rows contains only current rows of the main table.
    const stored = scope.grain === 'whole' && !('asOf' in selection && selection.asOf !== undefined)
    return await work(scope, !stored || periods.length > 0, snapshot)
  })
}

/** Returns for each job with soft-deleted rows whether all its days are free: of stored rows, and of later slices that found nothing. */
function restorable(days: readonly Row[], done: readonly SliceRecord[]): ReadonlyMap<string, boolean> {
  const removed = removedJobs(done)
  const free = new Map<string, boolean>()
  for (const row of days) {
    const job = textOf(row['job'])
    const taken = done.findLastIndex((reading) => reading.job === job && reading.outcome === 'soft_deleted')
    const covered = done.slice(taken + 1).some(({ job, days }) => days !== null && !removed.has(job) && overlaps(days, daysOf(row)))
    free.set(job, (free.get(job) ?? true) && row['taken'] === 0 && !covered)
  }
  return free
}

function sliceRecordOf(row: Row): SliceRecord {
  const days = row['day_from'] === null ? null : daysOf(row)
  return { ...platformSliceOf(row), outcome: textOf(row['outcome']) as SliceRecord['outcome'], days }
}

function sliceHeadOf(row: Row) {
  const source = textOf(row['source']) as Source
  return { job: textOf(row['job']), source, synced: row['synced'] === true, readAt: momentOf(row['read_at']) }
}

/** The same of a row from the platforms' tables, where nothing comes from events. */
function platformSliceOf(row: Row) {
  return { ...sliceHeadOf(row), source: textOf(row['source']) as PlatformSource }
}

/** Merges the days of one import, and days that syncs last read at the same moment; newest first. */
function bySource(days: readonly SelectedSource[]): readonly SelectedSource[] {
  const readings = new Map<string, SelectedSource>()
  for (const day of days) {
    const key = `${day.account} ${day.source} ${day.synced ? day.readAt.getTime() : `of ${day.job}`}`
    const known = readings.get(key)
    const span = known ? { from: known.from < day.from ? known.from : day.from, to: known.to > day.to ? known.to : day.to } : {}
    readings.set(key, { ...day, ...span, rows: day.rows + (known?.rows ?? 0) })
  }
  return [...readings.values()].toSorted((a, b) => b.readAt.getTime() - a.readAt.getTime())
}

function selectedOf(row: Row): SelectedSource {
  return { ...sliceHeadOf(row), account: accountOf(row), rows: countOf(row), ...daysOf(row) }
}

const daysOf = (row: Row): DateRange => ({ from: textOf(row['day_from']), to: textOf(row['day_to']) })
const countOf = (row: Row): number => Number(integerOf(row['found']))
const spendOf = (row: Row): bigint | null => (typeof row['spend'] === 'bigint' ? row['spend'] : null)
const accountOf = (row: Row): string => String(integerOf(row['account']))
const momentOf = (value: Row[string] | undefined): Date => new Date(Number(value))

async function one(snapshot: Snapshot, statement: Statement): Promise<readonly Row[]> {
  const [rows = []] = await snapshot.run([statement])
  return rows
}
