import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Slice } from './slice.ts'
import { listed, named, newCompany, query, row, slice, type TestStore, testStore, usdAccount } from './store.test-helper.ts'

let store: TestStore
beforeAll(async () => {
  store = await testStore()
})
afterAll(() => store.remove())

async function holding(...rows: Slice['rows'][number][]): Promise<string> {
  const company = newCompany()
  const covers = [{ from: '2025-06-01', to: '2025-08-31' }]
  await store.facts.replace(slice(company, rows, { covers }), 'none')
  return company
}
const byName = { by: 'name', direction: 'asc' } as const

describe('period rows', () => {
  it('count only in a range that contains them completely, and are listed otherwise', async () => {
    const company = await holding(row('c/s/a', '2025-07-08..2025-07-14', { spend: 7n }), row('c/s/a', '2025-07-20', { spend: 1n }))
    const asked = (from: string, to: string) => store.facts.table(query(company, { dateRange: { from, to } }))
    expect((await asked('2025-07-08', '2025-07-20')).rows.map((one) => one.now)).toEqual([{ spend: 8n }])
    const cut = await asked('2025-07-09', '2025-07-31')
    expect(cut.total).toEqual({ now: { spend: 1n }, previous: null })
    expect(cut.notCounted).toEqual([{ account: '10', from: '2025-07-08', to: '2025-07-14', rows: 1, spend: 7n }])
    expect((await asked('2025-07-15', '2025-07-31')).notCounted).toEqual([])
  })

  it('are rows of their own among days, so that days add up to the total', async () => {
    const company = await holding(row('c/s/a', '2025-07-08..2025-07-14', { spend: 7n }), row('c/s/b', '2025-07-09', { spend: 2n }))
    const table = await store.facts.table(query(company, { breakdown: 'DAY', sort: byName }))
    expect(table.rows.map((one) => [one.key, one.name, one.now.spend])).toEqual([
      ['2025-07-08/2025-07-14', '2025-07-08/2025-07-14', 7n],
      ['2025-07-09/2025-07-09', '2025-07-09', 2n],
    ])
    expect(table.total?.now).toEqual({ spend: 9n })
  })

  it('leave only what they cross without a comparison [R8]', async () => {
    const company = await holding(
      row('cut/s/a', '2025-06-28..2025-07-02', { spend: 9n }),
      row('cut/s/a', '2025-07-05', { spend: 3n }),
      row('cut/s/a', '2025-06-25', { spend: 1n }),
      row('free/s/a', '2025-07-05', { spend: 4n }),
      row('free/s/a', '2025-06-25', { spend: 2n }),
    )
    const dateRange = { from: '2025-07-01', to: '2025-07-10' }
    const table = await store.facts.table(query(company, { dateRange, sort: { by: 'chainRatio', direction: 'desc' } }))
    expect(table.rows.map((one) => [one.name, one.previous])).toEqual([
      ['Name of free', { spend: 2n }],
      ['Name of cut', null],
    ])
    expect(table.total).toEqual({ now: { spend: 7n }, previous: null })
    const drilled = await store.facts.table(query(company, { dateRange, scope: { level: 'CAMPAIGN', key: table.rows[0]?.key ?? '' } }))
    expect(drilled.total).toEqual({ now: { spend: 4n }, previous: { spend: 2n } })
  })

  it('leave days that they touch without a comparison, and days that are compared with those [R8]', async () => {
    const day = (date: string, spend: bigint) => row('c/s/a', `2025-07-${date}`, { spend })
    const company = await holding(
      row('c/s/b', '2025-06-28..2025-07-02', { spend: 5n }),
      day('01', 1n),
      day('11', 9n),
      day('03', 2n),
      day('13', 4n),
    )
    const dateRange = { from: '2025-07-11', to: '2025-07-20' }
    const { rows, notCounted } = await store.facts.table(
      query(company, { breakdown: 'DAY', dateRange, sort: { by: 'chainRatio', direction: 'desc' } }),
    )
    expect(rows.map((one) => [one.name, one.previous])).toEqual([
      ['2025-07-13', { spend: 2n }],
      ['2025-07-11', null],
    ])
    expect(notCounted).toEqual([])
  })
})

describe('comparison', () => {
  it('uses the day that lies as far back as the previous period [R8]', async () => {
    const company = await holding(...[1, 2, 3, 4].map((day) => row('c/s/a', `2025-07-0${day}`, { spend: BigInt(day) })))
    const table = await store.facts.table(
      query(company, { breakdown: 'DAY', dateRange: { from: '2025-07-03', to: '2025-07-04' }, sort: byName }),
    )
    expect(table.rows.map((one) => [one.now.spend, one.previous?.spend])).toEqual([
      [3n, 1n],
      [4n, 2n],
    ])
  })

  it('of the total includes rows that no longer exist [R8]', async () => {
    const company = await holding(row('old/s/a', '2025-06-30', { spend: 5n }), row('new/s/a', '2025-07-01', { spend: 1n }))
    const table = await store.facts.table(query(company, { dateRange: { from: '2025-07-01', to: '2025-07-01' } }))
    expect(table.rows.map((one) => [one.name, one.previous])).toEqual([['Name of new', {}]])
    expect(table.total?.previous).toEqual({ spend: 5n })
  })
})

describe('rows', () => {
  it('without a value come last in both directions, and equal ones are sorted by key', async () => {
    const company = await holding(
      row('none/s/a', '2025-07-01', { spend: 5n }),
      row('zero/s/a', '2025-07-01', { spend: 5n, clicks: 0n }),
      row('dear/s/a', '2025-07-01', { spend: 6n, clicks: 2n }),
      row('cheap/s/a', '2025-07-01', { spend: 2n, clicks: 2n }),
    )
    for (const direction of ['asc', 'desc'] as const) {
      const { rows } = await store.facts.table(query(company, { metrics: ['cpc'], sort: { by: 'cpc', direction } }))
      const priced = ['Name of cheap', 'Name of dear']
      expect(rows.slice(0, 2).map((one) => one.name)).toEqual(direction === 'asc' ? priced : priced.toReversed())
      const rest = rows.slice(2).map((one) => BigInt(one.key))
      expect(rest).toEqual(rest.toSorted((a, b) => (a < b ? -1 : 1)))
    }
  })

  it('of a page after the last one are empty, with count and totals as usual', async () => {
    const company = await holding(row('c/s/a', '2025-07-01', { spend: 5n }), row('d/s/a', '2025-07-01', { spend: 1n }))
    const [first, behind, none] = await Promise.all(
      [{ offset: 0 }, { offset: 2 }, { limit: 0 }].map((page) => store.facts.table(query(company, page))),
    )
    expect(behind).toEqual({ ...first, rows: [] })
    expect(none).toEqual({ ...first, rows: [] })
  })

  it('have shares of the whole selection, not of the page', async () => {
    const company = await holding(...[6n, 3n, 1n].map((spend, index) => row(`c${index}/s/a`, '2025-07-01', { spend })))
    const { rows } = await store.facts.table(query(company, { metrics: ['spendPercent'], limit: 2 }))
    expect(rows.map((one) => one.share)).toEqual([0.6, 0.3])
  })

  it('without figures in the range do not appear, and no accounts means no rows', async () => {
    const company = await holding(row('c/s/a', '2025-07-01', { spend: 5n }))
    const accounts = [usdAccount, { ...usdAccount, id: '11', name: 'Empty' }]
    expect(await listed(store.facts, query(company, { accounts, breakdown: 'ACCOUNT' }))).toEqual([['Main account', { spend: 5n }]])
    const nothing = {
      count: 0,
      rows: [],
      total: { now: {}, previous: {} },
      perCurrency: [{ currency: '', sums: { now: {}, previous: {} } }],
      incomparable: [],
      notCounted: [],
    }
    expect(await store.facts.table(query(company, { accounts: [] }))).toEqual(nothing)
    expect(await store.facts.counts(query(company, { accounts: [] }))).toEqual({ ACCOUNT: 0, CAMPAIGN: 0, AD_SET: 0, AD: 0 })
  })
})

describe('a search', () => {
  it('takes every character literally and matches names and ids case-insensitively', async () => {
    const texts = ['Sale 100%', 'sale_1000', `x' OR '1'='1`, 'SOMMER', 'Straße', '\\']
    const company = await holding(
      ...texts.map((text) => ({ ...row('c/s/a', '2025-07-01', { spend: 1n }), campaign: named(`id-${text}`, text) })),
    )
    const found = async (search: string) => (await listed(store.facts, query(company, { search, sort: byName }))).map(([name]) => name)
    expect(await found('SALE')).toEqual(['Sale 100%', 'sale_1000'])
    expect(await found('%')).toEqual(['Sale 100%'])
    expect(await found('_')).toEqual(['sale_1000'])
    expect(await found(`' OR '`)).toEqual([`x' OR '1'='1`])
    expect(await found('id-sommer')).toEqual(['SOMMER'])
    expect(await found('\\')).toEqual(['\\'])
    expect(await found(`'; DROP TABLE facts; --`)).toEqual([])
    expect(await store.facts.everything(company, '10')).toEqual({ spend: 6n })
  })

  it('among days matches the first and last day, and compares with the days before these', async () => {
    const day = (date: string, spend: bigint) => row('c/s/a', date, { spend })
    const company = await holding(day('2025-07-08..2025-07-14', 1n), day('2025-07-15', 2n), day('2025-07-05', 4n), day('2025-07-04', 8n))
    const found = (search: string) =>
      store.facts.table(query(company, { breakdown: 'DAY', search, dateRange: { from: '2025-07-08', to: '2025-07-18' } }))
    expect((await found('08/2025')).rows.map((one) => one.name)).toEqual(['2025-07-08/2025-07-14'])
    expect((await found('-07-14')).rows.map((one) => one.name)).toEqual(['2025-07-08/2025-07-14'])
    expect((await found('07-15')).total).toEqual({ now: { spend: 2n }, previous: { spend: 8n } })
  })

  it('limits total and shares to its matches', async () => {
    const company = await holding(
      row('aa/s/a', '2025-07-01', { spend: 3n }),
      row('ab/s/a', '2025-07-01', { spend: 1n }),
      row('b/s/a', '2025-07-01', { spend: 9n }),
    )
    const table = await store.facts.table(query(company, { search: 'of a', metrics: ['spendPercent'] }))
    expect([table.count, table.total?.now.spend, table.rows.map((one) => one.share)]).toEqual([2, 4n, [0.75, 0.25]])
  })
})

describe('a query is rejected with a message', () => {
  const wrong: readonly [string, Parameters<typeof query>[1], RegExp][] = [
    ['with an unknown metric', { metrics: ['reach' as 'spend'] }, /metric "reach"/],
    ['with an unknown sort', { sort: { by: 'spend; DROP TABLE facts' as 'spend', direction: 'asc' } }, /metric "spend; DROP/],
    ['with an unknown direction', { sort: { by: 'spend', direction: 'up' as 'asc' } }, /direction "up"/],
    ['with an unknown breakdown', { breakdown: 'HOUR' as 'DAY' }, /breakdown "HOUR"/],
    [
      'with days that do not exist',
      { dateRange: { from: '2025-02-30', to: '2025-03-01' }, previous: { from: '2025-01-01', to: '2025-01-02' } },
      /range/,
    ],
    ['with a place that is no number', { scope: { level: 'CAMPAIGN', key: '1 OR 1=1' } }, /key of a place/],
    ['with an account that is no number', { accounts: [{ ...usdAccount, id: '1) OR (1=1' }] }, /account id/],
    ['with a page of half a row', { limit: 0.5 }, /whole numbers/],
    ['with periods that share days', { previous: { from: '2025-06-30', to: '2025-07-01' } }, /share days/],
  ]
  for (const [what, part, words] of wrong) {
    it(what, async () => {
      await expect(store.facts.table(query('1', part))).rejects.toMatchObject({ kind: 'input', message: expect.stringMatching(words) })
    })
  }
})
