import type { AlertOfChange } from '@adroit/contract/campaigns'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { ObjectRef } from '../platforms/platform.ts'
import { type Kind, keptValue, type Value, valueJson } from './value.ts'

/** The full path of an ad entity of a connected account. */
export interface AdEntityRef {
  readonly company: string
  readonly account: string
  readonly level: ObjectRef['level']
  readonly externalId: string
}

export interface NewChange extends AdEntityRef {
  readonly member: string
  readonly name: string
  readonly kind: Kind
  /** The value before the change, as far as it is known before the platform is queried. */
  readonly before: Value
  readonly after: Value
  readonly undoes: string | null
  /** The alert that requests it; absent: the member. */
  readonly alert?: AlertOfChange
}

const openStates = ['pending_approval', 'intended', 'checking', 'scheduled'] as const

/** Why a change was not made, in the stored form. */
export interface Problem {
  readonly kind: string
  readonly code: string
  readonly message: string | null
}

/**
 * Inserts a change request and returns its id. Returns null if another request for the ad entity is open, or if another undo of the same
 * change came first.
 */
export async function insertChange(tx: Scoped, change: NewChange, now: Date, lookAt: Date): Promise<string | null> {
  const row = await tx
    .insertInto('change_requests')
    .values({
      company_id: change.company,
      account_id: change.account,
      member_id: change.member,
      level: change.level,
      external_id: change.externalId,
      name: change.name,
      kind: change.kind,
      before: valueJson(change.before),
      after: valueJson(change.after),
      state: 'intended',
      problem: null,
      undoes: change.undoes,
      alert: change.alert ? JSON.stringify(change.alert) : null,
      requested_at: now,
      due_at: lookAt,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Records that the request is about to be sent. Returns false if it has been given up in the meantime; then it must not be sent. */
export async function markSent(
  tx: Scoped,
  company: string,
  id: string,
  given: { readonly before: Value; readonly sentAt: Date; readonly lookAt: Date; readonly effectiveAt: Date | null },
): Promise<boolean> {
  const row = await tx
    .updateTable('change_requests')
    .set({ before: valueJson(given.before), sent_at: given.sentAt, due_at: given.lookAt, effective_at: given.effectiveAt })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('state', '=', 'intended')
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a request that was never sent, as if it had not been made. */
export async function withdrawChange(tx: Scoped, company: string, id: string): Promise<void> {
  await tx
    .deleteFrom('change_requests')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('state', '=', 'intended')
    .where('sent_at', 'is', null)
    .execute()
}

/** Ends a change request. Returns false if it is in none of the states `from`: it has ended or continued in the meantime. */
export async function endChange(
  tx: Scoped,
  company: string,
  id: string,
  end: {
    readonly from: readonly Tables['change_requests']['state'][]
    /** Only if nothing was sent. */
    readonly unsent?: boolean
    readonly state: 'done' | 'refused'
    readonly problem: Problem | null
    readonly at: Date
    readonly before?: Value
    readonly answeredBy?: string | null
  },
): Promise<boolean> {
  const row = await tx
    .updateTable('change_requests')
    .set({
      state: end.state,
      problem: end.problem === null ? null : JSON.stringify(end.problem),
      ended_at: end.at,
      due_at: null,
      ...(end.before === undefined ? {} : { before: valueJson(end.before) }),
      ...(end.answeredBy === undefined ? {} : { answered_by: end.answeredBy }),
    })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('state', 'in', end.from)
    .$if(end.unsent === true, (part) => part.where('sent_at', 'is', null))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The answer was lost, or the current value is not known yet. Schedules the next reconciliation. A change that takes effect later stays
 * scheduled, so that it does not block others.
 */
export async function scheduleReconciliation(
  tx: Scoped,
  company: string,
  id: string,
  to: { readonly looks: number; readonly lookAt: Date },
): Promise<void> {
  await tx
    .updateTable('change_requests')
    .set({
      state: sql`case when effective_at is null then 'checking' else state end`,
      reconciliations: to.looks,
      due_at: to.lookAt,
    })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('state', 'in', ['intended', 'checking', 'scheduled'])
    .execute()
}

export type OpenChange = NonNullable<Awaited<ReturnType<typeof selectOpenChange>>>

export async function selectOpenChange(tx: Scoped, company: string, id: string) {
  const row = await tx
    .selectFrom('change_requests')
    .selectAll()
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .executeTakeFirst()
  return row && { ...row, before: keptValue(row.before), after: keptValue(row.after) }
}

/** Returns the requests of all companies that are due for reconciliation or whose approval has expired. */
export function selectDueChanges(tx: Scoped, now: Date, limit: number) {
  return tx
    .selectFrom('change_requests')
    .select(['id', 'company_id as company'])
    .where('state', 'in', openStates)
    .where('due_at', '<=', now)
    .orderBy(sql`row_number() over (partition by company_id order by due_at)`)
    .orderBy('due_at')
    .limit(limit)
    .execute()
}

/** Returns the last executed request of this kind for an ad entity that changed its value. */
export async function selectLastDone(tx: Scoped, { company, account, level, externalId }: AdEntityRef, kind: Kind) {
  const row = await tx
    .selectFrom('change_requests')
    .select(['id', 'before', 'after', 'ended_at'])
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where('level', '=', level)
    .where('external_id', '=', externalId)
    .where('kind', '=', kind)
    .where('state', '=', 'done')
    .where(sql<boolean>`before <> after`)
    // A request that was pending approval may be executed after requests that were made later.
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row?.ended_at) return null
  return { id: row.id, before: keptValue(row.before), after: keptValue(row.after), endedAt: row.ended_at }
}
