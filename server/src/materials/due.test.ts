import { setMaterialsDue } from '@adroit/contract/material-due'
import { getMaterial, listMaterials } from '@adroit/contract/material-library'
import { decideMaterials, setReviewSettings } from '@adroit/contract/material-review'
import { listNotifications } from '@adroit/contract/notifications'
import { self } from '@adroit/contract/profile'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { addFile, picture, unsorted } from '../../test/materials.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { remindOfDue } from './due-reminders.ts'

let world: World
let company: string
let owner: Client
let auditor: Client
let material: string
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  world.setNow('2026-11-20T12:00:00Z')
  company = (await makeCompany(world, { roles: ['owner', 'auditor', 'viewer'], timeZone: 'Asia/Tokyo' })).abbreviation
  owner = await signIn(world, company)
  auditor = await signIn(world, company, 'auditor')
  material = await addFile(owner, await picture())
})
afterAll(() => world.close())

const setDue = (items: readonly { id: string; due: string | null }[]) => owner.call(setMaterialsDue, { items: [...items] })
/** Signs in again, because sessions end while the clock moves on. */
const reminders = async (role: 'owner' | 'auditor') => {
  await remindOfDue(world.ctx)
  const who = await signIn(world, company, role)
  const { notifications } = await who.call(listNotifications, {})
  return notifications.map(({ body }) => body).filter((body) => body.kind === 'review_due')
}

describe('a due time', () => {
  it('is set and removed in the time zone of the company, and answers what undoes it', async () => {
    const other = await addFile(owner, await picture())
    expect(await setDue([{ id: material, due: '2026-11-23T09:30' }])).toEqual({ before: [{ id: material, due: null }] })
    expect((await owner.call(getMaterial, { id: material })).due).toBe('2026-11-23T00:30:00.000Z')
    const { before } = await setDue([material, other].map((id) => ({ id, due: '2026-11-24T18:00' })))
    expect(before).toEqual([
      { id: material, due: '2026-11-23T09:30' },
      { id: other, due: null },
    ])
    await setDue(before)
    expect((await owner.call(getMaterial, { id: material })).due).toBe('2026-11-23T00:30:00.000Z')
    expect((await owner.call(getMaterial, { id: other })).due).toBeNull()
  })

  it('is given with an upload, in the time zone of the company', async () => {
    const uploaded = await addFile(owner, await picture(), { name: 'Summer', ...unsorted, due: '2026-11-23T09:30' })
    expect((await owner.call(getMaterial, { id: uploaded })).due).toBe('2026-11-23T00:30:00.000Z')
  })

  it('sorts lists: the earliest first, and materials without one last', async () => {
    const [early, none] = [await addFile(owner, await picture()), await addFile(owner, await picture())]
    await setDue([
      { id: material, due: '2026-11-24T09:00' },
      { id: early, due: '2026-11-23T09:00' },
    ])
    const sorted = async (direction: 'asc' | 'desc') =>
      (await owner.call(listMaterials, { sort: { by: 'due', direction } })).materials.map(({ id }) => id)
    expect(await sorted('asc')).toEqual([early, material, none])
    expect(await sorted('desc')).toEqual([material, early, none])
  })

  it('changes nothing if one of the materials is gone, and takes real times only', async () => {
    await expect(
      setDue([
        { id: material, due: '2026-11-24T09:00' },
        { id: '999999', due: null },
      ]),
    ).rejects.toThrow('4001')
    expect((await owner.call(getMaterial, { id: material })).due).toBeNull()
    for (const due of ['2026-02-30T09:00', '2026-11-24T24:00', '2026-11-24', ''])
      await expect(setDue([{ id: material, due }]), due).rejects.toThrow('1301')
  })
})

describe('a reminder', () => {
  it('comes a day before and at the due time, once each, to those whose decision is awaited', async () => {
    await owner.call(setReviewSettings, {
      mode: 'all',
      reviewers: [(await auditor.call(self, {})).id],
      ownMaterial: true,
      reasons: [],
    })
    await setDue([{ id: material, due: '2026-11-23T09:00' }])
    expect(await reminders('auditor')).toEqual([])
    const about = {
      kind: 'review_due',
      materials: [{ id: material, name: 'file.png' }],
      count: 1,
      due: '2026-11-23T00:00:00.000Z',
      timeZone: 'Asia/Tokyo',
    }
    world.setNow('2026-11-21T23:59:59Z')
    expect(await reminders('auditor')).toEqual([])
    world.setNow('2026-11-22T00:00:00Z')
    expect(await reminders('auditor')).toEqual([{ ...about, when: 'soon' }])
    expect(await reminders('auditor')).toHaveLength(1)
    world.setNow('2026-11-23T00:00:00Z')
    expect(await reminders('auditor')).toEqual([
      { ...about, when: 'now' },
      { ...about, when: 'soon' },
    ])
    world.advance(3_600_000)
    expect(await reminders('auditor')).toHaveLength(2)
    expect(await reminders('owner')).toEqual([])
  })

  it('is one for materials that are due together, and comes again for another time only', async () => {
    const others = [await addFile(owner, await picture()), await addFile(owner, await picture()), await addFile(owner, await picture())]
    const all = [material, ...others]
    await setDue(all.map((id) => ({ id, due: '2026-11-21T20:00' })))
    expect(await reminders('auditor')).toMatchObject([{ when: 'soon', count: 4, materials: { length: 3 } }])
    const { before } = await setDue([{ id: material, due: '2026-11-25T09:00' }])
    await setDue(before)
    expect(await reminders('auditor')).toHaveLength(1)
    await setDue([{ id: material, due: '2026-11-21T20:30' }])
    expect(await reminders('auditor')).toMatchObject([{ when: 'soon', count: 1 }, { count: 4 }])
  })

  it('does not come for what was decided', async () => {
    await setDue([{ id: material, due: '2026-11-21T09:00' }])
    const { version, contentHash } = await owner.call(getMaterial, { id: material })
    await auditor.call(decideMaterials, { items: [{ id: material, version, contentHash }], decision: 'approved' })
    world.setNow('2026-11-22T00:00:00Z')
    expect(await reminders('auditor')).toEqual([])
  })
})
