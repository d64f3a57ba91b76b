const firstMs = 500
/** Also the longest that a server's Retry-After is believed. */
const longestMs = 60_000

/** Milliseconds to wait after a number of failures in a row: doubled each time, up to a minute, and half of it random. */
export function backoffMs(failures: number, retryAfterMs: number | null): number {
  const most = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 20))
  const jittered = most / 2 + Math.random() * (most / 2)
  return Math.max(jittered, Math.min(retryAfterMs ?? 0, longestMs))
}

/** Milliseconds that a Retry-After header asks for, in seconds or as a date; null: it asks for nothing that can be read. */
export function retryAfterOf(header: string | null, now: Date): number | null {
  if (header === null) return null
  if (/^\d{1,6}$/.test(header.trim())) return Number(header) * 1_000
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}
