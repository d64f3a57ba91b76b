import { errors } from '@adroit/contract/errors'
import { acceptInvite, readInvite } from '@adroit/contract/members'
import type { SignInAnswer } from '@adroit/contract/sign-in'
import { call } from '../api/call.ts'
import { isSameOrigin } from '../api/config.ts'
import { isRefusal } from '../api/failure.ts'

export type Invite = (typeof readInvite)['answer']['_zod']['output']

export function isInviteGone(error: unknown): boolean {
  return isRefusal(error, errors.invite_gone.code)
}

/** Returns who an invitation link is for. It bypasses the query cache, because nobody is logged in yet. */
export function askInvite(secret: string, signal: AbortSignal): Promise<Invite> {
  return call(readInvite, { secret }, { signal, silent: true })
}

interface Acceptance {
  readonly secret: string
  readonly password: string
  readonly agreed: boolean
  readonly deviceId: string
}

/** Sets the password and logs in, as far as no second factor is missing. The session is bound to a cookie when the API shares the page's origin. */
export async function takeInvite(acceptance: Acceptance): Promise<SignInAnswer> {
  return call(acceptInvite, { ...acceptance, ...((await isSameOrigin()) && { bind: true }) }, { silent: true })
}
