import type { PlanProblem } from '@adroit/contract/publish-check'
import type { Text } from '../../../locale/text.ts'
import { problemText } from '../form/problem-text.ts'
import { plainName } from './task-states.ts'

/** Why a task does not continue, as a sentence: what the platform said, or what was found there. */
export function taskProblem(problem: PlanProblem, text: Text): string {
  const { kind, values, platformMessage } = problem
  const name = plainName(values['name'] ?? '')
  if (platformMessage !== null) return platformMessage
  if (kind === 'differs_at_platform' && values['field'] !== undefined) return text('task.problem.differs', { ...values, name })
  if (kind === 'missing_at_platform' && name !== '') return text('task.problem.missing', { name })
  if (kind === 'unexpected_at_platform' && name !== '') return text('task.problem.unexpected', { name })
  if (kind === 'account_changed' && values['currency'] !== undefined) return text('task.problem.account_changed', values)
  return problemText(problem, text)
}
