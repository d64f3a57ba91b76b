import { refresh } from '@adroit/contract/session'
import { getUnread } from '@adroit/contract/unread'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { setPassword } from '../members/service.ts'
import { signIn as signInFrom } from './login.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const status = async (client: Client) => (await client.ask(getUnread, {})).status

/** A login that runs `meanwhile` while its password is compared. */
function loginDuring(abbreviation: string, meanwhile: () => Promise<unknown>) {
  const passwords: Context['passwords'] = {
    ...world.ctx.passwords,
    matches: async (stored, password) => {
      const equal = await world.ctx.passwords.matches(stored, password)
      await meanwhile()
      return equal
    },
  }
  const given = { company: abbreviation, username: 'owner', password: testPassword, agreed: true }
  return signInFrom({ ...world.ctx, passwords }, given, { locale: 'en-US', address: '192.0.2.1', userAgent: null })
}

async function kept(company: string): Promise<{ sessions: number; tokens: number }> {
  return await asSystem(world.ctx.db, async (tx) => ({
    sessions: (await tx.selectFrom('sessions').select('id').where('company_id', '=', company).execute()).length,
    tokens: (await tx.selectFrom('session_tokens').select('id').where('company_id', '=', company).execute()).length,
  }))
}

describe('a login that overlaps a change to its member', () => {
  it('is refused if the password is changed meanwhile', async () => {
    const { id, abbreviation } = await makeCompany(world)
    const setting = () => setPassword(world.ctx, { company: abbreviation, username: 'owner', password: 'Another-Good-1' })
    await expect(loginDuring(abbreviation, setting)).rejects.toMatchObject({ key: 'login_refused' })
    expect(await kept(id)).toEqual({ sessions: 0, tokens: 0 })
  })

  it('is refused if the member is disabled meanwhile', async () => {
    const { id, abbreviation } = await makeCompany(world)
    const disabling = () =>
      asSystem(world.ctx.db, (tx) => tx.updateTable('members').set({ status: 'disabled' }).where('company_id', '=', id).execute())
    await expect(loginDuring(abbreviation, disabling)).rejects.toMatchObject({ key: 'login_refused' })
    expect(await kept(id)).toEqual({ sessions: 0, tokens: 0 })
  })

  it('succeeds if nothing happens meanwhile', async () => {
    const { id, abbreviation } = await makeCompany(world)
    expect(await loginDuring(abbreviation, async () => {})).toMatchObject({ tenantId: id })
    expect(await kept(id)).toEqual({ sessions: 1, tokens: 1 })
  })
})

describe('sessions of a member', () => {
  it("are deleted with their tokens at the member's next login once they have ended", async () => {
    const { id, abbreviation } = await makeCompany(world)
    world.setNow('2026-11-21T08:00:00Z')
    const over = await signIn(world, abbreviation)
    await over.call(refresh, {})
    world.setNow('2026-11-21T12:00:00Z')
    const living = await signIn(world, abbreviation)
    expect(await kept(id)).toEqual({ sessions: 2, tokens: 3 })
    world.setNow('2026-11-21T20:00:01Z')
    await signIn(world, abbreviation)
    expect(await kept(id)).toEqual({ sessions: 2, tokens: 2 })
    expect(await status(living)).toBe(200)
  })

  it('are at most twenty: the least recently used one ends', async () => {
    const { id, abbreviation } = await makeCompany(world, { roles: ['owner', 'viewer'] })
    world.setNow('2026-11-22T08:00:00Z')
    const [used, unused] = [await signIn(world, abbreviation), await signIn(world, abbreviation)]
    const other = await signIn(world, abbreviation, 'viewer')
    world.setNow('2026-11-22T09:00:00Z')
    expect(await status(used)).toBe(200)
    for (let count = 2; count < 20; count += 1) await signIn(world, abbreviation)
    expect(await kept(id)).toMatchObject({ sessions: 21 })
    const newest = await signIn(world, abbreviation)
    expect(await kept(id)).toMatchObject({ sessions: 21 })
    expect(await Promise.all([used, unused, other, newest].map(status))).toEqual([200, 401, 200, 200])
  })
})
