import { listAccounts } from '@adroit/contract/accounts'
import { assignAccounts, assignToSeveral, getMemberAccounts, listMembers } from '@adroit/contract/members'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAccount } from '../../test/browser-import.ts'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'
import { wholeLog } from '../audit/audit.test-helper.ts'
import { createMember } from '../members/service.ts'

let world: World
let owner: Client
let abbreviation = ''
let ids: Record<string, string>
let north = ''
let south = ''
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  ;({ abbreviation } = await makeCompany(world, { roles: ['owner', 'admin', 'buyer', 'designer', 'viewer'] }))
  owner = await signIn(world, abbreviation)
  ids = Object.fromEntries((await owner.call(listMembers, {})).members.map(({ username, id }) => [username, id]))
  ;[north, south] = [await makeAccount(owner, { name: 'North' }), await makeAccount(owner, { name: 'South' })]
  for (const username of ['buyer', 'viewer'])
    await owner.call(assignAccounts, { id: of(username), access: 'assigned', accounts: [], groups: [] })
})
afterAll(() => world.close())

const of = (username: string) => ids[username] ?? ''
const assigned = async (username: string) => (await owner.call(getMemberAccounts, { id: of(username) })).accounts
const give = (members: readonly string[], accounts: readonly string[], assign = true, client = owner) =>
  client.ask(assignToSeveral, { assign, changes: [{ members: members.map(of), accounts: [...accounts] }] })

describe('assigning accounts to several members', () => {
  it('adds to what each has, at once on their pages, and says what changed', async () => {
    await owner.call(assignAccounts, { id: of('viewer'), access: 'assigned', accounts: [north], groups: [] })
    const viewer = await signIn(world, abbreviation, 'viewer')
    const { changed } = await owner.call(assignToSeveral, {
      assign: true,
      changes: [{ members: [of('buyer'), of('viewer')], accounts: [north, south] }],
    })
    expect(changed).toHaveLength(2)
    expect(changed).toContainEqual({ members: [of('buyer')], accounts: [north, south] })
    expect(changed).toContainEqual({ members: [of('viewer')], accounts: [south] })
    expect([await assigned('buyer'), await assigned('viewer')]).toEqual([
      [north, south],
      [north, south],
    ])
    expect((await viewer.call(listAccounts, {})).accounts.map(({ name }) => name)).toEqual(['North', 'South'])
    const entries = (await wholeLog(owner)).slice(-2)
    expect(entries.map(({ action, subject, details }) => [action, subject?.name, details.count]).sort()).toEqual([
      ['accounts_assigned', 'The buyer', 2],
      ['accounts_assigned', 'The viewer', 2],
    ])
  })

  it('is undone exactly by what it answers', async () => {
    await owner.call(assignAccounts, { id: of('viewer'), access: 'assigned', accounts: [north], groups: [] })
    const { changed } = await owner.call(assignToSeveral, {
      assign: true,
      changes: [{ members: [of('buyer'), of('viewer')], accounts: [north, south] }],
    })
    expect((await owner.call(assignToSeveral, { assign: false, changes: changed })).changed).toHaveLength(2)
    expect([await assigned('buyer'), await assigned('viewer')]).toEqual([[], [north]])
    expect((await owner.call(assignToSeveral, { assign: false, changes: changed })).changed).toEqual([])
  })

  it('leaves members who see every account as they are', async () => {
    const { body } = await give(['admin', 'designer', 'buyer'], [north])
    expect(body.data).toEqual({ changed: [{ members: [of('buyer')], accounts: [north] }] })
    expect([await assigned('admin'), await assigned('designer')]).toEqual([[], []])
  })

  it('assigns groups, with the accounts that come into them later, and undoes exactly that', async () => {
    const account = (name: string) => makeAccount(owner, { name, group: 'Games' })
    const early = await account('Early')
    await owner.call(assignAccounts, { id: of('viewer'), access: 'assigned', accounts: [], groups: ['Games'] })
    const { changed } = await owner.call(assignToSeveral, {
      assign: true,
      changes: [{ members: [of('buyer'), of('viewer'), of('designer')], accounts: [], groups: [' Games '] }],
    })
    expect(changed, 'the viewer had it, and the designer sees every account').toEqual([
      { members: [of('buyer')], accounts: [], groups: ['Games'] },
    ])
    const later = await account('Later')
    const buyer = await signIn(world, abbreviation, 'buyer')
    const seen = async () => (await buyer.call(listAccounts, {})).accounts.map(({ id }) => id)
    expect(await seen()).toEqual([early, later])
    const entry = (await wholeLog(owner)).findLast(({ action }) => action === 'accounts_assigned')
    expect(entry).toMatchObject({ subject: { name: 'The buyer' }, details: { access: 'assigned', count: 0, after: 'Games' } })
    await owner.call(assignToSeveral, { assign: false, changes: changed })
    expect(await seen()).toEqual([])
    expect((await owner.call(getMemberAccounts, { id: of('viewer') })).groups).toEqual(['Games'])
  })

  it('changes nothing if one member or account cannot be changed by the caller', async () => {
    const admin = await signIn(world, abbreviation, 'admin')
    await createMember(world.ctx, { company: abbreviation, username: 'second', name: 'Second', role: 'owner', password: testPassword })
    const other = await signIn(world, (await makeCompany(world)).abbreviation)
    const elsewhere = await makeAccount(other, { name: 'Elsewhere' })
    const [stranger] = (await other.call(listMembers, {})).members
    ids = { ...ids, stranger: stranger?.id ?? '' }
    const codes = [
      await give(['buyer', 'owner'], [north]),
      await give(['buyer', 'admin'], [north], true, admin),
      await give(['buyer', 'owner'], [north], true, admin),
      await give(['buyer', 'stranger'], [north]),
      await give(['buyer'], [north, elsewhere]),
      await give(['buyer'], [north], true, await signIn(world, abbreviation, 'viewer')),
      await give(
        Array.from({ length: 11 }, () => 'buyer'),
        Array.from({ length: 10_000 }, () => north),
      ),
      await give([], [north]),
    ].map(({ body }) => body.code)
    expect(codes).toEqual([3307, 3307, 3304, 3301, 3001, 1101, 1301, 1301])
    expect(await assigned('buyer')).toEqual([])
  })
})
