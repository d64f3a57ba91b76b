import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateScale } from '../rates/conversion.ts'
import type { Slice } from './slice.ts'
import { newCompany, query, row, slice, type TestStore, testStore, usdAccount } from './store.test-helper.ts'
import { rateUnit } from './table/rate-list.ts'
import type { Conversion } from './table-query.ts'

let store: TestStore
beforeAll(async () => {
  store = await testStore()
})
afterAll(() => store.remove())

describe('several currencies', () => {
  const accounts = [
    usdAccount,
    { id: '20', name: 'Paris', platform: 'google', currency: 'EUR' } as const,
    { id: '30', name: 'Tokyo', platform: 'meta', currency: 'JPY' } as const,
  ]
  const rates: Record<string, bigint> = { USD: rateUnit / 2n, JPY: rateUnit / 100n }
  const conversion: Conversion = { to: 'EUR', rate: (currency, range) => (range.from === '2025-07-09' ? null : (rates[currency] ?? null)) }

  async function threeAccounts(more: Slice['rows'][number][] = []) {
    const company = newCompany()
    const one = (spend: bigint) => [row('c/s/a', '2025-07-01', { spend, clicks: 2n })]
    await store.facts.replace(slice(company, one(8n)), 'none')
    await store.facts.replace(slice(company, one(5n), { account: '20', platform: 'google', currency: 'EUR' }), 'none')
    await store.facts.replace(slice(company, [...one(300n), ...more], { account: '30', currency: 'JPY' }), 'none')
    return {
      ask: (part: object) =>
        store.facts.table(query(company, { accounts, conversion, metrics: ['spend', 'clicks', 'spendPercent'], ...part })),
      company,
    }
  }

  it('keep their own amounts in rows, while order, share and total are converted', async () => {
    const { ask } = await threeAccounts()
    const table = await ask({ breakdown: 'ACCOUNT' })
    expect((await ask({ breakdown: 'ACCOUNT', sort: { by: 'spendPercent', direction: 'desc' } })).rows).toEqual(table.rows)
    expect(table.rows.map((one) => [one.name, one.currency, one.now.spend, one.share])).toEqual([
      ['Paris', 'EUR', 5n, 5 / 12],
      ['Main account', 'USD', 8n, 4 / 12],
      ['Tokyo', 'JPY', 300n, 3 / 12],
    ])
    expect(table.total?.now).toEqual({ spend: 12n, clicks: 6n })
    expect(table.perCurrency.map((one) => [one.currency, one.sums.now.spend])).toEqual([
      ['EUR', 5n],
      ['JPY', 300n],
      ['USD', 8n],
    ])
  })

  it('are converted in rows over several accounts', async () => {
    const { ask } = await threeAccounts()
    const { rows } = await ask({ breakdown: 'PLATFORM' })
    expect(rows.map((one) => [one.key, one.currency, one.now, one.account])).toEqual([
      ['meta', 'EUR', { spend: 7n, clicks: 4n }, null],
      ['google', 'EUR', { spend: 5n, clicks: 2n }, '20'],
    ])
  })

  it('without a rate have no money, and unchanged counts', async () => {
    const { ask } = await threeAccounts([row('c/s/a', '2025-07-09', { spend: 1n, clicks: 1n })])
    const byAccount = await ask({ breakdown: 'ACCOUNT' })
    expect(byAccount.total).toBeNull()
    expect(byAccount.rows.map((one) => [one.name, one.now.spend, one.share])).toEqual([
      ['Paris', 5n, null],
      ['Main account', 8n, null],
      ['Tokyo', 301n, null],
    ])
    const byPlatform = await ask({ breakdown: 'PLATFORM' })
    expect(byPlatform.rows.map((one) => [one.key, one.now])).toEqual([
      ['google', { spend: 5n, clicks: 2n }],
      ['meta', { clicks: 5n }],
    ])
    const clicks = await ask({ breakdown: 'PLATFORM', metrics: ['clicks'], sort: { by: 'clicks', direction: 'desc' } })
    expect(clicks.total?.now).toEqual({ clicks: 7n })
  })

  it('need a rate even for amounts that cancel out', async () => {
    const { ask } = await threeAccounts([row('c/s/a', '2025-07-09', { spend: 5n }), row('c/s/b', '2025-07-09', { spend: -5n })])
    expect((await ask({ breakdown: 'ACCOUNT' })).total).toBeNull()
  })

  it('need no rate for an amount of zero', async () => {
    const { ask } = await threeAccounts([row('c/s/a', '2025-07-09', { spend: 0n })])
    expect((await ask({ breakdown: 'ACCOUNT' })).total?.now.spend).toBe(12n)
  })

  it('request only rates that are needed', async () => {
    const { company } = await threeAccounts()
    const asked: string[] = []
    const rate: Conversion['rate'] = (currency, range) => {
      asked.push(`${currency} ${range.from}`)
      return rateUnit
    }
    await store.facts.table(query(company, { accounts, conversion: { to: 'EUR', rate } }))
    expect(asked.toSorted()).toEqual(['JPY 2025-07-01', 'USD 2025-07-01'])
  })

  it('are rejected without rates', async () => {
    await expect(store.facts.table(query('1', { accounts }))).rejects.toThrow(/Rates are needed/)
  })

  it('have rates of the same scale as the stored rates', () => expect(rateUnit).toBe(rateScale))
})
