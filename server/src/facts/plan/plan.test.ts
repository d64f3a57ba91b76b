import { metricKeys } from '@adroit/contract/metrics'
import { dimensions } from '@adroit/contract/platforms'
import { expect, it } from 'vitest'
import { checkQuery } from '../query.ts'
import type { Dialect, Statement } from '../statement.ts'
import { query, usdAccount } from '../store.test-helper.ts'
import * as lookups from './lookups.ts'
import { pageStatement } from './page.ts'
import { crossingStatement, crossingStoodStatement, periodsStatement, periodsStoodStatement } from './periods.ts'
import { spansStatement } from './rates.ts'
import { totalsStatement } from './totals.ts'

const dialect: Dialect = { relation: (columns) => `(VALUES (${Object.values(columns).join(', ')}))` }
const company = '4242424242'
const rates = { currency: ['USD'], from: ['2025-07-01'], to: ['2025-07-01'], rate: [1n], known: [1n] }
const cuts = [{ from: '2025-06-28', to: '2025-07-02' }]

function everyStatement(): Statement[] {
  const statements: Statement[] = []
  for (const dimension of dimensions) {
    for (const by of ['name', ...metricKeys] as const) {
      for (const several of [false, true]) {
        const accounts = several ? [usdAccount, { ...usdAccount, id: '20', currency: 'EUR' }] : [usdAccount]
        const conversion = several ? { to: 'EUR', rate: () => 1n } : null
        const within = { level: 'CAMPAIGN', key: '77' } as const
        const ask = checkQuery(
          query(company, {
            dimension,
            accounts,
            conversion,
            within,
            sort: { by, direction: 'desc' },
            search: 'main',
            metrics: [...metricKeys],
          }),
        )
        const periods = several ? { some: true, cuts } : { some: false, cuts: [] }
        statements.push(pageStatement(ask, dialect, periods, several ? rates : null), crossingStatement(ask), spansStatement(ask))
        for (const of of ['now', 'previous'] as const) statements.push(totalsStatement(ask, dialect, of, several, several ? rates : null))
        statements.push(periodsStatement(ask.scope.company, [ask.now, ask.previous]), lookups.countsStatement(ask.scope, ask.now, several))
      }
    }
  }
  const id = BigInt(company)
  return [
    ...statements,
    lookups.namesStatement(id, 'AD', [1n, 2n]),
    lookups.everythingStatement(id, 10n),
    lookups.heldStatement(id),
    lookups.placeStatement(id, 'AD', 1n),
    lookups.placesStatement(id, 10n),
    lookups.appliedStatement(id, 'job'),
  ]
}

/** The same of rows as they stood, in one period or both. */
function statementsAsOf(): Statement[] {
  const moment = new Date('2025-07-20T10:15:00Z')
  return dimensions.flatMap((dimension) =>
    [{ asOf: moment }, { previousAsOf: new Map([['10', moment]]) }].flatMap((stood) => {
      const accounts = [usdAccount, { ...usdAccount, id: '20', currency: 'EUR' }]
      const given = { dimension, accounts, conversion: { to: 'EUR', rate: () => 1n }, metrics: [...metricKeys], search: 'main', ...stood }
      const ask = checkQuery(query(company, { ...given, sort: { by: 'spend', direction: 'desc' } }))
      return [
        pageStatement(ask, dialect, { some: true, cuts }, rates),
        totalsStatement(ask, dialect, 'now', true, rates),
        totalsStatement(ask, dialect, 'previous', true, rates),
        spansStatement(ask),
        periodsStoodStatement(ask),
        crossingStoodStatement(ask, 'now'),
        crossingStoodStatement(ask, 'previous'),
        lookups.countsStatement(ask.scope, ask.now, true, ask.standing.now),
      ]
    }),
  )
}

it('every scanned table has one predicate on the company, and that is the asking one', () => {
  for (const { sql, params } of everyStatement()) {
    const scanned = sql.match(/(FROM|JOIN) (facts|places|periods|held|slices)\b/g) ?? []
    const predicates = [...sql.matchAll(/\bcompany = \$p(\d+)/g)]
    expect(predicates.length, sql).toBe(scanned.length)
    expect(scanned.length).toBeGreaterThan(0)
    for (const [, index] of predicates) expect(params[Number(index)]).toEqual({ type: 'integer', value: BigInt(company) })
  }
})

it('the history too is asked for one company alone, each time that it is scanned', () => {
  const all = statementsAsOf()
  expect(all.filter(({ sql }) => sql.includes('fact_history')).length).toBeGreaterThan(dimensions.length * 8)
  for (const { sql, params } of all) {
    const scans = sql.split(/(?:FROM|JOIN) (?:facts|fact_history|places)\b/).slice(1)
    for (const scan of scans) expect(scan, sql).toMatch(/^( \w)?( LEFT JOIN .*?)?\s+WHERE company = \$p/s)
    for (const [, index] of sql.matchAll(/\bcompany = \$p(\d+)/g))
      expect(params[Number(index)]).toEqual({ type: 'integer', value: BigInt(company) })
  }
})

it('no value stands in a text: ids, days, searches and names are all parameters', () => {
  for (const { sql } of [...everyStatement(), ...statementsAsOf()]) {
    expect(sql).not.toMatch(/4242424242|\b77\b|2025|main|Main/)
    const literals = new Set(sql.match(/'[^']*'/g) ?? [])
    expect([...literals].filter((literal) => !["'/'", "'CAMPAIGN'", "'AD_SET'"].includes(literal))).toEqual([])
  }
})
