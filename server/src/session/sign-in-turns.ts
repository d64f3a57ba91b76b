import { type TakeTurn, takeTurns } from '../lib/take-turns.ts'

/**
 * Sign-ins of one address and of all, at work and waiting. Each at work holds one of the database's 32 connections for a few ms, and waits
 * for one of two password comparisons.
 */
const bounds = { atOnce: 8, inAll: 512, perKey: [128] } as const

/** Keys are addresses. */
export const openSignInTurns = (): TakeTurn => takeTurns(bounds).take
