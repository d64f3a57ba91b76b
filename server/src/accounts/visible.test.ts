import { listMembers } from '@adroit/contract/members'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { subscriptionFilter } from '../realtime/subscription-filter.ts'
import { membersWithAccess, visibleAccounts } from './visible.ts'

let world: World
let company: { id: string; abbreviation: string }
let known: string
let stranger: string
beforeAll(async () => {
  world = await startWorld()
  company = await makeCompany(world)
  const other = await makeCompany(world)
  const idIn = async (abbreviation: string) => (await (await signIn(world, abbreviation)).call(listMembers, {})).members[0]?.id ?? ''
  known = await idIn(company.abbreviation)
  stranger = await idIn(other.abbreviation)
})
afterAll(() => world.close())

it('a member of the company who is not restricted sees every account', async () => {
  expect(await visibleAccounts(world.ctx, company.id, known)).toBeNull()
})

it('somebody who is not a member of the company sees no account and receives no events of one', async () => {
  for (const member of [stranger, '999999999']) {
    expect(await visibleAccounts(world.ctx, company.id, member)).toEqual(new Set())
    expect(await membersWithAccess(world.ctx, company.id, '1001', [known, member])).toEqual([known])
    const caller = {
      company: company.id,
      member,
      role: 'viewer',
      restricted: false,
      session: '1',
      token: '1',
      confirmedAt: new Date(),
    } as const
    expect(await subscriptionFilter(world.ctx, caller)({ kind: 'change', account: '1001', change: '1' })).toBe(false)
  }
})
