import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing, text } from './fields.ts'
import { identityProviders } from './identity-providers.ts'
import { limits } from './limits.ts'
import { secondFactorOutcome } from './sign-in.ts'

const area = '/api/mobile/platform/identity'

/** Times of a third-party login, in minutes: to come back from the provider, to choose a login account, to bind by company login. */
export const identityMinutes = { attempt: 10, choice: 2, binding: 10 } as const

/**
 * How the state parameter begins, by what the member wants. The page that a provider returns to reads it to know what to complete; the
 * server trusts its own record alone.
 */
export const statePrefix = { signIn: 's-', bind: 'b-' } as const

const provider = z.enum(identityProviders)

/** What a login requests for its session, as in `login`. */
const wanted = { deviceId: z.exactOptional(text(limits.deviceId.max)), bind: z.exactOptional(z.boolean()) }
const signedIn = z.object({ outcome: z.literal('signed_in'), token: z.string(), tenantId: z.string() })
const entered = z.discriminatedUnion('outcome', [signedIn, secondFactorOutcome])

/**
 * Returns the address of the provider's page. The return from it is valid for ten minutes, once, and in this browser. Throws
 * `agreement_missing` and `identity_unavailable`.
 */
export const beginSignIn = endpoint({
  name: 'beginSignIn',
  method: 'POST',
  path: `${area}/begin_sign_in`,
  access: 'anyone',
  input: z.object({ provider, agreed: z.boolean() }),
  answer: z.object({ url: z.string() }),
})

/** As `beginSignIn`, to bind an identity to the signed-in member. */
export const beginBinding = endpoint({
  name: 'beginBinding',
  method: 'POST',
  path: `${area}/begin_binding`,
  access: 'signed_in',
  confirmed: true,
  input: z.object({ provider }),
  answer: z.object({ url: z.string() }),
})

/** An account that the person can log in to. */
const loginAccount = z.object({ member: id, company: z.string(), companyName: z.string(), username: z.string(), name: z.string() })
export type LoginAccount = z.infer<typeof loginAccount>

/**
 * Takes the query string that the browser came back with.
 * - signed_in: one member is bound to this identity
 * - second_factor: so is one, and a second factor is missing
 * - choose: several are; `chooseLoginAccount` takes the ticket
 * - unbound: none is; `bindByLogin` takes the ticket
 *
 * Throws `identity_stale` if this browser began no such attempt or it was used, `identity_refused` with the provider's message, and
 * `identity_later`.
 */
export const completeSignIn = endpoint({
  name: 'completeSignIn',
  method: 'POST',
  path: `${area}/complete_sign_in`,
  access: 'anyone',
  input: z.object({ provider, returned: text(8_192), ...wanted }),
  answer: z.discriminatedUnion('outcome', [
    signedIn,
    secondFactorOutcome,
    z.object({ outcome: z.literal('choose'), ticket: z.string(), accounts: z.array(loginAccount) }),
    z.object({
      outcome: z.literal('unbound'),
      ticket: z.string(),
      /** The person's name at the provider; empty: it gave none. */
      person: z.string(),
    }),
  ]),
})

/** Signs in to one of the offered accounts. The ticket works once, for two minutes, in the browser that got it. */
export const chooseLoginAccount = endpoint({
  name: 'chooseLoginAccount',
  method: 'POST',
  path: `${area}/choose`,
  access: 'anyone',
  input: z.object({ ticket: text(100), member: id, ...wanted }),
  answer: entered,
})

const typed = text(200)

/** Signs in as `login` does, and binds the ticket's identity to that member. The ticket outlives a wrong password. */
export const bindByLogin = endpoint({
  name: 'bindByLogin',
  method: 'POST',
  path: `${area}/bind_by_login`,
  access: 'anyone',
  input: z.object({ ticket: text(100), company: typed, username: typed, password: typed, agreed: z.boolean(), ...wanted }),
  answer: entered,
})

const identity = z.object({
  provider,
  /** False: the server has no settings for it any more. */
  available: z.boolean(),
  /** null: not bound. */
  bound: z.nullable(z.object({ person: z.string(), boundAt: moment, usedAt: z.nullable(moment) })),
})
export type Identity = z.infer<typeof identity>

/** The caller's third-party logins: the providers that are available or bound. */
export const listIdentities = endpoint({
  name: 'listIdentities',
  method: 'GET',
  path: `${area}/list`,
  access: 'signed_in',
  input: nothing,
  answer: z.object({ identities: z.array(identity) }),
})

/**
 * Takes the query string that the browser came back with. Throws as `completeSignIn`, and `identity_taken` if another member of the company
 * is bound to this identity.
 */
export const completeBinding = endpoint({
  name: 'completeBinding',
  method: 'POST',
  path: `${area}/complete_binding`,
  access: 'signed_in',
  input: z.object({ provider, returned: text(8_192) }),
  answer: identity,
})

/** Unbinds a third-party login, and ends the sessions that began with it, except for the caller's. */
export const unbindIdentity = endpoint({
  name: 'unbindIdentity',
  method: 'POST',
  path: `${area}/unbind`,
  access: 'signed_in',
  confirmed: true,
  input: z.object({ provider }),
  answer: z.object({ ended: z.number() }),
})
