import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openLog } from '../log.ts'
import type { Purpose } from './day-count.ts'
import { PlatformError } from './platform-error.ts'
import { quotasOf } from './quotas.ts'
import { openRoom, type Room, type RoomState } from './room.ts'

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
/** A hundred operations a day; waiting for a turn moves the clock. */
const open = (state: readonly RoomState[] = []): Room =>
  openRoom({
    quotas: quotasOf({ googleOperationsADay: 100 }),
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
const call = (room: Room, purpose: Purpose, platform: 'google' | 'tiktok' = 'google') =>
  room.net({ platform, account: '1', purpose }).send({ name: 'x', method: 'GET', url })
/** Calls until there is no more room, and answers how many found some. */
async function drain(room: Room, purpose: Purpose): Promise<number> {
  for (let calls = 0; ; calls += 1) {
    const error = await call(room, purpose).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    if (error === null) continue
    expect(error).toBeInstanceOf(PlatformError)
    expect(error).toMatchObject({ kind: 'later', code: 'waiting' })
    return calls
  }
}

describe('a day’s calls', () => {
  it('are left by the past to what keeps days fresh, and by that to people', async () => {
    const room = open()
    room.reserve('google', { today: 60, upkeep: 20 })
    expect(await drain(room, 'past')).toBe(16)
    expect(await drain(room, 'upkeep')).toBe(20)
    expect(await drain(room, 'today')).toBe(60)
    expect(await drain(room, 'person')).toBe(3)
    expect(answered).toBe(99)
  })

  it('are not eaten by people who pull and pull', async () => {
    const room = open()
    room.reserve('google', { today: 60, upkeep: 20 })
    expect(await drain(room, 'person')).toBe(19)
    expect(await drain(room, 'upkeep')).toBe(20)
    expect(await drain(room, 'today')).toBe(60)
  })

  it('are kept in any 24 hours, whenever a day turns, and come back as they went', async () => {
    const room = open()
    expect(await drain(room, 'today')).toBe(96)
    later(23 * 60)
    expect(await drain(room, 'today')).toBe(0)
    const until = room.waits({ platform: 'google', account: '1', purpose: 'today' })?.until
    expect(until).toEqual(new Date('2026-11-21T12:15:00Z'))
    later(76)
    expect(await drain(room, 'today')).toBe(96)
  })

  it('are known to the next start', async () => {
    const room = open()
    expect(await drain(room, 'past')).toBe(96)
    const next = open(room.state())
    expect(await drain(next, 'past')).toBe(0)
    expect(next.state()).toEqual(room.state())
  })
})

describe('a second', () => {
  it('has no more calls than the platform takes', async () => {
    const room = open()
    const times: number[] = []
    for (let index = 0; index < 30; index += 1) {
      await call(room, 'today', 'tiktok')
      times.push(now.getTime())
    }
    for (const at of times) expect(times.filter((time) => time > at - 1_000 && time <= at).length).toBeLessThanOrEqual(9)
  })
})

describe('a block', () => {
  it('of an account leaves others alone, of the app nobody, and ends by itself', async () => {
    const room = open()
    const until = new Date(now.getTime() + 5 * 60_000)
    room.net({ platform: 'google', account: '1', purpose: 'today' }).learn({ of: 'account', part: 1, blockedUntil: until })
    await expect(call(room, 'person')).rejects.toMatchObject({ code: 'waiting', retryAt: until })
    expect(room.waits({ platform: 'google', account: '2', purpose: 'today' })).toBeNull()
    room.net({ platform: 'google', account: '2', purpose: 'today' }).learn({ of: 'app', part: 1, blockedUntil: until })
    expect(room.waits({ platform: 'google', account: '3', purpose: 'today' })?.until).toEqual(until)
    expect(room.waits({ platform: 'tiktok', account: '3', purpose: 'today' })).toBeNull()
    expect(answered).toBe(0)
    later(5)
    await call(room, 'today')
    expect(answered).toBe(1)
  })

  it('lasts twice as long each time where the platform does not say for how long, until something is answered', async () => {
    const room = open()
    const net = room.net({ platform: 'google', account: '1', purpose: 'today' })
    const waits = (account: string) => room.waits({ platform: 'google', account, purpose: 'today' })?.until.getTime() ?? now.getTime()
    const tooMuch = { of: 'app', part: 1, blockedUntil: null, tooMuch: true } as const
    const seconds: number[] = []
    for (let times = 0; times < 9; times += 1) {
      net.learn(tooMuch)
      // One that was under way at the same time is no further refusal.
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

  it('that is over is no state that a start goes on with, and forgotten', () => {
    const room = open()
    for (let account = 0; account < 100; account += 1) {
      const blockedUntil = new Date(now.getTime() + 60_000)
      room.net({ platform: 'meta', account: String(account), purpose: 'today' }).learn({ of: 'account', part: 0.9, blockedUntil })
    }
    expect(room.state()).toHaveLength(100)
    const kept = room.state()
    later(2)
    expect(room.state()).toEqual([])
    expect(open(kept).state()).toEqual([])
    expect(room.pressure('meta', '7')).toBe(0.9)
    later(25 * 60)
    room.net({ platform: 'meta', account: 'other', purpose: 'today' }).learn({ of: 'account', part: 0.1, blockedUntil: null })
    expect(room.pressure('meta', '7')).toBe(0)
    expect(room.pressure('meta', 'other')).toBe(0.1)
  })
})
