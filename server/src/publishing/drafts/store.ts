import { sql } from 'kysely'
import type { Scoped } from '../../db/database.ts'

const columns = ['id', 'name', 'accounts', 'template', 'version', 'created_by', 'changed_by', 'changed_at', 'deleted_at'] as const

function drafts(tx: Scoped, company: string) {
  return tx.selectFrom('publish_drafts').where('company_id', '=', company)
}

/** Returns drafts without their plans: those changed last first, or those deleted last. */
export function selectDrafts(tx: Scoped, company: string, kind: 'drafts' | 'templates' | 'deleted') {
  const all = drafts(tx, company).select(columns)
  if (kind === 'deleted') return all.where('deleted_at', 'is not', null).orderBy('deleted_at', 'desc').orderBy('id', 'desc').execute()
  return all
    .where('deleted_at', 'is', null)
    .where('template', '=', kind === 'templates')
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type DraftHead = Awaited<ReturnType<typeof selectDrafts>>[number]

/** Returns a draft with its plan, deleted or not. */
export function selectDraft(tx: Scoped, company: string, id: string) {
  return drafts(tx, company)
    .select([...columns, 'plan'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export type DraftRow = NonNullable<Awaited<ReturnType<typeof selectDraft>>>

/** Number of drafts and templates that are not deleted. */
export async function countDrafts(tx: Scoped, company: string): Promise<number> {
  const row = await drafts(tx, company)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** A plan as it is stored: its JSON, its name and the accounts in it. */
export interface StoredPlan {
  readonly name: string
  readonly plan: string
  readonly accounts: string[]
}

export async function insertDraft(
  tx: Scoped,
  by: { readonly company: string; readonly member: string },
  plan: StoredPlan,
  template: boolean,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('publish_drafts')
    .values({
      ...plan,
      company_id: by.company,
      template,
      created_by: by.member,
      created_at: now,
      changed_by: by.member,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves a plan as the next version. Returns false if the draft has a newer version. */
export async function updateDraft(
  tx: Scoped,
  by: { readonly company: string; readonly member: string },
  draft: { readonly id: string; readonly version: number },
  plan: StoredPlan,
  now: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('publish_drafts')
    .set({ ...plan, version: sql`version + 1`, changed_by: by.member, changed_at: now })
    .where('company_id', '=', by.company)
    .where('id', '=', draft.id)
    .where('version', '=', draft.version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Locks a draft until the transaction ends. */
export async function lockDraft(tx: Scoped, company: string, id: string): Promise<void> {
  await drafts(tx, company).select('id').where('id', '=', id).forUpdate().execute()
}

export async function setDraftDeleted(tx: Scoped, company: string, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('publish_drafts').set({ deleted_at: at }).where('company_id', '=', company).where('id', '=', id).execute()
}

/** Deletes drafts of all companies for good that were deleted before the moment. */
export async function purgeDrafts(tx: Scoped, before: Date): Promise<void> {
  await tx.deleteFrom('publish_drafts').where('deleted_at', '<', before).execute()
}
