import { addMember, disableMember, listMembers, type Member, resetMember, updateMember } from '@adroit/contract/members'
import { listNotifications } from '@adroit/contract/notifications'
import { self } from '@adroit/contract/profile'
import type { Role } from '@adroit/contract/roles'
import { roles } from '@adroit/contract/roles'
import { login } from '@adroit/contract/session'
import { getUnread } from '@adroit/contract/unread'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, loginFrom, send, signIn } from '../../test/client.ts'
import { everyAccount } from '../../test/every-account.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'
import type { Caller } from '../session/caller.ts'
import { findCaller } from '../session/service.ts'
import { change } from './manage.ts'
import { createMember, setPassword } from './service.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const list = async (client: Client) => (await client.call(listMembers, {})).members
const found = async (client: Client, username: string) => (await list(client)).find((member) => member.username === username) as Member
const status = async (client: Client) => (await client.ask(getUnread, {})).status
const codeOf = async (asked: Promise<{ body: { code: number } }>) => (await asked).body.code
const invited = { username: 'new', name: 'New', email: null, role: 'viewer', accounts: everyAccount } as const

async function company(of: readonly Role[] = roles): Promise<{ abbreviation: string; owner: Client }> {
  const { abbreviation } = await makeCompany(world, { roles: of })
  return { abbreviation, owner: await signIn(world, abbreviation) }
}

/** A second owner, signed in. */
async function secondOwner(abbreviation: string): Promise<Client> {
  await createMember(world.ctx, { company: abbreviation, username: 'second', name: 'Second', role: 'owner', password: testPassword })
  return await signIn(world, abbreviation, 'second')
}

describe('members', () => {
  it('are listed by name, with what the caller may do to each', async () => {
    const { abbreviation, owner } = await company(['owner', 'admin', 'buyer'])
    const shown = (members: Member[]) => members.map(({ username, status: state, editable }) => [username, state, editable])
    expect(shown(await list(owner))).toEqual([
      ['admin', 'active', true],
      ['buyer', 'active', true],
      ['owner', 'active', false],
    ])
    const admin = await signIn(world, abbreviation, 'admin')
    expect(shown(await list(admin))).toEqual([
      ['admin', 'active', false],
      ['buyer', 'active', true],
      ['owner', 'active', false],
    ])
  })

  it('are added as invited, and other owners and admins are notified', async () => {
    const { abbreviation, owner } = await company(['owner', 'admin', 'buyer'])
    const [admin, buyer] = [await signIn(world, abbreviation, 'admin'), await signIn(world, abbreviation, 'buyer')]
    const { id, endsAt } = await admin.call(addMember, {
      username: ' Ann ',
      name: 'Ann  Example',
      email: 'ann@example.com',
      role: 'designer',
      accounts: everyAccount,
    })
    expect(endsAt).toBe('2026-11-27T12:00:00.000Z')
    expect(await found(owner, 'Ann')).toEqual({
      id,
      username: 'Ann',
      name: 'Ann Example',
      email: 'ann@example.com',
      role: 'designer',
      status: 'invited',
      avatar: null,
      lastLoginAt: null,
      inviteEndsAt: endsAt,
      budgetLimit: null,
      accountAccess: 'all',
      secondFactor: false,
      hasPasskey: false,
      editable: true,
    })
    const told = async (client: Client) => (await client.call(listNotifications, {})).notifications.map((message) => message.body)
    expect(await told(owner)).toEqual([{ kind: 'member_added', member: { id, name: 'Ann Example' }, role: 'designer', by: 'The admin' }])
    expect([await told(admin), await told(buyer)]).toEqual([[], []])
    for (const password of ['', testPassword, 'null']) {
      const { body } = await send(
        world,
        login,
        { company: abbreviation, username: 'Ann', password: password.padEnd(6, 'x'), agreed: true },
        {},
      )
      expect(body.code).toBe(1002)
    }
  })

  it('have unique usernames, ignoring letter case, also when added at once', async () => {
    const { owner } = await company(['owner'])
    const names = ['Dora', 'dora', 'DORA', 'dOrA']
    const codes = await Promise.all(names.map((username) => codeOf(owner.ask(addMember, { ...invited, username }))))
    expect(codes.sort()).toEqual([0, 3302, 3302, 3302])
    expect(await codeOf(owner.ask(addMember, { ...invited, username: 'OWNER' }))).toBe(3302)
    expect(await codeOf((await company(['owner'])).owner.ask(addMember, { ...invited, username: 'dora' }))).toBe(0)
  })

  it('are refused with invalid fields', async () => {
    const { owner } = await company(['owner'])
    const code = (changes: object) => codeOf(owner.ask(addMember, { ...invited, ...changes }))
    expect([await code({ username: ' ' }), await code({ username: 'x'.repeat(21) })]).toEqual([1006, 1006])
    expect([await code({ name: '' }), await code({ name: 'x'.repeat(41) })]).toEqual([3303, 3303])
    expect([await code({ email: 'nobody' }), await code({ role: 'god' })]).toEqual([1305, 1301])
    expect(await list(owner)).toHaveLength(1)
  })

  it('get a new name and role, which apply from their next request on [AU-04]', async () => {
    const { abbreviation, owner } = await company(['owner', 'viewer'])
    const viewer = await signIn(world, abbreviation, 'viewer')
    const { id } = await found(owner, 'viewer')
    expect(await owner.call(updateMember, { id, name: 'Vi', role: 'admin' })).toMatchObject({ name: 'Vi', role: 'admin', status: 'active' })
    expect(await viewer.call(self, {})).toMatchObject({ name: 'Vi', role: 'admin' })
    expect(await owner.call(updateMember, { id, role: 'auditor' })).toMatchObject({ name: 'Vi', role: 'auditor' })
    expect(await codeOf(viewer.ask(listMembers, {}))).toBe(1101)
  })
})

describe('disabling', () => {
  it('ends the member’s sessions before it returns, and blocks logins until they are enabled', async () => {
    const { abbreviation, owner } = await company(['owner', 'buyer'])
    const [phone, laptop] = [await signIn(world, abbreviation, 'buyer'), await signIn(world, abbreviation, 'buyer')]
    const { id } = await found(owner, 'buyer')
    expect([await status(phone), await status(laptop)]).toEqual([200, 200])
    expect(await owner.call(disableMember, { id, disabled: true })).toMatchObject({ status: 'disabled' })
    expect([await status(phone), await status(laptop)]).toEqual([401, 401])
    await expect(loginFrom(world, abbreviation, { username: 'buyer' })).rejects.toThrow('1002')
    expect(await owner.call(disableMember, { id, disabled: true })).toMatchObject({ status: 'disabled' })
    expect(await owner.call(disableMember, { id, disabled: false })).toMatchObject({ status: 'active' })
    expect([await status(phone), await status(await signIn(world, abbreviation, 'buyer'))]).toEqual([401, 200])
  })

  it('refuses every later request, also among many at once [AU-04]', async () => {
    const { abbreviation, owner } = await company(['owner', 'buyer'])
    const buyer = await signIn(world, abbreviation, 'buyer')
    const { id } = await found(owner, 'buyer')
    let over = false
    const asked = Array.from({ length: 40 }, async (_, index) => {
      if (index === 20) {
        await owner.call(disableMember, { id, disabled: true })
        over = true
      }
      const begunAfter = over
      return { begunAfter, status: await status(buyer) }
    })
    const answers = await Promise.all(asked)
    expect(answers.filter((answer) => answer.begunAfter).map((answer) => answer.status)).toContain(401)
    expect(answers.filter((answer) => answer.begunAfter && answer.status !== 401)).toEqual([])
    expect(answers.every((answer) => [200, 401].includes(answer.status))).toBe(true)
  })
})

describe('resetting', () => {
  it('removes password and sessions at once', async () => {
    const { abbreviation, owner } = await company(['owner', 'buyer'])
    const buyer = await signIn(world, abbreviation, 'buyer')
    const { id } = await found(owner, 'buyer')
    expect(await owner.call(resetMember, { id })).toMatchObject({ id, endsAt: '2026-11-27T12:00:00.000Z' })
    expect(await status(buyer)).toBe(401)
    await expect(loginFrom(world, abbreviation, { username: 'buyer' })).rejects.toThrow('1002')
    expect(await found(owner, 'buyer')).toMatchObject({ status: 'invited' })
  })

  it('leaves a disabled member disabled, and enabling them then waits for their link', async () => {
    const { owner } = await company(['owner', 'buyer'])
    const { id } = await found(owner, 'buyer')
    await owner.call(disableMember, { id, disabled: true })
    await owner.call(resetMember, { id })
    expect(await found(owner, 'buyer')).toMatchObject({ status: 'disabled', inviteEndsAt: null })
    expect(await owner.call(disableMember, { id, disabled: false })).toMatchObject({
      status: 'invited',
      inviteEndsAt: '2026-11-27T12:00:00.000Z',
    })
  })

  it('with a password from the command line activates an invited member', async () => {
    const { abbreviation, owner } = await company(['owner', 'buyer'])
    const { id } = await found(owner, 'buyer')
    await owner.call(resetMember, { id })
    await setPassword(world.ctx, { company: abbreviation, username: 'buyer', password: 'Another-Good-1' })
    expect(await found(owner, 'buyer')).toMatchObject({ status: 'active', inviteEndsAt: null })
    const client = await signIn(world, abbreviation, 'buyer', 'Another-Good-1')
    expect((await client.call(listNotifications, {})).notifications[0]?.body).toEqual({ kind: 'password_changed', by: null, address: null })
  })
})

/** Every way to change a member. */
const changes = (client: Client, id: string) => [
  () => codeOf(client.ask(updateMember, { id, name: 'Changed' })),
  () => codeOf(client.ask(updateMember, { id, role: 'viewer' })),
  () => codeOf(client.ask(disableMember, { id, disabled: true })),
  () => codeOf(client.ask(resetMember, { id })),
]

async function codesOf(client: Client, id: string): Promise<number[]> {
  const codes = []
  for (const ask of changes(client, id)) codes.push(await ask())
  return codes
}

describe('who may change whom', () => {
  it('protects owners from admins, who cannot make owners either', async () => {
    const { abbreviation, owner } = await company(['owner', 'admin', 'buyer'])
    const admin = await signIn(world, abbreviation, 'admin')
    const before = await found(owner, 'owner')
    expect(await codesOf(admin, before.id)).toEqual([3304, 3304, 3304, 3304])
    expect(await codeOf(admin.ask(updateMember, { id: (await found(owner, 'buyer')).id, role: 'owner' }))).toBe(3304)
    expect(await codeOf(admin.ask(addMember, { ...invited, role: 'owner' }))).toBe(3304)
    expect(await found(owner, 'owner')).toEqual(before)
    expect(await list(owner)).toHaveLength(3)
  })

  it('lets nobody change themselves', async () => {
    const { abbreviation, owner } = await company(['owner', 'admin'])
    const admin = await signIn(world, abbreviation, 'admin')
    for (const [client, username] of [
      [owner, 'owner'],
      [admin, 'admin'],
    ] as const)
      expect(await codesOf(client, (await found(client, username)).id)).toEqual([3307, 3307, 3307, 3307])
  })

  it('finds no member of another company', async () => {
    const { owner } = await company(['owner'])
    const stranger = await company(['owner', 'viewer'])
    const { id } = await found(stranger.owner, 'viewer')
    expect(await codesOf(owner, id)).toEqual([3301, 3301, 3301, 3301])
    expect(await found(stranger.owner, 'viewer')).toMatchObject({ name: 'The viewer', status: 'active' })
  })

  it.each(roles.filter((role) => role !== 'owner' && role !== 'admin'))('refuses the %s everything', async (role) => {
    const { abbreviation, owner } = await company(['owner', role])
    const client = await signIn(world, abbreviation, role)
    const { id } = await found(owner, 'owner')
    expect(await codesOf(client, id)).toEqual([1101, 1101, 1101, 1101])
    expect([await codeOf(client.ask(addMember, invited)), await codeOf(client.ask(listMembers, {}))]).toEqual([1101, 1101])
  })

  it('leaves one active owner when two owners act against each other at once', async () => {
    for (const act of [
      (client: Client, id: string) => client.ask(updateMember, { id, role: 'admin' }),
      (client: Client, id: string) => client.ask(disableMember, { id, disabled: true }),
      (client: Client, id: string) => client.ask(resetMember, { id }),
    ]) {
      const { abbreviation, owner } = await company(['owner'])
      const second = await secondOwner(abbreviation)
      const [one, two] = [await found(owner, 'owner'), await found(owner, 'second')]
      const codes = await Promise.all([codeOf(act(owner, two.id)), codeOf(act(second, one.id))])
      expect(codes.filter((code) => code === 0)).toHaveLength(1)
      // The error depends on how far the request had come: the ended session, the changed role, or the last owner.
      expect([1001, 3304, 3305]).toContain(codes.find((code) => code !== 0))
      const survivor = codes[0] === 0 ? owner : second
      expect((await list(survivor)).filter((member) => member.role === 'owner' && member.status === 'active')).toHaveLength(1)
    }
  })

  it('protects the last owner from a member who was an owner at the start of the request, and refuses a member disabled since', async () => {
    const { abbreviation, owner } = await company(['owner'])
    const second = await secondOwner(abbreviation)
    const asked = (await findCaller(world.ctx, second.token, null)) as Caller
    const [one, two] = [await found(owner, 'owner'), await found(owner, 'second')]
    await owner.call(updateMember, { id: two.id, role: 'admin' })
    await expect(change(world.ctx, asked, { id: one.id, role: 'viewer' })).rejects.toMatchObject({ key: 'last_owner' })
    await expect(change(world.ctx, asked, { id: one.id, name: 'Changed' })).rejects.toMatchObject({ key: 'member_protected' })
    await owner.call(disableMember, { id: two.id, disabled: true })
    await expect(change(world.ctx, asked, { id: one.id, role: 'viewer' })).rejects.toMatchObject({ key: 'session_invalid' })
    expect(await found(owner, 'owner')).toEqual(one)
  })

  it('lets an owner remove another owner', async () => {
    const { abbreviation, owner } = await company(['owner'])
    const second = await secondOwner(abbreviation)
    expect(await second.call(disableMember, { id: (await found(second, 'owner')).id, disabled: true })).toMatchObject({
      status: 'disabled',
    })
    expect(await status(owner)).toBe(401)
  })
})
