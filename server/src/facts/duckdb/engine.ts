import { Worker } from 'node:worker_threads'
import { FactsError } from '../facts-error.ts'
import type { Answers, EngineOptions, Reply, Request } from './protocol.ts'

/** The thread passes rows on and keeps none. A larger young generation would stay allocated after a burst. */
const maxYoungGenerationSizeMb = 16

interface Waiting {
  readonly resolve: (answer: never) => void
  readonly reject: (error: Error) => void
}

/**
 * Starts the thread that owns the database file and returns functions to call it. `onStopped` is called if the thread ends unexpectedly.
 */
export async function startEngine(options: EngineOptions, onStopped: (error: FactsError) => void = () => {}) {
  // Command-line options of the process, such as --input-type, do not apply to the thread.
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: options,
    name: 'report-store',
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb },
  })
  const waiting = new Map<number, Waiting>()
  let nextId = 1
  let stopped: FactsError | null = null
  let opened = false

  function stop(error: FactsError): void {
    if (stopped) return
    stopped = error
    const pending = [...waiting.values()]
    waiting.clear()
    for (const call of pending) call.reject(error)
    if (opened) onStopped(error)
  }

  worker.on('message', (reply: Reply) => {
    const call = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('error' in reply) {
      call?.reject(received(reply.error))
      // The open file is unusable, and only a new process can open it again. Terminating the thread during a DuckDB call would abort this
      // process.
      if (reply.error.ended === true) stop(new FactsError(reply.error.kind ?? 'unavailable', reply.error.message))
      // the worker answers with what this call asked for; the channel carries every kind of answer
    } else call?.resolve(reply.answer as never)
  })
  worker.on('error', (cause) => stop(new FactsError('unavailable', 'The report store has stopped because of an error.', { cause })))
  worker.on('exit', () => stop(new FactsError('unavailable', 'The report store has stopped.')))

  function ask<Op extends Request['op']>(request: Extract<Request, { op: Op }>): Promise<Answers[Op]> {
    return new Promise((resolve, reject) => {
      if (stopped) return reject(stopped)
      const id = nextId++
      waiting.set(id, { resolve, reject })
      worker.postMessage({ ...request, id })
    })
  }

  // Call 0 opens the file. If it fails, the caller knows why, and nothing was lost that was open.
  try {
    await new Promise<null>((resolve, reject) => waiting.set(0, { resolve, reject }))
    opened = true
  } catch (error) {
    stopped ??= new FactsError('unavailable', 'The report store was not opened.')
    await worker.terminate()
    throw error
  }

  /** Rejects further calls, flushes everything to the file and ends the thread. Wait for earlier calls before you call it. */
  async function close(): Promise<void> {
    if (stopped) return
    const closing = ask({ op: 'close' })
    stopped = new FactsError('unavailable', 'The report store is closed.')
    await closing.finally(() => worker.terminate())
  }

  return { ask, close, worker }
}
export type StartedEngine = Awaited<ReturnType<typeof startEngine>>

function received(error: { readonly kind: FactsError['kind'] | null; readonly message: string }): Error {
  return error.kind ? new FactsError(error.kind, error.message) : new Error(error.message)
}
