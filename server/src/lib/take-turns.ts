/** Too many pieces of work wait already, of this key or in all. */
export class TooManyWait extends Error {}

interface Bounds {
  /** Pieces of work at a time. */
  readonly atOnce: number
  /** Most of one key, at work and waiting. */
  readonly perKey: number
  /** Most of all keys, at work and waiting. */
  readonly inAll: number
}

/** Runs work of a key. Throws TooManyWait at once, without running it, where there is too much. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Runs a bounded number of pieces of work at a time. Keys with work that waits take turns, so that one with much work delays another by one
 * piece, not by all of its own.
 */
export function takeTurns({ atOnce, perKey, inAll }: Bounds): Turns {
  let running = 0
  let present = 0
  const counts = new Map<string, number>()
  // in the order of their turns: the first key runs next, and goes to the end
  const waiting = new Map<string, (() => void)[]>()

  function begin(): void {
    const [next] = waiting
    if (next === undefined || running >= atOnce) return
    const [key, [first, ...others]] = next
    waiting.delete(key)
    if (others.length > 0) waiting.set(key, others)
    running += 1
    first?.()
  }

  function count(key: string, change: 1 | -1): void {
    const now = (counts.get(key) ?? 0) + change
    present += change
    if (now === 0) counts.delete(key)
    else counts.set(key, now)
  }

  return async (key, work) => {
    if (present >= inAll || (counts.get(key) ?? 0) >= perKey) throw new TooManyWait('too many wait')
    count(key, 1)
    try {
      await new Promise<void>((resolve) => {
        const own = waiting.get(key)
        if (own) own.push(resolve)
        else waiting.set(key, [resolve])
        begin()
      })
      try {
        return await work()
      } finally {
        running -= 1
      }
    } finally {
      count(key, -1)
      begin()
    }
  }
}
