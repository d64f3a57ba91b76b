import type { Comment, CommentThread } from '@adroit/contract/material-comments'
import { may } from '@adroit/contract/roles'
import type { Scoped } from '../db/database.ts'
import type { CommentedMaterial } from '../materials/commented.ts'
import { namesOf } from '../members/people.ts'
import type { Caller } from '../session/caller.ts'
import { type CommentRow, selectMaterialComments } from './comment-store.ts'
import { placeOf } from './place.ts'

/** The threads of a material as a member sees them, the oldest first. */
export async function threadsIn(tx: Scoped, caller: Caller, material: CommentedMaterial): Promise<{ threads: CommentThread[] }> {
  const rows = await selectMaterialComments(tx, caller.company, material.id)
  const names = await memberNames(tx, caller.company, rows)
  const said = (row: CommentRow): Comment => ({
    id: row.id,
    member: row.member_id,
    name: authorOf(row, names),
    text: row.text,
    at: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    own: row.member_id === caller.member && row.deleted_at === null,
  })
  const threads = rows
    .filter(({ parent_id }) => parent_id === null)
    .map((row) => ({
      ...said(row),
      version: row.version,
      place: placeOf(row),
      deleted: row.deleted_at !== null,
      link: row.link_id === null ? null : { id: row.link_id, title: row.link_title ?? '' },
      resolved: row.resolved_at === null ? null : { by: names.get(row.resolved_by ?? '') ?? '', at: row.resolved_at.toISOString() },
      mayResolve: mayResolve(caller, material, row),
      replies: rows.filter(({ parent_id }) => parent_id === row.id).map(said),
    }))
  return { threads }
}

/** The author of a thread, the uploader of its material, the maker of its review link, and reviewers. */
export function mayResolve(
  { member, role }: Caller,
  { uploader }: CommentedMaterial,
  { member_id, link_maker }: Pick<CommentRow, 'member_id' | 'link_maker'>,
): boolean {
  return [member_id, uploader, link_maker].includes(member) || may(role, 'materials.review')
}

export function memberNames(tx: Scoped, company: string, rows: readonly CommentRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ member_id, resolved_by }) => [member_id, resolved_by])
  return namesOf(
    tx,
    company,
    ids.filter((id) => id !== null),
  )
}

export const authorOf = ({ member_id, guest_name }: CommentRow, names: ReadonlyMap<string, string>): string =>
  member_id === null ? (guest_name ?? '') : (names.get(member_id) ?? '')
