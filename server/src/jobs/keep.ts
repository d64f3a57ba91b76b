import { setTimeout } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { recoverImports, wakeForgotten } from '../imports/recover.ts'
import { atMost } from '../lib/at-most.ts'
import { startJobs } from './worker.ts'

/** A job that runs is told to give up after some seconds; the next start goes on with it. */
const longestJobMs = 10_000
const lookEveryMs = 15_000
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
  const looking = setInterval(() => {
    wakeForgotten(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'imports without a job could not be looked for'))
  }, lookEveryMs).unref()

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
      clearInterval(looking)
      await last
      await atMost(longestJobMs, jobs.stop())
    },
  }
}
