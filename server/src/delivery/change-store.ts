import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { ObjectRef } from '../platforms/platform.ts'
import { type Kind, keptValue, type Value, valueJson } from './value.ts'

/** An object of a connected account. */
export interface Place {
  readonly company: string
  readonly account: string
  readonly level: ObjectRef['level']
  readonly externalId: string
}

export interface NewChange extends Place {
  readonly member: string
  readonly name: string
  readonly kind: Kind
  /** As far as it is known before the platform is asked. */
  readonly before: Value
  readonly after: Value
  readonly undoes: string | null
}

/** Why a change was not made, as it is kept. */
export interface Problem {
  readonly kind: string
  readonly code: string
  readonly words: string | null
}

/** Answers its id; null where another change of the object is open, or of two undoings the other was first. */
export async function insertChange(tx: Scoped, change: NewChange, now: Date, lookAt: Date): Promise<string | null> {
  const row = await tx
    .insertInto('media_changes')
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
      asked_at: now,
      look_at: lookAt,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** That the request may leave from now on; false where the change was given up meanwhile: then it must not. */
export async function markSent(
  tx: Scoped,
  company: string,
  id: string,
  given: { readonly before: Value; readonly sentAt: Date; readonly lookAt: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('media_changes')
    .set({ before: valueJson(given.before), sent_at: given.sentAt, look_at: given.lookAt })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('state', '=', 'intended')
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Of which nothing was sent and nothing needs to be known: as if it had never been asked for. */
export async function withdrawChange(tx: Scoped, company: string, id: string): Promise<void> {
  await tx
    .deleteFrom('media_changes')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('state', '=', 'intended')
    .where('sent_at', 'is', null)
    .execute()
}

/** False where it is in none of the states `from` any more: ended already, or gone on meanwhile. */
export async function endChange(
  tx: Scoped,
  company: string,
  id: string,
  end: {
    readonly from: readonly Tables['media_changes']['state'][]
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
    .updateTable('media_changes')
    .set({
      state: end.state,
      problem: end.problem === null ? null : JSON.stringify(end.problem),
      ended_at: end.at,
      look_at: null,
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

/** The answer was lost, or what holds cannot be told yet: it is asked again then. */
export async function keepChecking(
  tx: Scoped,
  company: string,
  id: string,
  to: { readonly looks: number; readonly lookAt: Date },
): Promise<void> {
  await tx
    .updateTable('media_changes')
    .set({ state: 'checking', looks: to.looks, look_at: to.lookAt })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('state', 'in', ['intended', 'checking'])
    .execute()
}

export type OpenChange = NonNullable<Awaited<ReturnType<typeof selectOpenChange>>>

export async function selectOpenChange(tx: Scoped, company: string, id: string) {
  const row = await tx
    .selectFrom('media_changes')
    .selectAll()
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'intended', 'checking'])
    .executeTakeFirst()
  return row && { ...row, before: keptValue(row.before), after: keptValue(row.after) }
}

/** Of all companies, those that are to be looked at, and those that have waited for long enough. */
export function selectDueChanges(tx: Scoped, now: Date, limit: number) {
  return tx
    .selectFrom('media_changes')
    .select(['id', 'company_id as company'])
    .where('state', 'in', ['waiting', 'intended', 'checking'])
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .limit(limit)
    .execute()
}

/** The last change of this kind that was made at an object and did change something. */
export async function selectLastDone(tx: Scoped, { company, account, level, externalId }: Place, kind: Kind) {
  const row = await tx
    .selectFrom('media_changes')
    .select(['id', 'before', 'after', 'ended_at'])
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where('level', '=', level)
    .where('external_id', '=', externalId)
    .where('kind', '=', kind)
    .where('state', '=', 'done')
    .where(sql<boolean>`before <> after`)
    // one that waited is made later than others that were asked for after it
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row?.ended_at) return null
  return { id: row.id, before: keptValue(row.before), after: keptValue(row.after), endedAt: row.ended_at }
}
