import type { CommentPlace } from '@adroit/contract/comment-place'
import { errors } from '@adroit/contract/errors'
import { commentReview, nameGuest } from '@adroit/contract/external-review'
import { changeMaterialCopy, deleteMaterials } from '@adroit/contract/material-changes'
import {
  addMaterialComment,
  deleteComment,
  editComment,
  listMaterialComments,
  replyToComment,
  resolveComment,
} from '@adroit/contract/material-comments'
import { materialLimits } from '@adroit/contract/material-limits'
import { listNotifications, readAllNotifications } from '@adroit/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { enter, guestOf, openLink } from '../../test/guest.ts'
import { addFile, picture, unsorted } from '../../test/materials.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { forCompany, inLinkOf, type Scoped } from '../db/database.ts'
import { video as movie } from '../materials/media/movie.test-helper.ts'

let world: World
let company: string
let owner: Client
let auditor: Client
let designer: Client
let viewer: Client
let material: string
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  const made = await makeCompany(world, { roles: ['owner', 'auditor', 'designer', 'viewer'] })
  const enterAs = (name: string) => signIn(world, made.abbreviation, name)
  company = made.id
  owner = await enterAs('owner')
  auditor = await enterAs('auditor')
  designer = await enterAs('designer')
  viewer = await enterAs('viewer')
  material = await addFile(designer, await picture(), { ...unsorted, name: 'Hero' })
})
afterAll(() => world.close())

const add = async (by: Client, text: string, place: CommentPlace | null = null) =>
  (await by.call(addMaterialComment, { material, version: 1, text, place })).threads
const threads = async (by: Client) => (await by.call(listMaterialComments, { material })).threads
const told = async (member: Client) => {
  const { notifications } = await member.call(listNotifications, {})
  return notifications.flatMap(({ body, read }) => (body.kind === 'material_commented' ? [{ ...body, read }] : []))
}

describe('comments on a material [M4]', () => {
  it('of every role are at a point, an area or nowhere, and have replies', async () => {
    await add(viewer, ' The logo is cut off ', { kind: 'point', x: 0.25, y: 0.75 })
    await add(auditor, 'Too dark', { kind: 'area', x: 0.1, y: 0.2, width: 0.3, height: 0.4 })
    const [first, second] = await add(owner, 'Nice')
    await auditor.call(replyToComment, { id: first?.id ?? '', text: 'I see it too' })
    expect(await threads(designer)).toMatchObject([
      {
        name: 'The viewer',
        text: 'The logo is cut off',
        version: 1,
        place: { kind: 'point', x: 0.25, y: 0.75 },
        link: null,
        own: false,
        replies: [{ name: 'The auditor', text: 'I see it too', own: false }],
      },
      { place: { kind: 'area', x: 0.1, y: 0.2, width: 0.3, height: 0.4 }, replies: [] },
      { text: 'Nice', place: null, resolved: null },
    ])
    expect((await threads(viewer))[0]?.own).toBe(true)
    expect(second?.own).toBe(false)
  })

  it('of a video are at a time, also at a point of it; an image has no time and a video no place without one', async () => {
    const clip = await addFile(designer, movie(), { ...unsorted, name: 'Clip' }, 'clip.mp4')
    const at = (place: CommentPlace | null) => owner.ask(addMaterialComment, { material: clip, version: 1, text: 'Here', place })
    expect((await at({ kind: 'time', ms: 7_200, point: null })).body.code).toBe(0)
    const { body } = await at({ kind: 'time', ms: 0, point: { x: 0, y: 1 } })
    expect(body.data).toMatchObject({ threads: [{ place: { ms: 7_200 } }, { place: { ms: 0, point: { x: 0, y: 1 } } }] })
    for (const place of [
      { kind: 'point', x: 0.5, y: 0.5 },
      { kind: 'time', ms: -1, point: null },
      { kind: 'time', ms: 1.5, point: null },
    ] as const)
      expect((await at(place)).body.code).toBe(errors.input_invalid.code)
    const image = { material, version: 1, text: 'Here' }
    for (const place of [
      { kind: 'time', ms: 100, point: null },
      { kind: 'point', x: 1.01, y: 0.5 },
      { kind: 'area', x: 0.1, y: 0.1, width: -0.2, height: 0.1 },
    ] as const)
      expect((await owner.ask(addMaterialComment, { ...image, place })).body.code).toBe(errors.input_invalid.code)
  })

  it('need a text within the limit, a version that exists and a material outside the bin', async () => {
    const code = async (given: object) =>
      (await owner.ask(addMaterialComment, { material, version: 1, text: 'Hi', place: null, ...given })).body.code
    expect(await code({ text: '  ' })).toBe(errors.comment_missing.code)
    expect(await code({ text: 'x'.repeat(materialLimits.comment.max) })).toBe(0)
    expect(await code({ text: 'x'.repeat(materialLimits.comment.max + 1) })).toBe(errors.input_invalid.code)
    expect(await code({ version: 2 })).toBe(errors.material_gone.code)
    await designer.call(changeMaterialCopy, { id: material, version: 1, copy: { titles: ['Now'], bodies: [], descriptions: [] } })
    expect(await code({ version: 2 })).toBe(0)
    expect((await threads(owner)).map(({ version }) => version)).toEqual([1, 2])
    await designer.call(deleteMaterials, { ids: [material] })
    expect(await code({})).toBe(errors.material_gone.code)
    expect(await threads(owner)).toHaveLength(2)
  })

  it('can be edited and deleted by their authors alone; one with replies keeps its place without a text', async () => {
    const [thread] = await add(viewer, 'Typo hree')
    const id = thread?.id ?? ''
    for (const other of [owner, auditor]) {
      expect((await other.ask(editComment, { id, text: 'Mine now' })).body.code).toBe(errors.comment_gone.code)
      expect((await other.ask(deleteComment, { id })).body.code).toBe(errors.comment_gone.code)
    }
    await viewer.call(editComment, { id, text: 'Typo here' })
    expect((await threads(owner))[0]).toMatchObject({ text: 'Typo here', editedAt: expect.any(String) })
    const { threads: replied } = await owner.call(replyToComment, { id, text: 'Where?' })
    const reply = replied[0]?.replies[0]?.id ?? ''
    expect((await owner.ask(replyToComment, { id: reply, text: 'Deeper' })).body.code).toBe(errors.comment_gone.code)
    expect((await viewer.call(deleteComment, { id })).threads).toMatchObject([
      { text: '', deleted: true, own: false, replies: [{ id: reply }] },
    ])
    expect((await viewer.ask(editComment, { id, text: 'Back' })).body.code).toBe(errors.comment_gone.code)
    expect((await owner.call(deleteComment, { id: reply })).threads).toEqual([])
  })

  it('are resolved and reopened by their author, the uploader and reviewers, and nobody else', async () => {
    const [thread] = await add(owner, 'Fix this')
    const id = thread?.id ?? ''
    expect((await viewer.ask(resolveComment, { id, resolved: true })).body.code).toBe(errors.not_allowed.code)
    expect((await threads(viewer))[0]?.mayResolve).toBe(false)
    for (const by of [owner, auditor, designer]) {
      const { threads: resolved } = await by.call(resolveComment, { id, resolved: true })
      expect(resolved[0]).toMatchObject({ mayResolve: true, resolved: { by: expect.stringMatching(/^The /) } })
      expect((await by.call(resolveComment, { id, resolved: false })).threads[0]?.resolved).toBeNull()
    }
  })

  it('are told once to the uploader and to everyone in the thread, and never to their author', async () => {
    const [thread] = await add(auditor, 'Too dark')
    await add(auditor, 'And the logo')
    expect(await told(designer)).toEqual([
      {
        kind: 'material_commented',
        material: { id: material, name: 'Hero' },
        by: 'The auditor',
        guest: false,
        text: 'And the logo',
        read: false,
      },
    ])
    await designer.call(readAllNotifications, { upTo: (await designer.call(listNotifications, {})).notifications[0]?.id ?? '' })
    await owner.call(replyToComment, { id: thread?.id ?? '', text: 'Agreed' })
    expect(await told(designer)).toMatchObject([{ by: 'The owner', text: 'Agreed', read: false }])
    expect(await told(auditor)).toMatchObject([{ by: 'The owner', text: 'Agreed' }])
    await designer.call(replyToComment, { id: thread?.id ?? '', text: 'Done' })
    expect(await told(designer)).toMatchObject([{ by: 'The owner' }])
    expect(await told(owner)).toMatchObject([{ by: 'The designer', text: 'Done' }])
    expect(await told(viewer)).toEqual([])
  })

  it('and a deletion of their thread at the same time leave no reply without one, 20 times', async () => {
    for (let times = 0; times < 20; times += 1) {
      const id = (await add(viewer, `Thread ${times}`)).at(-1)?.id ?? ''
      const [deleted, replied] = await Promise.all([viewer.ask(deleteComment, { id }), owner.ask(replyToComment, { id, text: 'Late' })])
      expect(deleted.body.code).toBe(0)
      expect([0, errors.comment_gone.code]).toContain(replied.body.code)
      const left = (await threads(owner)).find((one) => one.id === id)
      if (replied.body.code === 0) expect(left).toMatchObject({ deleted: true, replies: [{ text: 'Late' }] })
      else expect(left).toBeUndefined()
    }
  })
})

describe('comments of guests [M5]', () => {
  it('at a point stand among the members’ ones, marked with their link; members reply and resolve', async () => {
    const link = await openLink(world, owner, [material])
    const guest = guestOf(world, link.cookie)
    await guest.call(nameGuest, { name: 'Ada' })
    await guest.call(commentReview, { material, version: 1, text: 'Larger logo', place: { kind: 'point', x: 0.5, y: 0.1 } })
    await add(designer, 'Internal: the client is picky')
    const [thread] = await threads(designer)
    expect(thread).toMatchObject({
      member: null,
      name: 'Ada',
      link: { id: link.id, title: 'Round 1' },
      place: { kind: 'point' },
      own: false,
    })
    expect(await told(designer)).toMatchObject([{ by: 'Ada', guest: true, text: 'Larger logo' }])
    expect(await told(owner)).toMatchObject([{ by: 'Ada', guest: true }])
    await designer.call(replyToComment, { id: thread?.id ?? '', text: 'Will do' })
    await designer.call(resolveComment, { id: thread?.id ?? '', resolved: true })
    const { items } = await guest.call(commentReview, { material, version: 1, text: 'Thanks', replyTo: thread?.id ?? '' })
    expect(items[0]?.comments).toMatchObject([
      { who: 'Ada', own: true, company: false, place: { kind: 'point', x: 0.5, y: 0.1 }, resolved: true, replyTo: null },
      { who: 'The designer', own: false, company: true, text: 'Will do', replyTo: thread?.id },
      { who: 'Ada', text: 'Thanks', replyTo: thread?.id, place: null },
    ])
    expect((await threads(owner))[0]?.replies).toMatchObject([{ text: 'Will do' }, { name: 'Ada', text: 'Thanks', member: null }])
  })

  it('stay in their link: guests see no internal comment and nothing of another link, and reply to neither [XL-04]', async () => {
    const [one, two] = [await openLink(world, owner, [material]), await openLink(world, owner, [material])]
    const [ada, bo, same] = [
      guestOf(world, one.cookie),
      guestOf(world, two.cookie),
      guestOf(world, (await enter(world, one.secret)).cookie),
    ]
    await ada.call(nameGuest, { name: 'Ada' })
    await bo.call(nameGuest, { name: 'Bo' })
    await ada.call(commentReview, { material, version: 1, text: 'From Ada' })
    const internal = (await add(designer, 'Internal')).at(-1)?.id ?? ''
    const [ofAda] = await threads(owner)
    await owner.call(replyToComment, { id: ofAda?.id ?? '', text: 'To Ada' })
    const said = async (guest: typeof ada) => (await guest.call(nameGuest, { name: 'X' })).items[0]?.comments.map(({ text }) => text)
    expect(await said(ada)).toEqual(['From Ada', 'To Ada'])
    expect(await said(same)).toEqual(['From Ada', 'To Ada'])
    expect(await said(bo)).toEqual([])
    for (const replyTo of [internal, ofAda?.id ?? '', '999999'])
      expect((await bo.ask(commentReview, { material, version: 1, text: 'Hello', replyTo })).code).toBe(errors.comment_gone.code)
    for (const place of [
      { kind: 'time', ms: 5, point: null },
      { kind: 'point', x: 2, y: 0 },
    ] as const)
      expect((await bo.ask(commentReview, { material, version: 1, text: 'Hello', place })).code).toBe(errors.input_invalid.code)
  })

  it('cannot be changed, resolved or written as a member in a guest’s transaction, whatever a statement says [XL-04]', async () => {
    const { id: link, cookie } = await openLink(world, owner, [material])
    const guest = guestOf(world, cookie)
    await guest.call(nameGuest, { name: 'Ada' })
    await guest.call(commentReview, { material, version: 1, text: 'Mine' })
    await add(designer, 'Internal')
    const { db } = world.ctx
    const asGuest = <T>(work: (tx: Scoped) => Promise<T>) => inLinkOf(link, () => forCompany(db, company, work))
    expect(await asGuest((tx) => tx.selectFrom('material_comments').select('text').execute())).toEqual([{ text: 'Mine' }])
    const changed = await asGuest((tx) => tx.updateTable('material_comments').set({ text: 'Theirs' }).executeTakeFirst())
    const deleted = await asGuest((tx) => tx.deleteFrom('material_comments').executeTakeFirst())
    expect([changed.numUpdatedRows, deleted.numDeletedRows]).toEqual([0n, 0n])
    const [row] = await forCompany(db, company, (tx) =>
      tx.selectFrom('material_comments').selectAll().where('link_id', '=', link).execute(),
    )
    if (!row) throw new Error('no comment')
    const { id: _, ...values } = row
    const uploader = await forCompany(db, company, (tx) => tx.selectFrom('materials').select('uploader_id').executeTakeFirstOrThrow())
    const asMember = { ...values, guest_id: null, member_id: uploader.uploader_id }
    const internal = { ...asMember, link_id: null }
    for (const forged of [asMember, internal])
      await expect(asGuest((tx) => tx.insertInto('material_comments').values(forged).execute())).rejects.toThrow(/row-level security/)
  })
})
