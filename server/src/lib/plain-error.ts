/** An error for the command line, printed as its message without a stack. */
export class PlainError extends Error {
  override readonly name: string = 'PlainError'
  /** What the process ends with. */
  readonly exitCode: number = 1
}
