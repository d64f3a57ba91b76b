import { type TakeTurn, takeTurns } from '../lib/take-turns.ts'

/**
 * Sign-ins of one site, of one network and of all, at work and waiting. Each at work holds one of the database's 32 connections for a few ms, and waits
 * for one of two password comparisons.
 */
const bounds = { atOnce: 8, inAll: 512, perKey: [256, 128] } as const

/** Keys are the site and the network of an address (`lib/address-group.ts`). */
export const openSignInTurns = (): TakeTurn => takeTurns(bounds).take
