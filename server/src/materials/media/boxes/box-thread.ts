import { Worker } from 'node:worker_threads'
import { fail } from '../../../lib/app-error.ts'
import type { MediaSettings } from '../media.ts'
import { openTurns } from '../turns.ts'
import { converse, type ReadBytes } from './converse.ts'
import type { Movie } from './movie.ts'

/** One thread that parses the boxes of videos. A job that takes too long ends it; the next job starts it again. */
export interface BoxThread {
  /** Throws the AppErrors of `readMovie`, material_too_complex, material_queue_full, stores_unavailable once closed, and what `read` throws. */
  readonly parse: (size: number, read: ReadBytes) => Promise<Movie>
  readonly close: () => Promise<void>
}

const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 }

export function openBoxThread({ boxesMs, mostWaiting }: MediaSettings): BoxThread {
  const inTurn = openTurns(mostWaiting)
  let thread: Worker | null = null
  let closed = false

  async function started(): Promise<Worker> {
    if (thread) return thread
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { name: 'boxes', execArgv: [], env: {}, resourceLimits })
    worker.unref()
    // Without a listener, its end would be the server's. `converse` learns of it by itself.
    worker.on('error', () => {})
    worker.once('exit', () => {
      if (thread === worker) thread = null
    })
    thread = worker
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve())
      worker.once('exit', () => reject(new Error('the thread for boxes does not start')))
    })
    return worker
  }

  async function end(): Promise<void> {
    const ending = thread
    thread = null
    await ending?.terminate()
  }

  return {
    parse: (size, read) =>
      inTurn(async () => {
        if (closed) throw fail('stores_unavailable')
        const reply = await started()
          .then((worker) => converse(worker, size, read, boxesMs))
          .catch(async (error: unknown) => {
            // It may still be busy with this video.
            await end()
            throw closed ? fail('stores_unavailable') : error
          })
        if ('problem' in reply) throw fail(reply.problem, reply.params)
        if ('bug' in reply) throw new Error(`The thread for boxes failed: ${reply.bug}`)
        return reply.movie
      }),
    close: async () => {
      closed = true
      await end()
    },
  }
}
