import { limits } from '@adroit/contract/limits'
import type { Text } from '../locale/text.ts'
import { showToast } from '../ui/feedback.ts'
import { apiWords, isFailure } from './failure.ts'

/** Says in passing why something was not done, for whoever has no better place to say it. */
export function tellProblem(problem: unknown, text: Text): void {
  // who is signed out is told so by the login
  if (isFailure(problem) && (problem.kind === 'aborted' || problem.kind === 'session')) return
  showToast(apiWords(problem) ?? text('network.error'), limits.toastMs)
}
