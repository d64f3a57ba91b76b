import { errors } from '@adroit/contract/errors'
import { assignAccounts, disableMember, listMembers } from '@adroit/contract/members'
import { shareReport } from '@adroit/contract/report-sharing'
import {
  createReportSnapshot,
  listReportSnapshots,
  openReportSnapshot,
  revokeReportSnapshot,
  snapshotLimits,
} from '@adroit/contract/report-snapshots'
import { createReport, deleteReport, restoreReport } from '@adroit/contract/reports'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { send, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { campaignSpend, connect, type SyncedAccount, spent, sync } from '../reports/synced.test-helper.ts'
import { forgetEndedSnapshots } from './service.ts'

let world: World
let abbreviation: string
let report: string
let shop: SyncedAccount
let secretAccount: SyncedAccount
const past = { from: '2026-11-13', to: '2026-11-19' }
const client = (username = 'owner') => signIn(world, abbreviation, username)

beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T08:00:00Z' })
})
afterAll(() => world.close())
beforeEach(async () => {
  const made = await makeCompany(world, { roles: ['owner', 'buyer', 'viewer'] })
  abbreviation = made.abbreviation
  shop = await connect(world, made.id, 'Shop')
  secretAccount = await connect(world, made.id, 'Secret')
  await sync(world, shop, '2026-11-20T05:00:00Z', past, [spent('2026-11-18', 'Tents', 8), spent('2026-11-19', '=cmd|"<b>Tents', 10)])
  await sync(world, secretAccount, '2026-11-20T05:00:00Z', past, [spent('2026-11-19', 'Boots', 500)])
  world.setNow('2026-11-20T08:00:00Z')
  const owner = await client()
  report = (await owner.call(createReport, campaignSpend('Spend of shops'))).id
  await owner.call(shareReport, { id: report, with: 'company', members: [], roles: [] })
})

const make = async (username = 'owner', more: object = {}) =>
  await (await client(username)).call(createReportSnapshot, { report, name: 'For the client', days: 7, ...more })
const opened = async (secret: string) => (await send(world, openReportSnapshot, { secret }, { language: 'en-US' })).body
const table = async (secret: string) => (await opened(secret)).data as { table: { rows: { names: string[]; values: unknown[][] } } }
const unavailable = { code: errors.snapshot_unavailable.code, data: null }

describe('a snapshot link', () => {
  it('shows the numbers as they were, whatever is synced later', async () => {
    const { secret, snapshot } = await make()
    expect(snapshot).toMatchObject({ name: 'For the client', state: 'open', dateRange: past, opened: 0, openedAt: null })
    const first = await opened(secret)
    expect(first).toMatchObject({
      code: 0,
      data: {
        ...{ name: 'For the client', by: 'The owner', createdAt: '2026-11-20T08:00:00.000Z', expiresAt: '2026-11-27T08:00:00.000Z' },
        table: {
          ...{ breakdown: 'CAMPAIGN', dateRange: past, count: 3, readAt: '2026-11-20T05:00:00.000Z' },
          rows: { names: ['Boots', '=cmd|"<b>Tents', 'Tents'], values: [['500', '10', '8']] },
          totals: { currency: 'USD', values: ['518'], missing: [] },
        },
      },
    })
    await sync(world, shop, '2026-11-20T09:00:00Z', past, [spent('2026-11-18', 'Tents', 80)])
    expect(await opened(secret)).toEqual(first)
    expect((await (await client()).call(listReportSnapshots, { report })).snapshots).toMatchObject([{ opened: 2 }])
  })

  it('has the view of the moment: days, breakdown, metrics, sort and search', async () => {
    const view = { dateRange: { preset: 'custom', from: '2026-11-19', to: '2026-11-19' }, breakdown: 'ACCOUNT', search: 'sho' }
    const { secret } = await make('owner', { ...view, metrics: ['impressions', 'spend'], sort: { by: 'impressions', direction: 'asc' } })
    expect((await opened(secret)).data).toMatchObject({
      table: {
        dateRange: { from: '2026-11-19', to: '2026-11-19' },
        metrics: ['impressions', 'spend'],
        search: 'sho',
        rows: { names: ['Shop'] },
      },
    })
  })

  it('has no ids of accounts or ad entities', async () => {
    const { secret } = await make('owner', { breakdown: 'ACCOUNT' })
    const words = JSON.stringify((await opened(secret)).data)
    expect(words).toContain('Shop')
    for (const id of [shop.id, secretAccount.id, report]) expect(words).not.toContain(`"${id}"`)
  })

  it('has only what its maker sees, also after they see more', async () => {
    const owner = await client()
    const buyer = (await owner.call(listMembers, {})).members.find(({ username }) => username === 'buyer')?.id ?? ''
    await owner.call(assignAccounts, { id: buyer, access: 'assigned', accounts: [shop.id], groups: [] })
    const { secret } = await make('buyer')
    expect((await table(secret)).table.rows.names).not.toContain('Boots')
    await owner.call(assignAccounts, { id: buyer, access: 'all', accounts: [], groups: [] })
    expect((await table(secret)).table.rows.names).not.toContain('Boots')
  })

  it('has at most a thousand rows, and says how many there are', async () => {
    const rows = Array.from({ length: snapshotLimits.rows + 3 }, (_, index) => spent('2026-11-19', `Campaign ${index}`, 1))
    await sync(world, shop, '2026-11-20T06:00:00Z', past, rows)
    const { secret } = await make()
    const { table: frozen } = (await opened(secret)).data as { table: { count: number; rows: { names: string[]; deltas: unknown[][] } } }
    expect([frozen.count, frozen.rows.names.length, frozen.rows.deltas[0]?.length]).toEqual([1_004, 1_000, 1_000])
  })
})

describe('a link that has ended', () => {
  it('answers like one that never was: expired, revoked, of a deleted report, of a disabled member', async () => {
    const owner = await client()
    expect(await opened('x'.repeat(43))).toMatchObject(unavailable)
    const { secret: expiring } = await make()
    world.setNow('2026-11-27T07:59:59Z')
    expect(await opened(expiring)).toMatchObject({ code: 0 })
    world.setNow('2026-11-27T08:00:01Z')
    expect(await opened(expiring)).toMatchObject(unavailable)
    world.setNow('2026-11-20T08:00:00Z')
    const { secret, snapshot } = await make()
    await owner.call(deleteReport, { id: report })
    expect(await opened(secret)).toMatchObject(unavailable)
    await owner.call(restoreReport, { id: report })
    expect(await opened(secret)).toMatchObject({ code: 0 })
    const { secret: ofBuyer } = await make('buyer')
    const buyer = (await owner.call(listMembers, {})).members.find(({ username }) => username === 'buyer')?.id ?? ''
    await owner.call(disableMember, { id: buyer, disabled: true })
    expect(await opened(ofBuyer)).toMatchObject(unavailable)
    await owner.call(revokeReportSnapshot, { id: snapshot.id })
    expect(await opened(secret)).toMatchObject(unavailable)
    expect((await owner.call(listReportSnapshots, { report })).snapshots.map(({ state }) => state)).toEqual(['open', 'revoked', 'expired'])
  })

  it('stays ended if the clock is then set back, and one that nobody opened meanwhile does not end', async () => {
    const [tried, untried] = [await make(), await make()]
    world.setNow('2026-11-27T08:00:01Z')
    expect(await opened(tried.secret)).toMatchObject(unavailable)
    world.setNow('2026-11-20T09:00:00Z')
    expect(await opened(tried.secret)).toMatchObject(unavailable)
    expect(await opened(untried.secret)).toMatchObject({ code: 0 })
    const { snapshots } = await (await client()).call(listReportSnapshots, { report })
    expect(snapshots.map(({ state }) => state)).toEqual(['open', 'expired'])
  })

  it('is deleted with its numbers after a month', async () => {
    await make()
    world.setNow('2026-12-26T08:00:00Z')
    await forgetEndedSnapshots(world.ctx)
    expect((await (await client()).call(listReportSnapshots, { report })).snapshots).toHaveLength(1)
    world.setNow('2026-12-28T08:00:00Z')
    await forgetEndedSnapshots(world.ctx)
    expect((await (await client()).call(listReportSnapshots, { report })).snapshots).toEqual([])
  })

  it('is closed by its maker, or by whoever may edit the report', async () => {
    const buyer = await client('buyer')
    const [own, other] = [await make('buyer'), await make()]
    expect((await buyer.call(listReportSnapshots, { report })).snapshots.map(({ id }) => id)).toEqual([own.snapshot.id])
    expect((await buyer.ask(revokeReportSnapshot, { id: other.snapshot.id })).body.code).toBe(errors.snapshot_gone.code)
    expect(await buyer.call(revokeReportSnapshot, { id: own.snapshot.id })).toBeNull()
    expect(await (await client()).call(revokeReportSnapshot, { id: own.snapshot.id })).toBeNull()
  })
})

describe('making one', () => {
  it('is refused with a bad name or period, for a report that is gone, and to viewers', async () => {
    const owner = await client()
    const given = { report, name: 'For the client', days: 7 as const }
    const codeOf = async (changes: object, from = owner) => (await from.ask(createReportSnapshot, { ...given, ...changes })).body.code
    for (const name of ['', '  ', 'x'.repeat(61)]) expect(await codeOf({ name })).toBe(errors.name_length.code)
    expect(await codeOf({ days: 365 })).toBeGreaterThan(0)
    expect(await codeOf({ metrics: ['unknown'] })).toBe(errors.report_metric_unknown.code)
    expect(await codeOf({ report: '999999' })).toBe(errors.report_gone.code)
    expect(await codeOf({}, await client('viewer'))).toBe(errors.not_allowed.code)
  })

  it('ends at fifty open links of a member', async () => {
    const owner = await client()
    const given = { report, name: 'For the client', days: 1 as const }
    let last = ''
    for (let count = 0; count < snapshotLimits.open; count += 1) last = (await owner.call(createReportSnapshot, given)).snapshot.id
    const again = () => owner.ask(createReportSnapshot, given)
    expect((await again()).body.code).toBe(errors.snapshot_limit.code)
    await owner.call(revokeReportSnapshot, { id: last })
    expect((await again()).body.code).toBe(0)
  })
})

it('keeps what it answers to guests out of caches, search engines and the Referer', async () => {
  const { secret } = await make()
  const { response } = await send(world, openReportSnapshot, { secret }, {})
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
})
