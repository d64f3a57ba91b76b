import type { Worker } from 'node:worker_threads'
import { fail } from '../../../lib/app-error.ts'
import type { Order, Reply, Said } from './thread.ts'

/** At most `length` bytes of a file from a position on. */
export type ReadBytes = (from: number, length: number) => Promise<Uint8Array>

/**
 * Gives the thread a video, reads the bytes that it asks for, and returns its reply. Throws material_too_complex if it computes for longer
 * than `longestMs` or ends; waiting for bytes does not count, because storage may be slow.
 */
export function converse(thread: Worker, size: number, read: ReadBytes, longestMs: number): Promise<Reply> {
  let [left, began] = [longestMs, 0]
  let timer: NodeJS.Timeout | undefined
  let finish = () => {}
  return new Promise<Reply>((resolve, reject) => {
    const tooLong = () => reject(fail('material_too_complex'))
    const tell = (order: Order) => {
      began = performance.now()
      timer = setTimeout(tooLong, left)
      thread.postMessage(order)
    }
    const hear = (said: Said) => {
      clearTimeout(timer)
      left -= performance.now() - began
      if (!('want' in said)) resolve(said)
      else if (left <= 0) tooLong()
      else read(said.want.from, said.want.length).then((bytes) => tell({ bytes }), reject)
    }
    thread.on('message', hear).once('exit', tooLong)
    finish = () => void thread.off('message', hear).off('exit', tooLong)
    tell({ size })
  }).finally(() => {
    clearTimeout(timer)
    finish()
  })
}
