import { sql } from 'kysely'
import type { Scoped } from '../../db/database.ts'
import type { StepState } from '../../db/publish-tables.ts'
import type { AccountRef } from '../engine/seen-store.ts'
import { clockNow } from '../tasks/task-store.ts'

/** Accounts of all companies in which something was published in the last days. */
export async function selectPublished(tx: Scoped, days: number): Promise<AccountRef[]> {
  return await tx
    .selectFrom('publish_task_accounts')
    .select(['company_id', 'account_id', 'platform', 'external_account'])
    .distinct()
    .where(sql<boolean>`greatest(created_at, verified_at, live_at) > clock_timestamp() - ${days} * interval '1 day'`)
    .where('state', '<>', 'pending_approval')
    .execute()
}

/** Accounts of all companies that must be scanned before anything is published in them. */
export function selectPauses(tx: Scoped) {
  return tx.selectFrom('publish_pauses').select(['company_id', 'account_id']).orderBy('since').execute()
}

export async function endPause(tx: Scoped, company: string, account: string): Promise<void> {
  await tx.deleteFrom('publish_pauses').where('company_id', '=', company).where('account_id', '=', account).execute()
}

/** Which of these ids a task recorded, of any company: `LEVEL id`. */
export async function selectRecorded(tx: Scoped, { platform, external_account }: AccountRef, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('publish_objects')
    .select(['level', 'external_id'])
    .where('platform', '=', platform)
    .where('external_account', '=', external_account)
    .where('external_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ level, external_id: id }) => `${level} ${id}`))
}

/** The step that creates an object, by the object's exact name. */
export interface NamedStep {
  readonly name: string
  readonly task: string
  readonly taskAccount: string
  readonly position: number
  readonly state: StepState
  readonly attempt: number
  /** When its request was first and last committed; null: never. */
  readonly first: Date | null
  readonly last: Date | null
}

export async function selectStepsNamed(tx: Scoped, of: AccountRef, names: readonly string[]): Promise<ReadonlyMap<string, NamedStep>> {
  const { rows } = await sql<NamedStep>`
    select o.name, a.task_id as task, a.id as "taskAccount", s.position, s.state, s.attempt, t.first, t.last
    from publish_task_accounts a join publish_steps s on s.task_account_id = a.id
      cross join lateral jsonb_to_recordset(s.objects) as o (name text)
      left join lateral (select min(started_at) as first, max(started_at) as last from publish_attempts t
        where t.task_account_id = s.task_account_id and t.position = s.position) t on true
    where a.company_id = ${of.company_id} and a.platform = ${of.platform} and a.external_account = ${of.external_account}
      and o.name = any(${names}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.name, row]))
}

/** The journal says that this was never sent, but it exists: the engine looks for it before it sends it. */
export async function markUnknown(tx: Scoped, company: string, { taskAccount, position }: NamedStep): Promise<void> {
  await tx
    .updateTable('publish_steps')
    .set({ state: 'unknown', scans: 0, scanned_at: null, quiet_until: clockNow })
    .where('company_id', '=', company)
    .where('task_account_id', '=', taskAccount)
    .where('position', '=', position)
    .where('state', '=', 'planned')
    .execute()
}
