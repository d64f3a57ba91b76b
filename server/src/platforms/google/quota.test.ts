import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Grant } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import { noon, openTestNet, startGoogle, type TestGoogle } from './google.test-helper.ts'

let world: TestGoogle
let grant: Grant
beforeAll(async () => {
  world = await startGoogle()
  grant = await world.authorize('Ana Ruiz')
})
afterAll(async () => await world.sandbox.close())

const saved = z.looseObject({ own: z.looseObject({ google: z.looseObject({}) }) })

/** Pretends that operations were used at a moment. */
async function use(operations: number, at: string): Promise<void> {
  const state = saved.parse(await world.sandbox.control.save())
  state.own.google['operations'] = { minutes: { [Math.floor(Date.parse(at) / 60_000)]: operations } }
  await world.sandbox.control.load(state)
}

describe('Google’s daily operations', () => {
  it('block all calls until the oldest ones are a day old', async () => {
    const account = await world.account(grant, 'Tokyo')
    await use(14_998, '2026-11-20T06:00:00Z')
    const net = openTestNet()
    const error = await world.google.hierarchy(world.access(grant, account, net)).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(PlatformError)
    expect(error).toMatchObject({ kind: 'later', code: 'quotaError.RESOURCE_EXHAUSTED', everybody: true, mayHaveHappened: false })
    const until = new Date('2026-11-21T06:01:00.000Z')
    expect((error as PlatformError).retryAt).toEqual(until)
    expect(net.learned.at(-1)).toEqual({ of: 'app', part: 1, blockedUntil: until })
    await world.sandbox.control.setNow('2026-11-21T06:02:00.000Z')
    const renewed = await world.google.refresh(openTestNet(), grant, new Date('2026-11-21T06:02:00.000Z'))
    expect((await world.google.hierarchy(world.access(renewed, account))).length).toBeGreaterThan(5)
    await world.sandbox.control.setNow(noon)
  })

  it('reject a change before it is sent, so that its result is known', async () => {
    const account = await world.account(grant, 'Tokyo')
    const access = world.access(grant, account)
    const [campaign] = await world.google.hierarchy(access)
    await use(15_000, '2026-11-20T11:00:00Z')
    const change = world.google.setSwitch(access, { level: 'CAMPAIGN', externalId: campaign?.externalId ?? '', budgetId: null }, 'off')
    await expect(change).rejects.toMatchObject({ kind: 'later', everybody: true, mayHaveHappened: false })
  })
})
