import { apiTexts, isFailure } from '../../api/failure.ts'
import type { Text } from '../../locale/text.ts'

/** Says why no passkey was made or used: the server's message, or the browser's error. */
export function passkeyProblem(problem: unknown, text: Text): string {
  if (isFailure(problem)) return apiTexts(problem) ?? text('network.error')
  const name = problem instanceof Error ? problem.name : ''
  // Browsers do not tell a canceled prompt from a device without a passkey.
  if (name === 'NotAllowedError' || name === 'AbortError') return text('passkey.canceled')
  return text(name === 'InvalidStateError' ? 'passkey.known' : 'passkey.failed')
}
