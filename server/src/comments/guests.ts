import type { CommentPlace } from '@adroit/contract/comment-place'
import type { ReviewItem } from '@adroit/contract/external-review'
import { beyondLink, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { commentedMaterial } from '../materials/commented.ts'
import { insertComment, selectLinkComments, selectThread } from './comment-store.ts'
import { textOf } from './comments.ts'
import { columnsOf, placeOf } from './place.ts'
import { authorOf, memberNames } from './shown.ts'
import { tellOf } from './tell.ts'

/** A guest of a review link, who says something about what the link shows. */
interface Speaker {
  readonly company: string
  readonly link: string
  readonly guest: string
  readonly name: string
}

interface Said {
  readonly material: string
  readonly version: number
  readonly text: string
  readonly place: CommentPlace | null
  /** The first comment of a thread; null: this one begins a thread. */
  readonly replyTo: string | null
}

/** Adds what a guest said, in their transaction. Throws comment_missing, comment_gone and input_invalid (the place). */
export async function addGuestComment(tx: Scoped, speaker: Speaker, given: Said, at: Date): Promise<void> {
  const { company, link, guest, name } = speaker
  const text = textOf(given.text)
  const about = await commentedMaterial(tx, company, given.material)
  const thread = given.replyTo === null ? [] : await selectThread(tx, company, given.replyTo)
  const [root] = thread
  const matches = root?.id === given.replyTo && root?.parent_id === null && root.material_id === about.id
  if (given.replyTo !== null && !matches) throw fail('comment_gone')
  const id = await insertComment(tx, {
    company_id: company,
    material_id: about.id,
    version: root?.version ?? given.version,
    parent_id: given.replyTo,
    link_id: link,
    guest_id: guest,
    text,
    ...columnsOf(root ? null : given.place, about.kind),
    created_at: at,
  })
  const told = await selectThread(tx, company, root?.id ?? id)
  await beyondLink(tx, () => tellOf(tx, company, about, told, { by: name, member: null, text }, at))
}

type Shown = ReviewItem['comments'][number]

/** What guests of a link said about each material, with the members' replies, the oldest first. */
export async function commentsOfLink(tx: Scoped, { company, link, guest }: Omit<Speaker, 'name'>): Promise<(material: string) => Shown[]> {
  const rows = await selectLinkComments(tx, link)
  const names = await beyondLink(tx, () => memberNames(tx, company, rows))
  return (material) =>
    rows
      .filter(({ material_id }) => material_id === material)
      .map((row) => ({
        id: row.id,
        replyTo: row.parent_id,
        who: authorOf(row, names),
        own: row.guest_id === guest,
        company: row.member_id !== null,
        text: row.text,
        at: row.created_at.toISOString(),
        place: placeOf(row),
        resolved: row.resolved_at !== null,
      }))
}
