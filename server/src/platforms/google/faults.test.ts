import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Grant, MediaAccount } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import { noon, openTestNet, startGoogle, type TestGoogle } from './google.test-helper.ts'

let world: TestGoogle
let grant: Grant
let tokyo: MediaAccount
let campaign: { level: 'CAMPAIGN'; externalId: string; budgetId: string | null }
beforeAll(async () => {
  world = await startGoogle()
  grant = await world.authorize('Ana Ruiz')
  tokyo = await world.account(grant, 'Tokyo')
  const [first] = await world.google.hierarchy(world.access(grant, tokyo))
  campaign = { level: 'CAMPAIGN', externalId: first?.externalId ?? '', budgetId: first?.budgetId ?? null }
})
afterAll(async () => await world.sandbox.close())
beforeEach(async () => {
  await world.sandbox.control.clearFaults()
})

const dateRange = { from: '2026-11-18', to: '2026-11-19' }
const accessIn = (ms: number) => world.access(grant, tokyo, openTestNet(ms))

const reads = {
  delivery: async (ms: number) => void (await world.google.insights(accessIn(ms), { dateRange, grain: 'ads_and_campaigns' })),
  countries: async (ms: number) => void (await world.google.insights(accessIn(ms), { dateRange, grain: 'countries' })),
  hierarchy: async (ms: number) => void (await world.google.hierarchy(accessIn(ms))),
  assets: async (ms: number) => void (await world.google.assets(accessIn(ms))),
  accounts: async (ms: number) => void (await world.google.accounts(openTestNet(ms), grant)),
}
const change = async (ms: number) => await world.google.setSwitch(accessIn(ms), campaign, 'off')

async function errorOf(act: Promise<unknown>): Promise<PlatformError> {
  const error = await act.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof PlatformError)) throw new Error(`no PlatformError: ${String(error)}`)
  return error
}

const kinds = {
  drop_before: ['later', 'connection'],
  drop_after: ['later', 'connection'],
  reset: ['later', 'connection'],
  hang: ['later', 'timeout'],
  garbage: ['later', 'unreadable'],
  html: ['later', 'unreadable'],
  truncated: ['later', 'unreadable'],
  empty: ['later', 'unreadable'],
  huge: ['later', 'too_large'],
  error_after: ['later', 'internalError.TRANSIENT_ERROR'],
  error_200: ['later', 'internalError.TRANSIENT_ERROR'],
  throttle: ['later', 'quotaError.RESOURCE_EXHAUSTED'],
} as const
type Kind = keyof typeof kinds
/** Faults after which the change may have been made. */
const open: ReadonlySet<Kind> = new Set([
  'drop_before',
  'drop_after',
  'reset',
  'hang',
  'garbage',
  'html',
  'truncated',
  'empty',
  'huge',
  'error_after',
  'error_200',
])

const fast = (kind: Kind) => (kind === 'hang' ? 300 : 10_000)

describe('a fault at Google', () => {
  it.each(Object.entries(kinds))('%s while reading fails with later, and the next read works', async (kind, [expected, code]) => {
    for (const [name, read] of Object.entries(reads)) {
      await world.sandbox.control.fault({ platform: 'google', kind, ...(kind === 'hang' ? { ms: 2_000 } : {}) })
      const error = await errorOf(read(fast(kind as Kind)))
      expect([name, error.kind, error.code, error.mayHaveHappened]).toEqual([name, expected, code, false])
      await world.sandbox.control.clearFaults()
      await read(10_000)
    }
  })

  it.each(Object.entries(kinds))('%s while changing reports whether the change may have been made', async (kind, [expected, code]) => {
    await world.sandbox.control.fault({ platform: 'google', name: 'campaigns.mutate', kind, ...(kind === 'hang' ? { ms: 2_000 } : {}) })
    const error = await errorOf(change(fast(kind as Kind)))
    expect([error.kind, error.code, error.mayHaveHappened]).toEqual([expected, code, open.has(kind as Kind)])
    await world.sandbox.control.clearFaults()
    await change(10_000)
    expect(await world.google.read(accessIn(10_000), 'CAMPAIGN', campaign.externalId)).toMatchObject({ switch: 'off' })
    await world.google.setSwitch(accessIn(10_000), campaign, 'on')
  })

  it('after a change leaves a lost answer that a read resolves', async () => {
    await world.sandbox.control.fault({ platform: 'google', name: 'campaigns.mutate', kind: 'drop_after' })
    expect((await errorOf(change(10_000))).mayHaveHappened).toBe(true)
    expect(await world.google.read(accessIn(10_000), 'CAMPAIGN', campaign.externalId)).toMatchObject({ switch: 'off' })
    await world.google.setSwitch(accessIn(10_000), campaign, 'on')
  })

  it('in a metric is reported, and never read as a number', async () => {
    await world.sandbox.control.fault({ platform: 'google', name: 'report.ad_group_ad', kind: 'not_a_number' })
    const error = await errorOf(reads.delivery(10_000))
    expect([error.kind, error.code]).toEqual(['later', 'unreadable'])
    expect(error.message).toContain('metrics.costMicros')
  })

  it('that only delays an answer or pads it with ten megabytes is no error', async () => {
    await world.sandbox.control.fault({ platform: 'google', kind: 'slow', ms: 50 })
    await reads.delivery(10_000)
    await world.sandbox.control.fault({ platform: 'google', kind: 'large' })
    await reads.delivery(10_000)
  })

  it('by rate limits reports whether it is the account’s or the app’s, and until when', async () => {
    await world.sandbox.control.fault({ platform: 'google', kind: 'throttle' })
    const net = openTestNet()
    const error = await errorOf(world.google.hierarchy(world.access(grant, tokyo, net)))
    expect([error.everybody, error.retryAt?.toISOString()]).toEqual([false, '2026-11-20T12:00:30.000Z'])
    expect(error.trace).toMatch(/^[\w-]{22}$/)
    expect(net.learned.at(-1)).toEqual({ of: 'account', part: 1, blockedUntil: new Date('2026-11-20T12:00:30.000Z') })
  })

  it('by a token that ends halfway is no revocation, and reads work with a new one', async () => {
    const own = await world.authorize('Ana Ruiz')
    await world.sandbox.control.fault({ platform: 'google', name: 'search.ad_group', kind: 'token_dead' })
    const error = await errorOf(world.google.hierarchy(world.access(own, tokyo)))
    expect([error.kind, error.code]).toEqual(['later', 'authenticationError.OAUTH_TOKEN_REVOKED'])
    const renewed = await world.google.refresh(openTestNet(), own, new Date())
    await world.google.hierarchy(world.access(renewed, tokyo))
  })

  it('by an early token expiry fails with later, because the token is refreshed automatically', async () => {
    const own = await world.authorize('Ana Ruiz')
    await world.sandbox.control.advance(2 * 3_600_000)
    const error = await errorOf(world.google.hierarchy(world.access(own, tokyo)))
    expect([error.kind, error.code]).toEqual(['later', 'authenticationError.OAUTH_TOKEN_EXPIRED'])
    await world.google.hierarchy(world.access(await world.google.refresh(openTestNet(), own, new Date()), tokyo))
    await world.sandbox.control.setNow(noon)
  })

  it('by a missing account is rejected with Google’s message, and others are read', async () => {
    const berlin = await world.account(grant, 'Berlin')
    await world.sandbox.control.change({ platform: 'google', account: berlin.externalId, standing: 'vanished' })
    const error = await errorOf(world.google.hierarchy(world.access(grant, berlin)))
    expect([error.kind, error.code]).toEqual(['refused', 'authorizationError.USER_PERMISSION_DENIED'])
    await reads.hierarchy(10_000)
    await world.sandbox.control.change({ platform: 'google', account: berlin.externalId, standing: 'active' })
  })

  it('is rejected for a closed account, another manager account, and figures of a manager account', async () => {
    const closed = await world.account(grant, 'Closed')
    expect((await errorOf(world.google.hierarchy(world.access(grant, closed)))).code).toBe('authorizationError.CUSTOMER_NOT_ENABLED')
    expect((await errorOf(world.google.hierarchy(world.access(grant, { ...tokyo, manager: null })))).code).toBe(
      'authorizationError.USER_PERMISSION_DENIED',
    )
    const manager = { ...tokyo, externalId: tokyo.manager ?? '' }
    const error = await errorOf(world.google.insights(world.access(grant, manager), { dateRange, grain: 'ads' }))
    expect([error.kind, error.code]).toEqual(['refused', 'queryError.REQUESTED_METRICS_FOR_MANAGER'])
  })
})
