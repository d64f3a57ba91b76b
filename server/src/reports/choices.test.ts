import { chooseColumns, createReport, favoriteReport } from '@adroit/contract/reports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

it('saves the first choices of a member about one report, although they come at the same time', async () => {
  const { abbreviation } = await makeCompany(world)
  const client = await signIn(world, abbreviation)
  for (let round = 0; round < 30; round += 1) {
    const { id } = await client.call(createReport, {
      ...{ name: `Report ${round}`, platforms: [], accounts: [], breakdown: 'ACCOUNT', metrics: ['spend'] },
      ...{ sort: { by: 'spend', direction: 'desc' }, dateRange: { preset: 'past_7_days' } },
    })
    const answers = await Promise.all([
      ...[0, 1, 2].map(() => client.ask(chooseColumns, { id, columns: null })),
      ...[0, 1].map(() => client.ask(favoriteReport, { id, favorite: true })),
    ])
    expect(answers.map(({ body }) => body.code)).toEqual([0, 0, 0, 0, 0])
    await client.call(favoriteReport, { id, favorite: false })
  }
})
