import { errors } from '@adroit/contract/errors'
import { isRefusal } from '../../api/failure.ts'

/** Whether a sign-in that waits for its second factor cannot be completed any more. */
export function hasEnded(problem: unknown): boolean {
  return [errors.ticket_ended, errors.second_factor_over].some(({ code }) => isRefusal(problem, code))
}
