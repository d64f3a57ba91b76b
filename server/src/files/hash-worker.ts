import { createHash, type Hash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

/** To the thread: hash the first `size` bytes of a file, and reply if there is an `ask`; or forget the file. */
export type Order =
  | { readonly path: string; readonly size: number; readonly ask?: number }
  | { readonly path: string; readonly forget: true }

/** SHA-256 and MD5 in hexadecimal. */
export interface Digests {
  readonly sha256: string
  readonly md5: string
}
export type Reply = { readonly ask: number } & (Digests | { readonly failure: string })

/** How far a file is hashed. */
interface Progress {
  readonly sha256: Hash
  readonly md5: Hash
  at: number
}

const port = parentPort
if (!port) throw new Error('hash-worker.ts runs as a worker thread')
const files = new Map<string, Progress>()
const block = Buffer.allocUnsafeSlow(1024 * 1024)

port.on('message', (order: Order) => {
  if ('forget' in order) files.delete(order.path)
  else if (order.ask === undefined) follow(order.path, order.size)
  else port.postMessage({ ask: order.ask, ...digestsOf(order.path, order.size) } satisfies Reply)
})

/** A file that cannot be read now is read again when its digests are asked for. */
function follow(path: string, size: number): void {
  try {
    hash(path, size)
  } catch {
    files.delete(path)
  }
}

function digestsOf(path: string, size: number): Digests | { readonly failure: string } {
  try {
    const { sha256, md5 } = hash(path, size)
    return { sha256: sha256.copy().digest('hex'), md5: md5.copy().digest('hex') }
  } catch (error) {
    files.delete(path)
    return { failure: String(error) }
  }
}

function hash(path: string, size: number): Progress {
  const progress = files.get(path) ?? { sha256: createHash('sha256'), md5: createHash('md5'), at: 0 }
  files.set(path, progress)
  // An upload without bytes has no file yet.
  if (progress.at >= size) return progress
  const file = openSync(path, 'r')
  try {
    while (progress.at < size) {
      const length = readSync(file, block, 0, Math.min(block.length, size - progress.at), progress.at)
      if (length === 0) throw new Error(`the file has ${progress.at} bytes, not ${size}`)
      const bytes = block.subarray(0, length)
      progress.sha256.update(bytes)
      progress.md5.update(bytes)
      progress.at += length
    }
  } finally {
    closeSync(file)
  }
  return progress
}
