const firstMs = 30_000
const longestMs = 30 * 60_000

/**
 * Returns the pause before the next attempt, in milliseconds: 30 s, doubled with each failure, at most half an hour, with a random
 * variation of a quarter, so that accounts that failed together do not retry together. `chance`: 0 to 1.
 */
export function backoffMs(failures: number, chance: number): number {
  const pause = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1))
  return Math.round(pause * (0.75 + chance / 2))
}

/** Pause before a rejected request is tried again, because rights and account states change. */
export const refusedMs = 6 * 60 * 60_000
