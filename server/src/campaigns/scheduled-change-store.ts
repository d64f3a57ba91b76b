import type { Scoped } from '../db/database.ts'
import type { AdEntityRef, Problem } from './change-request-store.ts'
import { keptValue, type Value } from './value.ts'

/** A budget request that was sent and takes effect later. */
export interface ScheduledChange {
  readonly id: string
  readonly after: Value
  /** False: the platform's answer was lost. */
  readonly accepted: boolean
}

/** Returns the budget request for an ad entity that takes effect last; null: none is scheduled. */
export async function selectScheduled(tx: Scoped, { company, account, level, externalId }: AdEntityRef): Promise<ScheduledChange | null> {
  const row = await tx
    .selectFrom('change_requests')
    .select(['id', 'after', 'problem'])
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where('level', '=', level)
    .where('external_id', '=', externalId)
    .where('state', '=', 'scheduled')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, after: keptValue(row.after), accepted: row.problem === null } : null
}

/** Marks a sent request as scheduled until `lookAt`, when it is reconciled. `unanswered`: the platform's answer was lost. */
export async function markScheduled(
  tx: Scoped,
  company: string,
  id: string,
  given: { readonly lookAt: Date; readonly unanswered: Problem | null },
): Promise<void> {
  await tx
    .updateTable('change_requests')
    .set({
      state: 'scheduled',
      due_at: given.lookAt,
      problem: given.unanswered === null ? null : JSON.stringify(given.unanswered),
    })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('state', 'in', ['intended', 'checking'])
    .execute()
}

/** Ends the requests for an ad entity that were scheduled before this one, because the platform keeps only the last one. */
export async function endReplaced(tx: Scoped, { company, account, level, externalId }: AdEntityRef, id: string, now: Date): Promise<void> {
  const problem: Problem = { kind: 'replaced', code: 'replaced', message: null }
  await tx
    .updateTable('change_requests')
    .set({ state: 'refused', problem: JSON.stringify(problem), ended_at: now, due_at: null })
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where('level', '=', level)
    .where('external_id', '=', externalId)
    .where('state', '=', 'scheduled')
    .where('id', '<>', id)
    .execute()
}
