import { currencySymbol, self } from '@adroit/contract/profile'
import { login, logout } from '@adroit/contract/session'
import { getUnread } from '@adroit/contract/unread'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, send, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { setPassword } from '../members/service.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** A valid login body of the company's owner, with a test's changes. */
function body(company: string, changes: Record<string, unknown> = {}) {
  return { company, username: 'owner', password: testPassword, agreed: true, ...changes }
}

describe('login', () => {
  it('takes company abbreviation, username and password, and returns token and tenant [L1]', async () => {
    const { id, abbreviation } = await makeCompany(world)
    const { status, body: answer } = await send(world, login, body(abbreviation), {})
    expect(status).toBe(200)
    expect(answer).toMatchObject({ code: 0, data: { tenantId: id } })
    expect((answer.data as { token: string }).token).toHaveLength(43)
  })

  it('rejects lengths outside the limits in the language of the request [L2] [L3] [L9]', async () => {
    const long = 'x'.repeat(21)
    const message = async (changes: Record<string, unknown>, language: string) =>
      (await send(world, login, body('c', changes), { language })).body.msg
    expect(await message({ company: '' }, 'en-US')).toBe('Company abbreviation length is 1 to 20 characters')
    expect(await message({ company: long }, 'zh-CN')).toBe('公司简称长度为 1 到 20 个字符')
    expect(await message({ username: '' }, 'en-US')).toBe('Username length is 1 to 20 characters')
    expect(await message({ username: long }, 'unheard-of')).toBe('用户名长度为 1 到 20 个字符')
  })

  it('rejects passwords outside 6 to 18 characters before any comparison [L4] [AU-07]', async () => {
    const before = world.ctx.passwords.comparisons()
    for (const password of ['', '12345', 'x'.repeat(19)])
      expect((await send(world, login, body('c', { password }), {})).body.code).toBe(1007)
    expect(world.ctx.passwords.comparisons()).toBe(before)
  })

  it('is refused without the agreement [L5] [AU-17]', async () => {
    const { abbreviation } = await makeCompany(world)
    const { status, body: answer } = await send(world, login, body(abbreviation, { agreed: false }), { language: 'en-US' })
    expect({ status, msg: answer.msg }).toEqual({ status: 200, msg: 'Please check and read the user agreement' })
  })

  it('counts user-perceived characters, also beyond the basic plane', async () => {
    const { abbreviation } = await makeCompany(world)
    const { body: answer } = await send(world, login, body(abbreviation, { username: '🚀'.repeat(20) }), {})
    expect(answer.code).toBe(1002)
  })

  it('gives a wrong company, username or password and a disabled member the same answer after one comparison [AU-02]', async () => {
    const { abbreviation } = await makeCompany(world, { roles: ['owner', 'viewer'] })
    await world.ctx.db.transaction().execute(async (tx) => {
      await sql`select set_config('app.company', '*', true)`.execute(tx)
      await tx.updateTable('members').set({ status: 'disabled' }).where('username', '=', 'viewer').execute()
    })
    const answers = []
    for (const changes of [{ company: 'nobody' }, { username: 'nobody' }, { password: 'wrong-password' }, { username: 'viewer' }]) {
      const before = world.ctx.passwords.comparisons()
      const { status, body: answer } = await send(world, login, body(abbreviation, changes), {})
      expect(world.ctx.passwords.comparisons() - before).toBe(1)
      answers.push({ status, answer })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(answers[0])]))
    expect(answers[0]).toMatchObject({ status: 200, answer: { code: 1002 } })
  })

  it('records the last login with its address', async () => {
    const { abbreviation } = await makeCompany(world)
    world.setNow('2026-11-20T13:14:15.000Z')
    const client = await signIn(world, abbreviation)
    expect(await client.call(self, {})).toMatchObject({ lastLoginAt: '2026-11-20T13:14:15.000Z', lastLoginAddress: '127.0.0.1' })
  })
})

describe('sessions', () => {
  it('end on the server at logout [A9] [AU-04]', async () => {
    const { abbreviation } = await makeCompany(world)
    const [one, other] = [await signIn(world, abbreviation), await signIn(world, abbreviation)]
    expect(await one.call(logout, {})).toBeNull()
    expect((await one.ask(getUnread, {})).status).toBe(401)
    expect((await other.ask(getUnread, {})).status).toBe(200)
  })

  it('need their cookie if bound, and end after 12 hours if not [AU-11]', async () => {
    const { abbreviation } = await makeCompany(world)
    world.setNow('2026-11-20T15:00:00Z')
    const { response, body: answer } = await send(world, login, body(abbreviation, { bind: true }), {})
    const { token, tenantId } = answer.data as { token: string; tenantId: string }
    const cookie = response.cookies[0]
    expect(cookie).toMatchObject({ name: 'adroit-bind', httpOnly: true, sameSite: 'Strict', path: '/' })
    const bound = clientOf(world, token, tenantId)
    const unbound = await signIn(world, abbreviation)
    expect((await bound.ask(getUnread, {})).status).toBe(401)
    expect((await bound.ask(getUnread, {}, { cookie: 'adroit-bind=guessed' })).status).toBe(401)
    const withCookie = { cookie: `adroit-bind=${cookie?.value}` }
    expect((await bound.ask(getUnread, {}, withCookie)).status).toBe(200)
    world.setNow('2026-11-21T03:00:01Z')
    expect((await unbound.ask(getUnread, {})).status).toBe(401)
    expect((await bound.ask(getUnread, {}, withCookie)).status).toBe(200)
    world.setNow('2026-12-21T03:05:02Z')
    expect((await bound.ask(getUnread, {}, withCookie)).status).toBe(401)
  })

  it('have a secure cookie for this host only if the app is reached over https', async () => {
    const https = await startWorld({ env: { PUBLIC_URL: 'https://ads.example.com' } })
    try {
      const { abbreviation } = await makeCompany(https)
      const { response } = await send(https, login, body(abbreviation, { bind: true }), {})
      expect(response.cookies[0]).toMatchObject({ name: '__Host-adroit-bind', secure: true, httpOnly: true, path: '/' })
    } finally {
      await https.close()
    }
  })

  it('end when the member gets a new password [AU-04]', async () => {
    const { abbreviation } = await makeCompany(world)
    const client = await signIn(world, abbreviation)
    await setPassword(world.ctx, { company: abbreviation, username: 'owner', password: 'Another-Good-1' })
    expect((await client.ask(getUnread, {})).status).toBe(401)
    expect((await signIn(world, abbreviation, 'owner', 'Another-Good-1')).token).toHaveLength(43)
  })

  it('are stored with hashes of tokens, cookies and device ids only [AU-13]', async () => {
    const { abbreviation } = await makeCompany(world)
    const deviceId = 'a-phone-of-the-owner'
    const { response, body: answer } = await send(world, login, body(abbreviation, { bind: true, deviceId }), {})
    const { token, tenantId } = answer.data as { token: string; tenantId: string }
    const rows = await asSystem(world.ctx.db, async (tx) => {
      const lines = sql<{ kind: string; line: string }>`
        select 'session' as kind, s::text as line from sessions s where company_id = ${tenantId}
        union all select 'token', t::text from session_tokens t where company_id = ${tenantId}
        union all select 'device', d::text from devices d where company_id = ${tenantId}`
      return (await lines.execute(tx)).rows
    })
    expect(rows.map((row) => row.kind).sort()).toEqual(['device', 'session', 'token'])
    for (const secret of [token, response.cookies[0]?.value ?? '', deviceId]) {
      expect(secret.length).toBeGreaterThan(10)
      expect(JSON.stringify(rows)).not.toContain(secret)
      expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })

  it('are hidden from other companies, with their tokens and devices', async () => {
    const [{ abbreviation, id }, other] = [await makeCompany(world), await makeCompany(world)]
    await send(world, login, body(abbreviation, { deviceId: 'phone' }), {})
    for (const table of ['sessions', 'session_tokens', 'devices'] as const) {
      const seenBy = (company: string) => forCompany(world.ctx.db, company, (tx) => tx.selectFrom(table).select('company_id').execute())
      expect(await seenBy(id), table).toEqual([{ company_id: id }])
      expect(await seenBy(other.id), table).toEqual([])
    }
  })
})

describe('start-up calls', () => {
  it('return profile, unread count and currency symbol [W6]', async () => {
    const { id, abbreviation } = await makeCompany(world, { currency: 'JPY', timeZone: 'Asia/Tokyo' })
    const client = await signIn(world, abbreviation)
    expect(await client.call(self, {})).toMatchObject({
      username: 'owner',
      role: 'owner',
      status: 'active',
      company: { id, currency: 'JPY', timeZone: 'Asia/Tokyo' },
    })
    expect(await client.call(getUnread, {})).toBe(0)
    expect(await client.call(currencySymbol, {})).toBe('¥')
  })
})
