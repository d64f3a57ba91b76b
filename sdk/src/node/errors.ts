/** Why a batch was not accepted. Its events stay in the queue. */
export class SendError extends Error {
  override readonly name = 'SendError'
  /** The code of Adroit's answer, such as 5313 for an unknown key; null: Adroit gave no answer that can be read. */
  readonly code: number | null
  /** Whether it may work later without a change, as after a time-out. */
  readonly temporary: boolean

  constructor(message: string, { code = null, temporary, cause }: { code?: number | null; temporary: boolean; cause?: unknown }) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.temporary = temporary
  }
}

/** The queue has no room for the event, which was not taken. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'

  constructor(most: number) {
    super(`${most} events wait to be sent to Adroit already, so this one was not taken`)
  }
}

/** The client is closed; the event was not taken. */
export class ClosedError extends Error {
  override readonly name = 'ClosedError'

  constructor() {
    super('The client is closed, so this event was not taken')
  }
}
