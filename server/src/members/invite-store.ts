import type { Scoped } from '../db/database.ts'

/** Stores an invite; it replaces the member's open one. */
export async function upsertInvite(
  tx: Scoped,
  company: string,
  invite: { member: string; secretHash: Buffer; endsAt: Date; by: string },
): Promise<void> {
  const values = { secret_hash: invite.secretHash, ends_at: invite.endsAt, created_by: invite.by }
  await tx
    .insertInto('invites')
    .values({ company_id: company, member_id: invite.member, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}

export async function deleteInvite(tx: Scoped, company: string, member: string): Promise<void> {
  await tx.deleteFrom('invites').where('company_id', '=', company).where('member_id', '=', member).execute()
}

/** A valid invite, with its member. */
export function selectInvite(tx: Scoped, secretHash: Buffer, now: Date) {
  return tx
    .selectFrom('invites')
    .innerJoin('members', 'members.id', 'invites.member_id')
    .innerJoin('members as maker', 'maker.id', 'invites.created_by')
    .select([
      'members.id',
      'members.company_id',
      'members.username',
      'members.name',
      'members.locale',
      'members.last_login_at',
      'maker.name as maker',
      'invites.ends_at',
    ])
    .where('invites.secret_hash', '=', secretHash)
    .where('invites.ends_at', '>', now)
    .where('members.status', '=', 'invited')
    .executeTakeFirst()
}

/** Deletes an invite that has expired: it must not come back if the clock is set back. */
export async function deleteExpiredInvite(tx: Scoped, secretHash: Buffer, now: Date): Promise<void> {
  await tx.deleteFrom('invites').where('secret_hash', '=', secretHash).where('ends_at', '<=', now).execute()
}

/** Consumes an invite; returns false if it was already used or has expired. */
export async function takeInvite(tx: Scoped, member: string, secretHash: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .deleteFrom('invites')
    .where('member_id', '=', member)
    .where('secret_hash', '=', secretHash)
    .where('ends_at', '>', now)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function activate(tx: Scoped, company: string, member: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ status: 'active', password_hash: passwordHash })
    .where('company_id', '=', company)
    .where('id', '=', member)
    .execute()
}
