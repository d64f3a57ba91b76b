import { saveAlert } from '@adroit/contract/alerts'
import { listAuditLog } from '@adroit/contract/audit-log'
import { setAvatar } from '@adroit/contract/avatar'
import { addMember, disableMember, listMembers, updateMember } from '@adroit/contract/members'
import { saveNotificationSettings } from '@adroit/contract/notification-settings'
import { listNotifications } from '@adroit/contract/notifications'
import { deleteOwnAccount } from '@adroit/contract/own-data'
import { updateProfile } from '@adroit/contract/profile-changes'
import { listReports } from '@adroit/contract/report-list'
import { shareReport } from '@adroit/contract/report-sharing'
import { createReport } from '@adroit/contract/reports'
import { login } from '@adroit/contract/session'
import { getUnread } from '@adroit/contract/unread'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPasskeyTo, signInOn } from '../../test/authenticator.ts'
import { makeAccount } from '../../test/browser-import.ts'
import { type Client, send, signIn } from '../../test/client.ts'
import { everyAccount } from '../../test/every-account.ts'
import { setUp } from '../../test/second-factor.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'
import { asSystem } from '../db/database.ts'
import { formerMark } from '../lib/former-member.ts'
import { createMember, setPassword } from '../members/service.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const codeOf = async (asked: Promise<{ body: { code: number } }>) => (await asked).body.code
const [gone, taken, protectedOwner, differs, wrongLogin, unconfirmed] = [3301, 3302, 3305, 3309, 1002, 1103]

async function company() {
  const { abbreviation } = await makeCompany(world, { roles: ['owner', 'admin', 'buyer'] })
  const [owner, buyer] = [await signIn(world, abbreviation), await signIn(world, abbreviation, 'buyer')]
  const id = (await owner.call(listMembers, {})).members.find(({ username }) => username === 'buyer')?.id ?? ''
  return { abbreviation, owner, buyer, id }
}

async function makeReport(client: Client, account: string, name: string): Promise<string> {
  const { id } = await client.call(createReport, {
    name,
    platforms: [],
    accounts: [account],
    breakdown: 'ACCOUNT',
    metrics: ['spend'],
    sort: { by: 'spend', direction: 'desc' },
    dateRange: { preset: 'custom', from: '2026-11-01', to: '2026-11-30' },
  })
  return id
}

/** How many rows of each table are only this member's. */
async function ownRows(member: string): Promise<Record<string, number>> {
  return await asSystem(world.ctx.db, async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'members'::regclass and confdeltype = 'c' order by 1`.execute(tx)
    const counts: Record<string, number> = {}
    for (const { name } of tables) {
      const { rows } = await sql<{
        count: number
      }>`select count(*)::int as count from ${sql.table(name)} where member_id = ${member}`.execute(tx)
      if (rows[0]?.count) counts[name] = rows[0].count
    }
    return counts
  })
}

describe('a member who deletes their account', () => {
  it('needs the password that was typed lately, and types their username', async () => {
    const { buyer, abbreviation } = await company()
    expect(await codeOf(buyer.ask(deleteOwnAccount, { username: 'owner' }))).toBe(differs)
    world.advance(20 * 60_000)
    expect(await codeOf(buyer.ask(deleteOwnAccount, { username: 'buyer' }))).toBe(unconfirmed)
    const again = await signIn(world, abbreviation, 'buyer')
    expect(await codeOf(again.ask(deleteOwnAccount, { username: ' Buyer ' }))).toBe(0)
  })

  it('loses what is only theirs: sessions, passkeys, second factor, picture, address, settings, alerts and notifications', async () => {
    const { abbreviation, owner, buyer, id } = await company()
    const account = await makeAccount(owner, { name: 'Outdoor' })
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    await buyer.upload(setAvatar, {}, { name: 'me.png', bytes: picture })
    await buyer.call(updateProfile, { email: 'bea@example.com', mobile: '13812345678' })
    await buyer.call(saveNotificationSettings, { push: [], quiet: { from: 1320, to: 420, zone: 'Europe/Paris' } })
    const what = {
      level: 'ACCOUNT',
      metric: 'spend',
      condition: 'above',
      threshold: '100',
      minSpend: '0',
      minutes: 0,
      pauses: false,
    } as const
    await buyer.call(saveAlert, { definition: { ...what, platforms: [], accounts: [account] }, on: true })
    const { device } = await addPasskeyTo(buyer)
    await setUp(world, buyer)
    expect(await ownRows(id)).toMatchObject({
      alert_rules: 1,
      avatars: 1,
      notification_settings: 1,
      passkeys: 1,
      second_factors: 1,
      sessions: 1,
    })
    await buyer.call(deleteOwnAccount, { username: 'buyer' })
    expect(await ownRows(id)).toEqual({})
    const row = await asSystem(world.ctx.db, (tx) => tx.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
    expect(row).toMatchObject({ status: 'left', name: `The buyer${formerMark}`, username: 'buyer' })
    expect([
      row.password_hash,
      row.email,
      row.email_verified_at,
      row.mobile,
      row.locale,
      row.last_login_at,
      row.last_login_address,
    ]).toEqual(Array(7).fill(null))
    expect((await buyer.ask(getUnread, {})).status).toBe(401)
    expect((await signInOn(world, device)).code).not.toBe(0)
    const names = { company: abbreviation, username: 'buyer', password: testPassword, agreed: true }
    expect(await codeOf(send(world, login, names, {}))).toBe(wrongLogin)
  })

  it('leaves what others see, marked as made by a former member; private reports are deleted', async () => {
    const { owner, buyer, id } = await company()
    const account = await makeAccount(owner, { name: 'Outdoor', owner: id })
    const shared = await makeReport(buyer, account, 'Shared')
    await makeReport(buyer, account, 'Private')
    await buyer.call(shareReport, { id: shared, with: 'company', members: [], roles: [] })
    await buyer.call(deleteOwnAccount, { username: 'buyer' })
    const { reports } = await owner.call(listReports, {})
    expect(reports.map(({ name, creator }) => [name, creator.name])).toEqual([['Shared', 'The buyer (former member)']])
    const { rows } = await asSystem(world.ctx.db, (tx) => sql`select name from reports where creator_id = ${id}`.execute(tx))
    expect(rows).toEqual([{ name: 'Shared' }])
  })

  it('is announced to owners and admins, is an audit entry, and is no member of the list any more', async () => {
    const { abbreviation, owner, buyer, id } = await company()
    await buyer.call(deleteOwnAccount, { username: 'buyer' })
    const body = { kind: 'member_left', member: { id, name: 'The buyer' }, role: 'buyer' }
    for (const username of ['owner', 'admin']) {
      const { notifications } = await (await signIn(world, abbreviation, username)).call(listNotifications, {})
      expect(notifications.map((told) => told.body)).toContainEqual(body)
    }
    const { entries } = await owner.call(listAuditLog, { member: id })
    expect(entries[0]).toMatchObject({ action: 'member_left', actor: { id, name: 'The buyer' }, details: { role: 'buyer' } })
    expect((await owner.call(listMembers, {})).members.map(({ username }) => username)).toEqual(['admin', 'owner'])
    expect(await codeOf(owner.ask(disableMember, { id, disabled: false }))).toBe(gone)
    expect(await codeOf(owner.ask(updateMember, { id, name: 'Somebody' }))).toBe(gone)
  })

  it('keeps their username from others, who could be taken for them', async () => {
    const { abbreviation, owner, buyer } = await company()
    await buyer.call(deleteOwnAccount, { username: 'buyer' })
    const another = { username: 'BUYER', name: 'Another', email: null, role: 'viewer', accounts: everyAccount } as const
    expect(await codeOf(owner.ask(addMember, another))).toBe(taken)
    const again = { company: abbreviation, username: 'buyer', password: testPassword }
    await expect(setPassword(world.ctx, again)).rejects.toThrow('There is no member')
    await expect(createMember(world.ctx, { ...again, name: 'Another', role: 'viewer' })).rejects.toThrow('already has a member')
  })

  it('cannot be the last active owner, also when two leave at once', async () => {
    const { abbreviation, owner } = await company()
    expect(await codeOf(owner.ask(deleteOwnAccount, { username: 'owner' }))).toBe(protectedOwner)
    await createMember(world.ctx, { company: abbreviation, username: 'second', name: 'Second', role: 'owner', password: testPassword })
    const second = await signIn(world, abbreviation, 'second')
    const codes = await Promise.all([
      codeOf(owner.ask(deleteOwnAccount, { username: 'owner' })),
      codeOf(second.ask(deleteOwnAccount, { username: 'second' })),
    ])
    expect(codes.sort()).toEqual([0, protectedOwner])
  })
})
