const minuteMs = 60_000
/** Keys that are counted at once. Above it, the key that was counted first in this minute is forgotten, and may begin again. */
const mostCounted = 100_000

/** Counts a key once more; answers in how many seconds it may come again, null: it may now. */
export type PerMinute = (key: string) => number | null

/**
 * Returns a counter that allows each key so many times a minute, and forgets all keys when the minute ends. Call it with keys that are known
 * to be genuine: otherwise anybody could use up another's minute.
 */
export function perMinute(most: number, clock: () => Date, counted = mostCounted): PerMinute {
  let minute = 0
  const counts = new Map<string, number>()
  return (key) => {
    const at = clock().getTime()
    const now = Math.floor(at / minuteMs)
    if (now !== minute) counts.clear()
    minute = now
    const count = counts.get(key) ?? 0
    if (count >= most) return Math.ceil(((now + 1) * minuteMs - at) / 1_000)
    const first = count === 0 && counts.size >= counted ? counts.keys().next().value : undefined
    if (first !== undefined) counts.delete(first)
    counts.set(key, count + 1)
    return null
  }
}
