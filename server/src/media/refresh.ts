import type { SyncProblem } from '@adroit/contract/freshness'
import { limits } from '@adroit/contract/limits'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Pace } from '../sync/pace.ts'
import { enqueue } from '../sync/schedule.ts'
import { selectAllStreams, setStream } from '../sync/store.ts'
import { selectMediaAccounts } from './account-store.ts'
import { problemOf } from './freshness.ts'

interface Refreshed {
  readonly started: string[]
  readonly waiting: { account: string; problem: SyncProblem }[]
}

/** When each account was asked for last, in milliseconds; those of the last minute. */
const askedFor = new WeakMap<Pace, Map<string, number>>()

/** Asked for in the last minute: what is not read since is being read, or could not be, and fifty people who pull change nothing about that. */
function askedLately(pace: Pace, now: number): Map<string, number> {
  const asked = askedFor.get(pace) ?? new Map<string, number>()
  askedFor.set(pace, asked)
  for (const [account, at] of asked) if (now - at >= limits.refreshSeconds * 1_000) asked.delete(account)
  return asked
}

/**
 * Reads the running day of accounts now; none named: of all. What was read in the last minute is fresh enough, what was asked for in the
 * last minute is not asked for again, and what its platform keeps out waits and says why.
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
    for (const media of await selectMediaAccounts(tx, company)) {
      const { account_id: account, platform, external_id: externalId } = media
      const row = account === null ? undefined : streams.get(account)
      if (account === null || !row || (named.length > 0 && !named.includes(account))) continue
      const problem = problemOf(media, row)
      const blocked = ctx.room.waits({ platform, account: externalId, purpose: 'pull' })
      if (problem?.kind === 'reconnect') result.waiting.push({ account, problem })
      else if (blocked)
        result.waiting.push({
          account,
          problem: { kind: 'room', code: 'waiting', words: blocked.why, since: now.toISOString(), retryAt: blocked.until.toISOString() },
        })
      else if (asked.has(account)) {
        if (problem) result.waiting.push({ account, problem })
        else if (row.due_at <= now) result.started.push(account)
      } else if (row.read_at === null || now.getTime() - row.read_at.getTime() >= limits.refreshSeconds * 1_000) {
        await setStream(tx, { company, account, stream: 'today' }, { dueAt: now, failures: row.failures, problem: row.problem })
        ctx.pace.pulled.add(account)
        asked.set(account, now.getTime())
        result.started.push(account)
        begun.push(account)
      }
    }
  })
  for (const account of begun) await enqueue(ctx, company, account)
  return result
}
