import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { previousRange } from '@adroit/contract/presets'
import { DuckDBInstance } from '@duckdb/node-api'
import { type DuckDbOptions, openDuckDbFacts } from './duckdb/open.ts'
import type { Facts } from './facts.ts'
import type { Entity, InsightsRow, Measures } from './insights-row.ts'
import type { Slice } from './slice.ts'
import type { FactTable, SelectedAccount, TableQuery } from './table-query.ts'

export interface TestStore {
  readonly facts: Facts
  readonly file: string
  /** Closes the file and opens it again. */
  reopen(): Promise<Facts>
  /** Closes the file, runs a statement on it and opens it again. */
  alter(sql: string): Promise<void>
  /** Runs a SELECT on a copy of the file; days and moments are texts. */
  look(sql: string): Promise<readonly (readonly unknown[])[]>
  remove(): Promise<void>
}

export async function testStore(options: Partial<DuckDbOptions> = {}): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'facts-'))
  const file = join(folder, 'facts.duckdb')
  let facts = await openDuckDbFacts({ file, threads: 2, memoryLimit: '512MB', ...options })
  return {
    get facts() {
      return facts
    },
    file,
    async reopen() {
      await facts.close()
      facts = await openDuckDbFacts({ file, threads: 2, memoryLimit: '512MB', ...options })
      return facts
    },
    async alter(sql) {
      await facts.close()
      const instance = await DuckDBInstance.create(file)
      const connection = await instance.connect()
      await connection.run(sql)
      connection.closeSync()
      instance.closeSync()
      facts = await openDuckDbFacts({ file, threads: 2, memoryLimit: '512MB', ...options })
    },
    async look(sql) {
      const copy = join(folder, `copy-${randomUUID()}`)
      await facts.copyTo(copy, async () => {})
      const instance = await DuckDBInstance.create(copy)
      const connection = await instance.connect()
      const rows = (await connection.runAndReadAll(sql)).getRows()
      connection.closeSync()
      instance.closeSync()
      return rows
    },
    async remove() {
      await facts.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let lastCompany = 0n
/** Returns the id of a company that no other test of the file uses. */
export function newCompany(): string {
  lastCompany += 1n
  return String(lastCompany)
}

export function named(id: string, name = `Name of ${id}`): Entity {
  return { id, name }
}

/** A day row of `campaign/adSet/ad`; `-` is a level that is not given. */
export function row(path: string, days: string, measures: Measures, country: string | null = null): InsightsRow {
  const [campaign, adSet, ad] = path.split('/').map((id) => (id === '-' ? null : named(id)))
  const [from = '', to = from] = days.split('..')
  return { campaign: campaign ?? null, adSet: adSet ?? null, ad: ad ?? null, from, to, country, measures }
}

let lastJob = 0
export function slice(company: string, rows: readonly InsightsRow[], more: Partial<Slice> = {}): Slice {
  lastJob += 1
  return {
    job: `job-${lastJob}`,
    company,
    account: '10',
    platform: 'meta',
    currency: 'USD',
    source: 'import',
    readAt: new Date('2025-08-01T09:00:00Z'),
    covers: [{ from: '2025-07-01', to: '2025-07-31' }],
    rows,
    ...more,
  }
}

export const usdAccount: SelectedAccount = { id: '10', name: 'Main account', platform: 'meta', currency: 'USD' }

export function query(company: string, more: Partial<TableQuery> = {}): TableQuery {
  const dateRange = more.dateRange ?? { from: '2025-07-01', to: '2025-07-31' }
  return {
    company,
    accounts: [usdAccount],
    dateRange,
    previous: previousRange(dateRange),
    breakdown: 'CAMPAIGN',
    metrics: ['spend'],
    sort: { by: 'spend', direction: 'desc' },
    conversion: null,
    offset: 0,
    limit: 100,
    ...more,
  }
}

/** Returns name and current sums, row by row. */
export async function listed(facts: Facts, asked: TableQuery): Promise<readonly (readonly [string, Measures])[]> {
  return (await facts.table(asked)).rows.map((one) => [one.name, one.now])
}

export function everySum(table: FactTable): bigint {
  return table.rows.reduce((sum, one) => sum + (one.now.spend ?? 0n), 0n)
}
