import type { ErrorKey } from '@adroit/contract/errors'

export type Params = Readonly<Record<string, string | number>>

/** An error with a key of the contract's table. The central error handler turns it into a response in the caller's language. */
export class AppError extends Error {
  override readonly name = 'Refusal'
  readonly key: ErrorKey
  readonly params: Params

  constructor(key: ErrorKey, params: Params = {}) {
    super(key)
    this.key = key
    this.params = params
  }
}

/** When a busy server may be asked again. */
export const busySeconds = 3

/** Creates the error to throw from a service: `throw fail('report_gone')`. */
export function fail(key: ErrorKey, params: Params = {}): AppError {
  return new AppError(key, params)
}
