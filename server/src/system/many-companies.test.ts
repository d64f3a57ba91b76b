import { afterAll, beforeAll, expect, it } from 'vitest'
import { askForEach, makeManyCompanies } from '../../test/many-companies.ts'
import { startWorld, type World } from '../../test/world.ts'

const count = 300

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

it('answers one question of each of many companies', async () => {
  const { answered, wrong } = await askForEach(world, await makeManyCompanies(world, count), 24)
  expect(wrong).toEqual([])
  expect(answered).toBe(count)
  expect(world.ctx.facts.load()).toMatchObject({ running: 0, waiting: 0 })
})
