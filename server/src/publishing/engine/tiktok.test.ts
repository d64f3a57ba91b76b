import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exactlyOnce, judged, type PublishWorld, startPublishWorld } from '../../../test/publishing.ts'
import type { NewFault } from '../../../test/sandbox-control.ts'
import type { AccountPlan } from '../../platforms/account-plan.ts'

let w: PublishWorld
beforeAll(async () => {
  w = await startPublishWorld({ platform: 'tiktok' })
})
afterAll(() => w.close())

/** Sales are published with Smart+, traffic manually. */
const calls = {
  sales: ['images.upload', 'smart_plus_campaigns.create', 'smart_plus_ad_sets.create', 'smart_plus_ads.create', 'status.update'],
  traffic: ['images.upload', 'campaigns.create', 'ad_sets.create', 'ads.create', 'status.update'],
} as const

/** Each with what it needs to end within the quiet period. */
const faults: readonly (readonly [string, readonly Omit<NewFault, 'name'>[]])[] = [
  ['drop_before', [{ kind: 'drop_before' }]],
  ['drop_after', [{ kind: 'drop_after' }]],
  ['commit_late', [{ kind: 'commit_late', ms: 100 }]],
  ['error_after', [{ kind: 'error_after' }]],
  ['write_conflict', [{ kind: 'write_conflict' }]],
  ['throttle', [{ kind: 'throttle' }]],
  ['drop_after, then read_lag', [{ kind: 'drop_after' }, { kind: 'read_lag', ms: 200 }]],
]

describe.each(['sales', 'traffic'] as const)('a plan for %s', (objective) => {
  it.each(faults)('with %s at each of its calls exists once and is switched on [P10][P12]', async (kind, given) => {
    const { control } = w.sandbox
    await control.clearFaults()
    const plan: AccountPlan = { ...w.planOf(`${objective} ${kind}`, { groups: 1, ads: 2 }, await w.addPicture()), objective }
    for (const name of calls[objective]) for (const fault of given) await control.fault({ ...fault, platform: 'tiktok', name })
    const task = await w.settled(await w.publish(plan))
    expect((await control.faults()).every(({ used }) => used > 0)).toBe(true)
    expect(task.accounts[0]).toMatchObject({ state: 'live', problem: null })
    expect(await judged(control, w.account, plan)).toEqual(exactlyOnce)
  })
})

it('a plan that TikTok refuses in part is not switched on [P10]', async () => {
  const { control } = w.sandbox
  await control.clearFaults()
  const plan: AccountPlan = { ...w.planOf('Refused', { groups: 1, ads: 2 }), objective: 'sales' }
  const [group] = plan.campaign.adGroups
  if (!group) throw new Error('no ad group')
  const [first, second] = group.ads
  if (!first || !second) throw new Error('no ads')
  const ads = [first, { ...second, bodies: ['x'.repeat(101)] }]
  const bad = { ...plan, campaign: { ...plan.campaign, adGroups: [{ ...group, ads }] } }
  const task = await w.settled(await w.publish(bad))
  expect(task.accounts[0]).toMatchObject({ state: 'partly', problem: { kind: 'platform_refused' } })
  expect(task.accounts[0]?.problem?.platformMessage).toContain('ad_text')
  const { missing, off } = await judged(control, w.account, plan)
  expect({ missing, off }).toEqual({ missing: [second.name], off: [plan.campaign.name, group.name, first.name] })
})
