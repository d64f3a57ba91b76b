import { acceptInvite, addMember, disableMember, listMembers, readInvite, resetMember } from '@adroit/contract/members'
import { listNotifications } from '@adroit/contract/notifications'
import { self } from '@adroit/contract/profile'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, clientOf, send, signIn } from '../../test/client.ts'
import { everyAccount } from '../../test/every-account.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { asSystem } from '../db/database.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const password = 'Walrus-Cup-9'
const secretOf = (link: string) => String(/#\/pages\/login\/components\/invite\?secret=([\w-]{43})$/.exec(link)?.[1])

/** A company with an owner and one invited member, and the secret of their link. */
async function invited(): Promise<{ owner: Client; abbreviation: string; id: string; secret: string }> {
  const { abbreviation } = await makeCompany(world)
  const owner = await signIn(world, abbreviation)
  const { id, link } = await owner.call(addMember, { username: 'ann', name: 'Ann', email: null, role: 'buyer', accounts: everyAccount })
  return { owner, abbreviation, id, secret: secretOf(link) }
}

const accept = (secret: string, changes: Record<string, unknown> = {}) =>
  send(world, acceptInvite, { secret, password, agreed: true, ...changes }, { language: 'en-US' })
const codeOf = async (asked: ReturnType<typeof accept>) => (await asked).body.code
const gone = { code: 1011, msg: 'This link was already used or has expired. Ask for a new one', data: null }

describe('the link of an invited member', () => {
  it('shows whom it is for without being consumed, and then signs in with the chosen password', async () => {
    const { abbreviation, owner, id, secret } = await invited()
    for (let time = 0; time < 2; time += 1)
      expect((await send(world, readInvite, { secret }, {})).body.data).toEqual({
        company: abbreviation,
        companyName: expect.any(String),
        username: 'ann',
        name: 'Ann',
        endsAt: '2026-11-27T12:00:00.000Z',
      })
    const { body, response } = await accept(secret, { bind: true, deviceId: 'phone' })
    const { token, tenantId } = body.data as { token: string; tenantId: string }
    const cookie = { cookie: `adroit-bind=${response.cookies[0]?.value}` }
    const client = clientOf(world, token, tenantId)
    expect((await client.ask(self, {})).status).toBe(401)
    expect((await client.ask(self, {}, cookie)).body.data).toMatchObject({ id, username: 'ann', role: 'buyer', status: 'active' })
    expect((await client.ask(listNotifications, {}, cookie)).body.data).toMatchObject({ notifications: [] })
    expect((await signIn(world, abbreviation, 'ann', password)).token).toHaveLength(43)
    expect((await owner.call(listMembers, {})).members[0]).toMatchObject({ username: 'ann', status: 'active', inviteEndsAt: null })
  })

  it('works once, also when used many times at once', async () => {
    const { secret } = await invited()
    const codes = await Promise.all(Array.from({ length: 6 }, (_, index) => codeOf(accept(secret, { password: `${password}${index}` }))))
    expect(codes.sort()).toEqual([0, 1011, 1011, 1011, 1011, 1011])
    expect((await accept(secret)).body).toEqual(gone)
  })

  it('expires after seven days', async () => {
    const { secret } = await invited()
    world.setNow('2026-11-27T12:00:00Z')
    expect((await send(world, readInvite, { secret }, { language: 'en-US' })).body).toEqual(gone)
    expect((await accept(secret)).body).toEqual(gone)
    world.setNow('2026-11-20T12:00:00Z')
  })

  it('is replaced by the next one, and ends when the member is disabled', async () => {
    const { owner, id, secret } = await invited()
    const next = secretOf((await owner.call(resetMember, { id })).link)
    expect((await accept(secret)).body).toEqual(gone)
    await owner.call(disableMember, { id, disabled: true })
    expect((await accept(next)).body).toEqual(gone)
    await owner.call(disableMember, { id, disabled: false })
    expect((await accept(next)).body).toEqual(gone)
  })

  it('gives the same error whether it is used, expired, unknown or malformed', async () => {
    const { secret } = await invited()
    await accept(secret)
    for (const wrong of [secret, 'x'.repeat(43), '', `${secret}x`, "' or 1=1 --"]) {
      expect((await send(world, readInvite, { secret: wrong }, { language: 'en-US' })).body).toEqual(gone)
      expect((await accept(wrong)).body).toEqual(gone)
    }
  })

  it('accepts passwords of 6 to 18 characters that are hard to guess, and requires the agreement [L4] [L5]', async () => {
    const { abbreviation, secret } = await invited()
    for (const wrong of ['', '12345', 'x'.repeat(19)]) expect(await codeOf(accept(secret, { password: wrong }))).toBe(1007)
    for (let round = 0; round < 3; round += 1)
      for (const weak of ['password1', 'ann123456', `${abbreviation}1`, '123456789', 'abababab'])
        expect(await codeOf(accept(secret, { password: weak })), weak).toBe(1009)
    expect(await codeOf(accept(secret, { agreed: false }))).toBe(1004)
    expect(await codeOf(accept(secret))).toBe(0)
  })

  it('counts guesses against the address that makes them', async () => {
    const { secret } = await invited()
    const from = (address: string, tried: string) =>
      world.app.inject({
        method: 'POST',
        url: acceptInvite.path,
        remoteAddress: address,
        payload: { secret: tried, password, agreed: true },
      })
    const codes: number[] = []
    // at once, but fewer than the connections of the pool: guesses wait for each other, and a connection is waited for at most 5 seconds
    while (codes.length < 103) {
      const guesses = Array.from({ length: Math.min(20, 103 - codes.length) }, (_, index) => `guess-${codes.length + index}`)
      const tries = await Promise.all(guesses.map((guess) => from('192.0.2.50', guess)))
      codes.push(...tries.map((response) => response.json<{ code: number }>().code))
    }
    expect([codes.filter((code) => code === 1011).length, codes.filter((code) => code === 1003).length]).toEqual([100, 3])
    expect((await from('192.0.2.50', secret)).json()).toMatchObject({ code: 1003 })
    expect((await from('192.0.2.51', secret)).json()).toMatchObject({ code: 0 })
  })

  it('is stored as a hash only', async () => {
    const { secret } = await invited()
    const { rows } = await asSystem(world.ctx.db, (tx) => sql<{ line: string }>`select i::text as line from invites i`.execute(tx))
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'))
  })
})

describe('a link after a reset', () => {
  it('notifies its creator, with the address from which it was used', async () => {
    const { abbreviation, owner, id, secret } = await invited()
    await accept(secret)
    const again = secretOf((await owner.call(resetMember, { id })).link)
    expect(await codeOf(accept(again, { password: 'Walrus-Cup-10' }))).toBe(0)
    const client = await signIn(world, abbreviation, 'ann', 'Walrus-Cup-10')
    expect((await client.call(listNotifications, {})).notifications.map((message) => message.body)).toEqual([
      { kind: 'password_changed', by: 'The owner', address: '127.0.0.1' },
    ])
  })
})

describe('the address of a link', () => {
  const add = async (on: World, host: string) => {
    const { abbreviation } = await makeCompany(on)
    const owner = await signIn(on, abbreviation)
    const { body } = await owner.ask(
      addMember,
      { username: 'ann', name: 'Ann', email: null, role: 'viewer', accounts: everyAccount },
      { host },
    )
    return String((body.data as { link: string }).link).replace(/#.*/, '')
  }

  it('is the one by which this machine was reached, and never a foreign one', async () => {
    expect(await add(world, 'localhost:5173')).toBe('http://localhost:5173/')
    expect(await add(world, '127.0.0.1:8080')).toBe('http://127.0.0.1:8080/')
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1@evil.example',
      'localhost:80/evil.example',
      '192.168.1.5:8080',
    ])
      expect(await add(world, host), host).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/)
  })

  it('is PUBLIC_URL if that is set', async () => {
    const https = await startWorld({ env: { PUBLIC_URL: 'https://ads.example.com/adroit/' } })
    try {
      expect(await add(https, 'localhost:8080')).toBe('https://ads.example.com/adroit/')
    } finally {
      await https.close()
    }
  })
})
