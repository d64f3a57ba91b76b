const firstMs = 30_000
const longestMs = 30 * 60_000

/**
 * Pause before the next attempt after so many failures in a row: 30 s, doubled each time, half an hour at most, and a quarter more or less by
 * chance so that accounts that failed together do not come back together. `chance`: 0 to 1.
 */
export function backoffMs(failures: number, chance: number): number {
  const pause = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1))
  return Math.round(pause * (0.75 + chance / 2))
}

/** What a platform refuses is asked again after so long: rights and standing change. */
export const refusedMs = 6 * 60 * 60_000
