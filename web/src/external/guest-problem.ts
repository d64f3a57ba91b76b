import { errors } from '@adroit/contract/errors'
import { apiTexts } from '../api/failure.ts'
import { isGuestError } from './guest-call.ts'
import type { GuestText } from './guest-text.ts'

/** An error whose message says what happened and what to do, in the guest's language. */
export function guestProblem(problem: unknown, text: GuestText): Error {
  if (isGuestError(problem, errors.material_changed_meanwhile.code)) return new Error(text('guest.changedMeanwhile'))
  return new Error(apiTexts(problem) ?? text('guest.notSent'))
}
