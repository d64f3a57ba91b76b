import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'

const token = 'a-token-for-prometheus'
let media: MediaWorld
beforeAll(async () => {
  media = await startMediaWorld({ env: { METRICS_TOKEN: token, BACKFILL_DAYS: '1' } })
})
afterAll(async () => await media.close())

const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1_000

/** The metrics lines about syncs: name and labels → value. */
async function scrape(): Promise<Record<string, number>> {
  const { body } = await media.world.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  const lines = body.split('\n').filter((line) => /^adroit_(media|oldest|readings|platform)/.test(line))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]))
}

it('report per platform the connected accounts, the age of the oldest sync, sync results, and revoked accounts', async () => {
  expect(await scrape()).toEqual({})
  await media.connectPlatform('meta')
  const connected = await media.connect((one) => /^(Tokyo|Berlin)/.test(one.name))
  const before = await scrape()
  expect(Object.keys(before)).toEqual(['adroit_media_accounts{platform="meta"}', 'adroit_oldest_reading_seconds{platform="meta"}'])
  expect(before['adroit_media_accounts{platform="meta"}']).toBe(2)
  const [from, until] = [media.world.ctx.clock(), await media.sync().then(() => media.world.ctx.clock())]
  await media.setNow('2026-11-20T12:10:00Z')
  const asked = media.world.ctx.clock()
  const first = await scrape()
  const answered = media.world.ctx.clock()
  const oldest = first['adroit_oldest_reading_seconds{platform="meta"}'] ?? 0
  // Whole seconds, and the clock runs during the test.
  expect(oldest).toBeGreaterThanOrEqual(secondsBetween(until, asked) - 1)
  expect(oldest).toBeLessThanOrEqual(secondsBetween(from, answered) + 1)
  expect(first['adroit_readings_total{platform="meta",outcome="done"}']).toBeGreaterThanOrEqual(8)
  expect(Object.keys(first).filter((line) => /later|refused|blocked/.test(line))).toEqual([])

  const account = connected[0]?.externalId ?? ''
  await media.sandbox.control.fault({ platform: 'meta', name: 'insights', account, kind: 'throttle' })
  await media.setNow('2026-11-20T12:20:00Z')
  await media.signIn()
  await media.sync()
  const begun = media.world.ctx.clock().getTime()
  const second = await scrape()
  expect(second['adroit_readings_total{platform="meta",outcome="later"}']).toBe(1)
  const blocked = second['adroit_platform_blocked_seconds{platform="meta",scope="account"}'] ?? 0
  expect(blocked).toBeGreaterThan(0)
  const settled = media.world.ctx.clock().getTime()
  await media.setNow(new Date(settled + 30_000).toISOString())
  const again = media.world.ctx.clock()
  const third = await scrape()
  const passed = blocked - (third['adroit_platform_blocked_seconds{platform="meta",scope="account"}'] ?? 0)
  // Both are whole seconds, and the clock ran while they were read.
  expect(passed).toBeGreaterThanOrEqual(29)
  expect(passed).toBeLessThanOrEqual((media.world.ctx.clock().getTime() - begun) / 1_000 + 1)
  // The oldest sync is still that of the account without access.
  expect(third['adroit_oldest_reading_seconds{platform="meta"}']).toBeGreaterThanOrEqual(oldest + secondsBetween(answered, again) - 1)

  const people = (await media.sandbox.control.accounts()).meta.people
  await media.sandbox.control.revoke({ platform: 'meta', person: people[0]?.id ?? '' })
  await media.setNow('2026-11-20T13:20:00Z')
  await media.signIn()
  await media.sync()
  const last = await scrape()
  expect(last['adroit_readings_total{platform="meta",outcome="reconnect"}']).toBeGreaterThan(0)
  expect(last['adroit_media_accounts{platform="meta"}']).toBe(2)
  // Nothing gets fresher before a person reconnects.
  expect(last).not.toHaveProperty('adroit_oldest_reading_seconds{platform="meta"}')
})
