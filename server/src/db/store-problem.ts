/** PostgreSQL's classes for "cannot be reached": connection failures, shutting down, starting up, too many clients. */
const unavailable = /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/

/** Whether an error says that a store cannot be reached just now, rather than that our request was wrong. */
export function isStoreProblem(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    unavailable.test(code) ||
    error.name === 'FactsUnavailable' ||
    /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(error.message)
  )
}

/** Whether PostgreSQL refused a value (class 22: out of range, not a text, …): what was sent is wrong, not the server. */
export function isDataProblem(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^22...$/.test(error.code)
}

/** Whether there is no room left: on our disk, in a quota, or in PostgreSQL's (class 53100). */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return /^(ENOSPC|EDQUOT|53100)$/.test(code) || /no space left on device/i.test(error.message)
}
