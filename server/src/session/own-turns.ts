import { orBusy } from '../lib/or-busy.ts'
import { type TakeTurn, takeTurns } from '../lib/take-turns.ts'

/** Of one member, at work and waiting, and of all. */
const bounds = { atOnce: Number.POSITIVE_INFINITY, atOncePerKey: 1, perKey: [128], inAll: 4_096 } as const

/**
 * Password confirmations and token refreshes of a member, whose id is the key. They lock rows of the member or session, so simultaneous ones
 * would hold connections only to wait for each other; and each comparison of a password takes one of two places. Throws server_busy.
 */
export const openOwnTurns = (): TakeTurn => orBusy(takeTurns(bounds).take)
