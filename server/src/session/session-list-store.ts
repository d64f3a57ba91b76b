import type { Scoped } from '../db/database.ts'
import type { Caller } from './caller.ts'

/** The caller's live sessions: the current one first, then by last use. */
export function selectSessions(tx: Scoped, caller: Caller, now: Date, idleSince: Date) {
  return tx
    .selectFrom('sessions')
    .select(['id', 'device_hash', 'user_agent', 'address', 'created_at', 'used_at'])
    .where('company_id', '=', caller.company)
    .where('member_id', '=', caller.member)
    .where('expires_at', '>', now)
    .where('used_at', '>=', idleSince)
    .orderBy((eb) => eb('id', '=', caller.session), 'desc')
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Returns undefined if the caller has no session with that id. */
export function deleteSessionOf(tx: Scoped, caller: Caller, id: string) {
  return tx
    .deleteFrom('sessions')
    .where('company_id', '=', caller.company)
    .where('member_id', '=', caller.member)
    .where('id', '=', id)
    .returning('device_hash')
    .executeTakeFirst()
}

export async function deleteOtherSessions(tx: Scoped, caller: Caller): Promise<{ ended: number; ownDevice: string | null }> {
  const own = await tx
    .selectFrom('sessions')
    .select('device_hash')
    .where('company_id', '=', caller.company)
    .where('id', '=', caller.session)
    .executeTakeFirst()
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('company_id', '=', caller.company)
    .where('member_id', '=', caller.member)
    .where('id', '!=', caller.session)
    .executeTakeFirst()
  return { ended: Number(numDeletedRows), ownDevice: own?.device_hash ?? null }
}

/** Returns false if the session is gone. */
export async function markConfirmed(tx: Scoped, caller: Caller, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('sessions')
    .set({ confirmed_at: at })
    .where('company_id', '=', caller.company)
    .where('id', '=', caller.session)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
