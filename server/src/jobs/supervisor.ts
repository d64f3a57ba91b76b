import { setTimeout } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { atMost } from '../lib/at-most.ts'
import { clocksAgree } from './clocks-agree.ts'
import { maintenanceOf } from './maintenance.ts'
import { type Duty, type JobRegistry, type PeriodicDuty, performStartUpDuties } from './registry.ts'
import { startJobs } from './worker.ts'

/** How long a running job may take to end at a stop; the next start continues it. */
const longestJobMs = 10_000
const maintenanceEveryMs = 5 * 60_000
/** Pause between recovery attempts, because a database that has just come back can go away again. */
const usualRetryMs = 5_000

export interface SupervisedJobs {
  /** Call when a lost database is back: jobs that were running could not record their end, and start again with a new worker. */
  readonly recover: () => void
  readonly stop: () => Promise<unknown>
}

/** Runs jobs until stopped, also after the database was lost and came back. */
export async function superviseJobs(ctx: Context, registry: JobRegistry, retryMs: number = usualRetryMs): Promise<SupervisedJobs> {
  let jobs = await startJobs(ctx, registry)
  let last: Promise<unknown> = Promise.resolve()
  const stopping = new AbortController()
  const perform = (name: string, run: Duty) =>
    void run(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, `${name} could not be looked for`))
  const every = ({ name, everyMs, run }: PeriodicDuty) => setInterval(() => perform(name, run), everyMs).unref()
  for (const { name, atStart, run } of registry.periodic) if (atStart === true) perform(name, run)
  const maintenance = { name: 'what has to be done now and then', everyMs: maintenanceEveryMs, run: maintenanceOf(registry, clocksAgree) }
  const timers = [...registry.periodic, maintenance].map(every)

  async function again(): Promise<void> {
    await atMost(
      longestJobMs,
      jobs.stop().catch(() => {}),
    )
    while (!stopping.signal.aborted) {
      try {
        await performStartUpDuties(ctx, registry)
        jobs = await startJobs(ctx, registry)
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
      for (const timer of timers) clearInterval(timer)
      await last
      await atMost(longestJobMs, jobs.stop())
    },
  }
}
