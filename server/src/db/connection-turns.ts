import { AsyncLocalStorage } from 'node:async_hooks'
import type { TakeTurn } from '../lib/take-turns.ts'

/** How the current work waits before it takes a connection. */
interface Line {
  readonly take: TakeTurn
  readonly keys: readonly string[]
  /** How the first connection is waited for; nothing has begun before it, so that the work may still be refused. */
  readonly first: NonNullable<Parameters<TakeTurn>[2]>
  begun: boolean
}

/** Null: a connection is held already, or the work need not wait. */
const lines = new AsyncLocalStorage<Line | null>()

/**
 * Lets all transactions of `work` wait their turn under these keys before they take a connection of the pool. Only the first one may be
 * refused, with what `take` throws: what has begun is completed.
 */
export function inLine<T>(take: TakeTurn, keys: readonly string[], first: Line['first'], work: () => T): T {
  return lines.run({ take, keys, first, begun: false }, work)
}

/** Runs work that takes one connection, when it is its turn. Work inside it takes others at once: waiting could wait for itself. */
export async function withConnection<T>(work: () => Promise<T>): Promise<T> {
  const line = lines.getStore() ?? null
  if (line === null) return await work()
  const begin = () => {
    line.begun = true
    return lines.run(null, work)
  }
  return await line.take(line.keys, begin, line.begun ? { unbounded: true } : line.first)
}
