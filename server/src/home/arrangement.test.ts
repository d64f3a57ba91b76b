import { getHomeArrangement, homeBlocks, saveHomeArrangement } from '@adroit/contract/home-page'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

it('home is arranged by each member for themselves, and what needs them stays', async () => {
  const { abbreviation } = await makeCompany(world, { roles: ['owner', 'viewer'] })
  const owner = await signIn(world, abbreviation)
  expect(await owner.call(getHomeArrangement, {})).toEqual({ order: homeBlocks, hidden: [], paced: false })
  const arranged = { order: ['metrics', 'attention', 'materials', 'favorites', 'pacing'], hidden: ['pacing'] } as const
  await owner.call(saveHomeArrangement, {
    order: ['metrics', 'attention', 'metrics', 'materials', 'favorites'],
    hidden: ['pacing', 'attention', 'pacing'],
  })
  expect(await (await signIn(world, abbreviation)).call(getHomeArrangement, {})).toEqual({ ...arranged, paced: false })
  const viewer = await signIn(world, abbreviation, 'viewer')
  expect(await viewer.call(getHomeArrangement, {})).toEqual({ order: homeBlocks, hidden: [], paced: false })
  await owner.call(saveHomeArrangement, { order: [...homeBlocks], hidden: [] })
  expect(await owner.call(getHomeArrangement, {})).toEqual({ order: homeBlocks, hidden: [], paced: false })
})
