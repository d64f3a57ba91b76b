import { afterEach, beforeEach, expect, it } from 'vitest'
import { startWorld, type World } from '../../test/world.ts'
import { openLog } from '../log.ts'
import { loadRateLimits, storeRateLimits } from './persist-rate-limits.ts'
import { openRateLimiter } from './rate-limiter.ts'
import { platformQuotas } from './registry.ts'

let world: World
let now: Date
beforeEach(async () => {
  world = await startWorld()
  // Years away from the machine's own clock.
  now = new Date('2031-03-01T12:00:00Z')
})
afterEach(async () => await world.close())

const log = openLog('silent')
const clock = () => now
async function begin() {
  const { db } = world.ctx
  const rateLimiter = openRateLimiter({
    quotas: platformQuotas({ GOOGLE_OPERATIONS_A_DAY: 15_000 }),
    clock,
    log,
    state: await loadRateLimits(db),
  })
  return { rateLimiter, stop: storeRateLimits(db, rateLimiter, clock, log) }
}
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000)
}
const block = ({ rateLimiter }: Awaited<ReturnType<typeof begin>>, account: string, hours: number) => {
  const blockedUntil = new Date(now.getTime() + hours * 3_600_000)
  rateLimiter.net({ platform: 'meta', account, priority: 'today' }).learn({ of: 'account', part: 1, blockedUntil })
}

it('a restart keeps what lasts, and drops the rest by the server’s clock', async () => {
  const first = await begin()
  block(first, '1', 20)
  await first.stop()
  later(10)
  const second = await begin()
  expect(second.rateLimiter.waitFor({ platform: 'meta', account: '1', priority: 'today' })?.until).toEqual(new Date('2031-03-02T08:00:00Z'))
  later(60)
  block(second, '2', 1)
  await second.stop()
  expect((await loadRateLimits(world.ctx.db)).map(({ scope }) => scope)).toEqual(['2'])
})
