import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing, text } from './fields.ts'
import { limits } from './limits.ts'
import { signInAnswer } from './sign-in.ts'

const area = '/api/mobile/platform/passkey'

/** How many passkeys a member may have, and the algorithms of their keys (COSE): Ed25519, ES256 and RS256. */
export const passkeyRules = { most: 20, minutes: 5, name: { min: 1, max: 40 }, algorithms: [-8, -7, -257] } as const

const transports = z.array(text(32)).check(z.maxLength(10))
/** What the browser's WebAuthn call needs. A challenge works once, for `passkeyRules.minutes`. Bytes are in base64url. */
const challenge = { challenge: z.string(), rpId: z.string() }
const credential = z.object({ id: z.string(), transports })

/** The browser's answer when a passkey signs. */
const assertion = z.object({
  id: text(2_048),
  clientDataJSON: text(4_096),
  authenticatorData: text(4_096),
  signature: text(8_192),
  userHandle: z.exactOptional(text(200)),
})

/** Begins a sign-in without a name: the device offers its passkeys. Throws `agreement_missing`, `passkey_unavailable` and `login_paused`. */
export const beginPasskeySignIn = endpoint({
  name: 'beginPasskeySignIn',
  method: 'POST',
  path: `${area}/begin_sign_in`,
  access: 'anyone',
  input: z.object({ agreed: z.boolean() }),
  answer: z.object(challenge),
})

/**
 * Signs in with a passkey. It stands for both factors, because the device has verified its owner. Throws `passkey_refused`, also for a
 * challenge that was used or has ended, and `passkey_cloned`.
 */
export const signInWithPasskey = endpoint({
  name: 'signInWithPasskey',
  method: 'POST',
  path: `${area}/sign_in`,
  access: 'anyone',
  input: z.object({ assertion, deviceId: z.exactOptional(text(limits.deviceId.max)), bind: z.exactOptional(z.boolean()) }),
  answer: signInAnswer,
})

const ticket = text(100)

/**
 * Begins to complete a sign-in that waits for a second factor with a passkey of its member. null: the member has none, or browsers use none
 * at this address. Another call replaces the challenge. Throws `ticket_ended`.
 */
export const beginPasskeyFactor = endpoint({
  name: 'beginPasskeyFactor',
  method: 'POST',
  path: `${area}/begin_second_factor`,
  access: 'anyone',
  input: z.object({ ticket }),
  answer: z.nullable(z.object({ ...challenge, allowed: z.array(credential) })),
})

/**
 * As `completeSecondFactor`, with a passkey of the member in place of a code, and counted as one. Throws as `signInWithPasskey`, and
 * `second_factor_over`, `ticket_ended` and `login_paused`.
 */
export const completePasskeyFactor = endpoint({
  name: 'completePasskeyFactor',
  method: 'POST',
  path: `${area}/complete_second_factor`,
  access: 'anyone',
  input: z.object({ ticket, assertion }),
  answer: z.object({ token: z.string(), tenantId: z.string() }),
})

/** Begins to confirm an action with a passkey in place of the password. */
export const beginPasskeyConfirmation = endpoint({
  name: 'beginPasskeyConfirmation',
  method: 'POST',
  path: `${area}/begin_confirmation`,
  access: 'signed_in',
  input: nothing,
  answer: z.object({ ...challenge, allowed: z.array(credential) }),
})

/** As `confirmPassword`, with a passkey of the caller. Throws as `signInWithPasskey`. */
export const confirmWithPasskey = endpoint({
  name: 'confirmWithPasskey',
  method: 'POST',
  path: `${area}/confirm`,
  access: 'signed_in',
  input: z.object({ assertion }),
  answer: z.null(),
})

const passkey = z.object({ id, name: z.string(), createdAt: moment, usedAt: z.nullable(moment) })
export type Passkey = z.infer<typeof passkey>

/** `available`: the app is open at an address for which browsers make passkeys. */
export const listPasskeys = endpoint({
  name: 'listPasskeys',
  method: 'GET',
  path: `${area}/list`,
  access: 'signed_in',
  input: nothing,
  answer: z.object({ available: z.boolean(), passkeys: z.array(passkey) }),
})

/** Begins to add a passkey. Throws `passkey_unavailable` and `passkey_limit`. */
export const beginPasskey = endpoint({
  name: 'beginPasskey',
  method: 'POST',
  path: `${area}/begin`,
  access: 'signed_in',
  confirmed: true,
  input: nothing,
  answer: z.object({
    ...challenge,
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    /** Those that the member has: a device makes no second one. */
    known: z.array(credential),
  }),
})

/** Adds the passkey that the browser made. Throws `passkey_refused`, `passkey_limit` and `name_length`. */
export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: `${area}/add`,
  access: 'signed_in',
  confirmed: true,
  input: z.object({
    name: text(200),
    attestation: z.object({ id: text(2_048), clientDataJSON: text(4_096), attestationObject: text(65_536), transports }),
  }),
  answer: passkey,
})

/** Throws `passkey_gone` and `name_length`. */
export const renamePasskey = endpoint({
  name: 'renamePasskey',
  method: 'POST',
  path: `${area}/rename`,
  access: 'signed_in',
  input: z.object({ id, name: text(200) }),
  answer: passkey,
})

/** Throws `passkey_gone`, and `passkey_last` if it is the only second factor of a member whose role requires one. */
export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'POST',
  path: `${area}/remove`,
  access: 'signed_in',
  confirmed: true,
  input: z.object({ id }),
  answer: z.null(),
})
