import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { type JobHelpers, type RunnerOptions, run, runOnce, type TaskList } from 'graphile-worker'
import type { Context } from '../context.ts'
import { onBehalfOfCompany } from '../lib/requester.ts'
import { openHeartbeat } from './heartbeat.ts'
import { anyReady } from './job-table.ts'
import type { JobHandler, JobRegistry } from './registry.ts'
import { workerLog } from './worker-log.ts'

const options = (ctx: Context, handlers: readonly JobHandler[]): RunnerOptions => ({
  pgPool: ctx.pool,
  logger: workerLog(ctx.log),
  noHandleSignals: true,
  parsedCronItems: [],
  // Without batch delays, the worker records a job's end in the next tick, and a stop waits for it. With a delay, no one would wait or see
  // an error.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  taskList: Object.fromEntries(handlers.map((handler) => [handler.name, taskOf(ctx, handler)])),
})

function taskOf(ctx: Context, { handle }: JobHandler): NonNullable<TaskList[string]> {
  return async (payload: unknown, { abortSignal, job }: JobHelpers) =>
    await onBehalfOfCompany(companyOf(payload), () => handle(ctx, payload, { signal: abortSignal, last: job.attempts >= job.max_attempts }))
}

/** Returns the company that a job names; '' if it names none. */
function companyOf(payload: unknown): string {
  const named = typeof payload === 'object' && payload !== null && 'company' in payload ? payload.company : ''
  return typeof named === 'string' ? named : ''
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
    for (const { handlers, concurrency } of runners) started.push(await startRunner(ctx, handlers, concurrency))
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

async function startRunner(ctx: Context, handlers: readonly JobHandler[], concurrency: number): Promise<Jobs> {
  const events = new EventEmitter()
  const heartbeat = await openHeartbeat(ctx)
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => void heartbeat.begin(workerPool.id))
  const begin = () => run({ ...options(ctx, handlers), concurrency, pollInterval: 2_000, events })
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

/** Runs all due jobs, one after the other, and returns when none is left. For tests, whose server runs no jobs. */
export async function runDueJobs(ctx: Context, { runners }: JobRegistry): Promise<void> {
  const handlers = runners.flatMap((runner) => runner.handlers)
  do await runOnce(options(ctx, handlers))
  while (
    // The next job of a queue becomes ready only when the end of the previous one is recorded.
    await anyReady(ctx.pool)
  )
}
