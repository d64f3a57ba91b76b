import { setTimeout } from 'node:timers/promises'
import { type JobHelpers, type RunnerOptions, run, runOnce, type TaskList } from 'graphile-worker'
import type { Context } from '../context.ts'
import { onBehalfOfCompany } from '../lib/requester.ts'
import { type CompanyTurns, companyOf, companyTurns } from './company-turns.ts'
import { openHeartbeat } from './heartbeat.ts'
import { anyReady } from './job-table.ts'
import type { JobHandler, JobRegistry, Runner } from './registry.ts'
import { workerLog } from './worker-log.ts'

const options = (ctx: Context, handlers: readonly JobHandler[], { events, forbiddenFlags }: CompanyTurns): RunnerOptions => ({
  pgPool: ctx.pool,
  logger: workerLog(ctx.log),
  noHandleSignals: true,
  parsedCronItems: [],
  events,
  forbiddenFlags,
  // Without batch delays, the worker records a job's end in the next tick, and a stop waits for it. With a delay, no one would wait or see
  // an error.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  taskList: Object.fromEntries(handlers.map((handler) => [handler.name, taskOf(ctx, handler)])),
})

function taskOf(ctx: Context, { handle }: JobHandler): NonNullable<TaskList[string]> {
  return async (payload: unknown, { abortSignal, job }: JobHelpers) =>
    await onBehalfOfCompany(companyOf(payload), () => handle(ctx, payload, { signal: abortSignal, last: job.attempts >= job.max_attempts }))
}

/** How long after an unexpected end of a worker, such as when PostgreSQL could not record the end of a job, a new one starts. */
const restartMs = 5_000

export interface Jobs {
  readonly stop: () => Promise<void>
}

/** Starts running jobs. `stop` waits a few seconds for the running ones. */
export async function startJobs(ctx: Context, { runners }: JobRegistry): Promise<Jobs> {
  const started: Jobs[] = []
  const stop = async () => void (await Promise.all(started.map((runner) => runner.stop())))
  try {
    for (const runner of runners) started.push(await startRunner(ctx, runner))
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

async function startRunner(ctx: Context, { handlers, concurrency, perCompany }: Runner): Promise<Jobs> {
  const heartbeat = await openHeartbeat(ctx)
  // Jobs of a worker that ended no longer run here, so each worker begins to count anew.
  const begin = () => {
    const turns = companyTurns(ctx.pool, { tasks: handlers.map(({ name }) => name), perCompany })
    turns.events.on('pool:create', ({ workerPool }) => void heartbeat.begin(workerPool.id))
    return run({ ...options(ctx, handlers, turns), concurrency, pollInterval: 2_000 })
  }
  let runner = await begin().catch(async (error: unknown) => {
    await heartbeat.close()
    throw error
  })
  let stopping = false
  async function goOn(): Promise<void> {
    await runner.promise.catch((error: unknown) => ctx.log.error({ err: error }, 'the worker ended'))
    while (!stopping) {
      await setTimeout(restartMs, undefined, { ref: false })
      if (stopping) return
      const next = await begin().catch((error: unknown) => ctx.log.warn({ err: error }, 'the worker cannot begin again yet'))
      if (!next) continue
      runner = next
      return await goOn()
    }
  }
  void goOn()
  return {
    stop: async () => {
      stopping = true
      // A worker that has ended by itself cannot be stopped.
      await runner.stop().catch(() => {})
      await heartbeat.close()
    },
  }
}

/** Runs all due jobs, one after the other in the turns of their companies, and returns when none is left. For tests, whose server runs no jobs. */
export async function runDueJobs(ctx: Context, { runners }: JobRegistry): Promise<void> {
  const handlers = runners.flatMap((runner) => runner.handlers)
  const turns = companyTurns(ctx.pool, { tasks: handlers.map(({ name }) => name), perCompany: 1 })
  do await runOnce(options(ctx, handlers, turns))
  while (
    // The next job of a queue becomes ready only when the end of the previous one is recorded.
    await anyReady(ctx.pool)
  )
}
