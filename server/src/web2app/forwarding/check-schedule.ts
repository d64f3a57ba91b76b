const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Google's guide: ask after 30 minutes, then at growing intervals; processing may take 24 hours. */
const firstMs = 30 * minuteMs
const longestMs = 24 * hourMs
/** A platform that cannot be asked for so long is not asked any further. */
const givenUpMs = 14 * 24 * hourMs

export const firstCheckAt = (sentAt: Date): Date => new Date(sentAt.getTime() + firstMs)

/**
 * When to ask again for a request that is not finished: after 30 minutes, twice as long each time, and once more when 24 hours are over. Null:
 * they are, and the platform will not say more.
 */
export function nextCheckAt(sentAt: Date, attempts: number, now: Date): Date | null {
  const end = sentAt.getTime() + longestMs
  if (now.getTime() >= end) return null
  return new Date(Math.min(end, now.getTime() + firstMs * 2 ** Math.min(attempts, 10)))
}

/** When to ask again after the platform could not be asked. Null: that was tried for two weeks. */
export function retryCheckAt(sentAt: Date, attempts: number, now: Date, retryAt: Date | null): Date | null {
  if (now.getTime() - sentAt.getTime() >= givenUpMs) return null
  return retryAt ?? new Date(now.getTime() + Math.min(2 * hourMs, 5 * minuteMs * 2 ** Math.min(attempts, 10)))
}
