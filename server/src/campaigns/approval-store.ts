import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { AdEntityRef } from './change-request-store.ts'
import { type Value, valueJson } from './value.ts'

/** Marks an intended change request as pending approval until a moment. Returns false if it has been given up in the meantime. */
export async function markPendingApproval(
  tx: Scoped,
  company: string,
  id: string,
  given: { readonly before: Value; readonly until: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('change_requests')
    .set({ state: 'pending_approval', before: valueJson(given.before), due_at: given.until })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('state', '=', 'intended')
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Finds a budget request for the ad entity that is pending approval. */
export function selectWaitingAt(tx: Scoped, { company, account, level, externalId }: AdEntityRef) {
  return tx
    .selectFrom('change_requests')
    .select('id')
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where('level', '=', level)
    .where('external_id', '=', externalId)
    .where('state', '=', 'pending_approval')
    .executeTakeFirst()
}

/** Returns a request's state and `due_at`, and locks the row until the transaction ends. */
export function lockChange(tx: Scoped, company: string, id: string) {
  return tx
    .selectFrom('change_requests')
    .select(['state', 'due_at'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns whether the request is pending approval and has not expired. */
export function isPending(row: { readonly state: string; readonly due_at: Date | null } | undefined, now: Date): boolean {
  return row?.state === 'pending_approval' && (row.due_at === null || row.due_at > now)
}

/**
 * Continues an approved request as intended. Returns `another` if another request for the ad entity is open, and `not_waiting` if this one
 * is not pending approval.
 */
export async function startApproved(
  tx: Scoped,
  company: string,
  id: string,
  by: { readonly member: string; readonly clock: () => Date; readonly lookAfterMs: number },
): Promise<'started' | 'another' | 'not_waiting'> {
  const locked = await lockChange(tx, company, id)
  // The query may have waited for the lock, so read the clock now.
  const now = by.clock()
  if (!isPending(locked, now)) return 'not_waiting'
  const row = await tx
    .updateTable('change_requests as mine')
    .set({ state: 'intended', answered_by: by.member, due_at: new Date(now.getTime() + by.lookAfterMs) })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where(
      sql<boolean>`not exists (select from change_requests o where o.company_id = mine.company_id and o.account_id = mine.account_id
        and o.level = mine.level and o.external_id = mine.external_id and o.state in ('intended', 'checking'))`,
    )
    .returning('id')
    .executeTakeFirst()
  return row ? 'started' : 'another'
}
