import type { Stream, SyncProblem } from '@adroit/contract/freshness'
import type { ConnectablePlatform } from '@adroit/contract/platforms'
import type { Context } from '../context.ts'
import type { Priority } from '../platforms/day-count.ts'
import { type Load, type Plan, planOf } from './plan.ts'
import { streamRules, todayMinutes } from './streams.ts'

const minuteMs = 60_000

/** The scheduler's state for all accounts of all companies. */
export interface SyncIntervals {
  plans: ReadonlyMap<string, Plan>
  /** Number of synced accounts, by platform. */
  accounts: ReadonlyMap<string, number>
  /** Accounts for which somebody requested a refresh of the current day, until it has ended, with the calls that it needs. */
  readonly pulled: Map<string, Pull>
  /** Number of sync runs since the start, by platform and outcome. */
  readonly readings: Map<string, Reading>
}

interface Pull {
  readonly platform: ConnectablePlatform
  readonly calls: number
  readonly askedAt: Date
}

/** A refresh that has not ended after this time, because its account was disconnected, reserves no calls any more. */
const longestPullMs = 10 * minuteMs

export interface Reading {
  readonly platform: ConnectablePlatform
  readonly outcome: 'done' | SyncProblem['kind']
  readonly count: number
}

export const openSyncIntervals = (): SyncIntervals => ({ plans: new Map(), accounts: new Map(), pulled: new Map(), readings: new Map() })

export function countReading({ pace }: Context, platform: ConnectablePlatform, outcome: Reading['outcome']): void {
  const key = `${platform} ${outcome}`
  pace.readings.set(key, { platform, outcome, count: (pace.readings.get(key)?.count ?? 0) + 1 })
}

/** Divides the calls of platforms with a daily quota among the synced accounts. */
export function setSyncIntervals(ctx: Context, loads: ReadonlyMap<ConnectablePlatform, Load>): void {
  const plans = new Map<string, Plan>()
  for (const [platform, load] of loads) {
    const perDay = ctx.rateLimiter.perDay(platform)
    if (perDay === null) continue
    const plan = planOf(perDay, load)
    plans.set(platform, plan)
    ctx.rateLimiter.reserve(platform, plan.needs)
  }
  ctx.pace.plans = plans
  ctx.pace.accounts = new Map([...loads].map(([platform, load]) => [platform, load.accounts]))
}

/**
 * Returns the interval between two sync runs of an account's current day, in minutes: a quarter of an hour, or longer if the platform's
 * shared quota does not suffice or the account has nearly used up its limit.
 */
export function minutesBetween(ctx: Context, platform: ConnectablePlatform, externalId: string): number {
  const utilization = ctx.rateLimiter.utilization(platform, externalId)
  const slower = utilization >= 0.95 ? 4 : utilization >= 0.8 ? 2 : 1
  return (ctx.pace.plans.get(platform)?.minutes ?? todayMinutes) * slower
}

/** Returns the interval between two sync runs of a stream, in milliseconds. */
export function everyMs(ctx: Context, stream: Stream, platform: ConnectablePlatform, externalId: string): number {
  if (stream === 'today') return minutesBetween(ctx, platform, externalId) * minuteMs
  const waits = stream === 'hierarchy' || stream === 'assets'
  return streamRules[stream].everyMs * (waits ? (ctx.pace.plans.get(platform)?.stretch ?? 1) : 1)
}

/**
 * Returns the offset of an account, in milliseconds. Accounts that were connected together are synced a second apart instead of always at
 * once.
 */
export function offsetMs(ctx: Context, platform: ConnectablePlatform, account: string, every: number): number {
  const others = Math.max(1, ctx.pace.accounts.get(platform) ?? 1)
  return (Number(account) % others) * Math.min(1_000, every / 2 / others)
}

/** Returns the calls of requested refreshes of a platform's accounts that have not ended. */
export function pulledCalls({ pace, clock }: Context, platform: ConnectablePlatform): number {
  const since = clock().getTime() - longestPullMs
  for (const [account, { askedAt }] of pace.pulled) if (askedAt.getTime() < since) pace.pulled.delete(account)
  return [...pace.pulled.values()].reduce((sum, pull) => sum + (pull.platform === platform ? pull.calls : 0), 0)
}

/** Returns the priority of a sync run: `pull` for the current day if somebody requested a refresh and the limits allow it. */
export function priorityOf(
  ctx: Context,
  stream: Stream,
  of: { platform: ConnectablePlatform; externalId: string; account: string },
): Priority {
  const pull = stream === 'today' ? ctx.pace.pulled.get(of.account) : undefined
  const whose = { platform: of.platform, account: of.externalId, priority: 'pull' } as const
  const free = pull !== undefined && ctx.rateLimiter.waitFor(whose, pull.calls) === null
  return free ? 'pull' : streamRules[stream].priority
}
