import { limits } from '@adroit/contract/limits'
import type { Text } from '../locale/text.ts'
import { showToast } from '../ui/feedback.ts'
import { apiTexts, isFailure } from './failure.ts'

/** Shows a toast that says why an action failed, for callers without a better place for the message. */
export function reportProblem(problem: unknown, text: Text): void {
  // the login page already says that the session has ended
  if (isFailure(problem) && (problem.kind === 'aborted' || problem.kind === 'session')) return
  showToast(apiTexts(problem) ?? text('network.error'), limits.toastMs)
}
