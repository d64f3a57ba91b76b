import type { PlatformError } from './platform-error.ts'

/** Failures to reach a platform at all: its name was not found, or no connection, or no secure one, came about. */
const codes: ReadonlySet<string> = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** Returns whether no byte of a request can have left: our own limits held it back, or no connection came about. A reset proves nothing. */
export function neverSent(error: PlatformError): boolean {
  if (error.code === 'waiting') return true
  if (error.code !== 'connection') return false
  const found = reasons(error.cause)
  return found.length > 0 && found.every((code) => codes.has(code))
}

/** The codes of an error's causes. An attempt at several addresses has one cause for each. */
function reasons(cause: unknown): string[] {
  if (!(cause instanceof Error)) return []
  if (cause instanceof AggregateError) return cause.errors.flatMap(reasons)
  const deeper = reasons(cause.cause)
  if (deeper.length > 0) return deeper
  return 'code' in cause && typeof cause.code === 'string' ? [cause.code] : []
}
