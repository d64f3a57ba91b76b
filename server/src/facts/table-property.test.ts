import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCompany, type TestStore, testStore } from './store.test-helper.ts'
import { tries } from './tries.test-helper.ts'
import { drilledInto, expectTableOf, placesOf, queryOf, question, scopeOf, slicesOf, world } from './world.test-helper.ts'

/** `npm run soak -- properties` tries many more cases. */
const { timeoutMs, ...parameters } = tries({ seed: 20_250_701, numRuns: 12 })
let store: TestStore

beforeAll(async () => {
  store = await testStore()
})
afterAll(() => store.remove())

it(
  'equals an independent computation, whatever is stored and queried [R5] [R6] [R8]',
  async () => {
    const { facts } = store
    await fc.assert(
      fc.asyncProperty(world, fc.array(question, { minLength: 3, maxLength: 3 }), async (made, questions) => {
        const company = newCompany()
        const slices = slicesOf(company, made)
        for (const one of slices) expect((await facts.replace(one, 'none')).outcome).toBe(one.rows.length > 0 ? 'changed' : 'unchanged')
        const { labels, all } = await placesOf(facts, slices)
        for (const asked of questions) {
          const within = scopeOf(asked, all)
          const query = queryOf(company, slices, asked, within)
          await expectTableOf(facts, query, drilledInto(slices, within, labels), labels, asked.other)
        }
      }),
      parameters,
    )
  },
  timeoutMs,
)
