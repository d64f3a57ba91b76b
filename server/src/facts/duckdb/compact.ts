import type { DuckDBConnection } from '@duckdb/node-api'
import { type Values, write } from './run.ts'
import { type Schema, schemas } from './schema.ts'
import type { Run } from './slice-sql.ts'
import { momentValue } from './values.ts'

const dayMs = 86_400_000
/** Versions are kept unchanged for this many days after they were replaced. */
const untouchedDays = 3
/** For days older than this, versions are kept per day instead of per hour. */
const hourlyDays = 60
/** A soft-deleted import can be restored for this many days. */
const softDeletedDays = 90

const key = 'campaign, ad_set, ad, day_from, day_to'
const roundedUp = (unit: 'hour' | 'day') =>
  `CASE WHEN date_trunc('${unit}', valid_from) = valid_from THEN valid_from ELSE date_trunc('${unit}', valid_from) + INTERVAL 1 ${unit} END`
/** Versions that were valid at no kept moment: a full hour, or for older days a midnight (UTC). */
const needless = `valid_to <= $untouched
  AND valid_to <= CASE WHEN CAST(day_to AS TIMESTAMP) < $hourly THEN ${roundedUp('day')} ELSE ${roundedUp('hour')} END`

/**
 * Compacts the history of both schemas: deletes versions that were valid only between kept moments. The version before such a gap is extended to the start
 * of the next one, so that queries as of a kept moment return the same as before. It also deletes rows that were soft-deleted long ago.
 * Returns the number of deleted versions.
 */
export async function compact(connection: DuckDBConnection, now: Date): Promise<number> {
  const before = (days: number) => momentValue(new Date(now.getTime() - days * dayMs))
  const values: Values = { untouched: before(untouchedDays), hourly: before(hourlyDays), forgotten: before(softDeletedDays) }
  const run: Run = (sql, more) => write(connection, sql, { ...values, ...more })
  let gone = 0
  await connection.run('BEGIN TRANSACTION')
  for (const schema of schemas) {
    gone += await compactHistory(run, schema)
    await forgetSoftDeleted(run, schema)
  }
  await connection.run('COMMIT')
  return gone
}

async function compactHistory(run: Run, schema: Schema): Promise<number> {
  const history = `${schema}.fact_history`
  let gone = 0
  const accounts = await run(
    `SELECT company, account, epoch_us(min(valid_from)) FROM ${history} WHERE ${needless} GROUP BY company, account ORDER BY company, account`,
  )
  // Accounts are compacted one by one, because the chains of all accounts may not fit into memory.
  for (const [company = null, account = null, first] of accounts) {
    const own = { company, account, first: momentValue(new Date(Number(first as bigint) / 1000)) }
    await run(chainsOf(history), own)
    await run(`UPDATE ${history} h SET valid_to = c.ends FROM temp.chains c WHERE h.rowid = c.id AND c.stays AND c.ends <> h.valid_to`)
    const [count] = await run(`DELETE FROM ${history} WHERE rowid IN (SELECT id FROM temp.chains WHERE NOT stays)`)
    gone += Number(count?.[0] ?? 0)
  }
  return gone
}

async function forgetSoftDeleted(run: Run, schema: Schema): Promise<void> {
  for (const [table, by] of [
    ['soft_deleted', 'job'],
    ['soft_deleted_by_country', 'job'],
    ['merged_over', 'merged_by'],
    ['merged_over_by_country', 'merged_by'],
  ])
    await run(`DELETE FROM ${schema}.${table} WHERE (company, account, ${by}) IN (SELECT (company, account, job) FROM ${schema}.slices
      WHERE outcome = 'soft_deleted' GROUP BY company, account, job HAVING max(written_at) < $forgotten)`)
}

/**
 * Groups an account's versions into chains: a kept version with the following deleted versions without a gap, and the end of the last one.
 */
const chainsOf = (history: string) => `CREATE OR REPLACE TEMP TABLE chains AS
  WITH versions AS (
    SELECT rowid AS id, ${key}, valid_from, valid_to, NOT (${needless}) AS stays FROM ${history}
    WHERE company = $company AND account = $account AND valid_to >= $first
  ), links AS (
    SELECT *, CASE WHEN stays OR valid_from IS DISTINCT FROM lag(valid_to) OVER (PARTITION BY ${key} ORDER BY valid_from, valid_to, id)
      THEN 1 ELSE 0 END AS begins FROM versions
  ), numbered AS (
    SELECT *, sum(begins) OVER (PARTITION BY ${key} ORDER BY valid_from, valid_to, id ROWS UNBOUNDED PRECEDING) AS chain FROM links
  )
  SELECT id, stays, max(valid_to) OVER (PARTITION BY ${key}, chain) AS ends FROM numbered`
