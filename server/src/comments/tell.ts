import { firstCharacters } from '@adroit/contract/characters'
import type { Scoped } from '../db/database.ts'
import type { CommentedMaterial } from '../materials/commented.ts'
import { notifyCommented } from '../notifications/notify.ts'
import type { CommentRow } from './comment-store.ts'

/** Characters of a comment that its notification shows. */
const shownCharacters = 140

interface Said {
  readonly by: string
  /** Id of the member who wrote it; null: a guest. */
  readonly member: string | null
  readonly text: string
}

/** Notifies the uploader of a material and, of a thread, its members and the maker of its link, except for the author. */
export async function tellOf(
  tx: Scoped,
  company: string,
  material: CommentedMaterial,
  thread: readonly Pick<CommentRow, 'member_id' | 'link_maker'>[],
  { by, member, text }: Said,
  now: Date,
): Promise<void> {
  const concerned = [material.uploader, ...thread.flatMap(({ member_id, link_maker }) => [member_id, link_maker])]
  const readers = new Set(concerned.filter((id) => id !== null && id !== member) as string[])
  const excerpt = firstCharacters(text, shownCharacters)
  const about = { id: material.id, name: material.name }
  const body = { kind: 'material_commented', material: about, by, guest: member === null, text: excerpt } as const
  await notifyCommented(tx, company, [...readers], body, now)
}
