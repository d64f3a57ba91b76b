import * as z from 'zod/mini'

/**
 * The password, third-party login or invite was right, but a second factor is missing. No token exists yet: `ticket` is for the endpoints of
 * the second factor alone, once, for `secondFactorRules.minutes`.
 */
const secondFactor = z.object({
  ticket: z.string(),
  /**
   * What completes the sign-in. code: of the authenticator app, a recovery code, or a passkey · passkey: the company requires a second factor,
   * and passkeys are the only one that the member has · set_up: the company requires one, the member has none, and sets it up first.
   */
  step: z.enum(['code', 'passkey', 'set_up']),
})

/** What a sign-in returns: a token, or the ticket for the second factor. */
export const signInAnswer = z.union([z.object({ token: z.string(), tenantId: z.string() }), z.object({ secondFactor })])
export type SignInAnswer = z.infer<typeof signInAnswer>

/** The same within answers that name their outcome. */
export const secondFactorOutcome = z.object({ outcome: z.literal('second_factor'), secondFactor })
