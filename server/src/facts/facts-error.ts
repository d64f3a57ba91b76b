/**
 * timeout: the query needs more time or memory than allowed · unavailable: the store has stopped · locked: another process has the file
 * open · corrupt: the file, or a block of it, is damaged · foreign: it belongs to another installation · older: it ends before what the
 * database knows to be stored · newer: the database ends before what it has · too_large: sums or converted amounts exceed 128 bits · input:
 * the query or slice is invalid · busy: too many queries wait; the same one may be answered in some seconds · gone: whoever asked has gone,
 * and nobody needs the answer.
 */
export type FactsErrorKind =
  | 'timeout'
  | 'unavailable'
  | 'locked'
  | 'corrupt'
  | 'foreign'
  | 'older'
  | 'newer'
  | 'too_large'
  | 'input'
  | 'busy'
  | 'gone'

/** An error of the report store, with a message that people can read. */
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
