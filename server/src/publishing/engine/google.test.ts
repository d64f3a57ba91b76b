import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exactlyOnce, existing, judged, type PublishWorld, planned, startPublishWorld } from '../../../test/publishing.ts'
import type { NewFault } from '../../../test/sandbox-control.ts'

let w: PublishWorld
beforeAll(async () => {
  w = await startPublishWorld({ platform: 'google' })
}, 60_000)
afterAll(() => w.close())

it('a plan becomes a whole tree at Google, which is switched on after it was read back [P12]', async () => {
  const plan = w.planOf('Spring', { groups: 2, ads: 2 })
  const task = await w.settled(await w.publish(plan))
  expect(task.accounts[0]).toMatchObject({ state: 'live', problem: null, counts: { ready: 7, checking: 0, waiting: 0, refused: 0 } })
  const found = await existing(w.sandbox.control, w.account)
  expect(found.map(({ name }) => name).sort()).toEqual(planned(plan).sort())
  expect(found.every(({ active }) => active)).toBe(true)
})

const faults: readonly (readonly [string, string, readonly Omit<NewFault, 'name'>[]])[] = [
  ['assets.create', 'drop_before', [{ kind: 'drop_before' }]],
  ['assets.create', 'drop_after', [{ kind: 'drop_after' }]],
  ['trees.create', 'drop_before', [{ kind: 'drop_before' }]],
  ['trees.create', 'drop_after', [{ kind: 'drop_after' }]],
  ['trees.create', 'commit_late', [{ kind: 'commit_late', ms: 100 }]],
  ['trees.create', 'error_after', [{ kind: 'error_after' }]],
  ['trees.create', 'throttle', [{ kind: 'throttle' }]],
  ['trees.create', 'drop_after, then read_lag', [{ kind: 'drop_after' }, { kind: 'read_lag', ms: 200 }]],
  // Longer than the quiet period: the request is sent again, and Google refuses the name.
  ['trees.create', 'commit_late beyond the quiet period', [{ kind: 'commit_late', ms: 1_500 }]],
]

describe('however an answer is lost', () => {
  it.each(faults)('at %s, %s: every object exists once and is switched on [P10]', async (name, kind, given) => {
    const { control } = w.sandbox
    await control.clearFaults()
    const plan = w.planOf(`${name} ${kind}`, { groups: 1, ads: 2 }, name === 'assets.create' ? await w.addPicture() : w.file)
    for (const fault of given) await control.fault({ ...fault, platform: 'google', name })
    const task = await w.settled(await w.publish(plan))
    expect((await control.faults()).every(({ used }) => used > 0)).toBe(true)
    expect(task.accounts[0]).toMatchObject({ state: 'live', problem: null })
    expect(await judged(control, w.account, plan)).toEqual(exactlyOnce)
  })
})
