import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing, text } from './fields.ts'
import { roles } from './roles.ts'

const area = '/api/mobile/platform/second_factor'

/** As typed: full-width digits, spaces, hyphens and small letters are accepted. */
const code = text(40)
const ticket = text(100)

/** What an authenticator app needs: the key to type, and the same as an `otpauth://` address, for a QR code or an app on the same device. */
const key = z.object({ key: z.string(), uri: z.string() })

/** Shown once; the server stores hashes. */
const recoveryCodes = z.array(z.string())

/**
 * Completes a sign-in with a code of the authenticator app or with a recovery code. Throws `code_wrong`, `second_factor_used` for a code that
 * was accepted before, `second_factor_over` after too many wrong ones, `ticket_ended` and `login_paused`.
 */
export const completeSecondFactor = endpoint({
  name: 'completeSecondFactor',
  method: 'POST',
  path: `${area}/complete_sign_in`,
  access: 'anyone',
  input: z.object({ ticket, code }),
  answer: z.object({ token: z.string(), tenantId: z.string() }),
})

/**
 * Begins to set up the second factor that a sign-in requires; asking again returns the same key. Throws `ticket_ended`, and `passkey_needed`
 * for a member with passkeys: a password alone sets nothing up beside them.
 */
export const beginRequiredFactor = endpoint({
  name: 'beginRequiredFactor',
  method: 'POST',
  path: `${area}/begin_required`,
  access: 'anyone',
  input: z.object({ ticket }),
  answer: key,
})

/** Sets up the required second factor with the first code, and completes the sign-in. Throws as `completeSecondFactor`, and `passkey_needed`. */
export const setUpRequiredFactor = endpoint({
  name: 'setUpRequiredFactor',
  method: 'POST',
  path: `${area}/set_up_required`,
  access: 'anyone',
  input: z.object({ ticket, code }),
  answer: z.object({ token: z.string(), tenantId: z.string(), recoveryCodes }),
})

/** The caller's second factor. */
export const getSecondFactor = endpoint({
  name: 'getSecondFactor',
  method: 'GET',
  path: `${area}/details`,
  access: 'signed_in',
  input: nothing,
  answer: z.object({
    /** null: it is off. */
    since: z.nullable(moment),
    recoveryCodesLeft: z.number(),
    /** The company requires it for the caller's role. */
    required: z.boolean(),
  }),
})

/** Makes a new key, which counts once a code proves it. Throws `second_factor_on`. */
export const beginSecondFactor = endpoint({
  name: 'beginSecondFactor',
  method: 'POST',
  path: `${area}/begin`,
  access: 'signed_in',
  confirmed: true,
  input: nothing,
  answer: key,
})

/** Turns the second factor on with a code of the key. Throws `second_factor_code`, `second_factor_on`, and `ticket_ended` if no key was made. */
export const turnOnSecondFactor = endpoint({
  name: 'turnOnSecondFactor',
  method: 'POST',
  path: `${area}/turn_on`,
  access: 'signed_in',
  confirmed: true,
  input: z.object({ code }),
  answer: z.object({ recoveryCodes }),
})

/** Throws `second_factor_off`, and `second_factor_required` while the company requires it for the caller's role. */
export const turnOffSecondFactor = endpoint({
  name: 'turnOffSecondFactor',
  method: 'POST',
  path: `${area}/turn_off`,
  access: 'signed_in',
  confirmed: true,
  input: nothing,
  answer: z.null(),
})

/** Replaces all recovery codes. Throws `second_factor_off`. */
export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: `${area}/renew_recovery_codes`,
  access: 'signed_in',
  confirmed: true,
  input: nothing,
  answer: z.object({ recoveryCodes }),
})

/**
 * Removes every second factor of a member who lost theirs: the authenticator app, its recovery codes and the passkeys. Ends their sessions and
 * the sign-ins that wait for a second factor. Their password and third-party logins stay, and the next sign-in sets up what their role
 * requires. Throws `second_factor_off` if they have neither app nor passkey.
 */
export const resetSecondFactor = endpoint({
  name: 'resetSecondFactor',
  method: 'POST',
  path: `${area}/reset`,
  access: 'members.manage',
  confirmed: true,
  input: z.object({ id }),
  answer: z.null(),
})

/**
 * Sets the roles whose members need a second factor. Sessions of such members without an authenticator app end, and their next sign-in asks
 * for a passkey of theirs or, without one, sets up the app; returns how many members that are. For owners. Throws `not_allowed`, and `second_factor_own_first` for the caller's role while they have none.
 */
export const requireSecondFactor = endpoint({
  name: 'requireSecondFactor',
  method: 'POST',
  path: `${area}/require`,
  access: 'company.manage',
  confirmed: true,
  input: z.object({ roles: z.array(z.enum(roles)).check(z.maxLength(roles.length)) }),
  answer: z.object({ ended: z.number() }),
})
