import { additiveKeys } from '@adroit/contract/metrics'
import { columns, measureColumns } from '../measures.ts'
import type { Conflict } from '../slice.ts'
import type { Counts } from './compare.ts'
import type { Run } from './slice-sql.ts'

/** Finds the deepest ad entity that the source reports for a stored row. Rows of the account alone have none. */
const withTip = (table: string) => `SELECT g.*, CASE WHEN a.number IS NULL THEN g.ad WHEN s.number IS NULL THEN g.ad_set
    WHEN c.number IS NULL THEN g.campaign ELSE g.account END AS tip
  FROM ${table} g LEFT JOIN nothing a ON a.number = g.ad LEFT JOIN nothing s ON s.number = g.ad_set LEFT JOIN nothing c ON c.number = g.campaign`
const nothing = `nothing AS (SELECT number FROM entities WHERE company = $company AND account = $account AND kind = 'not_attributed')`
const named = `LEFT JOIN entities p ON p.company = $company AND p.account = $account AND p.number = l.tip`

const lost = (rows: string) => `WITH ${nothing}, l AS (${rows})`
const summary = (rows: string, count: string) => `${lost(rows)} SELECT min(l.day_from), max(l.day_to), ${count} FROM l`
const examples = (rows: string, example: string) =>
  `${lost(rows)} SELECT DISTINCT ${example} AS example FROM l ${named} WHERE p.name IS NOT NULL ORDER BY example LIMIT 5`

interface Search {
  readonly kind: Conflict['kind']
  readonly rows: string
  readonly count: string
  readonly example: string
}

const gone = `SELECT t.* FROM (${withTip('temp.gone')}) t`
const searches: readonly Search[] = [
  { kind: 'source', rows: `${gone} WHERE t.source <> $source OR t.synced <> $synced`, count: 'count(*)', example: 'p.name' },
  {
    kind: 'period',
    rows: `${gone} WHERE t.day_from <> t.day_to
      AND NOT EXISTS (SELECT 1 FROM temp.covered c WHERE c.day_from <= t.day_from AND c.day_to >= t.day_to)`,
    count: 'count(*)',
    example: 'p.name',
  },
  {
    // A campaign that is now reported ad by ad is no conflict: it is enough that the ad entity occurs at its own level.
    kind: 'paths',
    rows: `${gone} WHERE t.tip NOT IN (SELECT unnest([$account, campaign, ad_set, ad]) FROM temp.fresh)`,
    count: 'count(DISTINCT l.tip)',
    example: 'p.name',
  },
  {
    kind: 'country',
    rows: `SELECT t.* FROM (${withTip('temp.gone_by_country')}) t WHERE NOT EXISTS (
      SELECT 1 FROM (SELECT unnest([$account, campaign, ad_set, ad]) AS number, country FROM temp.fresh_by_country) f
      WHERE f.number = t.tip AND f.country = t.country)`,
    count: 'count(DISTINCT (l.tip, l.country))',
    example: `p.name || ' · ' || l.country`,
  },
  {
    // A day row under a month row would lose its day. It stays if the slice has a row for the same days as well.
    kind: 'grain',
    rows: `${gone} WHERE EXISTS (SELECT 1 FROM temp.fresh f WHERE f.day_from <= t.day_from AND f.day_to >= t.day_to
        AND f.day_to - f.day_from > t.day_to - t.day_from)
      AND NOT EXISTS (SELECT 1 FROM temp.fresh f WHERE f.day_from = t.day_from AND f.day_to = t.day_to
        AND f.campaign = t.campaign AND f.ad_set = t.ad_set AND f.ad = t.ad)`,
    count: 'count(*)',
    example: 'p.name',
  },
]

/**
 * A cheap check for which kinds of conflict are possible, because most slices have none. A row whose deepest number occurs in the slice
 * loses neither entity nor path, since a number has exactly one path.
 */
const suspected = `SELECT EXISTS (SELECT 1 FROM temp.gone WHERE source <> $source OR synced <> $synced),
  EXISTS (SELECT 1 FROM temp.gone WHERE day_from <> day_to),
  EXISTS (SELECT 1 FROM temp.gone WHERE ad NOT IN (SELECT ad FROM temp.fresh)),
  EXISTS (SELECT 1 FROM temp.gone_by_country g
    WHERE NOT EXISTS (SELECT 1 FROM temp.fresh_by_country f WHERE f.ad = g.ad AND f.country = g.country)),
  EXISTS (SELECT 1 FROM temp.fresh WHERE day_from <> day_to)`

/**
 * Returns what replacing would delete: compares the staged slice with the stored rows of its days. `entitiesMayGo`: some ad entities of
 * these rows may be missing from the slice.
 */
export async function findConflicts(
  run: Run,
  { gone: stored, goneByCountry }: Counts,
): Promise<{ readonly conflicts: readonly Conflict[]; readonly entitiesMayGo: boolean }> {
  const conflicts: Conflict[] = []
  if (stored + goneByCountry === 0) return { conflicts, entitiesMayGo: false }
  const [found = []] = await run(suspected)
  for (const { kind, rows, count, example } of searches.filter((_search, index) => found[index] === true)) {
    const [row] = await run(summary(rows, count))
    if (!row || row[2] === 0n) continue
    const names = await run(examples(rows, example))
    conflicts.push({ kind, from: String(row[0]), to: String(row[1]), count: Number(row[2]), examples: names.map(([name]) => String(name)) })
  }
  const measures = await lostMeasures(run)
  if (measures) conflicts.push(measures)
  const missing = searches.some(({ kind }, index) => (kind === 'paths' || kind === 'country') && found[index] === true)
  return { conflicts, entitiesMayGo: missing }
}

/** Returns the metrics that stored rows have and no row of the slice has. Empty slices are left to the conflict of kind `paths`. */
export async function absentMeasures(run: Run): Promise<readonly (keyof typeof columns)[]> {
  const counts = (table: string) =>
    `(SELECT count(*) AS rows, ${measureColumns.map((column) => `count(${column}) AS ${column}`).join(', ')} FROM ${table})`
  const lacks = measureColumns.map((column) => `f.rows > 0 AND f.${column} = 0 AND g.${column} > 0`)
  const [found = []] = await run(`SELECT ${lacks.join(', ')} FROM ${counts('temp.fresh')} f, ${counts('temp.gone')} g`)
  return additiveKeys.filter((_key, index) => found[index] === true)
}

async function lostMeasures(run: Run): Promise<Conflict | null> {
  const lost = await absentMeasures(run)
  if (lost.length === 0) return null
  const any = lost.map((key) => `${columns[key]} IS NOT NULL`).join(' OR ')
  const [row = []] = await run(`SELECT min(day_from), max(day_to), count(*) FROM temp.gone WHERE ${any}`)
  return { kind: 'measures', from: String(row[0]), to: String(row[1]), count: Number(row[2]), examples: [...lost] }
}
