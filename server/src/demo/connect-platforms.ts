import { type Day, dayAt } from '@adroit/contract/calendar'
import { connectablePlatforms } from '@adroit/contract/platforms'
import { connect } from '../connections/connect-accounts.ts'
import { type MediaRow, mediaAccounts } from '../connections/media-accounts.ts'
import { begin, complete } from '../connections/oauth.ts'
import { withAccount } from '../connections/platform-access.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { limitConcurrency } from '../lib/limit-concurrency.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { openRateLimiter } from '../platforms/rate-limiter.ts'
import type { Caller } from '../session/caller.ts'
import { readInsights } from '../sync/read-insights.ts'
import { readDue } from '../sync/task.ts'
import { consent } from './consent.ts'
import type { SetClock } from './sandbox.ts'

/** The address to which a platform would redirect the browser; the sample's consent needs no browser. */
const origin = 'http://127.0.0.1'

/**
 * Connects every platform as the owner, connects the readable accounts, and syncs recent days. The platforms' clock goes back three days and
 * follows, so that the company was connected then, and each account's day was read every hour since `hourlyFrom`, a day of the account's own
 * calendar: its growth is known. Keeps what exists; accounts that are connected already are not read for the past.
 */
export async function connectSample(ctx: Context, owner: Caller, hourlyFrom: Day, setClock: SetClock, signal: AbortSignal): Promise<void> {
  let behindMs = 0
  const past = contextAt(ctx, () => new Date(ctx.clock().getTime() - behindMs))
  const goTo = async (moment: Date) => {
    behindMs = ctx.clock().getTime() - moment.getTime()
    await setClock(moment)
  }
  const [first, ...moments] = hoursUntil(ctx.clock())
  try {
    await goTo(first)
    const fresh = await connectAll(past, owner)
    for (const moment of moments) {
      const needed = fresh.filter(({ time_zone: zone }) => dayAt(moment, zone) >= hourlyFrom)
      if (needed.length === 0) continue
      await goTo(moment)
      await eachOf(needed, (media) => readCurrentDay(past, owner.company, media, signal))
      signal.throwIfAborted()
    }
  } finally {
    await setClock(ctx.clock())
  }
  await eachOf(await mediaOf(ctx, owner.company), async ({ account_id: account }) => {
    if (account !== null) await readDue(ctx, { company: owner.company, account, signal, awake: true, pieces: piecesBefore })
  })
  signal.throwIfAborted()
}

/** Returns a context with another clock. Its rate limiter counts by that clock too. */
function contextAt(ctx: Context, clock: () => Date): Context {
  return { ...ctx, clock, rateLimiter: openRateLimiter({ quotas: ctx.config.quotas, clock, log: ctx.log, state: [] }) }
}

/** Returns moments shortly before each full hour of the last three days, in order. */
function hoursUntil(now: Date): readonly [Date, ...Date[]] {
  const last = Math.floor((now.getTime() + beforeHourMs) / hourMs)
  const before = (hours: number) => new Date((last - hours) * hourMs - beforeHourMs)
  return [before(hoursBack), ...Array.from({ length: hoursBack }, (_, index) => before(hoursBack - 1 - index))]
}

/** Returns the accounts that it connected. */
async function connectAll(ctx: Context, owner: Caller): Promise<readonly MediaRow[]> {
  const { company } = owner
  const before = await mediaOf(ctx, company)
  for (const platform of connectablePlatforms) {
    if (before.some((account) => account.platform === platform)) continue
    const { url } = await begin(ctx, owner, platform, origin)
    await complete(ctx, owner, platform, await consent(new URL(url)))
  }
  const fresh = (await mediaOf(ctx, company)).filter((account) => account.account_id === null && account.account_status !== 'closed')
  const choice = fresh.map((account) => ({
    media: account.id,
    account: null,
    imports: 'keep' as const,
    group: groups[account.time_zone.split('/')[0] ?? ''] ?? null,
    owner: owner.member,
  }))
  if (choice.length > 0) await connect(ctx, company, choice)
  const ids = new Set(fresh.map(({ id }) => id))
  return (await mediaOf(ctx, company)).filter(({ id }) => ids.has(id))
}

/** Reads the insights of the account's current day. If its platform refuses, the sync of all that is due says so. */
async function readCurrentDay(ctx: Context, company: string, { account_id: account, time_zone }: MediaRow, signal: AbortSignal) {
  if (account === null || signal.aborted) return
  const today = dayAt(ctx.clock(), time_zone)
  const wanted = { company, account, stream: 'today' as const, dateRange: { from: today, to: today }, grain: 'ads_and_campaigns' as const }
  try {
    await withAccount(ctx, { company, account, priority: 'today', signal }, (opened) =>
      readInsights(ctx, opened, { ...wanted, ads: 0, totals: false, countries: false, lastNotices: [] }),
    )
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
  }
}

async function eachOf(all: readonly MediaRow[], work: (media: MediaRow) => Promise<void>): Promise<void> {
  const turn = limitConcurrency(accountsAtOnce)
  await Promise.all(all.map((media) => turn(() => work(media))))
}

const mediaOf = (ctx: Context, company: string) => forCompany(ctx.db, company, (tx) => mediaAccounts(tx, company))

const hourMs = 3_600_000
/** Where days begin first, the company's yesterday began at most 62 hours ago. */
const hoursBack = 72
/** Longer than the syncs of one hour take. */
const beforeHourMs = 60_000
const accountsAtOnce = 4
/** Backfill pieces of each account that are synced before the start ends, about two months; the rest follows in the background. */
const piecesBefore = 2

const groups: Readonly<Record<string, string>> = { America: 'Americas', Asia: 'Asia', Europe: 'Europe' }
