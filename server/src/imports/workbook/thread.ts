import { parentPort, workerData } from 'node:worker_threads'
import { type FileRefusal, UnreadableExport } from '../unreadable-export.ts'
import { type ParsedWorkbook, parseWorkbook, type Wanted } from './parse-workbook.ts'

/** The thread's only message. */
export type Reply = { readonly taken: ParsedWorkbook } | { readonly refusal: FileRefusal }

const reply = await parseWorkbook(workerData as Wanted).then(
  (taken): Reply => ({ taken }),
  (error: unknown): Reply => {
    if (error instanceof UnreadableExport) return { refusal: error.reason }
    throw error
  },
)
parentPort?.postMessage(reply, 'taken' in reply ? [reply.taken.text.buffer as ArrayBuffer] : [])
