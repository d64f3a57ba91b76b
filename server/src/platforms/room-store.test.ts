import { afterEach, beforeEach, expect, it } from 'vitest'
import { startWorld, type World } from '../../test/world.ts'
import { openLog } from '../log.ts'
import { quotasOf } from './quotas.ts'
import { openRoom } from './room.ts'
import { keepRoom, loadRoom } from './room-store.ts'

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
  const room = openRoom({ quotas: quotasOf({ googleOperationsADay: 15_000 }), clock, log, state: await loadRoom(db) })
  return { room, stop: keepRoom(db, room, clock, log) }
}
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000)
}
const block = ({ room }: Awaited<ReturnType<typeof begin>>, account: string, hours: number) => {
  const blockedUntil = new Date(now.getTime() + hours * 3_600_000)
  room.net({ platform: 'meta', account, purpose: 'today' }).learn({ of: 'account', part: 1, blockedUntil })
}

it('goes on with what lasts, and forgets by the server’s clock what does not', async () => {
  const first = await begin()
  block(first, '1', 20)
  await first.stop()
  later(10)
  const second = await begin()
  expect(second.room.waits({ platform: 'meta', account: '1', purpose: 'today' })?.until).toEqual(new Date('2031-03-02T08:00:00Z'))
  later(60)
  block(second, '2', 1)
  await second.stop()
  expect((await loadRoom(world.ctx.db)).map(({ scope }) => scope)).toEqual(['2'])
})
