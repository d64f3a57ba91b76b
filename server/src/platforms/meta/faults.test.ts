import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Access, Connector } from '../platform.ts'
import { errorOf, now, openMeta, openNet } from './sandbox.test-helper.ts'

let meta: Awaited<ReturnType<typeof openMeta>>

beforeAll(async () => {
  meta = await openMeta()
})
afterEach(() => meta.control.clearFaults())
afterAll(() => meta.close())

const dateRange = { from: '2026-11-10', to: '2026-11-19' }
const minute = 60_000

const calls: readonly (readonly [string, (connector: Connector, access: Access) => Promise<unknown>])[] = [
  ['accounts.list', (connector, { net, token }) => connector.accounts(net, { ...grant, accessToken: token })],
  ['assets.pages', (connector, access) => connector.assets(access)],
  ['campaigns.list', (connector, access) => connector.hierarchy(access)],
  ['ads.list', (connector, access) => connector.hierarchy(access)],
  ['insights', (connector, access) => connector.insights(access, { dateRange, grain: 'ads_and_campaigns' })],
  ...['insights.run', 'insights.status', 'insights.result'].map(
    (name) =>
      [
        name,
        (connector: Connector, access: Access) =>
          connector.insights(access, { dateRange: { ...dateRange, from: '2026-09-10' }, grain: 'ads' }),
      ] as const,
  ),
]
const grant = { refreshToken: null, renewAt: null, expiresAt: null, scopes: ['ads_read'], person: { id: '1', name: 'Ana Ruiz' } }

/** The result of each fault; null: the answer arrives anyway. */
const faults: readonly { readonly kind: string; readonly code: string | null; readonly ms?: number }[] = [
  { kind: 'drop_before', code: 'connection' },
  { kind: 'drop_after', code: 'connection' },
  { kind: 'reset', code: 'connection' },
  { kind: 'hang', code: 'connection', ms: 20 },
  { kind: 'slow', code: null, ms: 5 },
  { kind: 'error_after', code: '1' },
  { kind: 'error_200', code: '2' },
  { kind: 'garbage', code: 'unreadable' },
  { kind: 'html', code: 'unreadable' },
  { kind: 'truncated', code: 'unreadable' },
  { kind: 'empty', code: 'unreadable' },
  { kind: 'huge', code: 'too_large' },
  { kind: 'large', code: null },
]

describe.each(calls)('reading (%s)', (name, call) => {
  it.each(faults)('reports $kind correctly and works afterwards', async ({ kind, code, ms }) => {
    await meta.control.fault({ platform: 'meta', name, kind, ...(ms === undefined ? {} : { ms }) })
    const access = meta.accessTo('New York')
    if (code !== null) {
      const error = await errorOf(call(meta.connector, access))
      expect(error).toMatchObject({ kind: 'later', code, mayHaveHappened: false })
    }
    const after = await call(meta.connector, access)
    expect((await meta.control.faults()).map((fault) => fault.used)).toEqual([1])
    expect(JSON.stringify(after, (_key, value) => (typeof value === 'bigint' ? String(value) : value)).length).toBeGreaterThan(20)
  })

  it('requires a reconnect if the token is revoked halfway', async () => {
    const { token } = await meta.control.token({ platform: 'meta', person: meta.people[0]?.id ?? '', endsInSeconds: null })
    await meta.control.fault({ platform: 'meta', name, kind: 'token_dead' })
    const access = meta.accessTo('New York', { token })
    expect(await errorOf(call(meta.connector, access))).toMatchObject({ kind: 'reconnect', code: '190/463' })
    expect(await errorOf(call(meta.connector, access))).toMatchObject({ kind: 'reconnect', code: '190/458' })
  })
})

describe('rate limiting', () => {
  it.each([
    ['campaigns.list', '17/2446079', false, 1, {}],
    ['insights', '80000/2446079', false, 5, { limit: 'ads_insights' }],
    ['accounts.list', '4', true, 15, {}],
  ] as const)('of %s says until when', async (name, code, everybody, minutes, limit) => {
    await meta.control.fault({ platform: 'meta', name, kind: 'throttle' })
    const net = openNet()
    const call = calls.find(([one]) => one === name)?.[1]
    const error = await errorOf(call?.(meta.connector, meta.accessTo('New York', { net })) ?? Promise.resolve())
    const until = new Date(now.getTime() + minutes * minute)
    expect(error).toMatchObject({ kind: 'later', code, everybody, mayHaveHappened: false })
    expect(error.retryAt).toEqual(until)
    expect(net.learned).toContainEqual({ of: everybody ? 'app' : 'account', ...limit, part: 1, blockedUntil: until })
  })

  it('is read from every answer', async () => {
    const net = openNet()
    await meta.connector.hierarchy(meta.accessTo('New York', { net }))
    // the score of the account, and its business use case
    expect(net.learned.length).toBe(2 * net.sent.length)
    for (const usage of net.learned) expect(usage).toMatchObject({ of: 'account', blockedUntil: null })
  })

  it('starts in the development tier after sixty calls, and ends', async () => {
    const world = z.looseObject({ own: z.looseObject({ meta: z.record(z.string(), z.unknown()) }) }).parse(await meta.control.save())
    const before = structuredClone(world)
    Object.assign(world.own.meta, { tier: 'development_access', scores: {}, calls: {} })
    await meta.control.load(world)
    const net = openNet()
    const access = meta.accessTo('Berlin', { net })
    let calls = 0
    const error = await errorOf(
      (async () => {
        for (; calls < 100; calls += 1) await meta.connector.read(access, 'CAMPAIGN', '120210999999999999')
        for (; ; calls += 1) await meta.connector.hierarchy(access)
      })(),
    )
    expect(error).toMatchObject({ kind: 'later', code: '17/2446079' })
    expect(error.retryAt).toEqual(new Date(now.getTime() + 5 * minute))
    expect(net.learned.at(-1)).toEqual({ of: 'account', part: 1, blockedUntil: error.retryAt })
    await meta.control.advance(5 * minute + 1)
    expect((await meta.connector.hierarchy(access)).length).toBeGreaterThan(0)
    await meta.control.load(before)
  })
})

describe('changing', () => {
  const object = async () => {
    const access = meta.accessTo('Berlin')
    const found = (await meta.connector.hierarchy(access)).find((one) => one.level === 'CAMPAIGN' && one.budget !== null)
    if (!found) throw new Error('no campaign')
    return { access, found }
  }

  it.each([
    ['drop_before', 'connection', 'on'],
    ['drop_after', 'connection', 'off'],
    ['reset', 'connection', 'off'],
    ['error_after', '1', 'off'],
    ['garbage', 'unreadable', 'off'],
    ['html', 'unreadable', 'off'],
    ['truncated', 'unreadable', 'off'],
    ['empty', 'unreadable', 'off'],
    ['error_200', '2', 'on'],
  ])('reports that the change may have been made after %s, and a read tells', async (kind, code, found) => {
    const { access, found: campaign } = await object()
    await meta.connector.setSwitch(access, campaign, 'on')
    await meta.control.fault({ platform: 'meta', name: 'status.update', kind })
    const error = await errorOf(meta.connector.setSwitch(access, campaign, 'off'))
    expect(error).toMatchObject({ kind: 'later', code, mayHaveHappened: true })
    expect(await meta.connector.read(access, 'CAMPAIGN', campaign.externalId)).toMatchObject({ switch: found })
  })

  it('reports that the change was not made if a rate limit prevented the request', async () => {
    const { access, found } = await object()
    await meta.control.fault({ platform: 'meta', name: 'budget.update', kind: 'throttle' })
    const error = await errorOf(meta.connector.setBudget(access, found, { kind: 'daily', micros: 60_000_000n }))
    expect(error).toMatchObject({ kind: 'later', code: '17/2446079', mayHaveHappened: false })
  })

  it('is visible late because of read-after-write lag', async () => {
    const { access, found } = await object()
    await meta.connector.setSwitch(access, found, 'on')
    await meta.control.fault({ platform: 'meta', name: 'status.update', kind: 'read_lag', ms: minute })
    await meta.connector.setSwitch(access, found, 'off')
    expect(await meta.connector.read(access, 'CAMPAIGN', found.externalId)).toMatchObject({ switch: 'on' })
    await meta.control.advance(minute)
    expect(await meta.connector.read(access, 'CAMPAIGN', found.externalId)).toMatchObject({ switch: 'off' })
    await meta.control.setNow(now.toISOString())
  })
})

describe('an invalid number', () => {
  it('is an error with its field, and never a figure', async () => {
    await meta.control.fault({ platform: 'meta', name: 'insights', kind: 'not_a_number' })
    const error = await errorOf(meta.connector.insights(meta.accessTo('New York'), { dateRange, grain: 'ads' }))
    expect(error).toMatchObject({ kind: 'later', code: 'unreadable', message: 'Meta’s answer could not be read: spend is “NaN”.' })
  })
})
