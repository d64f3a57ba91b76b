import * as z from 'zod/mini'

/**
 * The password, third-party login or invite was right, but a second factor is missing. No token exists yet: `ticket` is for the endpoints of
 * the second factor alone, once, for `secondFactorRules.minutes`.
 */
const secondFactor = z.object({
  ticket: z.string(),
  /** The member has no second factor, and their company requires one: they set it up before the session starts. */
  setUp: z.boolean(),
})

/** What a sign-in returns: a token, or the ticket for the second factor. */
export const signInAnswer = z.union([z.object({ token: z.string(), tenantId: z.string() }), z.object({ secondFactor })])
export type SignInAnswer = z.infer<typeof signInAnswer>

/** The same within answers that name their outcome. */
export const secondFactorOutcome = z.object({ outcome: z.literal('second_factor'), secondFactor })
