import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdEntity } from '../platform.ts'
import { connectorAt, errorOf, now, openMeta, openNet } from './sandbox.test-helper.ts'

let meta: Awaited<ReturnType<typeof openMeta>>

beforeAll(async () => {
  meta = await openMeta()
})
afterAll(() => meta.close())

const objectsOf = (name: string) => meta.connector.hierarchy(meta.accessTo(name))
const first = async (name: string, fits: (object: AdEntity) => boolean) => {
  const object = (await objectsOf(name)).find(fits)
  if (!object) throw new Error('the sandbox has no such object')
  return object
}
const isOwnDaily = (level: AdEntity['level']) => (object: AdEntity) => object.level === level && object.budget?.kind === 'daily'

describe('a switch', () => {
  it.each(['CAMPAIGN', 'AD_SET', 'AD'] as const)('of a %s is turned off and on again [R12]', async (level) => {
    const access = meta.accessTo('Berlin')
    const object = await first('Berlin', (one) => one.level === level && one.switch === 'on')
    await meta.connector.setSwitch(access, object, 'off')
    expect(await meta.connector.read(access, level, object.externalId)).toMatchObject({ switch: 'off', state: 'paused' })
    await meta.connector.setSwitch(access, object, 'on')
    expect(await meta.connector.read(access, level, object.externalId)).toMatchObject({ switch: 'on', state: object.state })
  })

  it('of a deleted ad entity cannot be turned', async () => {
    const object = await first('New York', (one) => one.level === 'AD' && one.switch === 'off')
    await meta.control.change({ platform: 'meta', id: object.externalId, switch: 'deleted' })
    const error = await errorOf(meta.connector.setSwitch(meta.accessTo('New York'), object, 'on'))
    expect(error).toMatchObject({ kind: 'refused', mayHaveHappened: false })
    expect(error.message).toContain('deleted object cannot be edited')
  })
})

describe('a budget', () => {
  it('is changed at the campaign in cents', async () => {
    const access = meta.accessTo('New York')
    const campaign = await first('New York', isOwnDaily('CAMPAIGN'))
    await meta.connector.setBudget(access, campaign, { kind: 'daily', micros: 123_450_000n })
    const after = await meta.connector.read(access, 'CAMPAIGN', campaign.externalId)
    expect(after?.budget).toEqual({ kind: 'daily', micros: 123_450_000n })
    const [sent] = (await meta.control.log({ platform: 'meta' })).filter((request) => request.name === 'budget.update')
    expect(sent?.body).toMatchObject({ daily_budget: '12345' })
  })

  it('is changed in whole units for currencies without smaller ones', async () => {
    const access = meta.accessTo('Tokyo')
    const campaign = await first('Tokyo', isOwnDaily('CAMPAIGN'))
    await meta.connector.setBudget(access, campaign, { kind: 'daily', micros: 5_000_000_000n })
    expect((await meta.connector.read(access, 'CAMPAIGN', campaign.externalId))?.budget?.micros).toBe(5_000_000_000n)
    const error = await errorOf(meta.connector.setBudget(access, campaign, { kind: 'daily', micros: 5_000_500_000n }))
    expect(error).toMatchObject({ kind: 'refused', code: 'budget_unit', mayHaveHappened: false })
  })

  it('below the account’s minimum is rejected with Meta’s message', async () => {
    const campaign = await first('New York', isOwnDaily('CAMPAIGN'))
    const error = await errorOf(meta.connector.setBudget(meta.accessTo('New York'), campaign, { kind: 'daily', micros: 990_000n }))
    expect(error).toMatchObject({ kind: 'refused', code: '100/1885272', message: 'Your budget is too low. It must be at least 1.00 USD.' })
  })

  it('belongs to the campaign or to its ad sets, never to both', async () => {
    const below = await first('New York', (one) => one.level === 'AD_SET' && one.budget === null)
    const above = await first('New York', (one) => one.level === 'CAMPAIGN' && one.budget === null)
    for (const object of [below, above]) {
      const error = await errorOf(meta.connector.setBudget(meta.accessTo('New York'), object, { kind: 'daily', micros: 50_000_000n }))
      expect(error).toMatchObject({ kind: 'refused', code: '100/1885621' })
    }
  })

  it('of a lifetime does not become a daily one', async () => {
    const object = await first('New York', (one) => one.budget?.kind === 'lifetime')
    const error = await errorOf(meta.connector.setBudget(meta.accessTo('New York'), object, { kind: 'daily', micros: 50_000_000n }))
    expect(error).toMatchObject({ kind: 'refused', mayHaveHappened: false })
  })

  it('of an ad set can be changed four times an hour, not five times', async () => {
    const net = openNet()
    const access = meta.accessTo('Berlin', { net })
    const object = await first('Berlin', isOwnDaily('AD_SET'))
    for (const micros of [71_000_000n, 72_000_000n, 73_000_000n, 74_000_000n]) {
      await meta.connector.setBudget(access, object, { kind: 'daily', micros })
    }
    const error = await errorOf(meta.connector.setBudget(access, object, { kind: 'daily', micros: 75_000_000n }))
    expect(error).toMatchObject({ kind: 'later', code: '613/1487632', mayHaveHappened: false, everybody: false })
    expect(error.retryAt).toEqual(new Date(now.getTime() + 3_600_000))
    // Other calls of the account are not affected.
    expect(net.learned.filter((usage) => usage.blockedUntil !== null)).toEqual([])
    expect((await meta.connector.read(access, 'AD_SET', object.externalId))?.budget?.micros).toBe(74_000_000n)
    await meta.control.advance(3_600_000)
    await meta.connector.setBudget(access, object, { kind: 'daily', micros: 75_000_000n })
    await meta.control.setNow(now.toISOString())
  })
})

describe('a change without rights', () => {
  it('is rejected with Meta’s message', async () => {
    const object = await first('Read only', (one) => one.level === 'CAMPAIGN')
    const error = await errorOf(meta.connector.setSwitch(meta.accessTo('Read only'), object, 'off'))
    expect(error).toMatchObject({ kind: 'refused', code: '200', mayHaveHappened: false })
    expect(error.message).toContain('permission to make changes')
  })

  it('is rejected for a disabled account', async () => {
    const object = await first('Disabled', (one) => one.level === 'CAMPAIGN')
    const error = await errorOf(meta.connector.setSwitch(meta.accessTo('Disabled'), object, 'off'))
    expect(error).toMatchObject({ kind: 'refused', code: '100' })
  })

  it('is rejected for an expired API version', async () => {
    const object = await first('Berlin', (one) => one.level === 'CAMPAIGN')
    const old = connectorAt({ ...meta.settings, version: 'v23.0' })
    expect(await errorOf(old.setSwitch(meta.accessTo('Berlin'), object, 'off'))).toMatchObject({ kind: 'refused', code: '2635' })
  })
})
