import { updateAccount } from '@adroit/contract/account'
import { getCompany, updateCompany } from '@adroit/contract/company'
import { beginConnect, connectAccounts, disconnectAccount, removeConnection } from '@adroit/contract/connections'
import { errors } from '@adroit/contract/errors'
import { confirmPassword } from '@adroit/contract/password'
import { removeRates } from '@adroit/contract/rates'
import { beginYoutube, removeYoutube } from '@adroit/contract/youtube'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'
import { create } from '../accounts/service.ts'

let world: World
let owner: Client
let id: string
const code = errors.confirmation_needed.code

beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
  const { id: company, abbreviation } = await makeCompany(world, { currency: 'USD' })
  const made = { name: 'Meta US', platform: 'meta', currency: 'USD', timeZone: 'UTC', group: null, owner: null } as const
  id = await create(world.ctx, company, made)
  owner = await signIn(world, abbreviation)
  world.setNow('2026-11-20T12:16:00Z')
})
afterAll(() => world.close())

it('caps, the currency, rates and connections need a recent password', async () => {
  const calls = {
    cap: () => owner.ask(updateAccount, { id, budgetCap: '500' }),
    currency: () => owner.ask(updateCompany, { currency: 'EUR' }),
    rates: () => owner.ask(removeRates, {}),
    connect: () => owner.ask(beginConnect, { platform: 'meta' }),
    accounts: () => owner.ask(connectAccounts, { accounts: [{ media: '1', account: null, imports: 'keep' }] }),
    disconnect: () => owner.ask(disconnectAccount, { media: '1' }),
    remove: () => owner.ask(removeConnection, { id: '1' }),
    beginYoutube: () => owner.ask(beginYoutube, {}),
    removeYoutube: () => owner.ask(removeYoutube, { id: '1' }),
  }
  for (const [name, call] of Object.entries(calls)) expect([name, (await call()).body.code]).toEqual([name, code])
  expect((await owner.call(getCompany, {})).currency).toBe('USD')
  await owner.call(confirmPassword, { password: testPassword })
  for (const [name, call] of Object.entries(calls)) expect([name, (await call()).body.code]).not.toEqual([name, code])
})

it('what changes no money does not', async () => {
  world.setNow('2026-11-20T12:40:00Z')
  expect((await owner.call(updateAccount, { id, note: 'New', budgetCap: '500' })).note).toBe('New')
  expect(await owner.call(updateCompany, { name: 'Another name', currency: 'EUR' })).toMatchObject({ name: 'Another name' })
})
