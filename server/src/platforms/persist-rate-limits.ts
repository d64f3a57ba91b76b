import type { Logger } from 'pino'
import { asSystem, type Db } from '../db/database.ts'
import type { RateLimiter, RateLimiterState } from './rate-limiter.ts'

const everyMs = 10_000
/** Counters cover a day and a quarter of an hour, and no block lasts longer than a day. */
const forgottenMs = 2 * 86_400_000

/** Loads the counters and blocks of the previous process. */
export async function loadRateLimits(db: Db): Promise<RateLimiterState[]> {
  const rows = await asSystem(db, (tx) => tx.selectFrom('rate_limit_usage').selectAll().execute())
  return rows.map((row) => ({
    platform: row.platform,
    scope: row.scope,
    windowBegan: row.window_started_at,
    used: row.used,
    blockedUntil: row.blocked_until,
    reason: row.blocked_reason,
  }))
}

/** Saves changes every few seconds, and once more when the returned function is called. */
export function storeRateLimits(db: Db, rateLimiter: RateLimiter, clock: () => Date, log: Logger): () => Promise<void> {
  const keyOf = ({ platform, scope }: RateLimiterState) => `${platform}/${scope}`
  const textsOf = (state: readonly RateLimiterState[]) => new Map(state.map((one) => [keyOf(one), JSON.stringify(one)]))
  let written = textsOf(rateLimiter.state())
  async function write(): Promise<void> {
    const state = rateLimiter.state()
    const texts = textsOf(state)
    const changed = state.filter((one) => written.get(keyOf(one)) !== texts.get(keyOf(one)))
    if (changed.length === 0) return
    await asSystem(db, async (tx) => {
      for (const one of changed) {
        const fresh = { window_started_at: one.windowBegan, used: one.used, blocked_until: one.blockedUntil, blocked_reason: one.reason }
        await tx
          .insertInto('rate_limit_usage')
          .values({ platform: one.platform, scope: one.scope, ...fresh })
          .onConflict((conflict) => conflict.columns(['platform', 'scope']).doUpdateSet(fresh))
          .execute()
      }
      const before = new Date(clock().getTime() - forgottenMs)
      await tx.deleteFrom('rate_limit_usage').where('window_started_at', '<', before).execute()
    })
    // Expired counters and blocks are missing from the state, and so from here.
    written = texts
  }
  const quietly = () => write().catch((error: unknown) => log.warn({ err: error }, 'the platforms’ counters could not be written down'))
  const timer = setInterval(() => void quietly(), everyMs).unref()
  return async () => {
    clearInterval(timer)
    await quietly()
  }
}
