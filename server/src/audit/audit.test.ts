import { exportAuditLog, listAuditLog } from '@adroit/contract/audit-log'
import type { Endpoint } from '@adroit/contract/endpoint'
import { headers } from '@adroit/contract/envelope'
import { addMember, disableMember, listMembers, updateMember } from '@adroit/contract/members'
import { logout } from '@adroit/contract/session'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, loginFrom, signIn } from '../../test/client.ts'
import { everyAccount } from '../../test/every-account.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { brief, entriesOf, wholeLog } from './audit.test-helper.ts'
import { recordAudit } from './record.ts'
import { sweepAuditLog } from './sweep.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

type Sent<Of> = Of extends Endpoint<infer S, infer _Given, infer _Answer> ? S : never

/** A company with some members, its owner, and ids by username. */
async function company(timeZone = 'UTC') {
  const { id, abbreviation } = await makeCompany(world, { roles: ['owner', 'admin', 'buyer'], timeZone })
  const owner = await signIn(world, abbreviation)
  const ids = Object.fromEntries((await owner.call(listMembers, {})).members.map((member) => [member.username, member.id]))
  return { id, abbreviation, owner, of: (username: string) => ids[username] ?? '' }
}

const actionsFor = async (client: Client, filters: Sent<typeof listAuditLog>) =>
  (await client.call(listAuditLog, filters)).entries.map(({ action }) => action)

async function exported(client: Client, filters: Sent<typeof exportAuditLog> = {}) {
  const response = await world.app.inject({
    method: exportAuditLog.method,
    url: exportAuditLog.path,
    headers: { [headers.token]: client.token },
    payload: filters,
  })
  expect(response.headers['content-disposition']).toContain('audit-log 20')
  const rows: string[][] = parse(response.rawPayload, { bom: true, record_delimiter: '\r\n' })
  return { bytes: response.rawPayload, head: rows[0], rows: rows.slice(1) }
}

const names = async (id: string, count: number) =>
  await forCompany(world.ctx.db, id, async (tx) => {
    for (let index = 0; index < count; index += 1)
      await recordAudit(tx, id, {
        at: world.ctx.clock(),
        action: 'link_made',
        subject: { kind: 'link', id: String(index), name: `Round ${index}` },
      })
  })

describe('the audit log', () => {
  it('lists entries newest first, with who, what, when and from where', async () => {
    const { abbreviation, owner, of } = await company()
    const buyer = await loginFrom(world, abbreviation, { username: 'buyer', address: '198.51.100.7' })
    await buyer.call(logout, {})
    const [last, first] = (await owner.call(listAuditLog, {})).entries
    expect(first).toMatchObject({
      at: '2026-11-20T12:00:00.000Z',
      action: 'signed_in',
      actor: { kind: 'member', id: of('buyer'), name: 'The buyer' },
      subject: null,
      details: { with: 'password' },
      address: '198.51.100.7',
    })
    expect(last).toMatchObject({ action: 'signed_out', address: '127.0.0.1' })
  })

  it('has pages of 50 that neither repeat nor leave out an entry, also while new ones arrive', async () => {
    const { id, owner } = await company()
    await names(id, 120)
    const first = await owner.call(listAuditLog, { group: 'links' })
    expect(first.entries).toHaveLength(50)
    await names(id, 10)
    const second = await owner.call(listAuditLog, { group: 'links', before: first.next ?? '' })
    const third = await owner.call(listAuditLog, { group: 'links', before: second.next ?? '' })
    const all = [...first.entries, ...second.entries, ...third.entries].map(({ subject }) => subject?.name)
    expect(all).toEqual(Array.from({ length: 120 }, (_, index) => `Round ${119 - index}`))
    expect(third.next).toBeNull()
  })

  it('is filtered by group, member, name and days of the company', async () => {
    const { abbreviation, owner, of } = await company('Asia/Tokyo')
    const admin = await signIn(world, abbreviation, 'admin')
    await admin.call(updateMember, { id: of('buyer'), name: 'Ben_Buyer' })
    expect(await actionsFor(owner, { group: 'sign_in' })).toEqual(['signed_in', 'signed_in'])
    expect(await actionsFor(owner, { member: of('buyer') })).toEqual(['member_renamed', 'member_added'])
    expect(await actionsFor(owner, { member: of('admin') })).toEqual(['member_renamed', 'signed_in', 'member_added'])
    expect(await actionsFor(owner, { search: ' bEN_b ' })).toEqual(['member_renamed'])
    expect(await actionsFor(owner, { search: 'The admin', group: 'members' })).toEqual(['member_renamed', 'member_added'])
    expect(await actionsFor(owner, { search: '%' })).toEqual([])
    // 12:00 in UTC is 21:00 in Tokyo; four hours later it is the next day there
    const before = (await wholeLog(owner)).length
    world.setNow('2026-11-20T16:00:00Z')
    const later = await signIn(world, abbreviation, 'admin')
    await later.call(updateMember, { id: of('buyer'), name: 'Ben' })
    expect(await actionsFor(owner, { from: '2026-11-21', to: '2026-11-21' })).toEqual(['member_renamed', 'signed_in'])
    expect(await actionsFor(owner, { to: '2026-11-20' })).toHaveLength(before)
    expect(await actionsFor(owner, { from: '2026-11-22' })).toEqual([])
    expect((await owner.call(listAuditLog, {})).timeZone).toBe('Asia/Tokyo')
    world.setNow('2026-11-20T12:00:00Z')
  })

  it('keeps the names of the moment', async () => {
    const { owner, of } = await company()
    await owner.call(disableMember, { id: of('buyer'), disabled: true })
    await owner.call(updateMember, { id: of('buyer'), name: 'Somebody Else' })
    const [, disabled] = (await owner.call(listAuditLog, {})).entries
    expect(disabled).toMatchObject({ action: 'member_disabled', subject: { name: 'The buyer' } })
  })

  it('has no entry of what was refused or rolled back', async () => {
    const { abbreviation, owner, of } = await company()
    const admin = await signIn(world, abbreviation, 'admin')
    const told = await entriesOf(owner, async () => {
      await admin.ask(disableMember, { id: of('owner'), disabled: true })
      await owner.ask(addMember, { username: 'buyer', name: 'Twice', email: null, role: 'viewer', accounts: everyAccount })
      const accounts = { access: 'assigned' as const, accounts: ['999999'], groups: [] }
      await owner.ask(addMember, { username: 'zoe', name: 'Zoe', email: null, role: 'viewer', accounts })
    })
    expect(told).toEqual([])
  })

  it('shows nothing of other companies, also through row-level security', async () => {
    const [one, other] = [await company(), await company()]
    await names(other.id, 1)
    expect(await actionsFor(one.owner, { group: 'links' })).toEqual([])
    const rows = await forCompany(world.ctx.db, one.id, (tx) => tx.selectFrom('audit_log').select('company_id').execute())
    expect(new Set(rows.map((row) => row.company_id))).toEqual(new Set([one.id]))
  })

  it('cannot be changed or emptied, not even by the server itself', async () => {
    const { id, owner } = await company()
    const before = await wholeLog(owner)
    for (const statement of [
      sql`update audit_log set actor_name = 'Nobody' where company_id = ${id}`,
      sql`delete from audit_log where company_id = ${id}`,
      sql`truncate audit_log`,
    ])
      await expect(asSystem(world.ctx.db, (tx) => statement.execute(tx))).rejects.toThrow('append-only')
    expect(await wholeLog(owner)).toEqual(before)
  })

  it('cuts long names and reasons', async () => {
    const { id, owner } = await company()
    await forCompany(world.ctx.db, id, (tx) =>
      recordAudit(tx, id, {
        at: world.ctx.clock(),
        action: 'material_rejected',
        subject: { kind: 'material', id: '1', name: '😀'.repeat(400) },
        details: { reason: 'x'.repeat(2_000) },
      }),
    )
    const [entry] = (await owner.call(listAuditLog, {})).entries
    expect(entry && brief(entry)).toEqual([`system › material_rejected › ${'😀'.repeat(299)}…`, { reason: `${'x'.repeat(299)}…` }])
  })

  it('is deleted after two years, and only what is older', async () => {
    const { id, owner } = await company()
    await names(id, 3)
    const { length } = await wholeLog(owner)
    world.setNow('2028-11-20T12:00:00Z')
    await sweepAuditLog(world.ctx)
    const later = await signIn(world, (await company()).abbreviation)
    expect(await wholeLog(later)).not.toEqual([])
    const count = async () => (await forCompany(world.ctx.db, id, (tx) => tx.selectFrom('audit_log').select('id').execute())).length
    expect(await count()).toBe(length)
    world.setNow('2028-11-22T12:00:00Z')
    await sweepAuditLog(world.ctx)
    expect(await count()).toBe(0)
    world.setNow('2026-11-20T12:00:00Z')
  })
})

describe('its export', () => {
  it('has the filtered entries as CSV with a byte order mark, and is an entry itself', async () => {
    const { owner, of } = await company()
    await owner.call(updateMember, { id: of('buyer'), role: 'viewer', budgetLimit: '1500' })
    const { bytes, head, rows } = await exported(owner, { member: of('buyer'), group: 'members' })
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(head?.join()).toBe('time,action,actor_kind,actor,subject_kind,subject,before,after,currency,details,address')
    const at = '2026-11-20T12:00:00.000Z'
    expect(rows).toEqual([
      [at, 'member_limit_changed', 'member', 'The owner', 'member', 'The buyer', '', '1500.00', 'USD', '', '127.0.0.1'],
      [at, 'role_changed', 'member', 'The owner', 'member', 'The buyer', 'buyer', 'viewer', '', '', '127.0.0.1'],
      [at, 'member_added', 'system', '', 'member', 'The buyer', '', '', '', 'role: buyer', ''],
    ])
    expect((await actionsFor(owner, {}))[0]).toBe('audit_exported')
  })

  it('guards names that a spreadsheet would run as formulas', async () => {
    const { owner, of } = await company()
    await owner.call(updateMember, { id: of('buyer'), name: '=HYPERLINK("//evil")' })
    const { rows } = await exported(owner, { search: 'hyperlink' })
    expect(rows.map((row) => [row[5], row[7]])).toEqual([[`'=HYPERLINK("//evil")`, `'=HYPERLINK("//evil")`]])
  })

  it('has all of several pages, each once', async () => {
    const { id, owner } = await company()
    await names(id, 2_100)
    const { rows } = await exported(owner, { group: 'links' })
    expect(rows.map((row) => row[5])).toEqual(Array.from({ length: 2_100 }, (_, index) => `Round ${2_099 - index}`))
  })
})
