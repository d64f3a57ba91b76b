/**
 * timeout: needs more time or memory than is allowed · unavailable: the store has stopped · locked: another process has the file ·
 * corrupt: the file is no readable store · too_large: sums or converted amounts pass 128 bits · input: what was asked or handed over breaks a rule.
 */
export type FactsErrorKind = 'timeout' | 'unavailable' | 'locked' | 'corrupt' | 'too_large' | 'input'

/** An error of the report store, in words for a person. */
export class FactsError extends Error {
  override readonly name = 'FactsError'
  readonly kind: FactsErrorKind

  constructor(kind: FactsErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

export function badInput(message: string): FactsError {
  return new FactsError('input', message)
}
