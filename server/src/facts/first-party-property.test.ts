import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectedTable, shownFirstParty } from './reference.test-helper.ts'
import { newCompany, type TestStore, testStore } from './store.test-helper.ts'
import { tries } from './tries.test-helper.ts'
import {
  drilledInto,
  eventSlicesOf,
  events,
  expectTableOf,
  placesOf,
  queryOf,
  question,
  scopeOf,
  slicesOf,
  world,
} from './world.test-helper.ts'

/** `npm run soak -- properties` tries many more cases. */
const { timeoutMs, ...parameters } = tries({ seed: 20_250_702, numRuns: 12 })
let store: TestStore

beforeAll(async () => {
  store = await testStore()
})
afterAll(() => store.remove())

const sumsOf = (total: { readonly now: object } | null): Record<string, bigint> => ({ ...total?.now })

it(
  'shows own metrics beside delivery, never the sum with those of platforms, whose report stays as it is',
  async () => {
    const { facts } = store
    let inBoth = 0
    await fc.assert(
      fc.asyncProperty(world, events, fc.array(question, { minLength: 3, maxLength: 3 }), async (made, rows, questions) => {
        const company = newCompany()
        const slices = slicesOf(company, made)
        for (const one of slices) await facts.replace(one, 'none')
        const stored = await placesOf(facts, slices)
        const platformQueries = questions.map((asked) => queryOf(company, slices, asked, scopeOf(asked, stored.all)))
        const tables = () => Promise.all(platformQueries.map((query) => facts.table({ ...query, limit: 1_000 })))
        const before = await tables()
        const own = eventSlicesOf(slices, rows)
        for (const one of own) expect((await facts.replace(one, 'none')).outcome).toBe(one.rows.length > 0 ? 'changed' : 'unchanged')
        expect(await tables()).toEqual(before)
        expect((await placesOf(facts, slices)).all).toEqual(stored.all)

        const { labels, all } = await placesOf(facts, slices, true)
        expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
        const shown = shownFirstParty([...slices, ...own])
        for (const asked of questions) {
          const within = scopeOf(asked, all)
          const query = { ...queryOf(company, slices, asked, within), firstParty: true }
          const { total } = await expectTableOf(facts, query, drilledInto(shown, within, labels), labels, asked.other)
          const ofPlatforms = sumsOf((await facts.table({ ...query, firstParty: false })).total)
          const ofEvents = sumsOf(expectedTable(drilledInto(shownFirstParty(own), within, labels), query).total)
          for (const [key, sum] of Object.entries(sumsOf(total)).filter(([name]) => name.startsWith('opt'))) {
            expect(sum).toBe(ofEvents[key])
            if (sum !== 0n && (ofPlatforms[key] ?? 0n) !== 0n) inBoth += 1
          }
        }
      }),
      parameters,
    )
    expect(inBoth).toBeGreaterThan(0)
  },
  timeoutMs,
)
