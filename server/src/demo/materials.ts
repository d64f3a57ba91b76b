import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { addComment, listComments, reply } from '../comments/comments.ts'
import type { Context } from '../context.ts'
import { keyedHash, sha256 } from '../lib/tokens.ts'
import { changeCopy } from '../materials/change.ts'
import { finish } from '../materials/finish-upload.ts'
import { addFolder, foldersOf } from '../materials/folders.ts'
import { details } from '../materials/library.ts'
import { list } from '../materials/library-list.ts'
import { setPoster } from '../materials/poster.ts'
import { decide } from '../materials/review.ts'
import { appendPart, begin } from '../materials/uploads.ts'
import { createLink, listLinks } from '../reviews/links.ts'
import { isOpenLink } from '../reviews/open.ts'
import type { Caller } from '../session/caller.ts'
import { sampleLink, sampleMaterials } from './sample-materials.ts'

const folder = new URL('../../../sandbox/creatives/', import.meta.url)
const pathOf = (file: string) => fileURLToPath(new URL(file, folder))

/** The secret of the sample's review link. It depends on the installation's key, so that every start can print it. */
const sampleLinkSecret = ({ hashSecret }: Context): string => keyedHash(hashSecret, 'sample review link')

/** The address of the sample's review link, below the app's; null: it is over. */
export async function sampleLinkPath(ctx: Context): Promise<string | null> {
  const secret = sampleLinkSecret(ctx)
  return (await isOpenLink(ctx, secret)) ? `/#/pages/external-report/index?key=${secret}` : null
}

/** Uploads the sample's materials as the designer, decides and comments on some as the auditor, and opens a review link. Keeps what exists. */
export async function seedMaterials(ctx: Context, designer: Caller, auditor: Caller): Promise<void> {
  const there = await list(ctx, designer, { sort: { by: 'uploaded', direction: 'asc' }, offset: 0, limit: 100 })
  const ids = new Map(there.materials.map(({ id, name }) => [name, id]))
  const folders = new Map((await foldersOf(ctx, designer)).folders.map(({ id, name }) => [name, id]))
  for (const sample of sampleMaterials) {
    const inside = folders.get(sample.folder) ?? (await addFolder(ctx, designer, { name: sample.folder, parent: null })).id
    folders.set(sample.folder, inside)
    const { name, batch, tags } = sample
    const people = { designer: designer.member, auditor: auditor.member }
    const id = ids.get(name) ?? (await upload(ctx, designer, sample.file, { name, folder: inside, batch, tags: [...tags], ...people }))
    ids.set(name, id)
    const { copy } = sample
    if (copy && (await details(ctx, designer, id)).version === 1) {
      await changeCopy(ctx, designer, { id, version: 1, copy: { titles: [...copy.titles], bodies: [...copy.bodies], descriptions: [] } })
    }
    await comment(ctx, designer, auditor, id, sample)
    if (sample.decision === 'pending') continue
    const { version, contentHash } = await details(ctx, auditor, id)
    const decision =
      sample.decision === 'approved' ? { decision: sample.decision } : { decision: 'rejected' as const, reason: sample.decision.rejected }
    await decide(ctx, auditor, { items: [{ id, version, contentHash }], ...decision })
  }
  if ((await listLinks(ctx, designer, { offset: 0 })).count > 0) return
  const materials = sampleMaterials.flatMap(({ name, atClient }) => (atClient ? (ids.get(name) ?? []) : []))
  await createLink(ctx, designer, { ...sampleLink, materials }, sampleLinkSecret(ctx))
}

/** Adds the auditor's comment and the designer's reply, unless they are there. */
async function comment(
  ctx: Context,
  designer: Caller,
  auditor: Caller,
  material: string,
  { comment: said }: (typeof sampleMaterials)[number],
) {
  if (!said) return
  const { text, place, reply: answer } = said
  const { threads: before } = await listComments(ctx, designer, material)
  const [thread] = before.length > 0 ? before : (await addComment(ctx, auditor, { material, version: 1, text, place })).threads
  if (answer !== undefined && thread?.replies.length === 0) await reply(ctx, designer, thread.id, answer)
}

type Target = Exclude<Parameters<typeof begin>[2]['target'], { material: string }>

/** Returns the id of the new material. */
async function upload(ctx: Context, caller: Caller, file: string, target: Target): Promise<string> {
  const { size } = await stat(pathOf(file))
  const given = { fileName: file, size, fingerprint: sha256(file).toString('hex'), target }
  const { id, received } = await begin(ctx, caller, given)
  if (received < size) await appendPart(ctx, caller, id, received, createReadStream(pathOf(file), { start: received }))
  const done = await finish(ctx, caller, id, true)
  if (done.state !== 'done') throw new Error(`the sample’s ${file} is there twice`)
  if (done.kind === 'video') await setPoster(ctx, caller, done.material, 1, createReadStream(pathOf(file.replace('.mp4', '.poster.jpg'))))
  return done.material
}
