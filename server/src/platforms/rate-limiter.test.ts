import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openLog } from '../log.ts'
import type { Priority } from './day-count.ts'
import { PlatformError } from './platform-error.ts'
import { openRateLimiter, type RateLimiter, type RateLimiterState } from './rate-limiter.ts'
import { platformQuotas } from './registry.ts'

let server: Server
let url: URL
let answered = 0
beforeAll(async () => {
  server = createServer((_request, response) => {
    answered += 1
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
afterAll(() => new Promise((resolve) => void server.close(resolve)))

let now: Date
beforeEach(() => {
  now = new Date('2026-11-20T12:00:00Z')
  answered = 0
})
/** A limit of a hundred operations a day; waiting advances the clock. */
const open = (state: readonly RateLimiterState[] = []): RateLimiter =>
  openRateLimiter({
    quotas: platformQuotas({ GOOGLE_OPERATIONS_A_DAY: 100 }),
    clock: () => now,
    log: openLog('silent'),
    state,
    pause: async (ms) => {
      now = new Date(now.getTime() + ms)
    },
  })
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const call = (rateLimiter: RateLimiter, priority: Priority, platform: 'google' | 'tiktok' = 'google') =>
  rateLimiter.net({ platform, account: '1', priority }).send({ name: 'x', method: 'GET', url })
/** Makes calls until none is allowed, and returns how many were. */
async function drain(rateLimiter: RateLimiter, priority: Priority): Promise<number> {
  for (let calls = 0; ; calls += 1) {
    const error = await call(rateLimiter, priority).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    if (error === null) continue
    expect(error).toBeInstanceOf(PlatformError)
    expect(error).toMatchObject({ kind: 'later', code: 'waiting' })
    return calls
  }
}

describe('the daily calls', () => {
  it('are left by the backfill to fresh data, and by that to people', async () => {
    const rateLimiter = open()
    rateLimiter.reserve('google', { today: 60, upkeep: 20 })
    expect(await drain(rateLimiter, 'past')).toBe(16)
    expect(await drain(rateLimiter, 'upkeep')).toBe(20)
    expect(await drain(rateLimiter, 'today')).toBe(60)
    expect(await drain(rateLimiter, 'person')).toBe(3)
    expect(answered).toBe(99)
  })

  it('are not used up by refreshes', async () => {
    const rateLimiter = open()
    rateLimiter.reserve('google', { today: 60, upkeep: 20 })
    expect(await drain(rateLimiter, 'person')).toBe(19)
    expect(await drain(rateLimiter, 'upkeep')).toBe(20)
    expect(await drain(rateLimiter, 'today')).toBe(60)
  })

  it('are limited in any 24 hours, and become free as they were used', async () => {
    const rateLimiter = open()
    expect(await drain(rateLimiter, 'today')).toBe(96)
    later(23 * 60)
    expect(await drain(rateLimiter, 'today')).toBe(0)
    const until = rateLimiter.waitFor({ platform: 'google', account: '1', priority: 'today' })?.until
    expect(until).toEqual(new Date('2026-11-21T12:15:00Z'))
    later(76)
    expect(await drain(rateLimiter, 'today')).toBe(96)
  })

  it('are kept over a restart', async () => {
    const rateLimiter = open()
    expect(await drain(rateLimiter, 'past')).toBe(96)
    const next = open(rateLimiter.state())
    expect(await drain(next, 'past')).toBe(0)
    expect(next.state()).toEqual(rateLimiter.state())
  })
})

describe('the limit per second', () => {
  it('is never exceeded', async () => {
    const rateLimiter = open()
    const times: number[] = []
    for (let index = 0; index < 30; index += 1) {
      await call(rateLimiter, 'today', 'tiktok')
      times.push(now.getTime())
    }
    for (const at of times) expect(times.filter((time) => time > at - 1_000 && time <= at).length).toBeLessThanOrEqual(9)
  })
})

describe('the limits of a single request', () => {
  it('hold besides those of its platform, which others still use', async () => {
    const begin = now.getTime()
    const net = open().net({ platform: 'tiktok', account: '1', priority: 'publish' })
    const at: Record<string, number[]> = { 'ads.create': [], 'campaigns.list': [] }
    const send = async (name: string) => {
      await net.send({ name, method: 'GET', url })
      at[name]?.push(now.getTime() - begin)
    }
    for (let count = 0; count < 5; count += 1) await send('campaigns.list')
    expect(at['campaigns.list']).toEqual([0, 0, 0, 0, 0])
    for (let count = 0; count < 135; count += 1) await send('ads.create')
    const ads = at['ads.create'] ?? []
    expect(ads.filter((_moment, index) => (ads[index + 4] ?? Number.POSITIVE_INFINITY) - (ads[index] ?? 0) < 1_000)).toEqual([])
    await expect(send('ads.create')).rejects.toMatchObject({ kind: 'later', code: 'waiting' })
    await send('campaigns.list')
  })
})

describe('a block', () => {
  it('of an account does not affect others, one of the app affects all, and it ends by itself', async () => {
    const rateLimiter = open()
    const until = new Date(now.getTime() + 5 * 60_000)
    rateLimiter.net({ platform: 'google', account: '1', priority: 'today' }).learn({ of: 'account', part: 1, blockedUntil: until })
    await expect(call(rateLimiter, 'person')).rejects.toMatchObject({ code: 'waiting', retryAt: until })
    expect(rateLimiter.waitFor({ platform: 'google', account: '2', priority: 'today' })).toBeNull()
    rateLimiter.net({ platform: 'google', account: '2', priority: 'today' }).learn({ of: 'app', part: 1, blockedUntil: until })
    expect(rateLimiter.waitFor({ platform: 'google', account: '3', priority: 'today' })?.until).toEqual(until)
    expect(rateLimiter.waitFor({ platform: 'tiktok', account: '3', priority: 'today' })).toBeNull()
    expect(answered).toBe(0)
    later(5)
    await call(rateLimiter, 'today')
    expect(answered).toBe(1)
  })

  it('doubles each time if the platform gives no duration, until a call succeeds', async () => {
    const rateLimiter = open()
    const net = rateLimiter.net({ platform: 'google', account: '1', priority: 'today' })
    const waits = (account: string) =>
      rateLimiter.waitFor({ platform: 'google', account, priority: 'today' })?.until.getTime() ?? now.getTime()
    const tooMuch = { of: 'app', part: 1, blockedUntil: null, tooMuch: true } as const
    const seconds: number[] = []
    for (let times = 0; times < 9; times += 1) {
      net.learn(tooMuch)
      // An error of a concurrent call does not count again.
      net.learn(tooMuch)
      seconds.push((waits('2') - now.getTime()) / 1_000)
      now = new Date(waits('2'))
    }
    expect(seconds).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300])
    net.learn({ of: 'account', part: 0, blockedUntil: null })
    net.learn({ ...tooMuch, of: 'account' })
    expect((waits('1') - now.getTime()) / 1_000).toBe(5)
    expect(waits('2')).toBe(now.getTime())
  })

  it('that has ended is not part of the state, and is forgotten', () => {
    const rateLimiter = open()
    for (let account = 0; account < 100; account += 1) {
      const blockedUntil = new Date(now.getTime() + 60_000)
      rateLimiter.net({ platform: 'meta', account: String(account), priority: 'today' }).learn({ of: 'account', part: 0.9, blockedUntil })
    }
    expect(rateLimiter.state()).toHaveLength(100)
    const kept = rateLimiter.state()
    later(2)
    expect(rateLimiter.state()).toEqual([])
    expect(open(kept).state()).toEqual([])
    expect(rateLimiter.utilization('meta', '7')).toBe(0.9)
    later(25 * 60)
    rateLimiter.net({ platform: 'meta', account: 'other', priority: 'today' }).learn({ of: 'account', part: 0.1, blockedUntil: null })
    expect(rateLimiter.utilization('meta', '7')).toBe(0)
    expect(rateLimiter.utilization('meta', 'other')).toBe(0.1)
  })
})

describe('a block of one of an account’s limits', () => {
  const callOf = (rateLimiter: RateLimiter, limit: string) =>
    rateLimiter.net({ platform: 'meta', account: '1', priority: 'person' }).send({ name: 'x', method: 'GET', url, limit })
  const blockInsights = (rateLimiter: RateLimiter) =>
    rateLimiter
      .net({ platform: 'meta', account: '1', priority: 'today' })
      .learn({ of: 'account', limit: 'ads_insights', part: 1, blockedUntil: new Date(now.getTime() + 1_800_000) })

  it('leaves calls of its other limits, and outlives a restart', async () => {
    const rateLimiter = open()
    blockInsights(rateLimiter)
    for (const limiter of [rateLimiter, open(rateLimiter.state())]) {
      await expect(callOf(limiter, 'ads_insights')).rejects.toMatchObject({ code: 'waiting' })
      await callOf(limiter, 'ads_management')
      expect(limiter.waitFor({ platform: 'meta', account: '1', priority: 'today' })).toBeNull()
    }
    expect(rateLimiter.utilization('meta', '1')).toBe(1)
    later(31)
    await callOf(rateLimiter, 'ads_insights')
  })
})
