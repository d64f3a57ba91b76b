import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { type JobHelpers, type RunnerOptions, run, runOnce, type TaskList } from 'graphile-worker'
import type { Context } from '../context.ts'
import { deliveryTask } from '../delivery/look.ts'
import { importTask } from '../imports/task.ts'
import { syncTask } from '../sync/task.ts'
import { openBeacon } from './beacon.ts'
import type { Tasks } from './queue.ts'
import { workerLog } from './worker-log.ts'

/** How a task learns about its own attempt. */
export interface Attempt {
  /** Aborted when the server stops and waits no longer: what is half done is left for the next start. */
  readonly signal: AbortSignal
  /** Nobody tries again after this one. */
  readonly last: boolean
}

const handlers: { readonly [Task in keyof Tasks]: (ctx: Context, payload: Tasks[Task], attempt: Attempt) => Promise<void> } = {
  import: importTask,
  sync: syncTask,
  delivery: deliveryTask,
}

/**
 * Runners of the one process. Reading a file keeps a core busy: two at once leave the other requests theirs. Platforms are waited for
 * most of the time, and must not wait for files; a platform that hangs must not hold the others up, nor what people changed.
 */
const runners = [
  { tasks: ['import'], concurrency: 2 },
  { tasks: ['sync'], concurrency: 12 },
  { tasks: ['delivery'], concurrency: 2 },
] as const satisfies readonly { readonly tasks: readonly (keyof Tasks)[]; readonly concurrency: number }[]

const options = (ctx: Context, tasks: readonly (keyof Tasks)[]): RunnerOptions => ({
  pgPool: ctx.pool,
  logger: workerLog(ctx.log),
  noHandleSignals: true,
  parsedCronItems: [],
  // How a job ended is written one turn later, which a stop waits for; otherwise nobody would, nor hear when it fails.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  taskList: Object.fromEntries(tasks.map((task) => [task, taskOf(ctx, handlers[task] as Handler)])),
})

type Handler = (ctx: Context, payload: unknown, attempt: Attempt) => Promise<void>

/** Payloads are written by `addJob` alone, which types them. */
function taskOf(ctx: Context, handler: Handler): NonNullable<TaskList[string]> {
  return async (payload: unknown, { abortSignal, job }: JobHelpers) =>
    await handler(ctx, payload, { signal: abortSignal, last: job.attempts >= job.max_attempts })
}

/** How long after an end that nobody asked for, as when PostgreSQL could not be told of a job's end, a new worker begins. */
const restartMs = 5_000

export interface Jobs {
  readonly stop: () => Promise<void>
}

/** Takes jobs from now on. The stop waits for those that run, some seconds at most. */
export async function startJobs(ctx: Context): Promise<Jobs> {
  const started: Jobs[] = []
  const stop = async () => void (await Promise.all(started.map((runner) => runner.stop())))
  try {
    for (const { tasks, concurrency } of runners) started.push(await startRunner(ctx, tasks, concurrency))
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

async function startRunner(ctx: Context, tasks: readonly (keyof Tasks)[], concurrency: number): Promise<Jobs> {
  const events = new EventEmitter()
  const beacon = await openBeacon(ctx)
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => void beacon.shine(workerPool.id))
  const begin = () => run({ ...options(ctx, tasks), concurrency, pollInterval: 2_000, events })
  let runner = await begin().catch(async (error: unknown) => {
    await beacon.close()
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
      // One that has ended by itself cannot be stopped.
      await runner.stop().catch(() => {})
      await beacon.close()
    },
  }
}

/** Does everything that is due, one after the other, and returns when nothing is left. For tests, whose server takes no jobs. */
export async function runDueJobs(ctx: Context): Promise<void> {
  do await runOnce(options(ctx, Object.keys(handlers) as (keyof Tasks)[]))
  while (await anyReady(ctx))
}

/** A job that follows another one in its queue is taken only when that is written down as done. */
async function anyReady(ctx: Context): Promise<boolean> {
  const { rows } = await ctx.pool.query<{ ready: boolean }>(
    `select exists (select 1 from graphile_worker._private_jobs where run_at <= now() and locked_at is null and attempts < max_attempts) as ready`,
  )
  return rows[0]?.ready === true
}
