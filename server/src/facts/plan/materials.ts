import { columns, isMoney, sortExpression } from '../measures.ts'
import type { CheckedQuery } from '../query.ts'
import { binder, type Dialect, type Statement } from '../statement.ts'
import { type RateList, readFacts } from './rates.ts'
import { inside, ofAccounts } from './scope.ts'
import { rowSums, sumNames } from './sums.ts'

interface Wanted {
  /** null: all with a value of what they are sorted by. */
  readonly materials: readonly bigint[] | null
  /** Sorted by `ask.sort`; false: in any order. */
  readonly sorted: boolean
}

/**
 * Reads a page of the materials: `k`, `found` (null: no ad with data shows it) and the sums of `rowSums`. Facts are added up by ad before they
 * are joined with materials, because an ad may show several.
 */
export function materialsStatement(ask: CheckedQuery, dialect: Dialect, rates: RateList | null, { materials, sorted }: Wanted): Statement {
  const bind = binder()
  const { scope } = ask
  const wanted = rowSums(ask)
  const links = `SELECT ad, material FROM ad_materials WHERE ${ofAccounts(bind, scope)}`
  const where = `${ofAccounts(bind, scope)} AND ${inside(bind, ask.now, true)} AND ad IN (SELECT ad FROM (${links}) l)`
  const { from, sums } = readFacts(bind, dialect, scope, { version: null, wanted, rates, where, addedUpBy: null })
  const names = sumNames(wanted)
  const added = names.map((name) => `${name.startsWith('u_') ? 'max' : 'sum'}(a.${name}) AS ${name}`)
  const byMaterial = `SELECT l.material AS k, ${added.join(', ')} FROM (${links}) l
    JOIN (SELECT ad, ${sums.join(', ')} FROM ${from} GROUP BY ad) a ON a.ad = l.ad GROUP BY l.material`
  const value = (key: (typeof ask.measures)[number]) =>
    ask.conversion && isMoney(key) ? `CASE WHEN s.u_${columns[key]} = 0 THEN s.c_${columns[key]} END` : `s.m_${columns[key]}`
  const { by, direction } = ask.sort
  const figure = sorted && by !== 'name' ? sortExpression(by, value, value) : null
  const order = figure === null ? '' : `${figure} ${direction === 'asc' ? 'ASC' : 'DESC'} NULLS LAST, `
  const listed =
    materials === null
      ? `(${byMaterial}) s WHERE ${figure ?? 's.k'} IS NOT NULL`
      : `${dialect.relation({ k: bind.longIntegers(materials) })} c LEFT JOIN (${byMaterial}) s ON s.k = c.k`
  const key = materials === null ? 's.k' : 'c.k'
  return bind.statement(`SELECT ${key} AS k, s.k AS found, ${names.map((name) => `s.${name} AS ${name}`).join(', ')}
    FROM ${listed} ORDER BY ${order}${key} DESC LIMIT ${bind.integer(BigInt(ask.limit))} OFFSET ${bind.integer(BigInt(ask.offset))}`)
}

/** Reads the first day on which each ad had impressions: `ad`, `first`. Rows over several days are left out. */
export function firstServedStatement(company: bigint, accountNumbers: readonly bigint[], ads: readonly bigint[]): Statement {
  const bind = binder()
  return bind.statement(`SELECT ad, CAST(min(day_from) AS VARCHAR) AS first FROM facts
    WHERE ${ofAccounts(bind, { company, accountNumbers })} AND ad IN (${bind.integerList(ads)}) AND impressions > 0 AND day_from = day_to
    GROUP BY ad`)
}

/** Reads impressions and clicks of the ads by the days since each first had impressions: `age` from 0, `impressions`, `clicks`, `ads`. */
export function agesStatement(company: bigint, accountNumbers: readonly bigint[], ads: readonly bigint[], days: number): Statement {
  const bind = binder()
  const own = `SELECT ad, day_from AS day, impressions, clicks FROM facts
    WHERE ${ofAccounts(bind, { company, accountNumbers })} AND ad IN (${bind.integerList(ads)}) AND day_from = day_to`
  return bind.statement(`WITH d AS (${own}), f AS (SELECT ad, min(day) AS first FROM d WHERE impressions > 0 GROUP BY ad)
    SELECT CAST(d.day - f.first AS BIGINT) AS age, CAST(sum(coalesce(d.impressions, 0)) AS HUGEINT) AS impressions,
      CAST(sum(coalesce(d.clicks, 0)) AS HUGEINT) AS clicks, count(DISTINCT d.ad) AS ads
    FROM d JOIN f ON f.ad = d.ad WHERE d.day >= f.first AND d.day - f.first < ${bind.integer(BigInt(days))} GROUP BY 1 ORDER BY 1`)
}

/** Reads the campaign and the ad set of ads: `ad`, and `c_…` and `s_…` with number, kind and name. */
export function pathsStatement(company: bigint, ads: readonly bigint[]): Statement {
  const bind = binder()
  const own = bind.integer(company)
  const of = (alias: string) => `${alias}.number AS ${alias}_number, ${alias}.kind AS ${alias}_kind, ${alias}.name AS ${alias}_name`
  return bind.statement(`SELECT a.number AS ad, ${of('c')}, ${of('s')} FROM entities a
    JOIN entities s ON s.company = ${own} AND s.account = a.account AND s.level = 'AD_SET' AND s.number = a.parent
    JOIN entities c ON c.company = ${own} AND c.account = a.account AND c.level = 'CAMPAIGN' AND c.number = s.parent
    WHERE a.company = ${own} AND a.level = 'AD' AND a.number IN (${bind.integerList(ads)})`)
}
