import { logout, refresh } from '@adroit/contract/session'
import { getUnread } from '@adroit/contract/unread'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, clientOf, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { asSystem } from '../db/database.ts'
import { findCaller, renewToken } from './service.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const start = Date.parse('2026-11-20T14:00:00Z')
/** Sets the clock to this many seconds after the login of `fresh`. */
const at = (seconds: number) => world.setNow(new Date(start + seconds * 1000).toISOString())

async function fresh(): Promise<Client> {
  at(0)
  return await signIn(world, (await makeCompany(world)).abbreviation)
}

async function renew(client: Client): Promise<Client> {
  return clientOf(world, (await client.call(refresh, {})).token, client.tenantId)
}

/** The HTTP statuses of requests with the given tokens. */
async function statuses(...clients: Client[]): Promise<number[]> {
  return await Promise.all(clients.map(async (client) => (await client.ask(getUnread, {})).status))
}

describe('a refresh', () => {
  it('returns a new token and keeps the old one valid for one minute [A8]', async () => {
    const old = await fresh()
    const renewed = await renew(old)
    at(59)
    expect(await statuses(old, renewed)).toEqual([200, 200])
    at(61)
    expect(await statuses(old, renewed)).toEqual([401, 200])
  })

  it('by two requests with one token keeps both new tokens, and the old one for its minute [A8]', async () => {
    const old = await fresh()
    const [one, other] = await Promise.all([renew(old), renew(old)])
    at(59)
    expect(await statuses(old, one, other)).toEqual([200, 200, 200])
    at(61)
    expect(await statuses(old, one, other)).toEqual([401, 200, 200])
  })

  it('keeps each of several successive tokens for its own minute [A8]', async () => {
    const first = await fresh()
    const second = await renew(first)
    at(30)
    const third = await renew(second)
    at(59)
    expect(await statuses(first, second, third)).toEqual([200, 200, 200])
    at(61)
    expect(await statuses(first, second, third)).toEqual([401, 200, 200])
    at(91)
    expect(await statuses(first, second, third)).toEqual([401, 401, 200])
  })

  it('with a replaced token does not extend its last minute', async () => {
    const old = await fresh()
    const one = await renew(old)
    at(40)
    const other = await renew(old)
    at(61)
    expect(await statuses(old, one, other)).toEqual([401, 200, 200])
    expect((await old.ask(refresh, {})).status).toBe(401)
  })

  it('ends an unused token at the second refresh after it', async () => {
    const old = await fresh()
    const [kept, lost] = [await renew(old), await renew(old)]
    at(3_600)
    const next = await renew(kept)
    at(7_200)
    expect(await statuses(kept, lost, next)).toEqual([401, 200, 200])
    const last = await renew(next)
    at(7_259)
    expect(await statuses(lost, next, last)).toEqual([200, 200, 200])
    at(7_261)
    expect(await statuses(lost, next, last)).toEqual([401, 401, 200])
  })

  it('keeps at most twenty tokens per session, including the current one', async () => {
    const old = await fresh()
    const made: Client[] = []
    for (let count = 0; count < 30; count += 1) made.push(await renew(old))
    const answered = await statuses(...made)
    expect(answered.filter((status) => status === 200)).toHaveLength(19)
    expect(answered.slice(-19).every((status) => status === 200)).toBe(true)
    expect(await statuses(old)).toEqual([200])
  })

  it('deletes expired tokens', async () => {
    const client = await fresh()
    const second = await renew(client)
    at(120)
    await renew(second)
    const rows = await asSystem(world.ctx.db, (tx) =>
      tx.selectFrom('session_tokens').select('id').where('company_id', '=', client.tenantId).execute(),
    )
    expect(rows).toHaveLength(2)
  })

  it('that a logout overtakes fails as for an ended session', async () => {
    const client = await fresh()
    const caller = await findCaller(world.ctx, client.token, null)
    if (!caller) throw new Error('the token is worth nothing')
    await client.call(logout, {})
    await expect(renewToken(world.ctx, caller)).rejects.toMatchObject({ key: 'session_invalid' })
  })
})
