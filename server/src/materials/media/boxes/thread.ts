import { parentPort } from 'node:worker_threads'
import type { ErrorKey } from '@adroit/contract/errors'
import { AppError, type Params } from '../../../lib/app-error.ts'
import { openBoxSource } from './box-source.ts'
import { type Movie, readMovie } from './movie.ts'

/** To the thread: the size of a video to parse, or the bytes that it asked for. */
export type Order = { readonly size: number } | { readonly bytes: Uint8Array }

export type Reply = { readonly movie: Movie } | { readonly problem: ErrorKey; readonly params: Params } | { readonly bug: string }

/** From the thread, after its first empty message: bytes that it needs, or how the job ended. */
export type Said = Reply | { readonly want: { readonly from: number; readonly length: number } }

const port = parentPort
if (!port) throw new Error('thread.ts runs as a worker thread')
const say = (said: Said) => port.postMessage(said)

let onBytes: (bytes: Uint8Array) => void = () => {}
const read = (from: number, length: number) =>
  new Promise<Buffer>((resolve) => {
    onBytes = (bytes) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    say({ want: { from, length } })
  })

port.on('message', (order: Order) => {
  if ('bytes' in order) onBytes(order.bytes)
  else void readMovie(openBoxSource(order.size, read)).then((movie) => say({ movie }), refuse)
})
port.postMessage(null)

function refuse(error: unknown): void {
  if (error instanceof AppError) say({ problem: error.key, params: error.params })
  // A field lies beyond the end of its box.
  else if (error instanceof RangeError) say({ problem: 'material_unreadable', params: {} })
  else say({ bug: String(error) })
}
