import { afterAll, beforeAll, expect, it } from 'vitest'
import { everySum, newCompany, query, row, slice, type TestStore, testStore } from './store.test-helper.ts'

let store: TestStore
beforeAll(async () => {
  store = await testStore()
})
afterAll(() => store.remove())

const ads = 200
const days = Array.from({ length: 10 }, (_, index) => `2025-07-${String(index + 1).padStart(2, '0')}`)

/** Every row contains the version, and odd versions have other ads than even ones. */
function version(company: string, number: number) {
  const rows = days.flatMap((day) => Array.from({ length: ads }, (_, ad) => row(`c/s/${number % 2}-${ad}`, day, { spend: BigInt(number) })))
  return slice(company, rows)
}

it('readers see a slice completely or not at all while it is replaced', async () => {
  const company = newCompany()
  await store.facts.replace(version(company, 1), 'all')
  let writing = true
  let checks = 0
  async function check(): Promise<void> {
    while (writing) {
      const table = await store.facts.table(query(company, { breakdown: 'AD', limit: 1_000 }))
      const figures = new Set(table.rows.map((one) => one.now.spend))
      expect([table.count, figures.size]).toEqual([ads, 1])
      expect(table.total?.now.spend).toBe(everySum(table))
      checks += 1
    }
  }
  const checkers = Promise.all([check(), check(), check()])
  checkers.catch(() => {
    writing = false
  })
  for (let number = 2; writing && (number <= 12 || checks <= 10); number++) await store.facts.replace(version(company, number), 'all')
  writing = false
  await checkers
})

it('the first period row of a company is never counted as a day row', async () => {
  const dateRange = { from: '2025-07-01', to: '2025-07-05' }
  for (let round = 0; round < 12; round++) {
    const company = newCompany()
    await store.facts.replace(slice(company, [row('c/s/a', '2025-07-01', { spend: 1n })]), 'none')
    const replaced = store.facts.replace(slice(company, [row('c/s/a', '2025-07-01..2025-07-31', { spend: 100n })]), 'none')
    const tables = await Promise.all(Array.from({ length: 6 }, () => store.facts.table(query(company, { dateRange }))))
    await replaced
    for (const table of [...tables, await store.facts.table(query(company, { dateRange }))]) {
      const seen = [table.total?.now.spend, table.notCounted.length]
      expect([
        [1n, 0],
        [undefined, 1],
      ]).toContainEqual(seen)
    }
  }
})

it('slices of one account wait for each other, and those of many accounts all arrive', async () => {
  const company = newCompany()
  const accounts = ['21', '22', '23', '24', '25']
  const rounds = [1n, 2n, 3n]
  const all = rounds.flatMap((spend) =>
    accounts.map((account) => store.facts.replace(slice(company, [row('c/s/a', '2025-07-01', { spend })], { account }), 'none')),
  )
  expect((await Promise.all(all)).map((one) => one.outcome)).toEqual(all.map(() => 'changed'))
  for (const account of accounts) expect(await store.facts.everything(company, account)).toEqual({ spend: 3n })
})

it('a close waits for slices in progress', async () => {
  const company = newCompany()
  const pending = store.facts.replace(version(company, 7), 'none')
  const facts = await store.reopen()
  expect((await pending).outcome).toBe('changed')
  expect(await facts.everything(company, '10')).toEqual({ spend: BigInt(7 * ads * days.length) })
})
