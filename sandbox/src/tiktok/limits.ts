import { nowOf } from '../world/read.ts'
import type { World } from '../world/world.ts'
import { Refusal } from './envelope.ts'

interface Limit {
  readonly qps: number
  readonly qpm: number
  readonly qpd: number
}

/** Limits per app over all calls (docs "rate limits", tier Basic), and of single endpoints. */
const ofApp: Limit = { qps: 10, qpm: 600, qpd: 864_000 }
const ofEndpoints: Readonly<Record<string, Limit>> = {
  '/report/task/create/': { qps: 2, qpm: 60, qpd: 4_500 },
  '/ad/create/': { qps: 5, qpm: 150, qpd: 86_400 },
}

/** Calls of the current second, minute and day, and the end of a block. Stored in the world, in sandbox time. */
interface Counter {
  second: number
  minute: number
  day: number
  perSecond: number
  perMinute: number
  perDay: number
  blockedUntil: number
}

const secondMs = 1_000
const minuteMs = 60_000
const dayMs = 86_400_000

/** Counts a call of the app. Throws Refusal 40100 if it exceeds a limit: for the second, for five minutes, or for the UTC day. */
export function countCall(world: World, appId: string, path: string): void {
  const now = nowOf(world).getTime()
  // while the clock is stopped, the limit per second cannot apply
  const standing = world.clock.stoppedAt !== null
  const own = world.own.tiktok as { calls?: Record<string, Counter> }
  own.calls ??= {}
  own.calls['app'] ??= empty()
  take(own.calls['app'], ofApp, now, standing, `App ${appId}`)
  const endpoint = ofEndpoints[path]
  if (endpoint === undefined) return
  own.calls[path] ??= empty()
  take(own.calls[path], endpoint, now, standing, `App ${appId} on ${path}`)
}

const empty = (): Counter => ({ second: 0, minute: 0, day: 0, perSecond: 0, perMinute: 0, perDay: 0, blockedUntil: 0 })

function take(counter: Counter, limit: Limit, now: number, standing: boolean, who: string): void {
  const [second, minute, day] = [Math.floor(now / secondMs), Math.floor(now / minuteMs), Math.floor(now / dayMs)]
  if (counter.second !== second) Object.assign(counter, { second, perSecond: 0 })
  if (counter.minute !== minute) Object.assign(counter, { minute, perMinute: 0 })
  if (counter.day !== day) Object.assign(counter, { day, perDay: 0 })
  counter.perSecond += 1
  counter.perMinute += 1
  counter.perDay += 1
  // message as seen live: "App 76… reaches the QPS limit 10, current QPS is 11."
  if (counter.perDay > limit.qpd) throw tooMany(who, 'QPD', limit.qpd, counter.perDay)
  if (now < counter.blockedUntil || counter.perMinute > limit.qpm) {
    if (counter.perMinute > limit.qpm && now >= counter.blockedUntil) counter.blockedUntil = now + 5 * minuteMs
    throw tooMany(who, 'QPM', limit.qpm, counter.perMinute)
  }
  if (!standing && counter.perSecond > limit.qps) throw tooMany(who, 'QPS', limit.qps, counter.perSecond)
}

export const tooMany = (who: string, which: string, limit: number, now: number): Refusal =>
  new Refusal(40100, `${who} reaches the ${which} limit ${limit}, current ${which} is ${now}.`)
