import { fail } from './app-error.ts'

/** The slowest transfer that is waited for. */
export interface Pace {
  readonly bytesPerSecond: number
  /** The time over which it is averaged, in ms. Only time counts in which the other side was waited for. */
  readonly windowMs: number
}

/** Below that of a phone at 64 kbit/s, and above what a connection can be kept busy with for nothing. */
export const usualPaces = {
  sender: { bytesPerSecond: 2_000, windowMs: 30_000 },
  reader: { bytesPerSecond: 2_000, windowMs: 60_000 },
} as const satisfies Record<string, Pace>
export type Paces = Record<keyof typeof usualPaces, Pace>

/** Passes chunks on. Throws timed_out when their source is slower than the pace. */
export async function* atPace(bytes: AsyncIterable<Buffer>, { bytesPerSecond, windowMs }: Pace): AsyncGenerator<Buffer> {
  const source = bytes[Symbol.asyncIterator]()
  let [leftMs, arrived] = [windowMs, 0]
  try {
    for (;;) {
      const next = source.next()
      let begun = performance.now()
      let result = await within(next, leftMs)
      while (result === null) {
        if (arrived < (bytesPerSecond * windowMs) / 1_000) throw fail('timed_out')
        ;[leftMs, arrived, begun] = [windowMs, 0, performance.now()]
        result = await within(next, leftMs)
      }
      leftMs -= performance.now() - begun
      if (result.done) return
      arrived += result.value.length
      yield result.value
    }
  } finally {
    // Not awaited: it settles only after the read that was given up.
    void Promise.resolve(source.return?.()).catch(() => {})
  }
}

/** Returns what is resolved within a time; null: nothing is. */
export async function within<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<null>((resolve) => {
    // What arrived while this process was busy is read before the second turn of the event loop.
    timer = setTimeout(() => setImmediate(() => setImmediate(() => resolve(null))), Math.max(0, ms)).unref()
  })
  try {
    return await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
    // It may fail when nobody waits for it any longer.
    work.catch(() => {})
  }
}
