import type { Readable } from 'node:stream'
import { fail } from '../../../lib/app-error.ts'
import type { MediaSettings } from '../media.ts'
import { openTurns } from '../turns.ts'
import { Crashed, endChild, type ImageChild, perform, startChild } from './perform.ts'
import type { Reply, Task, Tasks } from './protocol.ts'

/** One process that decodes images. A job that takes too long or too much memory ends it; the next job starts it again. */
export interface ImageProcess {
  /** Throws the AppErrors of the task, material_too_complex, material_queue_full, stores_unavailable once closed, and FileGone. */
  readonly run: <Name extends Task>(task: Name, input: Tasks[Name]['input'], open: () => Readable) => Promise<Tasks[Name]['output']>
  /** Its process ID; null: it does not run. */
  readonly pid: () => number | null
  readonly close: () => Promise<void>
}

export function openImageProcess({ imageMs, imageMemoryBytes, imageIdleMs, mostWaiting }: MediaSettings): ImageProcess {
  const inTurn = openTurns(mostWaiting)
  let child: ImageChild | null = null
  let idle: NodeJS.Timeout | undefined
  let closed = false

  async function end(): Promise<void> {
    const ending = child
    child = null
    if (ending) await endChild(ending)
  }

  /** After any end but a reply, the process may still be busy with the job, so it is ended. */
  async function attempt(job: { task: Task; input: Tasks[Task]['input'] }, open: () => Readable): Promise<Reply> {
    if (closed) throw fail('stores_unavailable')
    if (child === null || child.exitCode !== null || child.signalCode !== null) child = startChild(imageMemoryBytes)
    try {
      return await perform(child, job, open(), imageMs)
    } catch (error) {
      await end()
      throw closed ? fail('stores_unavailable') : error
    }
  }

  return {
    run: (task, input, open) =>
      inTurn(async () => {
        clearTimeout(idle)
        try {
          const job = { task, input }
          // Something else may have killed the process; a file that kills it twice is to blame.
          const reply = await attempt(job, open).catch((error: unknown) => {
            if (error instanceof Crashed) return attempt(job, open)
            throw error
          })
          if ('problem' in reply) throw fail(reply.problem, reply.params)
          if ('bug' in reply) throw new Error(`The image process failed: ${reply.bug}`)
          return reply.output as Tasks[typeof task]['output']
        } catch (error) {
          throw error instanceof Crashed ? fail('material_unreadable') : error
        } finally {
          idle = setTimeout(() => void end(), imageIdleMs).unref()
        }
      }),
    pid: () => child?.pid ?? null,
    close: async () => {
      closed = true
      clearTimeout(idle)
      await end()
    },
  }
}
