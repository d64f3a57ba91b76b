import { approveChange, changeBudget, declineChange, listChanges, withdrawChange } from '@adroit/contract/campaigns'
import { overview } from '@adroit/contract/home'
import { acceptInvite, addMember, assignAccounts, disableMember, listMembers, resetMember, updateMember } from '@adroit/contract/members'
import { listNotifications } from '@adroit/contract/notifications'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Client, send, signIn } from '../../test/client.ts'
import { everyAccount } from '../../test/every-account.ts'
import { testPassword } from '../../test/world.ts'
import { createMember } from '../members/service.ts'
import { type DeliveryWorld, refused, startDelivery } from './campaigns.test-helper.ts'

let at: DeliveryWorld
let campaign: Awaited<ReturnType<DeliveryWorld['target']>>
const as = (username: string) => signIn(at.world, at.company.abbreviation, username)
const idOf = async (username: string) =>
  (await (await as('owner')).call(listMembers, {})).members.find((one) => one.username === username)?.id ?? ''
const limit = async (by: string, username: string, budgetLimit: string | null) =>
  (await as(by)).call(updateMember, { id: await idOf(username), budgetLimit })
const asks = async (client: Client) => client.ask(changeBudget, { ...campaign.named, from: '120.00', amount: '200' })

beforeAll(async () => {
  at = await startDelivery(['meta'])
  campaign = await at.target('meta', 'New York', 'campaign 1')
  const more = (username: string, role: string) =>
    createMember(at.world.ctx, { company: at.company.abbreviation, username, name: `The ${username}`, role, password: testPassword })
  await more('second', 'owner')
  await more('third', 'admin')
  // The admin asks, and only the third and the owner may approve.
  await limit('second', 'admin', '150')
  await limit('second', 'buyer', '10')
  await limit('owner', 'second', '10')
})
afterAll(() => at.close())
beforeEach(async () => {
  await at.later(25 * 3_600)
  const admin = await as('admin')
  for (const { id } of (await admin.call(listChanges, { state: 'pending_approval' })).changes) await admin.call(withdrawChange, { id })
  await at.control.change({ platform: 'meta', id: campaign.id, budgetMicros: 120_000_000 })
})

it.each([
  ['changed their limit', (admin: Client, id: string) => admin.call(updateMember, { id, budgetLimit: '5000' })],
  ['changed their role', (admin: Client, id: string) => admin.call(updateMember, { id, role: 'buyer' })],
  ['assigned accounts to them', (admin: Client, id: string) => admin.call(assignAccounts, { id, access: 'all', accounts: [], groups: [] })],
])('a member is no second person if the requester %s within 24 hours', async (_what, act) => {
  const third = await idOf('third')
  const requester = await as('admin')
  const body = (await asks(requester)).body as { data: { change: { id: string } } }
  const { id } = body.data.change
  await act(requester, third)
  const client = await as('third')
  const mine = (await client.call(listChanges, { state: 'pending_approval' })).changes.find((one) => one.id === id)
  expect(mine?.yours).toBe('not_independent')
  expect(refused(await client.ask(approveChange, { id }), 'approver_not_independent')).toMatch(/The admin added you or changed/)
  refused(await client.ask(declineChange, { id, reason: 'No.' }), 'approver_not_independent')
  expect(JSON.stringify(await client.call(overview, {}))).not.toContain(`"change":"${id}"`)
  // the owner is independent
  expect((await (await as('owner')).call(approveChange, { id })).change.state).toBe('done')
})

it('after 24 hours they are one again', async () => {
  const requester = await as('admin')
  await requester.call(updateMember, { id: await idOf('third'), role: 'admin', budgetLimit: '4000' })
  const { id } = ((await asks(requester)).body as { data: { change: { id: string } } }).data.change
  await at.later(23 * 3_600)
  refused(await (await as('third')).ask(approveChange, { id }), 'approver_not_independent')
  await at.later(2 * 3_600)
  expect((await (await as('third')).call(approveChange, { id })).change.state).toBe('done')
})

it('neither is a member whom the requester added, one whom that one added, nor one with a new password', async () => {
  const requester = await as('admin')
  const join = async (by: Client, username: string) => {
    const { link } = await by.call(addMember, { username, name: username, role: 'admin', email: null, accounts: everyAccount })
    const secret = new URL(link.replace('/#', '')).searchParams.get('secret') ?? ''
    await send(at.world, acceptInvite, { secret, password: testPassword, agreed: true }, {})
    return await as(username)
  }
  const puppet = await join(requester, 'puppet')
  const far = await join(puppet, 'far')
  const { id } = ((await asks(requester)).body as { data: { change: { id: string } } }).data.change
  refused(await puppet.ask(approveChange, { id }), 'approver_not_independent')
  refused(await far.ask(approveChange, { id }), 'approver_not_independent')
  await requester.call(resetMember, { id: await idOf('third') })
  const told = async (client: Client) =>
    (await client.call(listNotifications, {})).notifications.filter(({ body }) => body.kind === 'approval_requested' && body.change === id)
  expect([(await told(puppet)).length, (await told(await as('owner'))).length]).toEqual([0, 1])
})

it('a request that only dependent members could approve is refused, and names them', async () => {
  const requester = await as('admin')
  await limit('second', 'owner', '10')
  for (const username of ['puppet', 'far']) await (await as('owner')).call(disableMember, { id: await idOf(username), disabled: true })
  await requester.call(disableMember, { id: await idOf('third'), disabled: true })
  expect(refused(await asks(requester), 'approval_impossible')).toMatch(/150\.00 USD/)
  await requester.call(disableMember, { id: await idOf('puppet'), disabled: false })
  expect(refused(await asks(requester), 'approvers_not_independent')).toMatch(/\(puppet\)/)
  await limit('second', 'owner', null)
})
