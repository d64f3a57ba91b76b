import type { DuckDBConnection } from '@duckdb/node-api'
import { type Values, write } from './run.ts'
import { momentValue } from './values.ts'

const dayMs = 86_400_000
/** Versions stay as they are for so long after they were replaced. */
const untouchedDays = 3
/** Versions of days before so many are kept by day and not by hour. */
const hourlyDays = 60
/** What was taken away can be put back for so long. */
const asideDays = 90

const key = 'campaign, ad_set, ad, day_from, day_to'
const roundedUp = (unit: 'hour' | 'day') =>
  `CASE WHEN date_trunc('${unit}', since) = since THEN since ELSE date_trunc('${unit}', since) + INTERVAL 1 ${unit} END`
/** Versions that stood at no moment that is kept: full hours, and of days long past midnights, in UTC. */
const needless = `replaced_at <= $untouched
  AND replaced_at <= CASE WHEN CAST(day_to AS TIMESTAMP) < $hourly THEN ${roundedUp('day')} ELSE ${roundedUp('hour')} END`

/**
 * Forgets versions of rows that stood between the moments that are kept: the one before then lasts until the one after begins, so that a
 * question as of a kept moment is answered as before. Forgets what was taken away long ago too. Answers how many versions went.
 */
export async function thin(connection: DuckDBConnection, now: Date): Promise<number> {
  const before = (days: number) => momentValue(new Date(now.getTime() - days * dayMs))
  const values: Values = { untouched: before(untouchedDays), hourly: before(hourlyDays), forgotten: before(asideDays) }
  const run = (sql: string, more: Values = {}) => write(connection, sql, { ...values, ...more })
  let gone = 0
  await connection.run('BEGIN TRANSACTION')
  const accounts = await run(
    `SELECT company, account, epoch_us(min(since)) FROM fact_history WHERE ${needless} GROUP BY company, account ORDER BY company, account`,
  )
  // One account after another, as the chains of all may be more than memory holds.
  for (const [company = null, account = null, first] of accounts) {
    const own = { company, account, first: momentValue(new Date(Number(first as bigint) / 1000)) }
    await run(chains, own)
    await run(`UPDATE fact_history SET replaced_at = c.ends FROM temp.chains c
      WHERE fact_history.rowid = c.id AND c.stays AND c.ends <> fact_history.replaced_at`)
    const [count] = await run('DELETE FROM fact_history WHERE rowid IN (SELECT id FROM temp.chains WHERE NOT stays)')
    gone += Number(count?.[0] ?? 0)
  }
  for (const table of ['aside', 'aside_by_country'])
    await run(`DELETE FROM ${table} WHERE (company, account, job) IN (
      SELECT (company, account, job) FROM slices WHERE outcome = 'taken' GROUP BY company, account, job HAVING max(written_at) < $forgotten)`)
  await connection.run('COMMIT')
  return gone
}

/** Versions of an account's rows: each that stays with those that follow it without a gap and go, and when the last of them ends. */
const chains = `CREATE OR REPLACE TEMP TABLE chains AS
  WITH versions AS (
    SELECT rowid AS id, ${key}, since, replaced_at, NOT (${needless}) AS stays FROM fact_history
    WHERE company = $company AND account = $account AND replaced_at >= $first
  ), links AS (
    SELECT *, CASE WHEN stays OR since IS DISTINCT FROM lag(replaced_at) OVER (PARTITION BY ${key} ORDER BY since, replaced_at, id)
      THEN 1 ELSE 0 END AS begins FROM versions
  ), numbered AS (
    SELECT *, sum(begins) OVER (PARTITION BY ${key} ORDER BY since, replaced_at, id ROWS UNBOUNDED PRECEDING) AS chain FROM links
  )
  SELECT id, stays, max(replaced_at) OVER (PARTITION BY ${key}, chain) AS ends FROM numbered`
