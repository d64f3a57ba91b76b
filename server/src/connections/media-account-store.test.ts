import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { asSystem, forCompany } from '../db/database.ts'
import type { MediaAccount } from '../platforms/platform.ts'
import { upsertConnection } from './connection-store.ts'
import { selectMediaAccounts, upsertMediaAccounts } from './media-account-store.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

describe('the accounts that two connections of a company reach', () => {
  it('are stored if both are discovered concurrently, in any order of accounts', async () => {
    const { id: company } = await makeCompany(world)
    const now = world.ctx.clock()
    const { id: member } = await asSystem(world.ctx.db, (tx) =>
      tx.selectFrom('members').select('id').where('company_id', '=', company).executeTakeFirstOrThrow(),
    )
    const connectAs = (personId: string) =>
      forCompany(world.ctx.db, company, (tx) => {
        const about = { company, platform: 'meta', member, personId, personName: personId, scopes: [] } as const
        return upsertConnection(tx, { ...about, sealed: Buffer.from(personId), keyId: 'k', expiresAt: null }, now)
      })
    const accounts = Array.from({ length: 150 }, (_, number): MediaAccount => {
      const accountStatus = { accountStatus: 'active', statusMessage: null, manager: null, rights: ['read'] } as const
      return { externalId: String(1_000 + number), name: 'N', currency: 'USD', timeZone: 'UTC', ...accountStatus }
    })
    const [one, other] = [await connectAs('1'), await connectAs('2')]
    const keep = (connection: string, all: readonly MediaAccount[]) =>
      forCompany(world.ctx.db, company, (tx) =>
        upsertMediaAccounts(tx, { company, platform: 'meta', connection, accounts: all, unreadable: [] }, now),
      )
    await Promise.all([keep(one, accounts), keep(other, accounts.toReversed())])
    const kept = await forCompany(world.ctx.db, company, (tx) => selectMediaAccounts(tx, company))
    expect(kept).toHaveLength(accounts.length)
    expect(new Set(kept.map(({ connection_id: id }) => id)).size).toBe(1)
  })
})
