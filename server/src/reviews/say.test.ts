import { randomBytes } from 'node:crypto'
import { errors } from '@adroit/contract/errors'
import { commentReview, decideReview, nameGuest, readReview } from '@adroit/contract/external-review'
import { changeMaterialCopy } from '@adroit/contract/material-changes'
import { getMaterial } from '@adroit/contract/material-library'
import { finishUpload } from '@adroit/contract/material-uploads'
import { listNotifications } from '@adroit/contract/notifications'
import { getReviewLink, revokeReviewLink } from '@adroit/contract/review-links'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { enter, guestOf, openLink } from '../../test/guest.ts'
import { addFile, picture, sendParts } from '../../test/materials.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { forCompany } from '../db/database.ts'
import { approvalOf } from '../materials/review.ts'

let world: World
let company: { id: string; abbreviation: string }
let client: Client
let designer: Client
let material: string
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  company = await makeCompany(world, { roles: ['owner', 'designer'] })
  client = await signIn(world, company.abbreviation)
  designer = await signIn(world, company.abbreviation, 'designer')
  material = await addFile(designer, await picture())
})
afterAll(() => world.close())

type Guest = ReturnType<typeof guestOf>
async function asks(guest: Guest, name = 'Ada') {
  const { items } = await guest.call(nameGuest, { name })
  const [item] = items
  if (!item) throw new Error('nothing to decide')
  const { version, contentHash } = item
  return { material: item.material, version, contentHash, decision: 'approved' as const }
}

describe("a guest's name", () => {
  it('has no character that nobody sees, and no repeated spaces', async () => {
    const guest = guestOf(world, (await openLink(world, client, [material])).cookie)
    for (const name of ['Ada\u200b', '\u3164\u3164', 'A\u202eda']) expect((await guest.ask(nameGuest, { name })).code).not.toBe(0)
    expect((await guest.ask(nameGuest, { name: 'Ada\u200b' })).code).toBe(errors.name_invisible.code)
    expect((await guest.call(nameGuest, { name: ' Ada   L. ' })).guest).toBe('Ada L.')
  })
})

describe("a guest's decision", () => {
  it('is about the bytes that were seen, unverified, and never an approval of the company [XL-12]', async () => {
    const { id, cookie } = await openLink(world, client, [material])
    const guest = guestOf(world, cookie)
    const { items } = await guest.call(readReview, {})
    const [item] = items
    const decision = { material, version: 1, contentHash: item?.contentHash ?? '', decision: 'approved' } as const
    expect((await guest.ask(decideReview, decision)).code).toBe(errors.guest_unnamed.code)
    await guest.call(nameGuest, { name: ' Ada ' })
    expect((await guest.call(nameGuest, { name: 'Somebody else' })).guest).toBe('Ada')
    const decided = await guest.call(decideReview, decision)
    expect(decided.items[0]?.decision).toMatchObject({ decision: 'approved', reason: null })
    const details = await client.call(getReviewLink, { id })
    expect(details.materials[0]?.decisions).toMatchObject([{ decision: 'approved', who: 'Ada', verified: null }])
    expect((await client.call(getMaterial, { id: material })).review).toBe('pending')
    const hash = Buffer.from(decision.contentHash, 'hex')
    expect(await forCompany(world.ctx.db, company.id, (tx) => approvalOf(tx, company.id, hash))).toBe(false)
  })

  it('is one after a double submit, and another one replaces it and keeps it in the log [XL-12]', async () => {
    const { id, cookie } = await openLink(world, client, [material])
    const guest = guestOf(world, cookie)
    const decision = await asks(guest)
    await Promise.all(Array.from({ length: 6 }, () => guest.call(decideReview, decision)))
    expect((await guest.ask(decideReview, { ...decision, decision: 'rejected', reason: ' ' })).code).toBe(errors.review_reason_missing.code)
    await guest.call(decideReview, { ...decision, decision: 'rejected', reason: 'Too dark' })
    const { materials, events, decided } = await client.call(getReviewLink, { id })
    expect(materials[0]?.decisions).toMatchObject([{ decision: 'rejected', reason: 'Too dark' }])
    expect(events.map(({ kind }) => kind)).toEqual(['rejected', 'approved', 'opened'])
    expect(events[0]).toMatchObject({ who: 'Ada', material: { id: material, version: 1 }, reason: 'Too dark' })
    expect(decided).toBe(1)
  })

  it('is refused for other bytes, a replaced version and after the link was revoked [XL-12]', async () => {
    const { id, cookie } = await openLink(world, client, [material])
    const guest = guestOf(world, cookie)
    const decision = await asks(guest)
    const changed = errors.material_changed_meanwhile.code
    expect((await guest.ask(decideReview, { ...decision, contentHash: '0'.repeat(64) })).code).toBe(changed)
    expect((await guest.ask(decideReview, { ...decision, version: 2 })).code).toBe(changed)
    await client.call(changeMaterialCopy, { id: material, version: 1, copy: { titles: ['New'], bodies: [], descriptions: [] } })
    expect((await guest.ask(decideReview, decision)).code).toBe(changed)
    const { items } = await guest.call(readReview, {})
    expect(items).toMatchObject([{ version: 1, open: false, copy: { titles: [] } }])
    await client.call(revokeReviewLink, { id })
    for (const [endpoint, input] of [
      [decideReview, decision],
      [commentReview, { material, version: 1, text: 'Still here' }],
      [nameGuest, { name: 'Ada' }],
    ] as const)
      expect((await guest.ask(endpoint as typeof nameGuest, input as { name: string })).code).toBe(errors.link_unavailable.code)
  })

  it('and a new file at the same time never give a decision about bytes that nobody saw, 20 times [XL-12]', async () => {
    for (let times = 0; times < 20; times += 1) {
      const { version, versions } = await client.call(getMaterial, { id: material })
      const seen = versions[0]?.contentHash ?? ''
      const { id, cookie } = await openLink(world, client, [material])
      const guest = guestOf(world, cookie)
      const decision = await asks(guest)
      expect(decision).toMatchObject({ version, contentHash: seen })
      const upload = await sendParts(client, 'next.png', await picture(), { material })
      const [{ code }] = await Promise.all([
        guest.ask(decideReview, decision),
        client.call(finishUpload, { id: upload, duplicate: 'keep' }),
      ])
      expect([0, errors.material_changed_meanwhile.code]).toContain(code)
      const { rows } = await world.ctx.pool
        .query(
          `begin; set local app.company = '*'; select encode(content_hash, 'hex') as hash from guest_decisions where link_id = ${id}; commit`,
        )
        // several statements answer with a list of results, which the types of pg do not say
        .then((results) => (results as unknown as { rows: { hash: string }[] }[])[2] ?? { rows: [] })
      expect(rows.map(({ hash }) => hash)).toEqual(code === 0 ? [seen] : [])
    }
  })

  it('notifies the maker and the uploader once for the visit, with its counts', async () => {
    const second = await addFile(designer, await picture())
    const { id, cookie } = await openLink(world, client, [material, second])
    const guest = guestOf(world, cookie)
    const { items } = await guest.call(nameGuest, { name: 'Ada' })
    for (const [at, { material: one, version, contentHash }] of items.entries()) {
      const decision = at === 0 ? ({ decision: 'approved' } as const) : ({ decision: 'rejected', reason: 'No logo' } as const)
      await guest.call(decideReview, { material: one, version, contentHash, ...decision })
    }
    for (const member of [client, designer]) {
      const { notifications } = await member.call(listNotifications, {})
      expect(notifications.filter(({ body }) => body.kind === 'guest_decided').map(({ body }) => body)).toMatchObject([
        { link: { id, title: 'Round 1' }, guest: 'Ada', approved: 1, rejected: 1 },
      ])
    }
  })
})

describe('a guest who may only look', () => {
  it('decides, comments and downloads nothing, and reaches no other material [XL-04]', async () => {
    const sibling = await addFile(client, await picture())
    const { cookie } = await openLink(world, client, [material], { comment: false, decide: false, download: false })
    const guest = guestOf(world, cookie)
    const decision = await asks(guest)
    const refused = errors.not_allowed.code
    expect((await guest.ask(decideReview, decision)).code).toBe(refused)
    expect((await guest.ask(commentReview, { material, version: 1, text: 'Hello' })).code).toBe(refused)
    const free = guestOf(world, (await openLink(world, client, [material])).cookie)
    await free.call(nameGuest, { name: 'Bo' })
    for (const other of [sibling, randomBytes(6).readUIntBE(0, 6).toString()]) {
      expect((await free.ask(decideReview, { ...decision, material: other })).code).toBe(errors.material_changed_meanwhile.code)
      expect((await free.ask(commentReview, { material: other, version: 1, text: 'Hello' })).code).toBe(
        errors.material_changed_meanwhile.code,
      )
    }
    const [item] = (await guest.call(readReview, {})).items
    expect(item?.original).toBeNull()
    expect((await guest.get(`${item?.large}&download=1`)).json()).toMatchObject({ code: refused })
  })
})

describe('comments', () => {
  it('are shown to the guests of the link with the names that they gave, and need a text', async () => {
    const { secret, cookie } = await openLink(world, client, [material])
    const [ada, bo] = [guestOf(world, cookie), guestOf(world, (await enter(world, secret)).cookie)]
    await ada.call(nameGuest, { name: 'Ada' })
    expect((await ada.ask(commentReview, { material, version: 1, text: '  ' })).code).toBe(errors.comment_missing.code)
    expect((await bo.ask(commentReview, { material, version: 1, text: 'Hi' })).code).toBe(errors.guest_unnamed.code)
    await ada.call(commentReview, { material, version: 1, text: ' Larger logo <b>please</b> ' })
    const [own, others] = [await ada.call(readReview, {}), await bo.call(readReview, {})]
    expect(own.items[0]?.comments).toMatchObject([{ who: 'Ada', own: true, text: 'Larger logo <b>please</b>' }])
    expect(others.items[0]?.comments).toMatchObject([{ who: 'Ada', own: false }])
  })
})
