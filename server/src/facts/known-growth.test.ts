import { addDays } from '@adroit/contract/calendar'
import { levels } from '@adroit/contract/platforms'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facts, GrowthSelection } from './facts.ts'
import { growthSoFar } from './known-growth.ts'
import { newCompany, row, slice, type TestStore, testStore, usdAccount } from './store.test-helper.ts'
import type { Growth } from './stored-data.ts'
import { tries } from './tries.test-helper.ts'

let store: TestStore
beforeAll(async () => {
  store = await testStore({ threads: 1 })
})
afterAll(() => store.remove())

const first = '2025-07-01'
const days = 3
const start = Date.UTC(2025, 6, 3, 8)
const minute = (count: number) => new Date(start + count * 60_000)
const dateRange = { from: first, to: addDays(first, days - 1) }
const selectionOf = (company: string, level: GrowthSelection['level'] = 'CAMPAIGN'): GrowthSelection => ({
  ...{ company, accounts: [usdAccount], dateRange, metrics: ['spend', 'cpc'], level },
})

/** Changes in an order of their own, without those of nothing. */
const plain = (growth: readonly Growth[]) =>
  growth
    .filter(({ sums }) => Object.values(sums).some((sum) => sum !== 0n))
    .map(({ at, sums, ...of }) => `${Object.values(of).join(' ')} ${at.toISOString()} ${JSON.stringify(sums, (_, sum) => String(sum))}`)
    .sort()

/** The store, with a count of how often all growth was read. */
function counted(facts: Facts): { readonly facts: Facts; readonly whole: () => number } {
  let whole = 0
  const growth: Facts['growth'] = (selection) => {
    whole += 1
    return facts.growth(selection)
  }
  return { facts: { ...facts, growth }, whole: () => whole }
}

/** Stores a day of two campaigns with so much spend each. */
const synced = (company: string, at: Date, spend: bigint, day = first) =>
  store.facts.replace(
    slice(company, [row('c1/s/1', day, { spend, clicks: 1n }), row('c2/s/2', day, { spend: spend * 2n })], {
      ...{ source: 'sync', readAt: at, covers: [{ from: day, to: day }] },
    }),
    'all',
  )

describe('growth that is known', () => {
  it('is read once, and only what is new after each sync', async () => {
    const company = newCompany()
    const { facts, whole } = counted(store.facts)
    for (let count = 0; count < 5; count += 1) {
      await synced(company, minute(count * 15), BigInt(10 + count))
      if (count === 3) await synced(company, minute(count * 15 + 1), 7n, addDays(first, 1))
      expect(plain(await growthSoFar(facts, selectionOf(company)))).toEqual(plain(await store.facts.growth(selectionOf(company))))
    }
    expect(whole()).toBe(1)
  })

  it('is read anew when a sync with an earlier moment was stored after a later one', async () => {
    const company = newCompany()
    const { facts, whole } = counted(store.facts)
    await synced(company, minute(30), 10n)
    await growthSoFar(facts, selectionOf(company))
    await synced(company, minute(15), 4n, addDays(first, 1))
    expect(plain(await growthSoFar(facts, selectionOf(company)))).toEqual(plain(await store.facts.growth(selectionOf(company))))
    expect(whole()).toBe(2)
  })

  const { timeoutMs, ...parameters } = tries({ seed: 20_261_127, numRuns: 4 })
  const event = fc.record({
    kind: fc.constantFrom('sync', 'sync', 'sync', 'import', 'delete', 'restore'),
    wait: fc.constantFrom(0, 1, 15, 15, -5),
    day: fc.nat(days - 1),
    spends: fc.array(fc.tuple(fc.nat(2), fc.nat(2), fc.bigInt(0n, 9n)), { maxLength: 5 }),
  })
  it(
    'is what the store has, whatever is stored, deleted and restored meanwhile',
    () =>
      fc.assert(
        fc.asyncProperty(fc.array(event, { minLength: 2, maxLength: 12 }), async (events) => {
          const company = newCompany()
          let [clock, job] = [0, null as string | null]
          for (const { kind, wait, day, spends } of events) {
            clock += wait
            const at = minute(clock)
            const of = addDays(first, day)
            if (kind === 'sync' || kind === 'import') {
              const rows = new Map(
                spends.map(([campaign, ad, spend]) => [`${campaign} ${ad}`, row(`c${campaign}/s/${campaign}${ad}`, of, { spend })]),
              )
              const made = slice(company, [...rows.values()], { source: kind, readAt: at, covers: [{ from: of, to: of }] })
              await store.facts.replace(made, 'all')
              if (kind === 'import') job = made.job
            } else if (job !== null && kind === 'delete') await store.facts.softDelete(company, usdAccount.id, job, at)
            else if (job !== null) await store.facts.restore(company, usdAccount.id, job, at)
            for (const level of levels) {
              const selection = selectionOf(company, level)
              const known = await growthSoFar(store.facts, selection)
              expect(plain(known)).toEqual(plain(await store.facts.growth(selection)))
            }
          }
        }),
        parameters,
      ),
    timeoutMs,
  )
})
