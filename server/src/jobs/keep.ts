import { setTimeout } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { wakeChanges } from '../delivery/look.ts'
import { recoverImports, wakeForgotten } from '../imports/recover.ts'
import { atMost } from '../lib/at-most.ts'
import { scheduleSyncs } from '../sync/schedule.ts'
import { houseKeeping } from './house.ts'
import { startJobs } from './worker.ts'

/** A job that runs is told to give up after some seconds; the next start goes on with it. */
const longestJobMs = 10_000
const lookEveryMs = 15_000
const syncEveryMs = 5_000
const houseEveryMs = 5 * 60_000
/** A database that is just back may go once more. */
const usualRetryMs = 5_000

export interface KeptJobs {
  /** When a lost database is back: jobs that were under way could not say how they ended, and begin again with a new worker. */
  readonly recover: () => void
  readonly stop: () => Promise<unknown>
}

/** Takes jobs from now on, also after the database was lost and came back. */
export async function keepJobs(ctx: Context, retryMs: number = usualRetryMs): Promise<KeptJobs> {
  let jobs = await startJobs(ctx)
  let last: Promise<unknown> = Promise.resolve()
  const stopping = new AbortController()
  const lookFor = (what: string, work: (ctx: Context) => Promise<void>) =>
    void work(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, `${what} could not be looked for`))
  const every = (ms: number, what: string, work: (ctx: Context) => Promise<void>) => setInterval(() => lookFor(what, work), ms).unref()
  lookFor('changes that are open', wakeChanges)
  const looking = [
    every(lookEveryMs, 'imports without a job', wakeForgotten),
    every(lookEveryMs, 'changes that are open', wakeChanges),
    every(syncEveryMs, 'accounts that are due', scheduleSyncs),
    every(houseEveryMs, 'what has to be done now and then', houseKeeping()),
  ]

  async function again(): Promise<void> {
    await atMost(
      longestJobMs,
      jobs.stop().catch(() => {}),
    )
    while (!stopping.signal.aborted) {
      try {
        await recoverImports(ctx)
        jobs = await startJobs(ctx)
        return
      } catch (error) {
        ctx.log.error({ err: error }, 'jobs do not begin again yet after the database was lost')
        await setTimeout(retryMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  return {
    recover: () => {
      last = last.then(again)
    },
    stop: async () => {
      stopping.abort()
      for (const timer of looking) clearInterval(timer)
      await last
      await atMost(longestJobMs, jobs.stop())
    },
  }
}
