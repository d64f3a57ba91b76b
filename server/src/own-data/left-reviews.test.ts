import { errors } from '@adroit/contract/errors'
import { commentReview, decideReview, nameGuest } from '@adroit/contract/external-review'
import { changeMaterials } from '@adroit/contract/material-changes'
import { listMaterialComments } from '@adroit/contract/material-comments'
import { getMaterial } from '@adroit/contract/material-library'
import { decideMaterials, type ReviewSettings, setReviewSettings } from '@adroit/contract/material-review'
import { disableMember, listMembers } from '@adroit/contract/members'
import { deleteOwnAccount } from '@adroit/contract/own-data'
import { shareReport } from '@adroit/contract/report-sharing'
import { createReportSnapshot, listReportSnapshots, openReportSnapshot } from '@adroit/contract/report-snapshots'
import { createReport, getReport } from '@adroit/contract/reports'
import { getReviewLink, listReviewLinks } from '@adroit/contract/review-links'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, send, signIn } from '../../test/client.ts'
import { enter, guestOf, openLink } from '../../test/guest.ts'
import { addFile, picture, sendParts, unsorted } from '../../test/materials.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { settleReviews } from '../materials/review-settings.ts'
import { sweepMaterials } from '../materials/sweep.ts'
import { campaignSpend } from '../reports/synced.test-helper.ts'

let world: World
let clients: Record<'owner' | 'admin' | 'auditor' | 'designer', Client>
let ids: Record<string, string>
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  const roles = ['owner', 'admin', 'auditor', 'designer'] as const
  const { abbreviation } = await makeCompany(world, { roles })
  const signedIn = await Promise.all(roles.map(async (role) => [role, await signIn(world, abbreviation, role)]))
  clients = Object.fromEntries(signedIn)
  ids = Object.fromEntries((await clients.owner.call(listMembers, {})).members.map(({ username, id }) => [username, id]))
})
afterAll(() => world.close())

type Who = keyof typeof clients
const leave = (who: Who) => clients[who].call(deleteOwnAccount, { username: who })
const add = async (who: Who, name = 'Hero') => await addFile(clients[who], await picture(), { name, ...unsorted })
const rule = (given: Partial<ReviewSettings>) =>
  clients.owner.call(setReviewSettings, { mode: 'all', reviewers: [], ownMaterial: true, reasons: [], ...given })
async function decide(who: Who, id: string) {
  const { version, contentHash } = await clients[who].call(getMaterial, { id })
  const { results } = await clients[who].call(decideMaterials, { items: [{ id, version, contentHash }], decision: 'approved' })
  return results[0]?.outcome
}
const review = async (id: string) => (await clients.owner.call(getMaterial, { id })).review
const of = (...usernames: string[]) => usernames.map((username) => ids[username] ?? '')

describe('a review', () => {
  it('of what a leaver uploaded is decided by others, who can also assign it to somebody else', async () => {
    const id = await add('designer')
    await clients.owner.call(changeMaterials, { ids: [id], designer: ids['designer'] ?? '', auditor: ids['auditor'] ?? '' })
    await leave('designer')
    await leave('auditor')
    const shown = await clients.owner.call(getMaterial, { id })
    expect([shown.uploader?.name, shown.designer?.name, shown.auditor?.name]).toEqual([
      'The designer (former member)',
      'The designer (former member)',
      'The auditor (former member)',
    ])
    await clients.owner.call(changeMaterials, { ids: [id], auditor: ids['admin'] ?? '' })
    expect(await decide('admin', id)).toBe('decided')
    expect(await review(id)).toBe('approved')
  })

  it('that the leaver was asked for goes on without them: what all others have approved is approved', async () => {
    await rule({ reviewers: of('admin', 'auditor') })
    const [both, none] = [await add('designer', 'Approved by one'), await add('designer', 'Approved by nobody')]
    expect(await decide('admin', both)).toBe('decided')
    expect(await review(both)).toBe('pending')
    await leave('auditor')
    expect([await review(both), await review(none)]).toEqual(['approved', 'pending'])
    expect(await decide('admin', none)).toBe('decided')
    expect(await review(none)).toBe('approved')
  })

  it('that was their turn is the next reviewer’s, and any reviewer’s if they were the only one', async () => {
    await rule({ mode: 'ordered', reviewers: of('auditor', 'admin') })
    const first = await add('designer')
    expect(await decide('admin', first)).toBe('refused')
    await leave('auditor')
    expect(await decide('admin', first)).toBe('decided')
    expect(await review(first)).toBe('approved')
    const second = await add('designer')
    await leave('admin')
    expect(await decide('owner', second)).toBe('decided')
    expect(await review(second)).toBe('approved')
  })

  it('that only waits for a member who was disabled is settled within a minute', async () => {
    await rule({ reviewers: of('admin', 'auditor') })
    const id = await add('designer')
    await decide('admin', id)
    await clients.owner.call(disableMember, { id: ids['auditor'] ?? '', disabled: true })
    await settleReviews(world.ctx)
    expect(await review(id)).toBe('approved')
  })
})

describe('a link of a leaver', () => {
  it('for reviews is closed, and what guests said and decided stays for the others', async () => {
    const material = await add('owner')
    const { id, secret, cookie } = await openLink(world, clients.designer, [material])
    const other = await openLink(world, clients.owner, [material], { title: 'Of the owner' })
    const guest = guestOf(world, cookie)
    const [item] = (await guest.call(nameGuest, { name: 'Gina' })).items
    await guest.call(commentReview, { material, version: 1, text: 'And brighter' })
    await guest.call(decideReview, { material, version: 1, contentHash: item?.contentHash ?? '', decision: 'approved' })
    await leave('designer')
    expect((await enter(world, secret)).body.code).toBe(errors.link_unavailable.code)
    expect((await guest.ask(commentReview, { material, version: 1, text: 'Too late' })).code).not.toBe(0)
    expect((await enter(world, other.secret)).body.code).toBe(0)
    const { links } = await clients.owner.call(listReviewLinks, {})
    expect(links.map(({ title, state, by }) => [title, state, by?.name])).toEqual([
      ['Of the owner', 'open', 'The owner'],
      ['Round 1', 'revoked', 'The designer (former member)'],
    ])
    const { materials } = await clients.owner.call(getReviewLink, { id })
    expect(materials[0]?.decisions).toMatchObject([{ decision: 'approved' }])
    const { threads } = await clients.owner.call(listMaterialComments, { material })
    expect(threads.map(({ text }) => text)).toEqual(['And brighter'])
  })

  it('for a snapshot no longer opens; the report stays, of which another one is made', async () => {
    const { id: report } = await clients.admin.call(createReport, campaignSpend('Spend'))
    await clients.admin.call(shareReport, { id: report, with: 'company', members: [], roles: [] })
    const made = (client: Client) => client.call(createReportSnapshot, { report, name: 'For the client', days: 7 })
    const opened = async (secret: string) => (await send(world, openReportSnapshot, { secret }, {})).body.code
    const { secret } = await made(clients.admin)
    expect(await opened(secret)).toBe(0)
    await leave('admin')
    expect(await opened(secret)).toBe(errors.snapshot_unavailable.code)
    expect((await clients.owner.call(getReport, { id: report })).creator.name).toBe('The admin (former member)')
    expect((await clients.owner.call(listReportSnapshots, { report })).snapshots).toEqual([])
    expect(await opened((await made(clients.owner)).secret)).toBe(0)
  })
})

it('an upload of a leaver ends, and its parts are removed; what was finished stays', async () => {
  const done = await add('designer', 'Finished')
  const id = await sendParts(clients.designer, 'half.png', await picture())
  expect(await world.ctx.materialFiles.partSize(id)).toBeGreaterThan(0)
  await leave('designer')
  await sweepMaterials(world.ctx)
  expect(await world.ctx.materialFiles.partIds()).not.toContain(id)
  expect((await clients.owner.call(getMaterial, { id: done })).name).toBe('Finished')
})
