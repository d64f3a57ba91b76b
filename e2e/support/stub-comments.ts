/** Responses of the stubbed API about one material, and about the comments on it. */
import {
  addMaterialComment,
  type CommentThread,
  deleteComment,
  editComment,
  listMaterialComments,
  replyToComment,
  resolveComment,
} from '@adroit/contract/material-comments'
import { materialFile } from '@adroit/contract/material-files'
import { getMaterial } from '@adroit/contract/material-library'
import { filled } from './filled.ts'
import { pathOf } from './sendable.ts'
import { ok, type Stub } from './stub.ts'
import { drawing } from './stub-reviews.ts'

export const commentPaths = {
  material: pathOf(getMaterial),
  list: pathOf(listMaterialComments),
  add: pathOf(addMaterialComment),
  reply: pathOf(replyToComment),
  edit: pathOf(editComment),
  remove: pathOf(deleteComment),
  resolve: pathOf(resolveComment),
}

const file = pathOf(materialFile)
const at = '2026-11-20T10:31:00Z'

const version = (number: number) => ({
  number,
  fileName: `VitC_v${number}.jpg`,
  format: 'jpg' as const,
  width: 1080,
  height: 1350,
  bytes: 412_000,
  at,
  by: { id: '7', name: 'Olivia Stern' },
  preview: `${file}?version=${number}`,
  original: `${file}?version=${number}&original`,
})

/** A picture with two versions. */
export const material = filled(getMaterial, {
  id: '1',
  name: 'VitC_wake-up',
  version: 2,
  kind: 'image',
  format: 'jpg',
  width: 1080,
  height: 1350,
  versions: [version(2), version(1)],
  uploadedAt: at,
  uploader: { id: '7', name: 'Olivia Stern' },
  favorite: false,
  deletedAt: null,
  mayDecide: 'role',
})

/** A video of 20 seconds. */
export const clip: typeof material = {
  ...material,
  kind: 'video',
  durationMs: 20_000,
  versions: material.versions.slice(0, 1).map((one) => ({ ...one, durationMs: 20_000 })),
}

export const thread = (id: string, part: Partial<CommentThread>): CommentThread => ({
  id,
  member: '7',
  name: 'Olivia Stern',
  text: 'Too dark',
  at,
  editedAt: null,
  own: false,
  version: 2,
  place: null,
  deleted: false,
  link: null,
  resolved: null,
  mayResolve: true,
  replies: [],
  ...part,
})

export const guestThread = thread('2', {
  member: null,
  name: 'Mika Saarinen',
  text: 'Label reads 15 %, the landing page says 12 %.',
  place: { kind: 'point', x: 0.62, y: 0.55 },
  link: { id: '51', title: 'Black Friday, round 2' },
})

type Given = Record<string, unknown> & { readonly id?: string; readonly text?: string }

/** A server that keeps the threads of one material. */
export function serveComments(api: Stub, initial: readonly CommentThread[]) {
  let threads = [...initial]
  let next = 100
  const set = (change: (thread: CommentThread) => CommentThread | null) => {
    threads = threads.flatMap((one) => change(one) ?? [])
    return ok({ threads })
  }
  const said = ({ text = '' }: Given) => ({ id: String(next++), member: '9', name: 'Rena Kobayashi', text, at, editedAt: null, own: true })
  api.answer(commentPaths.list, () => ok({ threads }))
  api.answer(commentPaths.add, ({ body }) => {
    const given = body as Given & Pick<CommentThread, 'place' | 'version'>
    threads = [...threads, thread('', { ...said(given), place: given.place, version: given.version })]
    return ok({ threads })
  })
  api.answer(commentPaths.reply, ({ body }) => {
    const given = body as Given
    return set((one) => (one.id === given.id ? { ...one, replies: [...one.replies, said(given)] } : one))
  })
  api.answer(commentPaths.edit, ({ body }) => {
    const { id, text = '' } = body as Given
    return set((one) => (one.id === id ? { ...one, text, editedAt: at } : one))
  })
  api.answer(commentPaths.remove, ({ body }) => set((one) => (one.id === (body as Given).id ? null : one)))
  api.answer(commentPaths.resolve, ({ body }) => {
    const { id, resolved } = body as Given
    return set((one) => (one.id === id ? { ...one, resolved: resolved === true ? { by: 'Rena Kobayashi', at } : null } : one))
  })
  api.answer(file, ({ search }) => {
    const first = search.get('version') === '1'
    return { type: 'image/svg+xml', text: drawing(first ? 'Wake up' : 'Wake up now', first ? '#9db8e8' : '#f3c9b1') }
  })
  const change = (next: readonly CommentThread[]) => {
    threads = [...next]
  }
  return { change }
}
