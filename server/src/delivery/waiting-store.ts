import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { Place } from './change-store.ts'
import { type Value, valueJson } from './value.ts'

/** Leaves an intended change to a second person until then; false where it was given up meanwhile. */
export async function markWaiting(
  tx: Scoped,
  company: string,
  id: string,
  given: { readonly before: Value; readonly until: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('media_changes')
    .set({ state: 'waiting', before: valueJson(given.before), look_at: given.until })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('state', '=', 'intended')
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A budget of the object that waits for a second person. */
export function selectWaitingAt(tx: Scoped, { company, account, level, externalId }: Place) {
  return tx
    .selectFrom('media_changes')
    .select('id')
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where('level', '=', level)
    .where('external_id', '=', externalId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

/** Its state, which stays so until the transaction ends, and until when it keeps it by itself. */
export function lockChange(tx: Scoped, company: string, id: string) {
  return tx
    .selectFrom('media_changes')
    .select(['state', 'look_at'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether it waits for a second person, and its time is not over. */
export function isWaiting(row: { readonly state: string; readonly look_at: Date | null } | undefined, now: Date): boolean {
  return row?.state === 'waiting' && (row.look_at === null || row.look_at > now)
}

/** A change that waited goes on as intended, approved by a member; not while another change of its object is open. */
export async function startApproved(
  tx: Scoped,
  company: string,
  id: string,
  by: { readonly member: string; readonly clock: () => Date; readonly lookAfterMs: number },
): Promise<'started' | 'another' | 'not_waiting'> {
  const locked = await lockChange(tx, company, id)
  // the lock may have been waited for
  const now = by.clock()
  if (!isWaiting(locked, now)) return 'not_waiting'
  const row = await tx
    .updateTable('media_changes as mine')
    .set({ state: 'intended', answered_by: by.member, look_at: new Date(now.getTime() + by.lookAfterMs) })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where(
      sql<boolean>`not exists (select from media_changes o where o.company_id = mine.company_id and o.account_id = mine.account_id
        and o.level = mine.level and o.external_id = mine.external_id and o.state in ('intended', 'checking'))`,
    )
    .returning('id')
    .executeTakeFirst()
  return row ? 'started' : 'another'
}
