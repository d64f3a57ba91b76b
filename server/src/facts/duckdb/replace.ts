import type { DuckDBConnection } from '@duckdb/node-api'
import { badInput } from '../facts-error.ts'
import type { SliceHead } from '../prepare.ts'
import type { Conflict, OverwritePolicy, Replaced, Trial } from '../slice.ts'
import { type Counts, compare, isSame, layOutSlice } from './compare.ts'
import { findConflicts } from './conflicts.ts'
import { insertInParts } from './insert-in-parts.ts'
import { keepMergedOver } from './merged-over.ts'
import { type Values, write } from './run.ts'
import { covered, coveredCountries, equal, measures, ofAccount, path, type Run, sliceValues } from './slice-sql.ts'
import { momentValue } from './values.ts'

/** A result of the writer without the days to preserve, which were removed from the slice earlier. */
type Written<Answer> = Omit<Answer, 'preserved'>

/**
 * Replaces the stored rows of the slice's days with the staged slice in one transaction. `present`: the optional columns that it has. Throws FactsError('input') for an invalid slice;
 * the caller then rolls back, as it does after `refused`.
 */
export async function replaceStaged(
  connection: DuckDBConnection,
  head: SliceHead,
  present: ReadonlySet<string>,
  hash: string,
  agreed: OverwritePolicy,
  now: Date,
): Promise<Written<Replaced>> {
  const bare: Values = { ...sliceValues(head), hash, now: momentValue(now) }
  const kept = await layOutSlice((sql) => write(connection, sql, bare), head, present)
  await connection.run('BEGIN TRANSACTION')
  const values: Values = { ...bare, valid_from: await validFrom((sql) => write(connection, sql, bare), head) }
  const run: Run = (sql, more) => write(connection, sql, { ...values, ...more })
  const counts = await compare(run, head, kept)
  if (await isSame(run, counts)) {
    if (head.synced) await run(`UPDATE stored_days SET read_at = greatest(read_at, $read_at) WHERE ${ofAccount} AND day_to <= $last_day`)
    if (counts.newEntities > 0) await addEntities(run)
    await noteSlice(run, head, 'unchanged')
    await connection.run('COMMIT')
    return { outcome: 'unchanged', conflicts: [] }
  }
  const { conflicts, entitiesMayGo } = await findConflicts(run, counts)
  if (conflicts.length > 0 && !(await areAgreed(run, conflicts, agreed, head))) return { outcome: 'refused', conflicts }

  if (head.mergeMeasures) await keepMergedOver(run)
  if (counts.gone > 0) {
    if (counts.unchanged < counts.gone) await keepHistory(run)
    await run(`DELETE FROM facts WHERE ${covered('facts', head)}`)
  }
  if (counts.gonePeriods > 0) await run(`DELETE FROM periods WHERE ${covered('periods', head)}`)
  if (counts.goneByCountry > 0) await run(`DELETE FROM facts_by_country WHERE ${coveredCountries(head)}`)
  await insertFresh(run, counts)
  await updateEntities(run, counts, entitiesMayGo)
  await updateStored(run, head)
  await noteSlice(run, head, 'changed')
  await connection.run('COMMIT')
  return { outcome: 'changed', conflicts }
}

async function areAgreed(run: Run, conflicts: readonly Conflict[], agreed: OverwritePolicy, head: SliceHead): Promise<boolean> {
  if (agreed === 'none' || !conflicts.some(({ kind }) => kind === 'source')) return agreed !== 'none'
  if (agreed === 'all') return true
  return head.importsGiveWay && (await run('SELECT 1 FROM temp.gone WHERE synced AND source <> $source LIMIT 1')).length === 0
}

/** Returns what `replaceStaged` would do; the caller rolls back. */
export async function tryStaged(connection: DuckDBConnection, head: SliceHead, present: ReadonlySet<string>): Promise<Written<Trial>> {
  const values = sliceValues(head)
  const run: Run = (sql, more) => write(connection, sql, { ...values, ...more })
  const kept = await layOutSlice(run, head, present)
  await connection.run('BEGIN TRANSACTION')
  const counts = await compare(run, head, kept)
  const [gone] = await run(
    'SELECT count(*), CAST(min(day_from) AS VARCHAR), CAST(max(day_to) AS VARCHAR), CAST(sum(spend) AS BIGINT) FROM temp.gone',
  )
  const [rows, from, to, spend] = gone ?? []
  const replaces =
    rows === 0n ? null : { rows: Number(rows), from: String(from), to: String(to), spend: typeof spend === 'bigint' ? spend : null }
  if (await isSame(run, counts)) return { outcome: 'unchanged', conflicts: [], replaces }
  const { conflicts } = await findConflicts(run, counts)
  return { outcome: conflicts.length > 0 ? 'refused' : 'changed', conflicts, replaces }
}

/** The stored rows that the slice does not repeat, once its own rows are marked. */
const changed = `NOT EXISTS (SELECT 1 FROM temp.fresh f WHERE f.valid_from IS NOT NULL AND ${equal(`${path}, day_from, day_to`).join(' AND ')})`

/**
 * Returns the moment from which the slice is valid: when it became known, or later if other figures for its days became known later.
 * Otherwise two versions of a row would be valid at once.
 */
async function validFrom(run: Run, head: SliceHead): Promise<Values[string]> {
  const [latest] = await run(
    `SELECT max(valid_from) FROM slices WHERE ${ofAccount} AND (day_from IS NULL OR (day_from <= $last_day AND day_to >= $first_day))`,
  )
  return momentValue(new Date(Math.max(head.knownAt.getTime(), Number(latest?.[0] ?? 0))))
}

/** Old versions end at the moment from which the new slice is valid, so that two versions are never valid at once. */
async function keepHistory(run: Run): Promise<void> {
  await run(`INSERT INTO fact_history SELECT g.*, $valid_from, $job FROM temp.gone g WHERE ${changed}`)
}

async function insertFresh(run: Run, { fresh, freshByCountry, freshPeriods }: Counts): Promise<void> {
  const head = `$company, $account, ${path}`
  const rest = `$platform, $currency, day_from, day_to, ${measures}, $job, $source, $synced, $read_at`
  await insertInParts(run, 'facts', `${head}, ${rest}, coalesce(valid_from, $valid_from)`, 'fresh', fresh)
  await insertInParts(run, 'facts_by_country', `${head}, country, ${rest}`, 'fresh_by_country', freshByCountry)
  if (freshPeriods > 0)
    await run('INSERT INTO periods SELECT DISTINCT $company, $account, day_from, day_to FROM temp.fresh WHERE day_from <> day_to')
}

/** Tables whose rows refer to ad entities, including soft-deleted rows: a restore needs the entities' names. */
const referring = [
  ...['facts', 'facts_by_country', 'soft_deleted', 'soft_deleted_by_country'],
  ...['merged_over', 'merged_over_by_country'],
] as const

/** An ad entity stays while any row refers to it, in total or by country, stored or soft-deleted. Then only the history needs its name. */
async function updateEntities(run: Run, counts: Counts, entitiesMayGo: boolean): Promise<void> {
  const numbers = (table: string) => `SELECT unnest([campaign, ad_set, ad]) AS number FROM ${table}`
  const gone = `${numbers('temp.gone')} UNION ${numbers('temp.gone_by_country')}`
  const fresh = `${numbers('temp.fresh')} UNION ${numbers('temp.fresh_by_country')}`
  if (entitiesMayGo && (await run(`SELECT 1 FROM ((${gone}) EXCEPT (${fresh})) LIMIT 1`)).length > 0) {
    const left = referring.map((table) => `number NOT IN (${numbers(table)} WHERE ${ofAccount})`)
    const former = `${ofAccount} AND number IN (${gone}) AND ${left.join(' AND ')}`
    await run(`INSERT INTO former_entities SELECT * FROM entities WHERE ${former}`)
    await run(`DELETE FROM entities WHERE ${former}`)
  }
  if (counts.renamed > 0) await run(`DELETE FROM entities WHERE ${ofAccount} AND number IN (SELECT number FROM temp.renamed)`)
  if (counts.newEntities > 0 || counts.renamed > 0) await addEntities(run)
}

/** Adds the ad entities of the slice that are not stored yet. */
async function addEntities(run: Run): Promise<void> {
  await run(`DELETE FROM former_entities WHERE ${ofAccount} AND (level, number) IN (SELECT (level, number) FROM temp.stage_entities)`)
  await run(`INSERT INTO entities SELECT $company, $account, level, number, parent, kind, source_id, name, search FROM temp.stage_entities s
    WHERE NOT EXISTS (SELECT 1 FROM entities p WHERE p.company = $company AND p.account = $account AND p.number = s.number AND p.level = s.level)`)
}

/**
 * An account has one platform and one currency. Other rows of the account may stay only if both are the same. Throws FactsError('input').
 */
async function updateStored(run: Run, head: SliceHead): Promise<void> {
  const [before] = await run(`SELECT platform, currency, read_at FROM stored_days WHERE ${ofAccount}`)
  if (before && (before[0] !== head.platform || before[1] !== head.currency)) {
    const [other] = await run(
      `SELECT platform, currency FROM facts WHERE ${ofAccount} AND (platform <> $platform OR currency <> $currency) LIMIT 1`,
    )
    if (other)
      throw badInput(
        `The account holds figures of ${other[0]} in ${other[1]} for other days; one account has one platform and one currency.`,
      )
  }
  // A sync of older days does not make the account's last days look fresher.
  const newest = head.synced ? 'CASE WHEN max(day_to) <= $last_day THEN $newest ELSE $before END' : '$newest'
  const known = Number(before?.[2] ?? 0)
  await run(`DELETE FROM stored_days WHERE ${ofAccount}`)
  await run(
    `INSERT INTO stored_days SELECT $company, $account, $platform, $currency, min(day_from), max(day_to), ${newest}, $valid_from, bool_or(source = 'sample')
      FROM facts WHERE ${ofAccount} HAVING count(*) > 0`,
    {
      newest: momentValue(new Date(Math.max(head.readAt.getTime(), known))),
      before: momentValue(new Date(known === 0 ? head.readAt.getTime() : known)),
    },
  )
}

/** Logs the slice. For repeated syncs only the last one of a day matters, so earlier ones are deleted. */
async function noteSlice(run: Run, head: SliceHead, outcome: 'changed' | 'unchanged'): Promise<void> {
  if (head.synced)
    await run(`DELETE FROM slices WHERE ${ofAccount} AND synced
      AND EXISTS (SELECT 1 FROM temp.covered c WHERE c.day_from <= slices.day_from AND c.day_to >= slices.day_to)`)
  await run(`INSERT INTO slices SELECT $company, $job, $account, $hash, c.day_from, c.day_to, $source, $synced, $read_at, $valid_from, '${outcome}', $now
    FROM temp.covered c ORDER BY c.day_from`)
}
