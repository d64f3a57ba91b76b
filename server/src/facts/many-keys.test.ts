import { afterAll, beforeAll, expect, it } from 'vitest'
import { written } from './duckdb/values.ts'
import { entityNumbers } from './entity-key.ts'
import { pageStatement } from './plan/page.ts'
import { totalsStatement } from './plan/totals.ts'
import { checkQuery } from './query.ts'
import { newCompany, query, row, slice, type TestStore, testStore, usdAccount } from './store.test-helper.ts'

let store: TestStore
beforeAll(async () => {
  store = await testStore()
})
afterAll(() => store.remove())

const range = { from: '2025-07-01', to: '2025-07-31' }
const ads = Array.from({ length: 300 }, (_, index) => `a${index}`)

it('choose the same rows as a few keys do, in every query', async () => {
  const company = newCompany()
  const rows = ads.flatMap((ad, index) => [
    row(`c/s/${ad}`, '2025-07-02', { spend: BigInt(index), clicks: 1n }, index % 2 === 0 ? 'DE' : 'FR'),
    row(`c/s/${ad}`, '2025-06-20', { spend: 1n }),
    row(`c/s/${ad}`, '2025-06-28..2025-07-03', { spend: 2n }),
  ])
  const covers = [{ from: '2025-06-01', to: '2025-07-31' }]
  await store.facts.replace(slice(company, rows, { covers }), 'none')
  const all = await store.facts.table(query(company, { breakdown: 'AD', sort: { by: 'name', direction: 'asc' }, limit: 300 }))
  const keys = all.rows.filter((_one, index) => index % 5 !== 0).map(({ key }) => key)
  expect(keys).toHaveLength(240)
  const ask = async (asked: readonly string[]) => {
    const chosen = { breakdown: 'AD', keys: asked } as const
    const selection = { company, accounts: [usdAccount], dateRange: range, rows: chosen }
    const conversion = { to: 'EUR', rate: () => 2n * 10n ** 15n }
    const of = (more: object) => store.facts.table(query(company, { limit: 300, ...more }))
    const tables = [
      await of({ breakdown: 'AD', keys: asked }),
      await of({ breakdown: 'AD', keys: asked, conversion, inOneCurrency: true, asOf: new Date('2025-08-09T00:00:00Z') }),
      await of({ breakdown: 'DAY', rows: chosen }),
      await of({ breakdown: 'COUNTRY', rows: chosen }),
    ]
    const spend = tables.map(({ total, count, notCounted }) => [total?.now.spend, count, notCounted.map((cut) => cut.rows)])
    const days = await store.facts.rowDays({ ...query(company), breakdown: 'AD', keys: asked })
    const past = await store.facts.past(selection)
    const changed = await store.facts.changedAfter(selection, new Date('2025-07-31T00:00:00Z'))
    return { spend, days: [...days], past, changed, readings: await store.facts.selectedSources(selection) }
  }
  const [many, firsts, others] = [await ask(keys), await ask(keys.slice(0, 90)), await ask(keys.slice(90, 180))]
  const rest = await ask(keys.slice(180))
  const sum = (at: number) => [firsts, others, rest].reduce((spend, { spend: tables }) => spend + BigInt(String(tables[at]?.[0] ?? 0)), 0n)
  expect(many.spend.map(([spend]) => spend)).toEqual([0, 1, 2, 3].map(sum))
  expect(many.spend.map(([, count]) => count)).toEqual([240, 240, 1, 2])
  expect(many.spend[0]?.[2]).toEqual([240])
  const byKey = (days: typeof many.days) => days.toSorted(([one], [other]) => (one < other ? -1 : 1))
  expect(byKey(many.days)).toEqual(byKey([...firsts.days, ...others.days, ...rest.days]))
  expect([many.changed, many.past.length, many.readings[0]?.rows]).toEqual([true, 1, 240])
})

it('do not make a statement longer, because every literal would be parsed and planned', () => {
  const keys = Array.from({ length: 50_000 }, (_, index) =>
    String(entityNumbers(null)('1', '10', 'AD', [{ kind: 'named', sourceId: `${index}` }])),
  )
  const conversion = { to: 'EUR', rate: () => 1n }
  const ask = checkQuery(query('1', { breakdown: 'AD', keys, conversion, sort: { by: 'name', direction: 'asc' } }))
  const dialect = { relation: () => '(SELECT 1)' }
  const periods = { some: true, cuts: [{ from: '2025-06-28', to: '2025-07-02' }] }
  for (const statement of [pageStatement(ask, dialect, periods, null), totalsStatement(ask, dialect, 'now', true, null)]) {
    const { sql, values } = written(statement)
    expect(sql.length).toBeLessThan(10_000)
    // Each statement binds them once, however often it uses them.
    expect(Object.values(values).filter((value) => typeof value === 'string' && value.length > 100_000)).toHaveLength(1)
  }
})
