import { listMedia } from '@adroit/contract/connections'
import { refreshAccounts } from '@adroit/contract/freshness'
import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import type { SandboxRequest } from '../../test/sandbox-control.ts'
import { mostADay, mostASecond, oldest, operationsIn, passTime, throttledIn } from '../../test/sync-day.ts'
import { streamsOf } from '../../test/sync-facts.ts'

const platforms = ['meta', 'google', 'tiktok'] as const satisfies readonly ConnectablePlatform[]
/** The platforms' limits per second, from their own documentation. */
const aSecond = { meta: 100, google: 100, tiktok: 10 } as const

/** Returns the requests since the last call. */
async function asked(media: MediaWorld): Promise<SandboxRequest[]> {
  const log = await media.sandbox.control.log()
  await media.sandbox.control.clearLog(true)
  return log
}

/** Enough accounts to exceed every limit per second; `npm run soak -- sync-day` runs a hundred for whole days. */
const ofEach = 12

describe('dozens of accounts within the platforms’ limits', () => {
  let media: MediaWorld
  beforeAll(async () => {
    media = await startMediaWorld({ scenario: `many:${ofEach}`, quick: true, env: { BACKFILL_DAYS: '2' } })
    await media.sandbox.control.clearLog(true)
    for (const platform of platforms) await media.connectPlatform(platform)
    await media.connect()
    await media.sync()
  })
  afterAll(async () => await media.close())

  it('are connected at once without exceeding a limit per second, and are due one after the other', async () => {
    const log = await asked(media)
    expect(throttledIn(log)).toEqual([])
    for (const platform of platforms) expect(mostASecond(log, platform)).toBeLessThanOrEqual(aSecond[platform])
    const due = (await streamsOf(media)).filter((stream) => stream.stream === 'today').map((stream) => stream.dueAt.getTime())
    expect(due.length).toBe(3 * ofEach)
    // The current day of all accounts comes before any backfill, which alone is read by country on the first day.
    const google = log.filter((request) => request.platform === 'google').map((request) => request.name)
    const todays = google.flatMap((name, at) => (name === 'report.ad_group_ad' ? [at] : []))
    expect(google.indexOf('report.user_location_view')).toBeGreaterThan(todays[ofEach - 1] ?? Number.POSITIVE_INFINITY)
    expect(new Set(due.map((at) => Math.floor(at / 1_000))).size).toBeGreaterThanOrEqual(ofEach)
  })

  it('are never older than a quarter of an hour and a step, without a rejected call', async () => {
    await passTime(media, { steps: 1, stepMinutes: 60 })
    const seen = await passTime(media, { steps: 3, stepMinutes: 10 })
    for (const step of seen) expect(oldest(step)).toBeLessThanOrEqual(25)
    for (const step of seen) for (const every of step.everyMinutes.values()) expect(new Set(every)).toEqual(new Set([15]))
    const log = await asked(media)
    expect(throttledIn(log)).toEqual([])
    for (const platform of platforms) expect(mostASecond(log, platform)).toBeLessThanOrEqual(aSecond[platform])
  })
})

describe('accounts whose platform is down for an hour', () => {
  let media: MediaWorld
  beforeAll(async () => {
    media = await startMediaWorld({ scenario: 'many:12', quick: true, env: { BACKFILL_DAYS: '1' } })
    await media.connectPlatform('tiktok')
    await media.connect()
    await media.sync()
    await asked(media)
  })
  afterAll(async () => await media.close())

  it('resume one by one, with few attempts in the meantime', async () => {
    await media.sandbox.control.fault({ platform: 'tiktok', kind: 'drop_before', times: 1_000_000 })
    await passTime(media, { steps: 6, stepMinutes: 10 })
    await media.sandbox.control.clearFaults()
    const away = (await asked(media)).filter((request) => request.platform === 'tiktok')
    const failed = (await streamsOf(media)).filter((stream) => stream.problem !== null)
    expect(new Set(failed.map((stream) => stream.account)).size).toBe(12)
    // Some attempts for each of the two due streams, with growing pauses.
    expect(away.length).toBeLessThanOrEqual(12 * 2 * 7)
    expect(new Set(failed.map((stream) => Math.floor(stream.dueAt.getTime() / 10_000))).size).toBeGreaterThan(5)
    await passTime(media, { steps: 4, stepMinutes: 10 })
    expect((await streamsOf(media)).filter((stream) => stream.problem !== null)).toEqual([])
    const back = await asked(media)
    expect(throttledIn(back)).toEqual([])
    expect(mostASecond(back, 'tiktok')).toBeLessThanOrEqual(aSecond.tiktok)
  })
})

describe('a rate-limit error', () => {
  it.each([
    ['meta', 'insights', 'account'],
    ['google', 'report.ad_group_ad', 'account'],
    ['tiktok', 'insights', 'app'],
  ] as const)(
    'keeps %s (%s) from being asked about that %s before its end',
    async (platform, name, scope) => {
      const media = await startMediaWorld({ quick: true, env: { BACKFILL_DAYS: '1' } })
      try {
        await media.connectPlatform(platform)
        await media.connect()
        await media.sync()
        const [account] = (await media.accounts()).filter((one) => one.account !== null)
        await asked(media)
        await media.sandbox.control.fault({ platform, name, account: account?.externalId ?? '', kind: 'throttle' })
        await passTime(media, { steps: 1, stepMinutes: 65 })
        const blocked = media.world.ctx.rateLimiter.waitFor({ platform, account: account?.externalId ?? '', priority: 'person' })
        const before = await asked(media)
        const at = before.findIndex((request) => request.fault === 'throttle')
        const touched = (request: SandboxRequest) => scope === 'app' || request.account === account?.externalId
        expect(at).toBeGreaterThanOrEqual(0)
        expect(
          before.slice(at + 1).filter((request) => Date.parse(request.at) < (blocked?.until.getTime() ?? 0) && touched(request)),
        ).toEqual([])
        await passTime(media, { steps: 12, stepMinutes: 1 })
        const after = (await asked(media)).filter(touched)
        expect(after.filter((request) => Date.parse(request.at) < (blocked?.until.getTime() ?? 0))).toEqual([])
        expect(after.length).toBeGreaterThan(0)
        expect((await streamsOf(media)).filter((stream) => stream.problem !== null)).toEqual([])
      } finally {
        await media.close()
      }
    },
    120_000,
  )
})

describe('accounts that share too few operations', () => {
  // As many per account as a hundred accounts have of 5,760 a day; a sync of app campaigns costs two.
  const sharing = 6
  const operations = 346
  let media: MediaWorld
  beforeAll(async () => {
    const env = { BACKFILL_DAYS: '100', GOOGLE_OPERATIONS_A_DAY: `${operations}` }
    media = await startMediaWorld({ scenario: `many:${sharing}`, quick: true, env })
    await media.connectPlatform('google')
    await media.connect()
    await media.sync()
  })
  afterAll(async () => await media.close())

  it('are all synced at the same longer interval, say so, and stay within the quota', async () => {
    const seen = await passTime(media, { steps: 26 * 2, stepMinutes: 30 })
    const every = seen.at(-1)?.everyMinutes.get('google') ?? []
    expect(new Set(every).size).toBe(1)
    expect(every[0]).toBeGreaterThan(60)
    expect(every[0]).toBeLessThan(110)
    for (const step of seen.slice(4)) expect(oldest(step)).toBeLessThanOrEqual((every[0] ?? 0) + 30 + 1)
    const log = await asked(media)
    expect(throttledIn(log)).toEqual([])
    expect(mostADay(operationsIn(log))).toBeLessThanOrEqual(operations)
    const reads = [
      ...Map.groupBy(
        log.filter((request) => request.name === 'report.ad_group_ad'),
        (request) => request.account,
      ).values(),
    ]
    expect(reads.length).toBe(sharing)
    const counts = reads.map((requests) => requests.length)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(3)
  })

  it('are refreshed at once for people until their share is used up, and then show their age and why', async () => {
    const owner = await signIn(media.world, media.company.abbreviation)
    const one = (await media.accounts())[0]?.account?.id ?? ''
    const ask = () => owner.call(refreshAccounts, { accounts: [one] })
    let pulls = 0
    for (; pulls < 60; pulls += 1) {
      await media.setNow(new Date(media.world.ctx.clock().getTime() + 61_000).toISOString())
      const now = media.world.ctx.clock()
      const { started, waiting } = await ask()
      if (started.length === 0) {
        expect(waiting).toMatchObject([{ account: one, problem: { kind: 'rate_limited', message: 'the quota of 24 hours' } }])
        expect(Date.parse(waiting[0]?.problem.retryAt ?? '')).toBeGreaterThan(now.getTime())
        break
      }
      await media.sync()
      const [fresh] = (await owner.call(listMedia, {})).accounts.filter((account) => account.account?.id === one)
      expect(Date.parse(fresh?.freshness?.readAt ?? '')).toBeGreaterThanOrEqual(now.getTime())
    }
    expect(pulls).toBeGreaterThanOrEqual(5)
    expect(pulls).toBeLessThan(60)
    const [old] = (await owner.call(listMedia, {})).accounts.filter((account) => account.account?.id === one)
    expect(old?.freshness).toMatchObject({ problem: null, everyMinutes: expect.any(Number), readAt: expect.any(String) })
    expect(old?.freshness?.everyMinutes).toBeGreaterThan(60)
  })
})

describe('a refresh with few operations left', () => {
  it('names as started only accounts that it syncs', async () => {
    const env = { BACKFILL_DAYS: '1', GOOGLE_OPERATIONS_A_DAY: '173' }
    const media = await startMediaWorld({ scenario: 'many:3', quick: true, env })
    try {
      await media.connectPlatform('google')
      await media.connect()
      await media.sync()
      const owner = await signIn(media.world, media.company.abbreviation)
      let waited = 0
      for (let pulls = 0; pulls < 60 && waited < 3; pulls += 1) {
        await media.setNow(new Date(media.world.ctx.clock().getTime() + 61_000).toISOString())
        const now = media.world.ctx.clock().getTime()
        const { started, waiting } = await owner.call(refreshAccounts, { accounts: [] })
        await media.sync()
        const accounts = (await owner.call(listMedia, {})).accounts.filter(({ account }) => started.includes(account?.id ?? ''))
        for (const { freshness } of accounts) expect(Date.parse(freshness?.readAt ?? '')).toBeGreaterThanOrEqual(now)
        waited = waiting.length
      }
      expect(waited).toBe(3)
    } finally {
      await media.close()
    }
  })
})
