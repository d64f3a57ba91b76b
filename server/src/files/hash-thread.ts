import { Worker } from 'node:worker_threads'
import type { Digests, Order, Reply } from './hash-worker.ts'

interface Asker {
  readonly resolve: (digests: Digests) => void
  readonly reject: (reason: Error) => void
}

/** It makes hardly any objects; without limits it would take the server's. */
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2, stackSizeMb: 2 }

/** One thread for all files of this process; it starts with the first one. */
let thread: Worker | null = null
const askers = new Map<number, Asker>()
let lastAsk = 0

/** Hashes a file that grows, in the background: a gigabyte takes seconds, in which the server's own thread would answer nobody. */
export function hashUpTo(path: string, size: number): void {
  tell({ path, size })
}

/** SHA-256 and MD5 of the first `size` bytes of a file; only what `hashUpTo` has not hashed is read. Rejects if the file cannot be read. */
export function digestsOf(path: string, size: number): Promise<Digests> {
  return new Promise((resolve, reject) => {
    lastAsk += 1
    askers.set(lastAsk, { resolve, reject })
    tell({ path, size, ask: lastAsk })
    thread?.ref()
  })
}

/** Forgets what was hashed of a file, because it ends or because its bytes are others. */
export function forgetHashed(path: string): void {
  if (thread) tell({ path, forget: true })
}

function tell(order: Order): void {
  thread ??= start()
  thread.postMessage(order)
}

function start(): Worker {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { name: 'hashes', execArgv: [], env: {}, resourceLimits })
  worker.unref()
  worker.on('message', ({ ask, ...reply }: Reply) => {
    const asker = askers.get(ask)
    askers.delete(ask)
    if (askers.size === 0) worker.unref()
    if ('failure' in reply) asker?.reject(new Error(reply.failure))
    else asker?.resolve(reply)
  })
  // Without a listener, its end would be the server's. The next order starts another one, which reads files from their beginning.
  worker.on('error', () => {})
  worker.once('exit', () => {
    if (thread === worker) thread = null
    for (const { reject } of askers.values()) reject(new Error('the thread for hashes ended'))
    askers.clear()
  })
  return worker
}
