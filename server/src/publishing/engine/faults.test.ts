import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exactlyOnce, judged, type PublishWorld, startPublishWorld } from '../../../test/publishing.ts'
import type { NewFault } from '../../../test/sandbox-control.ts'

let w: PublishWorld
beforeAll(async () => {
  w = await startPublishWorld()
})
afterAll(() => w.close())

const calls = ['images.upload', 'creatives.create', 'campaigns.create', 'adsets.create', 'ads.create', 'status.update'] as const
/** Each with what it needs to end within the quiet period. */
const faults: readonly (readonly [string, readonly Omit<NewFault, 'name'>[]])[] = [
  ['drop_before', [{ kind: 'drop_before' }]],
  ['drop_after', [{ kind: 'drop_after' }]],
  ['commit_late', [{ kind: 'commit_late', ms: 100 }]],
  ['error_after', [{ kind: 'error_after' }]],
  ['garbage', [{ kind: 'garbage' }]],
  ['reset', [{ kind: 'reset' }]],
  ['hang', [{ kind: 'hang', ms: 100 }]],
  ['throttle', [{ kind: 'throttle' }]],
  ['read_lag', [{ kind: 'read_lag', ms: 1_500 }]],
  ['drop_after, then read_lag', [{ kind: 'drop_after' }, { kind: 'read_lag', ms: 200 }]],
  ['drop_after twice', [{ kind: 'drop_after', times: 2 }]],
]

describe.each(calls)('at %s', (name) => {
  it.each(faults)('%s: every object exists once and is switched on [P10]', async (kind, given) => {
    const { control } = w.sandbox
    await control.clearFaults()
    const plan = w.planOf(`${name} ${kind}`, { groups: 1, ads: 2 }, name === 'images.upload' ? await w.addPicture() : w.file)
    for (const fault of given) await control.fault({ ...fault, platform: 'meta', name })
    const id = await w.publish(plan)
    const task = await w.settled(id)
    expect((await control.faults()).every(({ used }) => used > 0)).toBe(true)
    expect(task.accounts[0]).toMatchObject({ state: 'live', problem: null })
    expect(await judged(control, w.account, plan)).toEqual(exactlyOnce)
  })
})
