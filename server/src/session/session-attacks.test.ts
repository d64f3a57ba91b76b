import { changePassword } from '@adroit/contract/password'
import { self } from '@adroit/contract/profile'
import { updateProfile } from '@adroit/contract/profile-changes'
import { login, logout, refresh } from '@adroit/contract/session'
import { getUnread } from '@adroit/contract/unread'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, send, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'
import { randomToken } from '../lib/tokens.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const status = async (client: Client) => (await client.ask(getUnread, {})).status
const body = (company: string, password = testPassword) => ({ company, username: 'owner', password, agreed: true })

describe('a login', () => {
  it('that presents the token and the cookie of somebody else gets new ones, and theirs stay apart [AU-05]', async () => {
    const { abbreviation } = await makeCompany(world)
    const { response: first } = await send(world, login, { ...body(abbreviation), bind: true }, {})
    const planted = { token: first.json<{ data: { token: string } }>().data.token, cookie: first.cookies[0]?.value ?? '' }
    const sent = { 'user-token': planted.token, cookie: `adroit-bind=${planted.cookie}` }
    const { response } = await send(world, login, { ...body(abbreviation), bind: true }, sent)
    const own = response.json<{ data: { token: string } }>().data.token
    expect(own).not.toBe(planted.token)
    expect(response.cookies[0]?.value).not.toBe(planted.cookie)
    // the cookie that was planted opens nothing that the new session has
    const ask = (token: string, cookie: string) => send(world, getUnread, {}, { 'user-token': token, cookie: `adroit-bind=${cookie}` })
    expect((await ask(own, planted.cookie)).status).toBe(401)
    expect((await ask(own, response.cookies[0]?.value ?? '')).status).toBe(200)
  })
})

describe('a password', () => {
  it('keeps its spaces, and counts to its last character, also of 69 bytes [AU-07]', async () => {
    const { abbreviation } = await makeCompany(world)
    const start = '🚀🎈🌊🍋🧩🪁🎻🌵🐙🪐🍇🧭🎲🌻🦊🪴🎹'
    const long = `${start}7`
    const client = await signIn(world, abbreviation)
    expect(await client.call(changePassword, { current: testPassword, password: long })).toBeNull()
    const answers = [long, `${start}8`, start].map((password) => send(world, login, body(abbreviation, password), {}))
    expect((await Promise.all(answers)).map(({ body: { code } }) => code)).toEqual([0, 1002, 1002])
    const spaced = ' Kestrel 74 sings '
    expect(await (await signIn(world, abbreviation, 'owner', long)).call(changePassword, { current: long, password: spaced })).toBeNull()
    expect((await send(world, login, body(abbreviation, spaced.trim()), {})).body.code).toBe(1002)
    expect((await send(world, login, body(abbreviation, spaced), {})).body.code).toBe(0)
  })

  it('of another kind than text of 6 to 18 characters is refused before anything is compared [AU-07]', async () => {
    const { abbreviation } = await makeCompany(world)
    const client = await signIn(world, abbreviation)
    for (const password of ['Kestrel\u000074', 'x'.repeat(201), 'x'.repeat(1_000_000)]) {
      const { status: answered, body: answer } = await client.ask(changePassword, { current: testPassword, password })
      expect(answered, password.slice(0, 20)).toBeLessThan(500)
      expect(answer.code).toBeGreaterThan(0)
    }
    expect((await send(world, login, body(abbreviation), {})).body.code).toBe(0)
  })
})

describe('a session', () => {
  it('that is not bound ends exactly 12 hours after the login [AU-11]', async () => {
    world.setNow('2026-11-20T15:00:00Z')
    const { abbreviation } = await makeCompany(world)
    const client = await signIn(world, abbreviation)
    world.setNow('2026-11-21T02:59:59Z')
    expect(await status(client)).toBe(200)
    world.setNow('2026-11-21T03:00:01Z')
    expect(await status(client)).toBe(401)
  })

  it('has a token of 256 bits that no other one has [AU-13]', () => {
    const tokens = new Set(Array.from({ length: 100_000 }, randomToken))
    expect(tokens.size).toBe(100_000)
    expect([...tokens].every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true)
  })

  it('belongs to the member of its token, whatever else the request names [AU-14]', async () => {
    const [{ abbreviation, id }, other] = [await makeCompany(world), await makeCompany(world)]
    const [own, victim] = [await signIn(world, abbreviation), await signIn(world, other.abbreviation)]
    const { id: member } = await victim.call(self, {})
    const named = {
      userId: member,
      memberId: member,
      id: member,
      username: 'admin',
      role: 'viewer',
      tenantId: other.id,
      companyId: other.id,
    }
    const before = await victim.call(self, {})
    await own.ask(updateProfile, { name: 'Renamed', ...named } as never)
    expect(await victim.call(self, {})).toEqual(before)
    expect(await own.call(self, {})).toMatchObject({ role: 'owner', username: 'owner' })
    const { token } = (await own.ask(refresh, named as never)).body.data as { token: string }
    expect((await send(world, self, {}, { 'user-token': token })).body.data).toMatchObject({ username: 'owner', role: 'owner' })
    await own.ask(logout, named as never)
    expect([await status(own), await status(victim)]).toEqual([401, 200])
    const signedIn = await send(world, login, { ...named, ...body(abbreviation) } as never, {})
    expect(signedIn.body.data).toMatchObject({ tenantId: id })
  })
})
