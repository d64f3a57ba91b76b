import { setTimeout } from 'node:timers/promises'
import { type ConnectablePlatform, connectablePlatforms } from '@adroit/contract/platforms'
import type { Logger } from 'pino'
import { mayUse } from './budget-split.ts'
import { type Calls, type Counted, dayCount, type Priority, priorities } from './day-count.ts'
import type { CallLimit, Quota } from './definition.ts'
import type { Net, PlatformRequest, Usage } from './net.ts'
import { PlatformError } from './platform-error.ts'
import { sendOnce } from './request.ts'

interface Whose {
  readonly platform: ConnectablePlatform
  /** The account's id at the platform; null: no account, as during OAuth. */
  readonly account: string | null
  readonly priority: Priority
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
}

/**
 * Keeps the calls of the whole installation within the platforms' limits. There is one per process, and no other process calls platforms.
 */
export interface RateLimiter {
  /** Returns the net for one piece of work. `calls` is the number of calls counted so far. */
  readonly net: (whose: Whose) => Net & { readonly calls: number }
  /** Returns how much of an account's limit is used, 0 to 1, as its platform last reported. */
  readonly utilization: (platform: ConnectablePlatform, account: string) => number
  /** Returns the calls that the platform allows in 24 hours; null: it has no such limit. */
  readonly perDay: (platform: ConnectablePlatform) => number | null
  /** Sets the calls that fresh data needs in 24 hours; less urgent work leaves them untouched. */
  readonly reserve: (platform: ConnectablePlatform, needs: Pick<Calls, 'today' | 'upkeep'>) => void
  /** Returns until when the limits do not allow so many calls (default: one), and why; null: they are allowed now. */
  readonly waitFor: (
    whose: Pick<Whose, 'platform' | 'account' | 'priority'>,
    calls?: number,
  ) => { readonly until: Date; readonly reason: string } | null
  /** Returns the counters and blocks to persist, so that a restart continues with them. */
  readonly state: () => readonly RateLimiterState[]
}

export interface RateLimiterState {
  readonly platform: ConnectablePlatform
  /**
   * What the entry is about: `app`, an account's id at the platform, or that and one of its limits, for a block; `calls …` for the calls of a
   * quarter of an hour with one priority.
   */
  readonly scope: string
  readonly windowBegan: Date
  readonly used: number
  readonly blockedUntil: Date | null
  readonly reason: string | null
}

interface Opened {
  readonly quotas: Readonly<Record<ConnectablePlatform, Quota>>
  readonly clock: () => Date
  readonly log: Logger
  readonly state: readonly RateLimiterState[]
  /** How to wait before a call; default: a timer. */
  readonly pause?: Pause | undefined
}

export type Pause = (ms: number, signal: AbortSignal | undefined) => Promise<void>

const dayMs = 86_400_000
/** No platform blocks an app for longer than this at once. */
const longestBlockMs = dayMs
/** Backoff if a platform does not say how long a limit applies: doubled each time, until a call succeeds. */
const firstBackoffMs = 5_000
const longestBackoffMs = 5 * 60_000
/** Interval for removing expired blocks and old utilizations. */
const tidyMs = 60 * 60_000

/** Longest wait before a call, to stay within the limits per second and minute. The caller is told about longer waits. */
const longestPauseMs = 5_000
const callsScope = 'calls '
const quarterMs = 15 * 60_000
const nothing = { today: 0, upkeep: 0 }
const keyOf = (platform: string, scope: string) => `${platform}/${scope}`
/** An account has a block for each of its limits, and one for all of them. */
const scopeOf = (account: string, limit: string | undefined) => (limit === undefined ? account : `${account} ${limit}`)

export function openRateLimiter({ quotas, clock, log, state, pause: wait = pauseFor }: Opened): RateLimiter {
  const blocks = new Map<string, RateLimiterState>()
  const before = new Map<ConnectablePlatform, Counted[]>(connectablePlatforms.map((platform) => [platform, []]))
  for (const one of state) {
    const priority = priorities.find((known) => one.scope.startsWith(`${callsScope}${known} `))
    if (priority) before.get(one.platform)?.push({ began: one.windowBegan.getTime(), priority, calls: one.used })
    else if (one.blockedUntil && one.blockedUntil > clock()) blocks.set(keyOf(one.platform, one.scope), one)
  }
  const counts = new Map(connectablePlatforms.map((platform) => [platform, dayCount(clock, before.get(platform) ?? [])]))
  const reserved = new Map<ConnectablePlatform, Pick<Calls, 'today' | 'upkeep'>>()
  const utilizations = new Map<string, { readonly part: number; readonly at: number }>()
  /** Consecutive rate-limit errors, by scope. */
  const refusals = new Map<string, number>()
  let tidiedAt = clock().getTime()
  /** Moments of the calls of the last minute, by platform, and by platform and name for requests with a limit of their own. */
  const lately = new Map<string, number[]>()

  function blockedUntil(platform: ConnectablePlatform, account: string | null, limit?: string) {
    const now = clock()
    for (const scope of account === null ? ['app'] : ['app', account, scopeOf(account, limit)]) {
      const { blockedUntil: until, reason } = blocks.get(keyOf(platform, scope)) ?? {}
      if (until && until > now) return { until, reason: reason ?? 'its limits' }
    }
    return null
  }

  function block(platform: ConnectablePlatform, scope: string, until: Date, reason: string): void {
    const before = blocks.get(keyOf(platform, scope))?.blockedUntil
    if (before && before >= until) return
    blocks.set(keyOf(platform, scope), { platform, scope, windowBegan: clock(), used: 0, blockedUntil: until, reason })
  }

  function waitFor({ platform, account, priority }: Pick<Whose, 'platform' | 'account' | 'priority'>, cost = 1, limit?: string) {
    const blocked = blockedUntil(platform, account, limit)
    if (blocked) return blocked
    const { perDay } = quotas[platform]
    const count = counts.get(platform)
    if (perDay === null || !count || cost === 0) return null
    if (mayUse(perDay, reserved.get(platform) ?? nothing, count.used(), priority, cost)) return null
    return { until: count.freedAt() ?? new Date(clock().getTime() + quarterMs), reason: 'the quota of 24 hours' }
  }

  /** Milliseconds until a limit per second and minute allows the next call. */
  function pauseOf(key: string, { perSecond, perMinute }: CallLimit): number {
    const now = clock().getTime()
    const recent = (lately.get(key) ?? []).filter((at) => at > now - 60_000 && at <= now)
    lately.set(key, recent)
    const ofSecond = recent.filter((at) => at > now - 1_000)
    return Math.max(
      ofSecond.length >= perSecond ? (ofSecond[ofSecond.length - perSecond] ?? 0) + 1_000 - now : 0,
      recent.length >= perMinute ? (recent[recent.length - perMinute] ?? 0) + 60_000 - now : 0,
    )
  }

  /** Waits until the limits per second and minute allow the call. Throws `waiting` if no call may be made now. */
  async function enter(whose: Whose, { name, cost = 1, limit: own }: PlatformRequest): Promise<void> {
    const { platform, priority, signal } = whose
    const quota = quotas[platform]
    const ofName = quota.requests?.[name]
    const limits: [string, CallLimit][] = [[platform, quota], ...(ofName ? [[keyOf(platform, name), ofName] as [string, CallLimit]] : [])]
    for (;;) {
      const full = waitFor(whose, cost, own)
      if (full) throw waiting(full.until, full.reason)
      const pause = Math.max(...limits.map(([key, limit]) => pauseOf(key, limit)))
      if (pause <= 0) break
      if (pause > longestPauseMs) throw waiting(new Date(clock().getTime() + pause), 'the limit of calls a minute')
      await wait(pause + 5, signal)
    }
    for (const [key] of limits) lately.get(key)?.push(clock().getTime())
    if (cost > 0 && quota.perDay !== null) counts.get(platform)?.add(priority, cost)
  }

  function learn({ platform, account }: Whose, usage: Usage): void {
    tidy()
    const scope = usage.of === 'app' ? 'app' : account && scopeOf(account, usage.limit)
    const now = clock().getTime()
    if (usage.part < 1) for (const answered of ['app', account, scope]) refusals.delete(keyOf(platform, answered ?? ''))
    if (scope === null) return
    if (usage.of === 'account') utilizations.set(keyOf(platform, scope), { part: usage.part, at: now })
    if (usage.tooMuch) {
      backOff({ platform, account }, scope, usage.limit)
      return
    }
    // An invalid moment must neither block forever nor prevent the counters from being saved.
    const until = usage.blockedUntil?.getTime() ?? Number.NaN
    if (Number.isFinite(until)) block(platform, scope, new Date(Math.min(until, now + longestBlockMs)), 'its limits')
  }

  /** Rate-limit errors of concurrent calls count as one. */
  function backOff({ platform, account }: Pick<Whose, 'platform' | 'account'>, scope: string, limit: string | undefined): void {
    if (blockedUntil(platform, scope === 'app' ? null : account, limit)) return
    const times = refusals.get(keyOf(platform, scope)) ?? 0
    refusals.set(keyOf(platform, scope), times + 1)
    block(platform, scope, new Date(clock().getTime() + Math.min(longestBackoffMs, firstBackoffMs * 2 ** times)), 'its limits')
  }

  /** Removes expired entries: accounts come and go while the process runs. */
  function tidy(): void {
    const now = clock()
    if (now.getTime() - tidiedAt < tidyMs) return
    tidiedAt = now.getTime()
    for (const [key, { blockedUntil: until }] of blocks) if (!until || until <= now) blocks.delete(key)
    for (const [key, { at }] of utilizations) if (at < tidiedAt - dayMs) utilizations.delete(key)
  }

  function net(whose: Whose): Net & { readonly calls: number } {
    let calls = 0
    return {
      get calls() {
        return calls
      },
      learn: (usage) => learn(whose, usage),
      send: async (request: PlatformRequest) => {
        await enter(whose, request)
        calls += request.cost ?? 1
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
    waitFor,
    utilization: (platform, account) => {
      const own = [...utilizations].filter(([key]) => key === keyOf(platform, account) || key.startsWith(`${keyOf(platform, account)} `))
      return Math.max(0, ...own.map(([, { part }]) => part))
    },
    state: () => [
      ...[...blocks.values()].filter(({ blockedUntil: until }) => until !== null && until > clock()),
      ...connectablePlatforms.flatMap((platform) => countStates(platform, counts.get(platform)?.all() ?? [])),
    ],
  }
}

function waiting(until: Date, reason: string): PlatformError {
  return new PlatformError('later', 'waiting', `No requests before ${until.toISOString()}: ${reason}.`, { retryAt: until })
}

async function pauseFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await setTimeout(ms, undefined, signal ? { signal } : {}).catch(() => {})
  if (signal?.aborted) throw new PlatformError('later', 'stopped', 'The sync was stopped.')
}

function countStates(platform: ConnectablePlatform, counts: readonly Counted[]): RateLimiterState[] {
  return counts.map(({ began, priority, calls }) => {
    const windowBegan = new Date(began)
    const scope = `${callsScope}${priority} ${windowBegan.toISOString()}`
    return { platform, scope, windowBegan, used: calls, blockedUntil: null, reason: null }
  })
}
