import { afterAll, beforeAll, expect, it } from 'vitest'
import { existing, type PublishWorld, planned, startPublishWorld } from '../../../test/publishing.ts'

let it_: PublishWorld
beforeAll(async () => {
  it_ = await startPublishWorld()
}, 60_000)
afterAll(() => it_.close())

it('a plan becomes a campaign whose ads are switched on after everything was read back', async () => {
  const plan = it_.planOf('Spring', { groups: 2, ads: 2 })
  const id = await it_.publish(plan)
  const task = await it_.settled(id)
  expect(task.accounts[0]).toMatchObject({ state: 'live', problem: null, counts: { ready: 7, checking: 0, waiting: 0, refused: 0 } })
  const found = await existing(it_.sandbox.control, it_.account)
  expect(found.map(({ name }) => name).sort()).toEqual(planned(plan).sort())
  expect(found.every(({ active }) => active)).toBe(true)
})
