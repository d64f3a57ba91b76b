import { parentPort, workerData } from 'node:worker_threads'
import { type FileRefusal, UnreadableExport } from '../unreadable-export.ts'
import { type TakenApart, takeApart, type Wanted } from './take-apart.ts'

/** The thread's only message. */
export type Reply = { readonly taken: TakenApart } | { readonly refusal: FileRefusal }

const reply = await takeApart(workerData as Wanted).then(
  (taken): Reply => ({ taken }),
  (error: unknown): Reply => {
    if (error instanceof UnreadableExport) return { refusal: error.reason }
    throw error
  },
)
parentPort?.postMessage(reply, 'taken' in reply ? [reply.taken.text.buffer as ArrayBuffer] : [])
