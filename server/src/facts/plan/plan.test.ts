import { additiveKeys, metricKeys } from '@adroit/contract/metrics'
import { breakdowns } from '@adroit/contract/platforms'
import { expect, it } from 'vitest'
import { isTime } from '../breakdowns.ts'
import { measureColumns } from '../measures.ts'
import { checkQuery, checkScope } from '../query.ts'
import type { Dialect, Statement } from '../statement.ts'
import { query, usdAccount } from '../store.test-helper.ts'
import type { TableQuery } from '../table-query.ts'
import { knownStatement, searchStatement } from './entity-search.ts'
import { grownStatement, growthStatement } from './growth.ts'
import * as lookups from './lookups.ts'
import { materialsStatement } from './materials.ts'
import { pageStatement } from './page.ts'
import { crossingStatement, crossingVersionsStatement, periodsStatement, periodVersionsStatement } from './periods.ts'
import { spansStatement } from './rates.ts'
import { rowDaysStatement } from './row-days.ts'
import * as history from './slice-history.ts'
import { rowSums } from './sums.ts'
import { totalsStatement } from './totals.ts'

const dialect: Dialect = { relation: (columns) => `(VALUES (${Object.values(columns).join(', ')}))` }
const company = '4242424242'
const rates = { currency: ['USD'], from: ['2025-07-01'], to: ['2025-07-01'], rate: [1n], known: [1n] }
const cuts = [{ from: '2025-06-28', to: '2025-07-02' }]

function everyStatement(): Statement[] {
  const statements: Statement[] = []
  for (const breakdown of breakdowns) {
    for (const by of ['name', ...metricKeys] as const) {
      for (const several of [false, true]) {
        const accounts = several ? [usdAccount, { ...usdAccount, id: '20', currency: 'EUR' }] : [usdAccount]
        const conversion = several ? { to: 'EUR', rate: () => 1n } : null
        const scope = { level: 'CAMPAIGN', key: '77' } as const
        const ask = checkQuery(
          query(company, {
            breakdown,
            accounts,
            conversion,
            scope,
            sort: { by, direction: 'desc' },
            search: 'main',
            metrics: [...metricKeys],
            keys: isTime(breakdown) ? ['2025-07-01/2025-07-31'] : ['10', '20'],
            rows: { breakdown: 'WEEK', keys: ['2025-07-07/2025-07-13'], names: ['main'] },
          }),
        )
        const periods = several ? { some: true, cuts } : { some: false, cuts: [] }
        statements.push(pageStatement(ask, dialect, periods, several ? rates : null), crossingStatement(ask), spansStatement(ask))
        if (!isTime(breakdown)) statements.push(rowDaysStatement(ask, breakdown, dialect, rowSums(ask), several ? rates : null))
        for (const of of ['now', 'previous'] as const) statements.push(totalsStatement(ask, dialect, of, several, several ? rates : null))
        statements.push(periodsStatement(ask.scope.company, [ask.now, ask.previous]), lookups.countsStatement(ask.scope, ask.now, several))
      }
    }
  }
  const id = BigInt(company)
  return [
    ...statements,
    lookups.namesStatement({ company: id, withFormer: false, firstParty: false }, 'AD', [1n, 2n]),
    lookups.namesStatement({ company: id, withFormer: true, firstParty: false }, 'AD', [1n, 2n]),
    lookups.everythingStatement(id, 10n),
    lookups.storedStatement(id),
    lookups.storedStatement(id, 'first_party'),
    lookups.entityStatement(id, 'AD', 1n, false),
    lookups.entitiesStatement(id, 10n, false),
    lookups.appliedStatement(id, 'job'),
  ]
}

/** The same statements as of a moment, for one period or both. */
function statementsAsOf(): Statement[] {
  const moment = new Date('2025-07-20T10:15:00Z')
  return statementsWith([{ asOf: moment }, { previousAsOf: new Map([['10', moment]]) }])
}

/** Every statement of a first-party report, of the current rows and as of a moment. */
function firstPartyStatements(): Statement[] {
  const moment = new Date('2025-07-20T10:15:00Z')
  const selection = { ...query(company), firstParty: true }
  const scope = checkScope(selection, true)
  const [id, window, wanted] = [BigInt(company), selection.dateRange, { own: additiveKeys, converted: [] }]
  const materials = checkQuery({ ...selection, breakdown: 'PLATFORM' })
  return [
    ...statementsWith([{ firstParty: true }, { firstParty: true, asOf: moment }]),
    ...[undefined, moment].map((after) => growthStatement(scope, window, wanted, 'AD', after)),
    grownStatement(scope, window, wanted, 'CAMPAIGN'),
    history.changedStatement(scope, window, moment),
    history.changedAccountsStatement(scope, window, moment),
    history.momentsStatement(scope, window, true, 5),
    history.loadedStatement(scope, window, true),
    history.pastStatement(scope, window, true),
    ...[undefined, moment].map((asOf) => history.selectedReadingsStatement(scope, window, true, asOf)),
    materialsStatement(materials, dialect, null, { materials: [1n], sorted: true }),
    lookups.namesStatement(scope, 'AD', [1n, 2n]),
    lookups.ownersStatement(scope, 'AD', [1n]),
    lookups.entityStatement(id, 'AD', 1n, true),
    lookups.entitiesStatement(id, 10n, true),
  ]
}

function statementsWith(selections: readonly Partial<TableQuery>[]): Statement[] {
  return breakdowns.flatMap((breakdown) =>
    selections.flatMap((versions) => {
      const accounts = [usdAccount, { ...usdAccount, id: '20', currency: 'EUR' }]
      const given = {
        breakdown,
        accounts,
        conversion: { to: 'EUR', rate: () => 1n },
        metrics: [...metricKeys],
        search: 'main',
        ...versions,
      }
      const ask = checkQuery(query(company, { ...given, sort: { by: 'spend', direction: 'desc' } }))
      return [
        pageStatement(ask, dialect, { some: true, cuts }, rates),
        totalsStatement(ask, dialect, 'now', true, rates),
        totalsStatement(ask, dialect, 'previous', true, rates),
        spansStatement(ask),
        ...(isTime(breakdown) ? [] : [rowDaysStatement(ask, breakdown, dialect, rowSums(ask), rates)]),
        periodVersionsStatement(ask),
        crossingVersionsStatement(ask, 'now'),
        crossingVersionsStatement(ask, 'previous'),
        lookups.countsStatement(ask.scope, ask.now, true, ask.versions.now),
      ]
    }),
  )
}

it("every scanned table has one predicate on the company, with the caller's company", () => {
  for (const { sql, params } of everyStatement()) {
    const scanned =
      sql.match(/(FROM|JOIN) (?:first_party\.)?(facts_by_country|facts|entities|former_entities|periods|stored_days|slices)\b/g) ?? []
    const predicates = [...sql.matchAll(/\bcompany = \$p(\d+)/g)]
    expect(predicates.length, sql).toBe(scanned.length)
    expect(scanned.length).toBeGreaterThan(0)
    for (const [, index] of predicates) expect(params[Number(index)]).toEqual({ type: 'integer', value: BigInt(company) })
  }
})

it('every scan of the history has the predicate on the company too', () => {
  const all = statementsAsOf()
  expect(all.filter(({ sql }) => sql.includes('fact_history')).length).toBeGreaterThan(breakdowns.length * 8)
  for (const { sql, params } of all) {
    const scans = sql.split(/(?:FROM|JOIN) (?:facts_by_country|facts|fact_history|entities|former_entities)\b/).slice(1)
    for (const scan of scans) expect(scan, sql).toMatch(/^( \w)?( LEFT JOIN .*?)?\s+WHERE company = \$p/s)
    for (const [, index] of sql.matchAll(/\bcompany = \$p(\d+)/g))
      expect(params[Number(index)]).toEqual({ type: 'integer', value: BigInt(company) })
  }
})

/** Every statement that searches ad entities of both schemas. */
function searches(): Statement[] {
  return [searchStatement(BigInt(company), [10n], 'a', 5, true), knownStatement(BigInt(company), [10n], [1n], true)]
}

it('every scan of a first-party report has the predicate on the company, and no measure is read of both schemas', () => {
  const all = firstPartyStatements()
  expect(all.filter(({ sql }) => sql.includes('first_party.fact_history')).length).toBeGreaterThan(breakdowns.length)
  for (const { sql, params } of [...all, ...searches()]) {
    const scans = sql.split(
      /(?=(?:FROM|JOIN) (?:first_party\.)?(?:facts_by_country|facts|fact_history|entities|former_entities|slices|ad_materials)\b)/,
    )
    for (const scan of scans.slice(1)) expect(scan, sql).toMatch(/^\w+ [\w.]+( \w)?( LEFT JOIN .*?)?\s+WHERE company = \$p/s)
    for (const [, index] of sql.matchAll(/\bcompany = \$p(\d+)/g))
      expect(params[Number(index)]).toEqual({ type: 'integer', value: BigInt(company) })
    for (const [index, scan] of scans.slice(1).entries()) {
      if (!/^FROM (first_party\.)?fact/.test(scan)) continue
      const selected = scans[index]?.slice(scans[index].lastIndexOf('SELECT ')) ?? ''
      const own = scan.startsWith('FROM first_party.')
      for (const column of measureColumns)
        expect(
          selected.includes(`CAST(NULL AS BIGINT) AS ${column},`) || selected.includes(`CAST(NULL AS BIGINT) AS ${column} `),
          sql,
        ).toBe(column.startsWith('opt_') !== own)
    }
  }
})

it('statements without filters, chosen rows or a moment contain no extra conditions', () => {
  for (const breakdown of ['CAMPAIGN', 'AD'] as const) {
    const page = (more: object) =>
      pageStatement(checkQuery(query(company, { breakdown, ...more })), dialect, { some: false, cuts: [] }, null)
    const { sql } = page({})
    expect(page({ names: [], keys: undefined, rows: undefined, asOf: undefined, weekStart: 0, search: undefined })).toEqual(page({}))
    const column = breakdown === 'AD' ? 'ad' : 'campaign'
    const window = (from: number, to: number) =>
      `FROM facts WHERE company = $p5 AND account IN ($p4) AND day_from >= CAST($p${from} AS DATE) AND day_from <= CAST($p${to} AS DATE) GROUP BY ${column}`
    expect(sql).toBe(
      `WITH before AS (SELECT ${column} AS k, sum(spend) AS m_spend ${window(6, 7)}) SELECT n.*, p.m_spend AS p_m_spend, b.* FROM (SELECT n.* FROM (` +
        `SELECT ${column} AS k, sum(spend) AS m_spend, count(*) OVER () AS groups, sum(sum(spend)) OVER () AS t_m_spend ${window(2, 3)}) n ` +
        'ORDER BY n.m_spend DESC NULLS LAST, n.k LIMIT $p0 OFFSET $p1) n LEFT JOIN before p ON p.k = n.k ' +
        'CROSS JOIN (SELECT sum(m_spend) AS b_m_spend FROM before) b ORDER BY n.m_spend DESC NULLS LAST, n.k',
    )
  }
})

it('statements contain no values: ids, days, searches and names are parameters', () => {
  for (const { sql } of [...everyStatement(), ...statementsAsOf(), ...firstPartyStatements()]) {
    expect(sql).not.toMatch(/4242424242|\b77\b|2025|main|Main/)
    const literals = new Set(sql.match(/'[^']*'/g) ?? [])
    expect([...literals].filter((literal) => !["'/'", "'CAMPAIGN'", "'AD_SET'"].includes(literal))).toEqual([])
  }
})
