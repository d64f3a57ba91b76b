import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCompany, row, slice, type TestStore, testStore } from './store.test-helper.ts'

let store: TestStore
beforeAll(async () => {
  store = await testStore()
})
afterAll(() => store.remove())

// More rows than one of DuckDB's row groups (122,880).
const ads = 4_500
const days = Array.from({ length: 28 }, (_, index) => `2025-07-${String(index + 1).padStart(2, '0')}`)

it('readers see a slice of 126,000 rows completely or not at all while it is replaced', async () => {
  const company = newCompany()
  const version = (spend: bigint) =>
    slice(
      company,
      days.flatMap((day) => Array.from({ length: ads }, (_, ad) => row(`c/s/${ad}`, day, { spend }))),
    )
  const [one, two] = [version(1n), version(2n)]
  const total = BigInt(ads * days.length)
  let writing = true
  const seen = new Set<bigint | undefined>()
  const look = async () => {
    while (writing) seen.add((await store.facts.everything(company, '10')).spend)
  }
  await store.facts.replace(one, 'all')
  const looking = [look(), look()]
  for (const next of [two, one]) await store.facts.replace({ ...next, job: `job ${Math.random()}` }, 'all')
  writing = false
  await Promise.all(looking)
  expect([...seen].filter((sum) => sum !== total && sum !== 2n * total)).toEqual([])
  expect(seen.size).toBe(2)
})

it('stores a slice whose rows are sorted in parts exactly, with metrics that only later rows have', async () => {
  const company = newCompany()
  const all = days.flatMap((day, index) =>
    Array.from({ length: 9_000 }, (_, ad) => row(`c/s/${ad}`, day, index < 20 ? { spend: 3n } : { spend: 3n, clicks: BigInt(index) })),
  )
  const put = async (rows: typeof all) => {
    const { outcome } = await store.facts.replace({ ...slice(company, rows), job: `job ${Math.random()}` }, 'all')
    const { spend, clicks } = await store.facts.everything(company, '10')
    return { outcome, spend, clicks }
  }
  const clicks = days.reduce((sum, _, index) => sum + (index < 20 ? 0n : BigInt(index) * 9_000n), 0n)
  const spend = 3n * BigInt(all.length)
  expect(await put(all)).toEqual({ outcome: 'changed', spend, clicks })
  expect(await put(all.toReversed())).toEqual({ outcome: 'unchanged', spend, clicks })
  const [first, ...others] = all
  if (first)
    expect(await put([{ ...first, measures: { spend: 5n } }, ...others])).toEqual({ outcome: 'changed', spend: spend + 2n, clicks })
})
