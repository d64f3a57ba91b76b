import { badInput } from '../facts-error.ts'
import { measureColumns } from '../measures.ts'
import type { SliceHead } from '../prepare.ts'
import { mergeMeasures } from './merge-measures.ts'
import { anew, emptyStage, freshOf, optionalColumns } from './schema.ts'
import { covered, coveredCountries, equal, inOrder, measures, path, type Run } from './slice-sql.ts'
import { stagedParts } from './staged-parts.ts'

/**
 * Fills the staging tables with the slice in total and by country, and frees the rows as they arrived: a million of them take 200 MB. No
 * transaction may be open, because the memory of a dropped table is kept until its transaction ends. Returns the metrics that
 * `fresh_rows` has as columns. Throws FactsError('input').
 */
export async function layOutSlice(run: Run, head: SliceHead, present: ReadonlySet<string>): Promise<readonly string[]> {
  const kept = await layOut(run, head, head.mergeMeasures ? optionalColumns : present, await checkRows(run))
  await run(emptyStage)
  return kept
}

/** Compares the slice with the stored rows of its days, in the open transaction. Throws FactsError('input'). */
export async function compare(run: Run, head: SliceHead, kept: readonly string[]): Promise<Counts> {
  await run(`INSERT INTO temp.gone SELECT * FROM facts WHERE ${covered('facts', head)}`)
  await run(`INSERT INTO temp.gone_by_country SELECT * FROM facts_by_country WHERE ${coveredCountries(head)}`)
  if (head.mergeMeasures) await mergeMeasures(run)
  const { created, otherNames } = await checkEntities(run)
  if (otherNames) await findRenamed(run, head)
  const counts = await countRows(run)
  const unchanged = counts.fresh > 0 && counts.gone > 0 ? await markUnchanged(run, kept) : 0
  return { ...counts, unchanged, newEntities: created }
}

/** Returns whether any row has a country. Throws FactsError('input') if two rows stand for the same. */
async function checkRows(run: Run): Promise<boolean> {
  const same = `SELECT ad, day_from, day_to FROM temp.stage GROUP BY ${path}, day_from, day_to, country HAVING count(*) > 1`
  // Grouping a million rows by their keys takes 300 MB; equal hashes are rare enough to look closer only then.
  const hashes = `count(DISTINCT hash(${path}, day_from, day_to, country))`
  const [found = []] = await run(`SELECT count(*) - ${hashes}, EXISTS (SELECT 1 FROM temp.stage WHERE country IS NOT NULL) FROM temp.stage`)
  const [alike, byCountry] = found
  if (Number(alike) === 0 || !(await run(`SELECT EXISTS (${same})`))[0]?.[0]) return byCountry === true
  const [twice = []] = await run(
    `SELECT p.name, d.day_from, d.day_to FROM (${same} LIMIT 1) d JOIN temp.stage_entities p ON p.number = d.ad AND p.level = 'AD'`,
  )
  throw badInput(`Two rows of the slice stand for the same: "${twice[0]}" from ${twice[1]} to ${twice[2]}.`)
}

async function layOut(run: Run, head: SliceHead, present: ReadonlySet<string>, byCountry: boolean): Promise<readonly string[]> {
  const parts = await stagedParts(run)
  const isLarge = parts.length > 1
  if (isLarge) await run(anew(freshOf(present)))
  const kept = isLarge ? measureColumns.filter((column) => present.has(column)) : measureColumns
  const [own, sums] = [kept, kept.map((column) => `CAST(sum(${column}) AS BIGINT)`)].map((list) => list.map((one) => `${one}, `).join(''))
  for (const { from, to } of parts) {
    const part = `day_from BETWEEN DATE '${from}' AND DATE '${to}'`
    if (byCountry && head.countries === 'of_rows') {
      await run(
        `INSERT INTO temp.fresh_rows SELECT ${path}, day_from, day_to, ${sums}NULL FROM temp.stage WHERE ${part} GROUP BY ${path}, day_from, day_to ${inOrder}`,
      ).catch(tooLarge)
    } else
      await run(
        `INSERT INTO temp.fresh_rows SELECT ${path}, day_from, day_to, ${own}NULL FROM temp.stage WHERE ${part} AND country IS NULL ${inOrder}`,
      )
    if (byCountry) {
      await run(
        `INSERT INTO temp.fresh_by_country SELECT ${path}, country, day_from, day_to, ${measures} FROM temp.stage WHERE ${part} AND country IS NOT NULL ${inOrder}, country`,
      )
    }
  }
  return kept
}

function tooLarge(cause: unknown): never {
  if (!/out of range/i.test(String(cause))) throw cause
  throw badInput('The countries of a row add up to a figure that is too large to keep.')
}

/**
 * Compares the ad entities of the slice with the stored ones. Returns how many are not stored yet, and whether any has another name. Throws
 * FactsError('input') if two entities have the same number.
 */
async function checkEntities(run: Run): Promise<{ readonly created: number; readonly otherNames: boolean }> {
  const isOther = 'p.account <> $account OR p.parent <> s.parent OR p.kind <> s.kind OR p.source_id <> s.source_id'
  const [found = []] = await run(`SELECT max(CASE WHEN ${isOther} THEN s.number END), count(*) FILTER (p.number IS NULL),
      count(*) FILTER (p.name <> s.name)
    FROM temp.stage_entities s LEFT JOIN entities p ON p.company = $company AND p.number = s.number AND p.level = s.level`)
  const [hit, created, otherNames] = found
  if (typeof hit === 'bigint') throw badInput(`A place of the slice comes to the number ${hit}, which stands for another place already.`)
  return { created: Number(created), otherNames: Number(otherNames) > 0 }
}

/** An ad entity has the name from its newest day. A slice older than the other stored days renames nothing. */
async function findRenamed(run: Run, head: SliceHead): Promise<void> {
  const differs = `SELECT s.number FROM temp.stage_entities s JOIN entities p ON p.number = s.number AND p.level = s.level
    WHERE p.company = $company AND p.account = $account AND p.name <> s.name`
  const beside = `SELECT campaign, ad_set, ad, day_to FROM facts WHERE company = $company AND account = $account AND NOT (${covered('facts', head)})`
  await run(`INSERT INTO temp.renamed SELECT s.number FROM temp.stage_entities s LEFT JOIN (
      SELECT number, max(day_to) AS day_to FROM (
        SELECT unnest([campaign, ad_set, ad]) AS number, day_to FROM (${beside})
      ) GROUP BY number
    ) b ON b.number = s.number
    WHERE s.number IN (${differs}) AND (b.day_to IS NULL OR b.day_to <= s.named_on)`)
}

const sameKey = equal(`${path}, day_from, day_to`)
const sameFigures = measureColumns.map((column) => `f.${column} IS NOT DISTINCT FROM g.${column}`)
const sameRow = [...sameKey, ...sameFigures].join(' AND ')
const otherKind = 'g.source <> $source OR g.synced <> $synced'

/**
 * Numbers of rows of the slice and of the stored rows of its days. Steps without rows are skipped, because each statement costs a
 * millisecond even without rows.
 */
export interface Counts {
  readonly fresh: number
  readonly gone: number
  readonly freshByCountry: number
  readonly goneByCountry: number
  readonly renamed: number
  /** Numbers of period rows among the two totals. */
  readonly freshPeriods: number
  readonly gonePeriods: number
  /** Rows of the slice in total that are stored with the same figures. */
  readonly unchanged: number
  /** Ad entities of the slice that are not stored yet. */
  readonly newEntities: number
}

async function countRows(run: Run): Promise<Omit<Counts, 'unchanged' | 'newEntities'>> {
  const periods = 'count(*) FILTER (day_from <> day_to)'
  const counts = await run(`SELECT f.*, g.*, (SELECT count(*) FROM temp.fresh_by_country), (SELECT count(*) FROM temp.gone_by_country),
      (SELECT count(*) FROM temp.renamed)
    FROM (SELECT count(*), ${periods} FROM temp.fresh) f, (SELECT count(*), ${periods} FROM temp.gone) g`)
  const [fresh = 0, freshPeriods = 0, gone = 0, gonePeriods = 0, freshByCountry = 0, goneByCountry = 0, renamed = 0] = (
    counts[0] ?? []
  ).map(Number)
  return { fresh, gone, freshByCountry, goneByCountry, renamed, freshPeriods, gonePeriods }
}

/**
 * Notes in the rows of the slice since when they are stored with the same figures, if they are. Returns the number of these rows. Keys are
 * unique on both sides. `kept`: the metrics that `fresh_rows` has as columns.
 */
async function markUnchanged(run: Run, kept: readonly string[]): Promise<number> {
  const figures = measureColumns.map((column) =>
    kept.includes(column) ? `f.${column} IS NOT DISTINCT FROM g.${column}` : `g.${column} IS NULL`,
  )
  const same = [...sameKey, ...figures].join(' AND ')
  const [count] = await run(
    `UPDATE temp.fresh_rows f SET valid_from = g.valid_from FROM temp.gone g WHERE ${same} AND g.platform = $platform AND g.currency = $currency`,
  )
  return Number(count?.[0] ?? 0)
}

/** Keys are unique on both sides, so equal row counts with no unmatched row mean equal sets. */
export async function isSame(run: Run, { fresh, gone, unchanged, freshByCountry, goneByCountry, renamed }: Counts): Promise<boolean> {
  if (fresh !== gone || unchanged !== gone || freshByCountry !== goneByCountry || renamed > 0) return false
  if (gone > 0 && (await run(`SELECT 1 FROM temp.gone g WHERE ${otherKind} LIMIT 1`)).length > 0) return false
  if (goneByCountry === 0) return true
  const [other] = await run(`SELECT 1 FROM temp.gone_by_country g WHERE ${otherKind} OR NOT EXISTS (
      SELECT 1 FROM temp.fresh_by_country f WHERE f.country = g.country AND ${sameRow}) LIMIT 1`)
  return !other
}
