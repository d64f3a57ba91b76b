import { limits } from '@adroit/contract/limits'
import type { SyncProblem } from '@adroit/contract/media'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { enqueue } from '../sync/schedule.ts'
import { selectAllStreams, setStream } from '../sync/store.ts'
import { selectMediaAccounts } from './account-store.ts'
import { problemOf } from './freshness.ts'

interface Refreshed {
  readonly started: string[]
  readonly waiting: { account: string; problem: SyncProblem }[]
}

/**
 * Reads the running day of accounts now; none named: of all. What was read in the last minute is fresh enough, and what its
 * platform keeps out waits and says why.
 */
export async function refresh(ctx: Context, company: string, named: readonly string[]): Promise<Refreshed> {
  const now = ctx.clock()
  const result: Refreshed = { started: [], waiting: [] }
  await forCompany(ctx.db, company, async (tx) => {
    const streams = new Map(
      (await selectAllStreams(tx, company)).flatMap((row) => (row.stream === 'today' ? [[row.account_id, row] as const] : [])),
    )
    for (const media of await selectMediaAccounts(tx, company)) {
      const { account_id: account, platform, external_id: externalId } = media
      const row = account === null ? undefined : streams.get(account)
      if (account === null || !row || (named.length > 0 && !named.includes(account))) continue
      const problem = problemOf(media, row)
      const blocked = ctx.room.waits({ platform, account: externalId, purpose: 'person' })
      if (problem?.kind === 'reconnect') result.waiting.push({ account, problem })
      else if (blocked)
        result.waiting.push({
          account,
          problem: { kind: 'room', code: 'waiting', words: blocked.why, since: now.toISOString(), retryAt: blocked.until.toISOString() },
        })
      else if (row.read_at === null || now.getTime() - row.read_at.getTime() >= limits.refreshSeconds * 1_000) {
        await setStream(tx, { company, account, stream: 'today' }, { dueAt: now, failures: row.failures, problem: row.problem })
        ctx.pace.pulled.add(account)
        result.started.push(account)
      }
    }
  })
  for (const account of result.started) await enqueue(ctx, company, account)
  return result
}
