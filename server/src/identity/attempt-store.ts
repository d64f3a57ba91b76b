import type { Insertable } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { IdentityTables } from '../db/identity-tables.ts'

export async function insertAttempt(tx: Scoped, values: Insertable<IdentityTables['identity_attempts']>): Promise<void> {
  await tx.insertInto('identity_attempts').values(values).execute()
}

/** Deletes the attempt of a state and returns it: of two calls, one gets it. */
export function takeAttempt(tx: Scoped, stateHash: Buffer) {
  return tx.deleteFrom('identity_attempts').where('state_hash', '=', stateHash).returningAll().executeTakeFirst()
}

export async function insertTicket(tx: Scoped, values: Insertable<IdentityTables['identity_tickets']>): Promise<void> {
  await tx.insertInto('identity_tickets').values(values).execute()
}

export function selectTicket(tx: Scoped, ticketHash: Buffer) {
  return tx.selectFrom('identity_tickets').selectAll().where('ticket_hash', '=', ticketHash).executeTakeFirst()
}

/** Deletes a ticket. Returns false if another call was faster. */
export async function takeTicket(tx: Scoped, ticketHash: Buffer): Promise<boolean> {
  const row = await tx.deleteFrom('identity_tickets').where('ticket_hash', '=', ticketHash).returning('ticket_hash').executeTakeFirst()
  return row !== undefined
}

export async function deleteEnded(tx: Scoped, now: Date): Promise<void> {
  await tx.deleteFrom('identity_attempts').where('ends_at', '<=', now).execute()
  await tx.deleteFrom('identity_tickets').where('ends_at', '<=', now).execute()
}
