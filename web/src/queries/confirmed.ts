import type { Endpoint } from '@adroit/contract/endpoint'
import { errors } from '@adroit/contract/errors'
import { call } from '../api/call.ts'
import { failure, hostCodes, isRefusal } from '../api/failure.ts'
import { requestPassword } from '../state/step-up.ts'

/**
 * Calls an endpoint that may require the password, and calls it again after the user has typed it. Shows no toast, because the form shows
 * the error itself. Rejects with kind `aborted` when the password was not given.
 */
export function callConfirmed<Sent, Given, Answer>(endpoint: Endpoint<Sent, Given, Answer>, input: NoInfer<Sent>): Promise<Answer> {
  return confirmed(() => call(endpoint, input, { silent: true }))
}

/** As `callConfirmed`, of another request, such as a download. */
export async function confirmed<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request()
  } catch (problem) {
    if (!isRefusal(problem, errors.confirmation_needed.code)) throw problem
    if (!(await requestPassword())) throw failure('aborted', 'The password was not given', hostCodes.aborted)
    return await request()
  }
}
