/** An error whose message is written for the person at the keyboard: shown as it is, without a stack. */
export class PlainError extends Error {
  override readonly name = 'PlainError'
}
