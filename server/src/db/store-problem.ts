/** PostgreSQL's error classes for "cannot be reached": connection failures, shutdown, start-up, too many clients. */
const unavailable = /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/

/** True if a store cannot be reached at the moment; false if the request itself was wrong. */
export function isStoreProblem(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    unavailable.test(code) ||
    error.name === 'FactsUnavailable' ||
    /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(error.message)
  )
}

/** True if PostgreSQL rejected a value (class 22: out of range, not a text, …): the input is wrong, not the server. */
export function isDataProblem(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^22...$/.test(error.code)
}

/** True if storage is full: the disk, a quota, or PostgreSQL's storage (class 53100). */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return /^(ENOSPC|EDQUOT|53100)$/.test(code) || /no space left on device/i.test(error.message)
}
