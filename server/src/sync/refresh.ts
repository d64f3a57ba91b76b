import { accountLimits } from '@adroit/contract/account-limits'
import type { SyncProblem } from '@adroit/contract/freshness'
import { mediaAccounts } from '../connections/media-accounts.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { problemOf } from './freshness.ts'
import { pulledCalls, type SyncIntervals } from './intervals.ts'
import { enqueue } from './schedule.ts'
import { selectAllStreams, selectLastCalls, setStream } from './store.ts'

interface Refreshed {
  readonly started: string[]
  readonly waiting: { account: string; problem: SyncProblem }[]
}

/** Calls of a refresh before the first sync run: ads, and campaigns without ads. */
const usualCalls = 2

/** When each account was last requested, in milliseconds; only those of the last minute. */
const askedFor = new WeakMap<SyncIntervals, Map<string, number>>()

/** Returns the accounts requested in the last minute. Their sync is in progress or has failed; further requests would not change that. */
function askedLately(pace: SyncIntervals, now: number): Map<string, number> {
  const asked = askedFor.get(pace) ?? new Map<string, number>()
  askedFor.set(pace, asked)
  for (const [account, at] of asked) if (now - at >= accountLimits.refreshSeconds * 1_000) asked.delete(account)
  return asked
}

/**
 * Syncs the current day of the named accounts now, or of all accounts if none are named. Accounts that were synced or requested in the last
 * minute are skipped. Accounts whose sync would need more calls than the limits allow are returned as waiting, with the reason; a sync is
 * expected to need as many as the account's last one.
 */
export async function refresh(ctx: Context, company: string, named: readonly string[]): Promise<Refreshed> {
  const now = ctx.clock()
  const result: Refreshed = { started: [], waiting: [] }
  const asked = askedLately(ctx.pace, now.getTime())
  const begun: string[] = []
  await forCompany(ctx.db, company, async (tx) => {
    const streams = new Map(
      (await selectAllStreams(tx, company)).flatMap((row) => (row.stream === 'today' ? [[row.account_id, row] as const] : [])),
    )
    const lastCalls = await selectLastCalls(tx, company, 'today')
    for (const media of await mediaAccounts(tx, company)) {
      const { account_id: account, platform, external_id: externalId } = media
      const row = account === null ? undefined : streams.get(account)
      if (account === null || !row || (named.length > 0 && !named.includes(account))) continue
      const problem = problemOf(media, row)
      const calls = lastCalls.get(account) ?? usualCalls
      // Refreshes that have been requested and not ended will use calls, too.
      const needed = pulledCalls(ctx, platform) + (ctx.pace.pulled.has(account) ? 0 : calls)
      const blocked = ctx.rateLimiter.waitFor({ platform, account: externalId, priority: 'pull' }, needed)
      if (problem?.kind === 'reconnect') result.waiting.push({ account, problem })
      else if (blocked)
        result.waiting.push({
          account,
          problem: {
            kind: 'rate_limited',
            code: 'waiting',
            message: blocked.reason,
            since: now.toISOString(),
            retryAt: blocked.until.toISOString(),
          },
        })
      else if (asked.has(account)) {
        if (problem) result.waiting.push({ account, problem })
        else if (row.due_at <= now) result.started.push(account)
      } else if (row.read_at === null || now.getTime() - row.read_at.getTime() >= accountLimits.refreshSeconds * 1_000) {
        await setStream(tx, { company, account, stream: 'today' }, { dueAt: now, failures: row.failures, problem: row.problem })
        ctx.pace.pulled.set(account, { platform, calls, askedAt: now })
        asked.set(account, now.getTime())
        result.started.push(account)
        begun.push(account)
      }
    }
  })
  for (const account of begun) await enqueue(ctx, company, account)
  return result
}
