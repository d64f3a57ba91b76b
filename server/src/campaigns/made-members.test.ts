import { approveChange, changeBudget, withdrawChange } from '@adroit/contract/campaigns'
import { acceptInvite, addMember, listMembers, resetMember, updateMember } from '@adroit/contract/members'
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

/** Asks for more than the admin's limit of 150. */
async function raise(client: Client): Promise<{ id: string; state: string }> {
  return (await client.call(changeBudget, { ...campaign.named, from: '120.00', amount: '200' })).change
}

async function enter(link: string, username: string): Promise<Client> {
  const secret = new URL(link.replace('/#', '')).searchParams.get('secret') ?? ''
  await send(at.world, acceptInvite, { secret, password: testPassword, agreed: true }, {})
  return await as(username)
}

async function join(by: Client, username: string): Promise<Client> {
  const { link } = await by.call(addMember, { username, name: username, role: 'admin', email: null, accounts: everyAccount })
  return await enter(link, username)
}

beforeAll(async () => {
  at = await startDelivery(['meta'])
  campaign = await at.target('meta', 'New York', 'campaign 1')
  for (const username of ['older', 'free'])
    await createMember(at.world.ctx, { company: at.company.abbreviation, username, name: username, role: 'admin', password: testPassword })
  await (await as('owner')).call(updateMember, { id: await idOf('admin'), budgetLimit: '150' })
})
afterAll(() => at.close())
beforeEach(async () => {
  await at.later(25 * 3_600)
  await at.control.change({ platform: 'meta', id: campaign.id, budgetMicros: 120_000_000 })
})

it('a member with a limit cannot spend above it through a member whom they added, directly or through another one', async () => {
  const admin = await as('admin')
  const puppet = await join(admin, 'puppet')
  const far = await join(puppet, 'far')
  for (const client of [puppet, far]) {
    const { id, state } = await raise(client)
    expect(state).toBe('pending_approval')
    // Nor may two of their members approve each other's requests.
    const other = client === puppet ? far : puppet
    if (client === far) refused(await other.ask(approveChange, { id }), 'approval_not_yours')
    await client.call(withdrawChange, { id })
  }
  expect(refused(await puppet.ask(updateMember, { id: await idOf('admin'), budgetLimit: null }), 'limit_not_independent')).toMatch(
    /The admin added you/,
  )
  refused(await far.ask(updateMember, { id: await idOf('admin'), budgetLimit: '9000' }), 'limit_not_independent')
  await puppet.call(updateMember, { id: await idOf('admin'), name: 'The admin' })
  const second = await join(admin, 'second')
  const { id } = await raise(second)
  refused(await puppet.ask(approveChange, { id }), 'approval_not_yours')
  expect((await (await as('free')).call(approveChange, { id })).change.state).toBe('done')
})

it('nor through a member whom they reset, or whose role they changed or limit they raised, for 24 hours', async () => {
  const admin = await as('admin')
  const older = await idOf('older')
  const { link } = await admin.call(resetMember, { id: older })
  const taken = await enter(link, 'older')
  const { id } = await raise(taken)
  await taken.call(withdrawChange, { id })
  await at.later(25 * 3_600)
  for (const changes of [{ role: 'buyer' as const }, { budgetLimit: '900' }]) {
    // A lower limit makes nobody dependent.
    await (await as('free')).call(updateMember, { id: older, budgetLimit: '100' })
    await (await as('admin')).call(updateMember, { id: older, ...changes })
    const client = await as('older')
    const { id: asked, state } = await raise(client)
    expect(state).toBe('pending_approval')
    await client.call(withdrawChange, { id: asked })
    await at.later(25 * 3_600)
  }
  expect((await raise(await as('older'))).state, 'their limit of 900 alone').toBe('done')
})

it('a member of somebody without a limit has their own limit at once', async () => {
  expect((await raise(await join(await as('free'), 'helper'))).state).toBe('done')
})
