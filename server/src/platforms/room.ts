import { setTimeout } from 'node:timers/promises'
import { type AuthorisedPlatform, authorisedPlatforms } from '@adroit/contract/media'
import type { Logger } from 'pino'
import { dayCount, type HourCount } from './day-count.ts'
import type { Net, PlatformRequest, Usage } from './net.ts'
import { PlatformError } from './platform-error.ts'
import type { Quota } from './quotas.ts'
import { sendOnce } from './request.ts'

/** How important a call is when room is short: what a person waits for comes before what keeps a day fresh, and that before the past. */
export type Purpose = 'person' | 'today' | 'upkeep' | 'past'

export interface Whose {
  readonly platform: AuthorisedPlatform
  /** The account's id at the platform; null: none is meant, as while authorising. */
  readonly account: string | null
  readonly purpose: Purpose
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
}

/** What the platforms let the whole installation do: one for the process, which alone calls them. */
export interface Room {
  /** For one piece of work. `calls` grows with what it counted. */
  readonly net: (whose: Whose) => Net & { readonly calls: number }
  /** Moment before which nothing is called; null: free. */
  readonly blockedUntil: (platform: AuthorisedPlatform, account: string | null) => { readonly until: Date; readonly why: string } | null
  /** How far an account has used up its room, 0 to 1, as its platform said last. */
  readonly pressure: (platform: AuthorisedPlatform, account: string) => number
  /** Calls that are left of the quota of 24 hours; null: the platform counts none. */
  readonly left: (platform: AuthorisedPlatform) => { readonly calls: number; readonly of: number } | null
  /** Counters and blocks that a start goes on with. */
  readonly state: () => readonly RoomState[]
}

export interface RoomState {
  readonly platform: AuthorisedPlatform
  /** `app`, or an account's id at the platform: what is blocked. `hour …`: calls of an hour. */
  readonly scope: string
  readonly windowBegan: Date
  readonly used: number
  readonly blockedUntil: Date | null
  readonly why: string | null
}

interface Opened {
  readonly quotas: Readonly<Record<AuthorisedPlatform, Quota>>
  readonly clock: () => Date
  readonly log: Logger
  readonly state: readonly RoomState[]
}

/** Waits this long at most for a call's turn within the second or minute; longer waits are told to who asks. */
const longestPauseMs = 5_000
const hourScope = 'hour '
const keyOf = (platform: string, scope: string) => `${platform}/${scope}`

export function openRoom({ quotas, clock, log, state }: Opened): Room {
  const blocks = new Map<string, RoomState>()
  const hours = new Map<AuthorisedPlatform, HourCount[]>(authorisedPlatforms.map((platform) => [platform, []]))
  for (const one of state)
    if (one.scope.startsWith(hourScope)) hours.get(one.platform)?.push({ hour: one.windowBegan.getTime(), calls: one.used })
    else blocks.set(keyOf(one.platform, one.scope), one)
  const counts = new Map(authorisedPlatforms.map((platform) => [platform, dayCount(clock, hours.get(platform) ?? [])]))
  const pressures = new Map<string, number>()
  const lately = new Map<AuthorisedPlatform, number[]>()

  function blockedUntil(platform: AuthorisedPlatform, account: string | null) {
    const now = clock()
    for (const scope of account === null ? ['app'] : ['app', account]) {
      const { blockedUntil: until, why } = blocks.get(keyOf(platform, scope)) ?? {}
      if (until && until > now) return { until, why: why ?? 'its limits' }
    }
    return null
  }

  function block(platform: AuthorisedPlatform, scope: string, until: Date, why: string): void {
    const before = blocks.get(keyOf(platform, scope))?.blockedUntil
    if (before && before >= until) return
    blocks.set(keyOf(platform, scope), { platform, scope, windowBegan: clock(), used: 0, blockedUntil: until, why })
  }

  function left(platform: AuthorisedPlatform) {
    const { perDay } = quotas[platform]
    return perDay === null ? null : { calls: Math.max(0, perDay - (counts.get(platform)?.used() ?? 0)), of: perDay }
  }

  /** Throws `waiting` where no call may be made now; waits for the turn within the second and the minute. */
  async function enter({ platform, account, purpose, signal }: Whose, cost: number): Promise<void> {
    const quota = quotas[platform]
    for (;;) {
      const blocked = blockedUntil(platform, account)
      if (blocked) throw waiting(blocked.until, blocked.why)
      const room = left(platform)
      const kept = room ? room.of * quota.keptFor(purpose) : 0
      if (room && cost > 0 && room.calls < cost + kept)
        throw waiting(counts.get(platform)?.downTo(room.of - kept - cost) ?? clock(), 'the quota of 24 hours')
      const recent = (lately.get(platform) ?? []).filter((at) => at > Date.now() - 60_000)
      lately.set(platform, recent)
      const ofSecond = recent.filter((at) => at > Date.now() - 1_000)
      const pause = Math.max(
        ofSecond.length >= quota.perSecond ? (ofSecond[0] ?? 0) + 1_000 - Date.now() : 0,
        recent.length >= quota.perMinute ? (recent[0] ?? 0) + 60_000 - Date.now() : 0,
      )
      if (pause <= 0) break
      if (pause > longestPauseMs) throw waiting(new Date(clock().getTime() + pause), 'the limit of calls a minute')
      await pauseFor(pause + 5, signal)
    }
    lately.get(platform)?.push(Date.now())
    if (cost > 0) counts.get(platform)?.add(cost)
  }

  function learn({ platform, account }: Whose, usage: Usage): void {
    const scope = usage.of === 'app' ? 'app' : account
    if (scope === null) return
    if (usage.of === 'account') pressures.set(keyOf(platform, scope), usage.part)
    if (usage.blockedUntil) block(platform, scope, usage.blockedUntil, 'its limits')
  }

  function net(whose: Whose): Net & { readonly calls: number } {
    let calls = 0
    return {
      get calls() {
        return calls
      },
      learn: (usage) => learn(whose, usage),
      send: async (request: PlatformRequest) => {
        const cost = request.cost ?? 1
        await enter(whose, cost)
        calls += cost
        log.debug({ platform: whose.platform, call: request.name }, 'asking a platform')
        const { signal, timeoutMs } = whose
        return await sendOnce(request, { ...(signal ? { signal } : {}), ...(timeoutMs ? { timeoutMs } : {}) })
      },
    }
  }

  return {
    net,
    blockedUntil,
    left,
    pressure: (platform, account) => pressures.get(keyOf(platform, account)) ?? 0,
    state: () => [
      ...blocks.values(),
      ...authorisedPlatforms.flatMap((platform) => hourStates(platform, counts.get(platform)?.hours() ?? [])),
    ],
  }
}

function waiting(until: Date, why: string): PlatformError {
  return new PlatformError('later', 'waiting', `Nothing is asked before ${until.toISOString()} because of ${why}.`, { retryAt: until })
}

async function pauseFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await setTimeout(ms, undefined, signal ? { signal } : {}).catch(() => {})
  if (signal?.aborted) throw new PlatformError('later', 'stopped', 'The work was stopped.')
}

function hourStates(platform: AuthorisedPlatform, hours: readonly HourCount[]): RoomState[] {
  return hours.map(({ hour, calls }) => {
    const windowBegan = new Date(hour)
    return { platform, scope: `${hourScope}${windowBegan.toISOString()}`, windowBegan, used: calls, blockedUntil: null, why: null }
  })
}
