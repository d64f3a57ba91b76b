/**
 * aborted, timeout, network: the request never got an answer · status: an HTTP error · refused: `code` ≠ 0 ·
 * session: HTTP 400 or 401 · unreadable: an answer that is not what the contract says · socket: it did not open, or is not open.
 */
export type FailureKind = 'aborted' | 'timeout' | 'network' | 'status' | 'refused' | 'session' | 'unreadable' | 'socket'

export interface Failure extends Error {
  readonly kind: FailureKind
  /** The envelope's code where there is one, else the code of the host failure. */
  readonly code: number
  readonly status: number | null
}

/** Codes of failures that come from the host and not from the API (spec §8). */
export const hostCodes = { timeout: 5, network: 5, transfer: 602001, aborted: 600003 } as const

export function failure(kind: FailureKind, message: string, code: number, status: number | null = null): Failure {
  return Object.assign(new Error(message), { name: 'RequestFailure', kind, code, status })
}

export function isFailure(value: unknown): value is Failure {
  return value instanceof Error && value.name === 'RequestFailure'
}

/** Whether the API refused with this code; also when it came with an HTTP error. */
export function isRefusal(value: unknown, code: number): boolean {
  return isFailure(value) && value.code === code && (value.kind === 'refused' || value.kind === 'status')
}

/** What the API itself said, in the person's language. A host's own words, such as "Network Error", are nobody's to read. */
export function apiWords(problem: unknown): string | undefined {
  return isFailure(problem) && (problem.kind === 'refused' || problem.kind === 'status') ? problem.message : undefined
}
