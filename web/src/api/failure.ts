/**
 * aborted, timeout, network: the request got no response · status: an HTTP error · refused: `code` ≠ 0 · session: HTTP 400 or 401 ·
 * unreadable: the response does not match the contract · socket: the socket did not open, or is not open.
 */
export type FailureKind = 'aborted' | 'timeout' | 'network' | 'status' | 'refused' | 'session' | 'unreadable' | 'socket'

export interface Failure extends Error {
  readonly kind: FailureKind
  /** The envelope's code if there is one, else the code of the client-side error. */
  readonly code: number
  readonly status: number | null
  /** Seconds after which the server says that the request may be sent again; absent: it does not say. */
  readonly retryAfter?: number
}

/** Codes of errors that arise in the client and not in the API (spec §8). */
export const hostCodes = { timeout: 5, network: 5, transfer: 602001, aborted: 600003 } as const

export function failure(kind: FailureKind, message: string, code: number, status: number | null = null): Failure {
  return Object.assign(new Error(message), { name: 'RequestFailure', kind, code, status })
}

export function isFailure(value: unknown): value is Failure {
  return value instanceof Error && value.name === 'RequestFailure'
}

/** Whether the user or the page gave the request up, so that there is nothing to say. */
export function isAborted(value: unknown): boolean {
  return isFailure(value) && value.kind === 'aborted'
}

/** Whether the API returned this error code, with HTTP 200 or with an HTTP error status. */
export function isRefusal(value: unknown, code: number): boolean {
  return isFailure(value) && value.code === code && (value.kind === 'refused' || value.kind === 'status')
}

/**
 * The API's own message, in the user's language; null if there is none. Messages of the browser, such as "Network Error", are never shown.
 */
export function apiTexts(problem: unknown): string | undefined {
  return isFailure(problem) && (problem.kind === 'refused' || problem.kind === 'status') ? problem.message : undefined
}
