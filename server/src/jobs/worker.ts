import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { type JobHelpers, type RunnerOptions, run, runOnce, type TaskList } from 'graphile-worker'
import type { Context } from '../context.ts'
import { importTask } from '../imports/task.ts'
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
}

/** Reading a file keeps a core busy; two at once leave the other requests theirs. */
const concurrency = 2

const options = (ctx: Context): RunnerOptions => ({
  pgPool: ctx.pool,
  logger: workerLog(ctx.log),
  noHandleSignals: true,
  parsedCronItems: [],
  // How a job ended is written one turn later, which a stop waits for; otherwise nobody would, nor hear when it fails.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  taskList: Object.fromEntries(Object.entries(handlers).map(([task, handler]) => [task, taskOf(ctx, handler)])),
})

/** Payloads are written by `addJob` alone, which types them. */
function taskOf(ctx: Context, handler: (typeof handlers)[keyof Tasks]): TaskList[string] {
  return async (payload: unknown, { abortSignal, job }: JobHelpers) =>
    await handler(ctx, payload as Tasks[keyof Tasks], { signal: abortSignal, last: job.attempts >= job.max_attempts })
}

/** How long after an end that nobody asked for, as when PostgreSQL could not be told of a job's end, a new worker begins. */
const restartMs = 5_000

/** Takes jobs from now on. The stop waits for those that run, some seconds at most. */
export async function startJobs(ctx: Context): Promise<{ stop: () => Promise<void> }> {
  const events = new EventEmitter()
  const beacon = await openBeacon(ctx)
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => void beacon.shine(workerPool.id))
  const begin = () => run({ ...options(ctx), concurrency, pollInterval: 2_000, events })
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
  await runOnce(options(ctx))
}
