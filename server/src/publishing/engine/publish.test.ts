import { afterAll, beforeAll, expect, it } from 'vitest'
import { existing, type PublishWorld, planned, startPublishWorld } from '../../../test/publishing.ts'

let w: PublishWorld
beforeAll(async () => {
  w = await startPublishWorld()
})
afterAll(() => w.close())

it('a plan becomes a campaign whose ads are switched on after everything was read back', async () => {
  const plan = w.planOf('Spring', { groups: 2, ads: 2 })
  const id = await w.publish(plan)
  const task = await w.settled(id)
  expect(task.accounts[0]).toMatchObject({ state: 'live', problem: null, counts: { ready: 7, checking: 0, waiting: 0, refused: 0 } })
  const found = await existing(w.sandbox.control, w.account)
  expect(found.map(({ name }) => name).sort()).toEqual(planned(plan).sort())
  expect(found.every(({ active }) => active)).toBe(true)
})
