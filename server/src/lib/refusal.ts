import type { ErrorKey } from '@adroit/contract/errors'

export type Params = Readonly<Record<string, string | number>>

/** A refusal of the contract's table; the one error handler turns it into an answer in the caller's language. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly key: ErrorKey
  readonly params: Params

  constructor(key: ErrorKey, params: Params = {}) {
    super(key)
    this.key = key
    this.params = params
  }
}

/** `throw fail('report_gone')`: from anywhere in a service. */
export function fail(key: ErrorKey, params: Params = {}): Refusal {
  return new Refusal(key, params)
}
