import { disableMember, listMembers } from '@adroit/contract/members'
import { listNotifications } from '@adroit/contract/notifications'
import { listReports } from '@adroit/contract/report-list'
import { listColleagues, shareReport } from '@adroit/contract/report-sharing'
import { queryReport } from '@adroit/contract/report-tables'
import { createReport, deleteReport, getReport, restoreReport } from '@adroit/contract/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { createShared } from '../../test/shared-report.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { purgeDeletedReports } from './purge.ts'

let world: World
let owner: Client
let buyer: Client
let viewer: Client
const idOf = async (username: string) =>
  (await owner.call(listMembers, {})).members.find((member) => member.username === username)?.id ?? ''
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
  const { abbreviation } = await makeCompany(world, { roles: ['owner', 'admin', 'buyer', 'viewer'] })
  owner = await signIn(world, abbreviation)
  buyer = await signIn(world, abbreviation, 'buyer')
  viewer = await signIn(world, abbreviation, 'viewer')
})
afterAll(() => world.close())

const definition = {
  name: 'Shared',
  platforms: [],
  accounts: [],
  breakdown: 'CAMPAIGN' as const,
  metrics: ['spend'],
  sort: { by: 'spend', direction: 'desc' as const },
  dateRange: { preset: 'past_7_days' as const },
}
const gone = { status: 404, body: { code: 2001 } }
const everybody = { members: [], roles: [] }

async function sees(client: Client, id: string): Promise<boolean> {
  const [one, list] = await Promise.all([client.ask(getReport, { id }), client.call(listReports, {})])
  expect(list.reports.some((report) => report.id === id)).toBe(one.status === 200)
  return one.status === 200
}

describe('a report', () => {
  it('that is not saved yet is queried by roles that may save reports', async () => {
    expect(await buyer.ask(queryReport, { report: definition })).toMatchObject({ status: 200, body: { code: 0 } })
    expect(await viewer.ask(queryReport, { report: definition })).toMatchObject({ status: 403, body: { code: 1101, data: null } })
  })

  it('is private until it is shared, and those who gain access are notified once [R9]', async () => {
    const { id } = await buyer.call(createReport, { ...definition, name: 'Told' })
    expect((await buyer.call(getReport, { id })).sharing).toEqual({ with: 'nobody', members: [], roles: [] })
    expect(await Promise.all([owner, viewer].map((client) => sees(client, id)))).toEqual([false, false])
    const told = async (client: Client) =>
      (await client.call(listNotifications, {})).notifications.filter(({ body }) => body.kind === 'report_shared' && body.report.id === id)
    await buyer.call(shareReport, { id, with: 'members', members: [await idOf('viewer')], roles: [] })
    expect(await told(viewer)).toMatchObject([{ read: false, body: { report: { id, name: 'Told' }, by: 'The buyer' } }])
    expect(await told(owner)).toEqual([])
    await buyer.call(shareReport, { id, with: 'company', ...everybody })
    expect([await told(viewer), await told(owner), await told(buyer)].map(({ length }) => length)).toEqual([1, 1, 0])
    expect(await Promise.all([owner, viewer].map((client) => sees(client, id)))).toEqual([true, true])
  })

  it('that was deleted is listed for those who may restore it, for 30 days', async () => {
    const { id } = await buyer.call(createReport, { ...definition, name: 'Deleted' })
    await buyer.call(shareReport, { id, with: 'company', ...everybody })
    await owner.call(deleteReport, { id })
    const bin = async (client: Client) => (await client.call(listReports, { deleted: 'true' })).reports
    expect(await bin(buyer)).toMatchObject([{ id, name: 'Deleted', deletedAt: '2026-11-20T12:00:00.000Z' }])
    expect((await bin(owner)).map((report) => report.id)).toContain(id)
    expect(await bin(viewer)).toEqual([])
    await buyer.call(restoreReport, { id })
    expect([await bin(buyer), (await buyer.call(getReport, { id })).deletedAt]).toEqual([[], null])
    await buyer.call(deleteReport, { id })
    await purgeDeletedReports({ ...world.ctx, clock: () => new Date('2026-12-20T11:00:00Z') })
    expect(await bin(buyer)).toHaveLength(1)
    await purgeDeletedReports({ ...world.ctx, clock: () => new Date('2026-12-20T13:00:00Z') })
    expect(await bin(buyer)).toEqual([])
    expect(await buyer.ask(restoreReport, { id })).toMatchObject(gone)
  })

  it('exists for its creator only if it is private, in every call [R9]', async () => {
    const { id } = await buyer.call(createReport, definition)
    await buyer.call(shareReport, { id, with: 'nobody', ...everybody })
    expect(await Promise.all([buyer, owner, viewer].map((client) => sees(client, id)))).toEqual([true, false, false])
    expect(await owner.ask(queryReport, { report: id })).toMatchObject(gone)
    for (const endpoint of [deleteReport, restoreReport]) expect(await owner.ask(endpoint, { id })).toMatchObject(gone)
    expect(await owner.ask(shareReport, { id, with: 'company', ...everybody })).toMatchObject(gone)
  })

  it('is shared with members by name or with roles, and unshared at once [R9]', async () => {
    const { id } = await buyer.call(createReport, definition)
    const shared = await buyer.call(shareReport, { id, with: 'members', members: [await idOf('viewer')], roles: [] })
    expect(shared?.sharing).toEqual({ with: 'members', members: [{ id: await idOf('viewer'), name: 'The viewer' }], roles: [] })
    expect(await Promise.all([owner, viewer].map((client) => sees(client, id)))).toEqual([false, true])
    await buyer.call(shareReport, { id, with: 'roles', members: [], roles: ['owner'] })
    expect(await Promise.all([owner, viewer].map((client) => sees(client, id)))).toEqual([true, false])
    expect(await viewer.ask(queryReport, { report: id })).toMatchObject({
      status: 404,
      body: { msg: 'The current report has been deleted or the access permission has been changed' },
    })
  })

  it('is shared only by those who may change it', async () => {
    const { id } = await createShared(owner, definition)
    expect((await buyer.ask(shareReport, { id, with: 'nobody', ...everybody })).status).toBe(403)
    expect((await viewer.ask(shareReport, { id, with: 'nobody', ...everybody })).status).toBe(403)
    expect((await owner.ask(shareReport, { id, with: 'members', members: ['1'], roles: [] })).status).toBe(404)
    expect((await owner.call(getReport, { id })).sharing.with).toBe('company')
  })

  it('is answered once more for an owner who makes it invisible to themselves', async () => {
    const { id } = await createShared(buyer, definition)
    expect(await owner.call(shareReport, { id, with: 'nobody', ...everybody })).toBeNull()
    expect((await buyer.call(getReport, { id })).sharing.with).toBe('nobody')
    expect(await owner.ask(shareReport, { id, with: 'company', ...everybody })).toMatchObject(gone)
    expect((await buyer.call(getReport, { id })).sharing.with).toBe('nobody')
  })

  it('is visible to owners and admins after its creator left, so that it is not orphaned', async () => {
    const { id } = await buyer.call(createReport, definition)
    await buyer.call(shareReport, { id, with: 'nobody', ...everybody })
    const member = await idOf('buyer')
    await owner.call(disableMember, { id: member, disabled: true })
    expect(await Promise.all([owner, viewer].map((client) => sees(client, id)))).toEqual([true, false])
    await owner.call(disableMember, { id: member, disabled: false })
    expect(await sees(owner, id)).toBe(false)
  })
})

describe('the list of reports', () => {
  it('separates own reports from those of others, page by page, in the requested order [R2]', async () => {
    const { abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer'] })
    const [mine, other] = [await signIn(world, abbreviation), await signIn(world, abbreviation, 'buyer')]
    for (const name of ['Report 10', 'Report 9', 'Again']) await createShared(mine, { ...definition, name })
    await createShared(other, { ...definition, name: 'Theirs' })
    const names = async (given: object) => (await mine.call(listReports, given)).reports.map(({ name }) => name)
    expect(await names({ sort: 'name' })).toEqual(['Again', 'Report 9', 'Report 10', 'Theirs'])
    expect(await names({ shared: 'true' })).toEqual(['Theirs'])
    expect(await names({ sort: 'name', offset: '1', limit: '2' })).toEqual(['Report 9', 'Report 10'])
    expect(await mine.call(listReports, { limit: 1 })).toMatchObject({ count: 4, counts: { shown: 4, mine: 3, shared: 1, hidden: 0 } })
    expect((await mine.call(listColleagues, {})).members.map(({ name, role }) => [name, role])).toEqual([['The buyer', 'buyer']])
  })
})
