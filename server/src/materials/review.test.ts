import { errors } from '@adroit/contract/errors'
import { changeMaterialCopy } from '@adroit/contract/material-changes'
import { getMaterial, listMaterials } from '@adroit/contract/material-library'
import { decideMaterials, type ReviewSettings, setReviewSettings } from '@adroit/contract/material-review'
import { disableMember, listMembers } from '@adroit/contract/members'
import { listNotifications } from '@adroit/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { addFile, picture, unsorted } from '../../test/materials.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { forCompany } from '../db/database.ts'
import { approvalOf } from './review.ts'

let world: World
let company: { id: string; abbreviation: string }
let owner: Client
let admin: Client
let auditor: Client
let designer: Client
let ids: Record<string, string>
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  company = await makeCompany(world, { roles: ['owner', 'admin', 'auditor', 'designer'] })
  const enter = (name: string) => signIn(world, company.abbreviation, name)
  ;[owner, admin, auditor, designer] = (await Promise.all(['owner', 'admin', 'auditor', 'designer'].map(enter))) as [
    Client,
    Client,
    Client,
    Client,
  ]
  ids = Object.fromEntries((await owner.call(listMembers, {})).members.map(({ username, id }) => [username, id]))
})
afterAll(() => world.close())

const settings = (given: Partial<ReviewSettings>) =>
  owner.call(setReviewSettings, { mode: 'any', reviewers: [], ownMaterial: true, reasons: [], ...given })
const seen = async (client: Client, id: string) => {
  const { version, contentHash } = await client.call(getMaterial, { id })
  return { id, version, contentHash }
}
const decide = async (client: Client, id: string, decision: 'approved' | 'rejected' = 'approved', reason?: string) => {
  const { results } = await client.call(decideMaterials, { items: [await seen(client, id)], decision, ...(reason ? { reason } : {}) })
  return results[0]?.outcome
}
const state = async (id: string) => (await owner.call(getMaterial, { id })).review

describe('internal review [M4]', () => {
  it('approves exactly the file and copy that were seen, and says so to the uploader', async () => {
    const id = await addFile(designer, await picture(), { name: 'Hero', ...unsorted })
    expect(await decide(auditor, id)).toBe('decided')
    const { review, decisions, contentHash } = await owner.call(getMaterial, { id })
    expect(review).toBe('approved')
    expect(decisions).toMatchObject([{ decision: 'approved', reason: null, version: 1, contentHash, by: { id: ids['auditor'] } }])
    const [notification] = (await designer.call(listNotifications, {})).notifications
    expect(notification?.body).toMatchObject({ kind: 'material_decided', material: { id, name: 'Hero' }, decision: 'approved' })
  })

  it('rejects with a reason, and not without one', async () => {
    const id = await addFile(designer, await picture())
    const { body } = await auditor.ask(decideMaterials, { items: [await seen(auditor, id)], decision: 'rejected', reason: '  ' })
    expect(body.code).toBe(errors.review_reason_missing.code)
    expect(await decide(auditor, id, 'rejected', 'The logo is cut off')).toBe('decided')
    expect(await owner.call(getMaterial, { id })).toMatchObject({ review: 'rejected', decisions: [{ reason: 'The logo is cut off' }] })
  })

  it('decides about a batch at once, each with an outcome of its own', async () => {
    const [changed, decided, fine] = [
      await addFile(designer, await picture()),
      await addFile(designer, await picture()),
      await addFile(designer, await picture()),
    ]
    const items = await Promise.all([changed, decided, fine].map((id) => seen(auditor, id)))
    await addFile(designer, await picture(), { material: changed })
    await decide(owner, decided)
    const { results } = await auditor.call(decideMaterials, { items, decision: 'approved' })
    expect(results.map(({ outcome }) => outcome)).toEqual(['changed', 'already', 'decided'])
    expect(await state(changed)).toBe('pending')
  })

  it('is void once the file or the copy changes: an approval never moves to other bytes', async () => {
    const id = await addFile(designer, await picture())
    await decide(auditor, id)
    const { contentHash, version } = await owner.call(getMaterial, { id })
    const approved = (hash: string) => forCompany(world.ctx.db, company.id, (tx) => approvalOf(tx, company.id, Buffer.from(hash, 'hex')))
    expect(await approved(contentHash)).toBe(true)
    await designer.call(changeMaterialCopy, { id, version, copy: { titles: ['30 % off'], bodies: [], descriptions: [] } })
    expect(await state(id)).toBe('pending')
    expect(await approved(contentHash)).toBe(false)
    await decide(auditor, id)
    await addFile(designer, await picture(), { material: id })
    expect(await state(id)).toBe('pending')
    expect((await owner.call(getMaterial, { id })).decisions).toHaveLength(2)
  })

  it('has one decision when two auditors press at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await addFile(designer, await picture())
      const outcomes = await Promise.all([decide(auditor, id), decide(admin, id, 'rejected', 'No')])
      expect(outcomes.sort()).toEqual(['already', 'decided'])
      expect((await owner.call(getMaterial, { id })).decisions).toHaveLength(1)
    }
  })

  it('never approves a file that was swapped in the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await addFile(designer, await picture())
      const item = await seen(auditor, id)
      const [answer] = await Promise.all([
        auditor.call(decideMaterials, { items: [item], decision: 'approved' }),
        addFile(designer, await picture(), { material: id }),
      ])
      expect(['decided', 'changed']).toContain(answer.results[0]?.outcome)
      expect(await owner.call(getMaterial, { id })).toMatchObject({ version: 2, review: 'pending' })
    }
  })
})

describe('who must approve', () => {
  it('all of the named reviewers: the last one approves, one rejection rejects', async () => {
    await settings({ mode: 'all', reviewers: [ids['admin'] ?? '', ids['auditor'] ?? ''] })
    const id = await addFile(designer, await picture())
    expect(await decide(owner, id)).toBe('refused')
    expect(await decide(auditor, id)).toBe('decided')
    expect(await owner.call(getMaterial, { id })).toMatchObject({ review: 'pending', awaits: [{ id: ids['admin'] }] })
    expect(await decide(auditor, id)).toBe('already')
    expect(await decide(admin, id)).toBe('decided')
    expect(await state(id)).toBe('approved')
    const other = await addFile(designer, await picture())
    await decide(auditor, other)
    await decide(admin, other, 'rejected', 'Too dark')
    expect(await state(other)).toBe('rejected')
  })

  it('in order: each after the one before, as the queue shows it', async () => {
    await settings({ mode: 'ordered', reviewers: [ids['admin'] ?? '', ids['auditor'] ?? ''] })
    const id = await addFile(designer, await picture())
    const queue = async (client: Client) => (await client.call(listMaterials, { toReview: true })).materials.map((material) => material.id)
    expect([await queue(admin), await queue(auditor)]).toEqual([[id], []])
    expect(await decide(auditor, id)).toBe('refused')
    await decide(admin, id)
    expect([await queue(admin), await queue(auditor)]).toEqual([[], [id]])
    expect((await auditor.call(listMaterials, {})).counts).toEqual({ all: 1, pending: 1, toReview: 1 })
    await decide(auditor, id)
    expect(await state(id)).toBe('approved')
  })

  it('never one’s own material, if the company says so; without anybody else, any member may', async () => {
    await settings({ ownMaterial: false })
    const id = await addFile(owner, await picture())
    expect((await owner.call(getMaterial, { id })).mayDecide).toBe('own')
    expect(await decide(owner, id)).toBe('refused')
    await settings({ mode: 'all', reviewers: [ids['owner'] ?? ''], ownMaterial: false })
    expect((await auditor.call(listMaterials, { toReview: true })).count).toBe(1)
    expect(await decide(auditor, id)).toBe('decided')
    expect(await state(id)).toBe('approved')
  })

  it('follows a new rule at once, and does not wait for members who left', async () => {
    await settings({ mode: 'all', reviewers: [ids['admin'] ?? '', ids['auditor'] ?? ''] })
    const [one, two] = [await addFile(designer, await picture()), await addFile(designer, await picture())]
    await decide(auditor, one)
    await settings({ mode: 'all', reviewers: [ids['auditor'] ?? ''] })
    expect(await state(one)).toBe('approved')
    await owner.call(disableMember, { id: ids['auditor'] ?? '', disabled: true })
    expect(await decide(admin, two)).toBe('decided')
    expect(await state(two)).toBe('approved')
  })

  it('names members who can review, and at least one', async () => {
    const ask = async (given: Partial<ReviewSettings>) =>
      (await owner.ask(setReviewSettings, { mode: 'all', reviewers: [], ownMaterial: true, reasons: [], ...given })).body.code
    expect(await ask({})).toBe(errors.reviewers_missing.code)
    expect(await ask({ reviewers: [ids['designer'] ?? ''] })).toBe(errors.reviewer_unknown.code)
    const elsewhere = await signIn(world, (await makeCompany(world)).abbreviation)
    const { members } = await elsewhere.call(listMembers, {})
    expect(await ask({ reviewers: [members[0]?.id ?? ''] })).toBe(errors.reviewer_unknown.code)
  })
})
