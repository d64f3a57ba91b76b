import type { DuckDBConnection } from '@duckdb/node-api'
import { measureColumns } from '../measures.ts'
import { insertInParts } from './insert-in-parts.ts'
import { bringBackMergedOver, removeBroughtBack } from './merged-over.ts'
import { write } from './run.ts'
import type { Run } from './slice-sql.ts'
import { momentValue } from './values.ts'

interface Job {
  readonly company: bigint
  readonly account: bigint
  readonly job: string
  readonly now: Date
}

const ofAccount = 'company = $company AND account = $account'
const ofJob = `${ofAccount} AND job = $job`
const measures = measureColumns.join(', ')
const row = `company, account, campaign, ad_set, ad`
const rest = `platform, currency, day_from, day_to, ${measures}, job, source, synced, read_at`

/** Opens the transaction. `$at` is now, or the latest `valid_from` of the account if that is later. */
async function begin(connection: DuckDBConnection, { company, account, job, now }: Job): Promise<Run> {
  const values = { company, account, job, now: momentValue(now) }
  const bare: Run = (sql, more) => write(connection, sql, { ...values, ...more })
  await connection.run('BEGIN TRANSACTION')
  const [latest] = await bare(`SELECT max(valid_from) FROM slices WHERE ${ofAccount}`)
  const at = momentValue(new Date(Math.max(now.getTime(), Number(latest?.[0] ?? 0))))
  return (sql, more) => bare(sql, { at, ...more })
}

/**
 * Soft-deletes the rows of a job: moves them out of the facts, and brings back the rows that it merged its metrics into. Returns how many
 * rows it moved. The caller ends the session.
 */
export async function softDelete(connection: DuckDBConnection, about: Job): Promise<number> {
  const run = await begin(connection, about)
  const { count, byCountry } = await lift(run, 'facts')
  if (count === 0) return 0
  for (const table of ['soft_deleted', 'soft_deleted_by_country']) await run(`DELETE FROM ${table} WHERE ${ofJob}`)
  await insertInParts(run, 'soft_deleted', '*', 'gone', count)
  await insertInParts(run, 'soft_deleted_by_country', '*', 'gone_by_country', byCountry)
  await run("INSERT INTO fact_history SELECT g.*, $at, 'delete of ' || $job FROM temp.gone g")
  for (const table of ['facts', 'facts_by_country']) await run(`DELETE FROM ${table} WHERE ${ofJob}`)
  await bringBackMergedOver(run)
  await settle(run, 'soft_deleted')
  await connection.run('COMMIT')
  return count
}

/**
 * Restores the soft-deleted rows of a job. Returns how many rows it restored. Returns null if there are none or their days are taken: by
 * stored rows, or by a slice that was written since and is not soft-deleted itself.
 */
export async function restore(connection: DuckDBConnection, about: Job): Promise<number | null> {
  const run = await begin(connection, about)
  const { count, byCountry } = await lift(run, 'soft_deleted')
  if (count === 0) return null
  await removeBroughtBack(run)
  if (!(await isFree(run))) return null
  await insertInParts(run, 'facts', `${row}, ${rest}, $at`, 'gone', count)
  await insertInParts(run, 'facts_by_country', `${row}, country, ${rest}`, 'gone_by_country', byCountry)
  for (const table of ['soft_deleted', 'soft_deleted_by_country']) await run(`DELETE FROM ${table} WHERE ${ofJob}`)
  await settle(run, 'restored')
  await connection.run('COMMIT')
  return count
}

/** Copies the job's rows, both by country and in total, to the staging tables, ordered by day. */
async function lift(run: Run, from: 'facts' | 'soft_deleted'): Promise<{ readonly count: number; readonly byCountry: number }> {
  for (const table of ['gone', 'gone_by_country']) await run(`DELETE FROM temp.${table}`)
  const order = 'ORDER BY day_from, day_to, campaign, ad_set, ad'
  await run(`INSERT INTO temp.gone SELECT * FROM ${from} WHERE ${ofJob} ${order}`)
  await run(`INSERT INTO temp.gone_by_country SELECT * FROM ${from}_by_country WHERE ${ofJob} ${order}`)
  const [counts = []] = await run('SELECT (SELECT count(*) FROM temp.gone), (SELECT count(*) FROM temp.gone_by_country)')
  return { count: Number(counts[0]), byCountry: Number(counts[1]) }
}

async function isFree(run: Run): Promise<boolean> {
  const meets = (table: string) => `EXISTS (SELECT 1 FROM (SELECT DISTINCT day_from, day_to FROM temp.gone) g
    WHERE ${table}.day_from <= g.day_to AND ${table}.day_to >= g.day_from)`
  const [stored] = await run(`SELECT 1 FROM facts f WHERE f.company = $company AND f.account = $account AND ${meets('f')} LIMIT 1`)
  if (stored) return false
  const [later] = await run(`SELECT 1 FROM slices s WHERE s.company = $company AND s.account = $account
    AND s.outcome IN ('changed', 'unchanged') AND ${meets('s')}
    AND s.rowid > (SELECT max(rowid) FROM slices WHERE ${ofJob} AND outcome = 'soft_deleted')
    AND s.job NOT IN (SELECT job FROM slices WHERE ${ofAccount} AND outcome IN ('soft_deleted', 'restored')
      GROUP BY job HAVING arg_max(outcome, rowid) = 'soft_deleted') LIMIT 1`)
  return !later
}

/** Updates what depends on the rows: period rows, the account's summary, and the log of slices. */
async function settle(run: Run, outcome: 'soft_deleted' | 'restored'): Promise<void> {
  await run(`DELETE FROM periods WHERE ${ofAccount}`)
  await run(`INSERT INTO periods SELECT DISTINCT company, account, day_from, day_to FROM facts WHERE ${ofAccount} AND day_from <> day_to`)
  await run(`DELETE FROM stored_days WHERE ${ofAccount}`)
  await run(`INSERT INTO stored_days SELECT $company, $account, min(platform), min(currency), min(day_from), max(day_to), max(read_at), $at, bool_or(source = 'sample')
    FROM facts WHERE ${ofAccount} HAVING count(*) > 0`)
  await run(`INSERT INTO slices SELECT $company, $job, $account, '', NULL, NULL, 'import', false, $now, $at, '${outcome}', $now`)
}
