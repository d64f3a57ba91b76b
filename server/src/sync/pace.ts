import type { Stream, SyncProblem } from '@adroit/contract/freshness'
import type { AuthorisedPlatform } from '@adroit/contract/media'
import type { Context } from '../context.ts'
import type { Purpose } from '../platforms/day-count.ts'
import { type Load, type Plan, planOf } from './plan.ts'
import { streamRules, todayMinutes } from './streams.ts'

const minuteMs = 60_000

/** What the scheduler knows of all accounts of all companies. */
export interface Pace {
  plans: ReadonlyMap<string, Plan>
  /** Accounts that are read, by platform. */
  accounts: ReadonlyMap<string, number>
  /** Accounts whose running day somebody waits for. */
  readonly pulled: Set<string>
  /** Readings since the start, by how they ended and platform. */
  readonly readings: Map<string, Reading>
}

export interface Reading {
  readonly platform: AuthorisedPlatform
  readonly outcome: 'done' | SyncProblem['kind']
  readonly count: number
}

export const openPace = (): Pace => ({ plans: new Map(), accounts: new Map(), pulled: new Set(), readings: new Map() })

export function countReading({ pace }: Context, platform: AuthorisedPlatform, outcome: Reading['outcome']): void {
  const key = `${platform} ${outcome}`
  pace.readings.set(key, { platform, outcome, count: (pace.readings.get(key)?.count ?? 0) + 1 })
}

/** Shares the calls of platforms that count them out to the accounts that are read. */
export function setPace(ctx: Context, loads: ReadonlyMap<AuthorisedPlatform, Load>): void {
  const plans = new Map<string, Plan>()
  for (const [platform, load] of loads) {
    const perDay = ctx.room.perDay(platform)
    if (perDay === null) continue
    const plan = planOf(perDay, load)
    plans.set(platform, plan)
    ctx.room.reserve(platform, plan.needs)
  }
  ctx.pace.plans = plans
  ctx.pace.accounts = new Map([...loads].map(([platform, load]) => [platform, load.accounts]))
}

/**
 * How often the running day of an account is read, in minutes: a quarter of an hour, or longer where the accounts of a platform
 * share a quota that does not carry that, or the platform says that this account's room is nearly used up.
 */
export function minutesBetween(ctx: Context, platform: AuthorisedPlatform, externalId: string): number {
  const pressure = ctx.room.pressure(platform, externalId)
  const slower = pressure >= 0.95 ? 4 : pressure >= 0.8 ? 2 : 1
  return (ctx.pace.plans.get(platform)?.minutes ?? todayMinutes) * slower
}

/** Between two readings of a stream of an account, in milliseconds. */
export function everyMs(ctx: Context, stream: Stream, platform: AuthorisedPlatform, externalId: string): number {
  if (stream === 'today') return minutesBetween(ctx, platform, externalId) * minuteMs
  const waits = stream === 'hierarchy' || stream === 'assets'
  return streamRules[stream].everyMs * (waits ? (ctx.pace.plans.get(platform)?.stretch ?? 1) : 1)
}

/** Accounts that were connected together come a second after each other, rather than all at once for ever. In milliseconds. */
export function offsetMs(ctx: Context, platform: AuthorisedPlatform, account: string, every: number): number {
  const others = Math.max(1, ctx.pace.accounts.get(platform) ?? 1)
  return (Number(account) % others) * Math.min(1_000, every / 2 / others)
}

/** What a reading is for: the running day is read on request where somebody pulled and there is room for that. */
export function purposeOf(
  ctx: Context,
  stream: Stream,
  of: { platform: AuthorisedPlatform; externalId: string; account: string },
): Purpose {
  const pulled = stream === 'today' && ctx.pace.pulled.delete(of.account)
  const room = pulled && ctx.room.waits({ platform: of.platform, account: of.externalId, purpose: 'pull' }) === null
  return room ? 'pull' : streamRules[stream].purpose
}
