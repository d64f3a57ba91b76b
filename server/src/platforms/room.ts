import { setTimeout } from 'node:timers/promises'
import { type AuthorisedPlatform, authorisedPlatforms } from '@adroit/contract/media'
import type { Logger } from 'pino'
import { type Calls, type Counted, dayCount, type Purpose, purposes } from './day-count.ts'
import type { Net, PlatformRequest, Usage } from './net.ts'
import { PlatformError } from './platform-error.ts'
import type { Quota } from './quotas.ts'
import { sendOnce } from './request.ts'
import { mayTake } from './shares.ts'

interface Whose {
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
  /** How far an account has used up its room, 0 to 1, as its platform said last. */
  readonly pressure: (platform: AuthorisedPlatform, account: string) => number
  /** Calls that the platform allows in 24 hours; null: it counts none. */
  readonly perDay: (platform: AuthorisedPlatform) => number | null
  /** What keeping accounts fresh takes of them, which less urgent work leaves alone. */
  readonly reserve: (platform: AuthorisedPlatform, needs: Pick<Calls, 'today' | 'upkeep'>) => void
  /** Moment before which a call finds no room, and why; null: it finds some. */
  readonly waits: (whose: Pick<Whose, 'platform' | 'account' | 'purpose'>) => { readonly until: Date; readonly why: string } | null
  /** Counters and blocks that last, which a start goes on with. */
  readonly state: () => readonly RoomState[]
}

export interface RoomState {
  readonly platform: AuthorisedPlatform
  /** `app`, or an account's id at the platform: what is blocked. `calls …`: those of a quarter of an hour, and what they were for. */
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
  /** How a call's turn is waited for, in milliseconds; as long by the machine's clock where it is left out. */
  readonly pause?: Pause | undefined
}

export type Pause = (ms: number, signal: AbortSignal | undefined) => Promise<void>

const dayMs = 86_400_000
/** No platform keeps anybody out for longer at once. */
const longestBlockMs = dayMs
/** Where a platform does not say for how long it was too much: twice as long each time, until something is answered. */
const firstBackoffMs = 5_000
const longestBackoffMs = 5 * 60_000
/** Ended blocks and old pressures are looked for so often. */
const tidyMs = 60 * 60_000

/** Waits this long at most for a call's turn within the second or minute; longer waits are told to who asks. */
const longestPauseMs = 5_000
const callsScope = 'calls '
const quarterMs = 15 * 60_000
const nothing = { today: 0, upkeep: 0 }
const keyOf = (platform: string, scope: string) => `${platform}/${scope}`

export function openRoom({ quotas, clock, log, state, pause: wait = pauseFor }: Opened): Room {
  const blocks = new Map<string, RoomState>()
  const before = new Map<AuthorisedPlatform, Counted[]>(authorisedPlatforms.map((platform) => [platform, []]))
  for (const one of state) {
    const purpose = purposes.find((known) => one.scope.startsWith(`${callsScope}${known} `))
    if (purpose) before.get(one.platform)?.push({ began: one.windowBegan.getTime(), purpose, calls: one.used })
    else if (one.blockedUntil && one.blockedUntil > clock()) blocks.set(keyOf(one.platform, one.scope), one)
  }
  const counts = new Map(authorisedPlatforms.map((platform) => [platform, dayCount(clock, before.get(platform) ?? [])]))
  const reserved = new Map<AuthorisedPlatform, Pick<Calls, 'today' | 'upkeep'>>()
  const pressures = new Map<string, { readonly part: number; readonly at: number }>()
  /** How often in a row it was too much, by scope. */
  const refusals = new Map<string, number>()
  let tidiedAt = clock().getTime()
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

  function waits({ platform, account, purpose }: Pick<Whose, 'platform' | 'account' | 'purpose'>, cost = 1) {
    const blocked = blockedUntil(platform, account)
    if (blocked) return blocked
    const { perDay } = quotas[platform]
    const count = counts.get(platform)
    if (perDay === null || !count || cost === 0) return null
    if (mayTake(perDay, reserved.get(platform) ?? nothing, count.used(), purpose, cost)) return null
    return { until: count.freedAt() ?? new Date(clock().getTime() + quarterMs), why: 'the quota of 24 hours' }
  }

  /** Throws `waiting` where no call may be made now; waits for the turn within the second and the minute. */
  async function enter(whose: Whose, cost: number): Promise<void> {
    const { platform, purpose, signal } = whose
    const quota = quotas[platform]
    for (;;) {
      const full = waits(whose, cost)
      if (full) throw waiting(full.until, full.why)
      const now = clock().getTime()
      const recent = (lately.get(platform) ?? []).filter((at) => at > now - 60_000 && at <= now)
      lately.set(platform, recent)
      const ofSecond = recent.filter((at) => at > now - 1_000)
      const pause = Math.max(
        ofSecond.length >= quota.perSecond ? (ofSecond[0] ?? 0) + 1_000 - now : 0,
        recent.length >= quota.perMinute ? (recent[0] ?? 0) + 60_000 - now : 0,
      )
      if (pause <= 0) break
      if (pause > longestPauseMs) throw waiting(new Date(now + pause), 'the limit of calls a minute')
      await wait(pause + 5, signal)
    }
    lately.get(platform)?.push(clock().getTime())
    if (cost > 0 && quota.perDay !== null) counts.get(platform)?.add(purpose, cost)
  }

  function learn({ platform, account }: Whose, usage: Usage): void {
    tidy()
    const scope = usage.of === 'app' ? 'app' : account
    const now = clock().getTime()
    if (usage.part < 1) for (const answered of ['app', account]) refusals.delete(keyOf(platform, answered ?? ''))
    if (scope === null) return
    if (usage.of === 'account') pressures.set(keyOf(platform, scope), { part: usage.part, at: now })
    if (usage.tooMuch) {
      backOff(platform, scope)
      return
    }
    // A moment that makes no sense must neither block for ever nor keep the counters from being written down.
    const until = usage.blockedUntil?.getTime() ?? Number.NaN
    if (Number.isFinite(until)) block(platform, scope, new Date(Math.min(until, now + longestBlockMs)), 'its limits')
  }

  /** Answers to calls that were under way together are one refusal. */
  function backOff(platform: AuthorisedPlatform, scope: string): void {
    if (blockedUntil(platform, scope === 'app' ? null : scope)) return
    const times = refusals.get(keyOf(platform, scope)) ?? 0
    refusals.set(keyOf(platform, scope), times + 1)
    block(platform, scope, new Date(clock().getTime() + Math.min(longestBackoffMs, firstBackoffMs * 2 ** times)), 'its limits')
  }

  /** Forgets what is over: accounts come and go, and the process stays. */
  function tidy(): void {
    const now = clock()
    if (now.getTime() - tidiedAt < tidyMs) return
    tidiedAt = now.getTime()
    for (const [key, { blockedUntil: until }] of blocks) if (!until || until <= now) blocks.delete(key)
    for (const [key, { at }] of pressures) if (at < tidiedAt - dayMs) pressures.delete(key)
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
    perDay: (platform) => quotas[platform].perDay,
    reserve: (platform, needs) => void reserved.set(platform, needs),
    waits,
    pressure: (platform, account) => pressures.get(keyOf(platform, account))?.part ?? 0,
    state: () => [
      ...[...blocks.values()].filter(({ blockedUntil: until }) => until !== null && until > clock()),
      ...authorisedPlatforms.flatMap((platform) => countStates(platform, counts.get(platform)?.all() ?? [])),
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

function countStates(platform: AuthorisedPlatform, counts: readonly Counted[]): RoomState[] {
  return counts.map(({ began, purpose, calls }) => {
    const windowBegan = new Date(began)
    const scope = `${callsScope}${purpose} ${windowBegan.toISOString()}`
    return { platform, scope, windowBegan, used: calls, blockedUntil: null, why: null }
  })
}
