import type { Insertable, Updateable } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

export type CommentRow = Awaited<ReturnType<typeof selectMaterialComments>>[number]

/** Comments with the names of guests, the oldest first. */
function comments(tx: Scoped) {
  return tx
    .selectFrom('material_comments as c')
    .leftJoin('review_guests as g', 'g.id', 'c.guest_id')
    .leftJoin('review_links as l', 'l.id', 'c.link_id')
    .selectAll('c')
    .select(['g.name as guest_name', 'l.title as link_title', 'l.created_by as link_maker'])
    .orderBy('c.id')
}

export function selectMaterialComments(tx: Scoped, company: string, material: string) {
  return comments(tx).where('c.company_id', '=', company).where('c.material_id', '=', material).execute()
}

/** What guests of a link and members in reply to them said. */
export function selectLinkComments(tx: Scoped, link: string) {
  return comments(tx).where('c.link_id', '=', link).execute()
}

/** Locks a comment until the transaction ends: a reply to it and its deletion wait for each other. */
export function lockComment(tx: Scoped, company: string, id: string) {
  return tx
    .selectFrom('material_comments')
    .selectAll()
    .where('company_id', '=', company)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The first comment of a thread and its replies. */
export function selectThread(tx: Scoped, company: string, id: string) {
  return comments(tx)
    .where('c.company_id', '=', company)
    .where((eb) => eb.or([eb('c.id', '=', id), eb('c.parent_id', '=', id)]))
    .execute()
}

/** Returns the id. */
export async function insertComment(tx: Scoped, values: Insertable<Tables['material_comments']>): Promise<string> {
  const { id } = await tx.insertInto('material_comments').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateComment(
  tx: Scoped,
  company: string,
  id: string,
  values: Updateable<Tables['material_comments']>,
): Promise<void> {
  await tx.updateTable('material_comments').set(values).where('company_id', '=', company).where('id', '=', id).execute()
}

export async function removeComment(tx: Scoped, company: string, id: string): Promise<void> {
  await tx.deleteFrom('material_comments').where('company_id', '=', company).where('id', '=', id).execute()
}
