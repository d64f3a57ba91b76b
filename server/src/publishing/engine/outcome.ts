import { PlatformError } from '../../platforms/platform-error.ts'
import type { Publisher } from '../../platforms/publisher.ts'

type Outcome = ReturnType<Publisher['outcomeOf']>

/** What an error of a create means. Whatever nobody can be sure of is unknown: also an error of our own after the request was sent. */
export function outcomeOfSend(publisher: Publisher, error: unknown): Outcome {
  if (!(error instanceof PlatformError)) return 'unknown'
  // The rate limiter refused the call before it was sent.
  if (error.code === 'waiting') return 'not_sent'
  // The account was reconnected while the platform refused the old token.
  if (error.kind === 'later' && error.cause instanceof PlatformError && error.cause.kind === 'reconnect')
    return publisher.outcomeOf(error.cause) === 'reconnect' ? 'not_sent' : 'unknown'
  return publisher.outcomeOf(error)
}
