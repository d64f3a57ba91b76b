import { changeBudget, getAdEntity, pauseDelivery, resumeDelivery } from '@adroit/contract/campaigns'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { seeded } from '../demo/random.ts'
import { type DeliveryWorld, platforms, requests, startDelivery } from './campaigns.test-helper.ts'

let at: DeliveryWorld
beforeAll(async () => {
  at = await startDelivery()
})
afterEach(async () => {
  await at.control.clearFaults()
  // past every lag, and past the longest block of a rate limit
  await at.later(1_000)
})
afterAll(() => at.close())

const lost = ['drop_after', 'error_after', 'garbage', 'html', 'truncated', 'empty', 'reset'] as const
const ofWrites = [...lost, 'drop_before', 'error_200', 'throttle', 'overloaded'] as const
const ofReads = ['drop_before', 'error_after', 'garbage', 'html', 'empty', 'reset', 'error_200', 'throttle', 'overloaded'] as const
const pairs = ofWrites.flatMap((write) => [{ write, second: 'read_lag' as const }, ...ofReads.map((read) => ({ write, second: read }))])
const seed = 20_261_123
const sample = platforms.flatMap((platform, index) => {
  const random = seeded(seed + index)
  const others = pairs.map((pair) => ({ ...pair, order: random() })).toSorted((one, other) => one.order - other.order)
  const withLag = others.filter(({ second }) => second === 'read_lag').slice(0, 2)
  return [...withLag, ...others.filter(({ second }) => second !== 'read_lag').slice(0, 4)].map((pair) => ({ platform, ...pair }))
})

/** Waits until the latest change request of a campaign has ended. */
async function ended(campaign: Awaited<ReturnType<typeof at.target>>) {
  for (let look = 0; look < 20; look += 1) {
    const { changes } = await (await at.as('owner')).call(getAdEntity, campaign.named)
    const [change] = changes
    if (change && change.state !== 'checking') return change
    await at.later(45)
  }
  throw new Error('the change request never ended')
}

describe('a change request that two faults meet', () => {
  it.each(sample)('at $platform ($write and $second) ends as what is true there, and is sent once', async ({ platform, write, second }) => {
    const campaign = await at.target(platform, 'Berlin', 'campaign 1')
    const name = requests[platform].switch
    const owner = await at.as('owner')
    const from = (await owner.call(getAdEntity, campaign.named)).entity.switch
    const to = from === 'on' ? 'off' : 'on'
    await at.control.fault({ platform, name, kind: write })
    if (second === 'read_lag') await at.control.fault({ platform, name, kind: second, ms: 60_000 })
    else await at.control.fault({ platform, name: requests[platform].read, kind: second, after: 1, times: 2 })
    const mark = await at.mark()
    await owner.ask(to === 'off' ? pauseDelivery : resumeDelivery, campaign.named)
    const change = await ended(campaign)
    const { switch: holds } = await at.truth(campaign)
    expect({ state: change.state, holds }).toEqual(holds === to ? { state: 'done', holds: to } : { state: 'refused', holds: from })
    expect(await at.writes(mark)).toEqual([name])
    // whatever happened on the way, the next request works
    await at.control.clearFaults()
    await at.later(1_000)
    const next = await (await at.as('owner')).call(holds === 'on' ? pauseDelivery : resumeDelivery, campaign.named)
    expect(next.change).toMatchObject({ state: 'done', before: holds })
  })

  it.each(platforms)('at %s, of a budget whose answer is lost and which reads do not show yet, is confirmed', async (platform) => {
    const campaign = await at.target(platform, 'Tokyo', 'campaign 1')
    const name = requests[platform].budget
    await at.control.fault({ platform, name, kind: 'drop_after' })
    await at.control.fault({ platform, name, kind: 'read_lag', ms: 100_000 })
    const owner = await at.as('owner')
    const from = (await owner.call(getAdEntity, campaign.named)).entity.budget?.amount ?? ''
    const amount = String(Number(from) + 1_000)
    const mark = await at.mark()
    const { change } = await owner.call(changeBudget, { ...campaign.named, from, amount })
    expect(change.state).toBe('checking')
    expect(await ended(campaign)).toMatchObject({ id: change.id, state: 'done', before: from, after: amount, problem: null })
    expect(await at.writes(mark)).toEqual([name])
  })
})
