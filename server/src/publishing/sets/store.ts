import type { AudienceSetKind } from '@adroit/contract/audience-sets'
import { sql } from 'kysely'
import type { Scoped } from '../../db/database.ts'
import { sameName } from '../../db/same-name.ts'

interface By {
  readonly company: string
  readonly member: string
}

/** A set as it is stored: its name, its kind and its value as JSON. */
interface StoredSet {
  readonly kind: AudienceSetKind
  readonly name: string
  readonly value: string
}

function sets(tx: Scoped, company: string) {
  return tx.selectFrom('audience_sets').where('company_id', '=', company)
}

const columns = ['id', 'kind', 'name', 'value', 'version', 'changed_by', 'changed_at', 'deleted_at'] as const

/** Makes creations, renames and restorations of a company's sets take turns until the transaction ends. */
export async function lockSets(tx: Scoped, company: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${company}, 9))`.execute(tx)
}

/** Returns the sets that are not deleted, by name; `kind` undefined: of all kinds. */
export function selectSets(tx: Scoped, company: string, kind: AudienceSetKind | undefined) {
  const all = sets(tx, company).select(columns).where('deleted_at', 'is', null)
  return (kind === undefined ? all : all.where('kind', '=', kind)).orderBy(sql`lower(name)`).orderBy('id').execute()
}

export type SetRow = Awaited<ReturnType<typeof selectSets>>[number]

/** Returns a set, deleted or not. */
export function selectSet(tx: Scoped, company: string, id: string): Promise<SetRow | undefined> {
  return sets(tx, company).select(columns).where('id', '=', id).executeTakeFirst()
}

/** Number of sets that are not deleted, of all kinds. */
export async function countSets(tx: Scoped, company: string): Promise<number> {
  const row = await sets(tx, company)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Returns whether another set of the kind has the name, ignoring letter case. `besides`: the set that may have it; null: none. */
export async function isNameTaken(tx: Scoped, company: string, kind: AudienceSetKind, name: string, besides: string | null) {
  const same = sets(tx, company).select('id').where('kind', '=', kind).where('deleted_at', 'is', null).where(sameName('name', name))
  const other = besides === null ? same : same.where('id', '!=', besides)
  return (await other.executeTakeFirst()) !== undefined
}

export async function insertSet(tx: Scoped, by: By, set: StoredSet, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('audience_sets')
    .values({ ...set, company_id: by.company, created_by: by.member, created_at: now, changed_by: by.member, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves the next version of a set. Returns false if it has a newer version or is deleted. */
export async function updateSet(
  tx: Scoped,
  by: By,
  set: { readonly id: string; readonly version: number },
  part: Partial<Omit<StoredSet, 'kind'>>,
  now: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('audience_sets')
    .set({ ...part, version: sql`version + 1`, changed_by: by.member, changed_at: now })
    .where('company_id', '=', by.company)
    .where('id', '=', set.id)
    .where('version', '=', set.version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function setSetDeleted(tx: Scoped, company: string, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('audience_sets').set({ deleted_at: at }).where('company_id', '=', company).where('id', '=', id).execute()
}

/** Deletes sets of all companies for good that were deleted before the moment. */
export async function purgeSets(tx: Scoped, before: Date): Promise<void> {
  await tx.deleteFrom('audience_sets').where('deleted_at', '<', before).execute()
}
