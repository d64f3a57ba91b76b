import { objectsOf } from '../world/read.ts'
import type { Account, World } from '../world/world.ts'
import { GraphError } from './errors.ts'
import { ownOf } from './own.ts'
import type { Headers } from './usage-headers.ts'
import { appHeaders, usageHeaders } from './usage-headers.ts'

/** The limit that a call counts against: one kind of an account's calls, or the app's for calls without an account. */
export type Use = 'ads_management' | 'ads_insights' | 'app'

const decayMs = 300_000
const sliceMs = 300_000
const slicesAnHour = 12
const scoreLimits = { development_access: { most: 60, blockMs: 300_000 }, standard_access: { most: 9_000, blockMs: 60_000 } } as const
const hourly = {
  ads_management: { development_access: 300, standard_access: 100_000, perActiveAd: 40 },
  ads_insights: { development_access: 600, standard_access: 190_000, perActiveAd: 400 },
} as const
const callsOfUser = 200

/** Counts a call about an account and returns the usage headers. Throws the platform's error if the limit is exceeded. */
export function chargeAccount(
  world: World,
  account: Account,
  use: 'ads_management' | 'ads_insights',
  changes: boolean,
  now: Date,
): Headers {
  const own = ownOf(world)
  const at = now.getTime()
  const limit = scoreLimits[own.tier]
  const kept = own.scores[account.id] ?? { score: 0, at, blockedUntil: 0 }
  const score = kept.score * Math.max(0, 1 - (at - kept.at) / decayMs) + (changes ? 3 : 1)
  const calls = counted(world, `${account.id} ${use}`, at)
  const most = hourly[use][own.tier] + hourly[use].perActiveAd * activeAds(world, account)
  // A call during a block extends it.
  const blockedUntil = kept.blockedUntil > at || score > limit.most ? at + limit.blockMs : 0
  own.scores[account.id] = { score: Math.min(score, limit.most + 1), at, blockedUntil }
  const headers = usageHeaders(account, own.tier, use, {
    score: score / limit.most,
    calls: calls / most,
    blockedMs: Math.max(0, blockedUntil - at),
  })
  if (blockedUntil > at) throw scoreReached(headers)
  if (calls > most) throw hourReached(use, headers)
  return headers
}

/** The same for calls without an account: 200 an hour for each person who uses the app. */
export function chargeApp(world: World, now: Date): Headers {
  const users = new Set(Object.values(world.tokens).flatMap((token) => (token.platform === 'meta' ? [token.person] : []))).size
  const part = counted(world, 'app', now.getTime()) / (callsOfUser * Math.max(1, users))
  const headers = appHeaders(part)
  if (part > 1) throw appReached(headers)
  return headers
}

function counted(world: World, key: string, at: number): number {
  const { calls } = ownOf(world)
  const slice = Math.floor(at / sliceMs)
  const kept = Object.entries(calls[key] ?? {}).filter(([number]) => Number(number) > slice - slicesAnHour)
  const counts = Object.fromEntries(kept)
  counts[slice] = (counts[slice] ?? 0) + 1
  calls[key] = counts
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

const activeAds = (world: World, account: Account) => objectsOf(world, account, 'ad').filter((ad) => ad.switch === 'on').length

export const scoreReached = (headers: Headers) =>
  new GraphError({
    code: 17,
    subcode: 2_446_079,
    message: '(#17) User request limit reached',
    title: 'Ad account has too many API calls',
    text: 'There have been too many calls to this ad account. Wait a while and try again.',
    headers,
  })

export const hourReached = (use: 'ads_management' | 'ads_insights', headers: Headers) => {
  const code = use === 'ads_insights' ? 80_000 : 80_004
  const message = `(#${code}) There have been too many calls to this ad-account. Wait a bit and try again.`
  return new GraphError({ code, subcode: 2_446_079, message, headers })
}

export const appReached = (headers: Headers) =>
  new GraphError({ code: 4, message: '(#4) Application request limit reached', transient: true, status: 403, headers })
