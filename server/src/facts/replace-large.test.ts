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
