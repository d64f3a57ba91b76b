import type { Insertable } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { SecondFactorTables } from '../db/second-factor-tables.ts'

type Challenges = SecondFactorTables['sign_in_challenges']

export async function insertChallenge(tx: Scoped, values: Insertable<Challenges>): Promise<void> {
  await tx.insertInto('sign_in_challenges').values(values).execute()
}

/** The sign-in of a ticket that has not ended and can be tried. */
export function selectChallenge(tx: Scoped, ticketHash: Buffer, most: number, now: Date) {
  return tx
    .selectFrom('sign_in_challenges')
    .selectAll()
    .where('ticket_hash', '=', ticketHash)
    .where('tries', '<', most)
    .where('ends_at', '>', now)
    .executeTakeFirst()
}

/** Counts a try of a ticket. Undefined: there is none that can be tried. */
export function countChallengeTry(tx: Scoped, ticketHash: Buffer, most: number, now: Date) {
  return tx
    .updateTable('sign_in_challenges')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('ticket_hash', '=', ticketHash)
    .where('tries', '<', most)
    .where('ends_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Deletes the sign-in of a ticket if it has ended: it must not come back if the clock is set back. */
export async function deleteEndedChallenge(tx: Scoped, ticketHash: Buffer, now: Date): Promise<void> {
  await tx.deleteFrom('sign_in_challenges').where('ticket_hash', '=', ticketHash).where('ends_at', '<=', now).execute()
}

export type Challenge = NonNullable<Awaited<ReturnType<typeof countChallengeTry>>>

/** Notes the key that the sign-in sets up. */
export async function setChallengeKey(tx: Scoped, ticketHash: Buffer, secret: Buffer): Promise<void> {
  await tx.updateTable('sign_in_challenges').set({ secret }).where('ticket_hash', '=', ticketHash).execute()
}

/** Deletes a ticket. Returns false if it is gone: another call was faster, or the member's sign-ins were ended. */
export async function takeChallenge(tx: Scoped, ticketHash: Buffer): Promise<boolean> {
  const row = await tx.deleteFrom('sign_in_challenges').where('ticket_hash', '=', ticketHash).returning('ticket_hash').executeTakeFirst()
  return row !== undefined
}

/** Ends the sign-ins of a member that wait for a second factor. */
export async function deleteChallengesOf(tx: Scoped, company: string, member: string): Promise<void> {
  await tx.deleteFrom('sign_in_challenges').where('company_id', '=', company).where('member_id', '=', member).execute()
}

/** As `deleteChallengesOf`, for all members of a company. */
export async function deleteChallengesOfCompany(tx: Scoped, company: string): Promise<void> {
  await tx.deleteFrom('sign_in_challenges').where('company_id', '=', company).execute()
}

export async function deleteEndedChallenges(tx: Scoped, now: Date): Promise<void> {
  await tx.deleteFrom('sign_in_challenges').where('ends_at', '<=', now).execute()
}
