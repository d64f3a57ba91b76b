import { errors } from '@adroit/contract/errors'
import { login, logout } from '@adroit/contract/session'
import { getUnread } from '@adroit/contract/unread'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, send, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'
import { createMember, setPassword } from '../members/service.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** A valid login body of the company's owner, with a test's changes. */
function body(company: string, changes: Record<string, unknown> = {}) {
  return { company, username: 'owner', password: testPassword, agreed: true, ...changes }
}

const wrong = { password: 'wrong-password' }

/** The envelope code of a login from an address. */
async function codeFrom(address: string, given: object): Promise<number> {
  const response = await world.app.inject({ method: 'POST', url: login.path, remoteAddress: address, payload: given })
  return response.json<{ code: number }>().code
}

/** Logins with a wrong password from one address, each to a different account. */
async function guessFrom(address: string, count: number): Promise<number[]> {
  return await Promise.all(Array.from({ length: count }, (_, index) => codeFrom(address, body(`nobody-${index}`, wrong))))
}

describe('the count of an account', () => {
  it('pauses strangers after ten wrong passwords, for a quarter of an hour [AU-01]', async () => {
    const { abbreviation } = await makeCompany(world)
    const known = body(abbreviation, { deviceId: 'known-phone' })
    expect((await send(world, login, known, {})).body.code).toBe(0)
    const tries = Array.from({ length: 14 }, () => send(world, login, body(abbreviation, wrong), {}))
    const codes = (await Promise.all(tries)).map((answer) => answer.body.code)
    expect(codes.filter((code) => code === 1002)).toHaveLength(10)
    expect(codes.filter((code) => code === 1003)).toHaveLength(4)
    const paused = await send(world, login, body(abbreviation), {})
    expect({ status: paused.status, after: paused.response.headers['retry-after'] }).toEqual({ status: 429, after: '900' })
    expect((await send(world, login, known, {})).body.code).toBe(0)
    world.setNow('2026-11-20T12:15:01Z')
    expect((await send(world, login, body(abbreviation), {})).body.code).toBe(0)
  })

  it('is shared by all letter cases of its name', async () => {
    const { abbreviation } = await makeCompany(world)
    await createMember(world.ctx, { company: abbreviation, username: 'İpek', name: 'İpek', role: 'viewer', password: testPassword })
    const spellings = ['İpek', 'ipek', 'IPEK', 'İPEK']
    const codes = []
    for (let index = 0; index < 12; index += 1)
      codes.push(await codeFrom('192.0.2.9', body(abbreviation, { username: spellings[index % 4], ...wrong })))
    expect(codes).toEqual([...Array(10).fill(1002), 1003, 1003])
  })
})

describe('the count of an address', () => {
  it('pauses only this address after a hundred wrong passwords of different accounts [AU-01]', async () => {
    const { abbreviation } = await makeCompany(world)
    const codes = await guessFrom('192.0.2.1', 103)
    expect(codes.filter((code) => code === 1002)).toHaveLength(100)
    expect(codes.filter((code) => code === 1003)).toHaveLength(3)
    expect(await codeFrom('192.0.2.1', body(abbreviation))).toBe(1003)
    expect(await codeFrom('192.0.2.2', body(abbreviation))).toBe(0)
    world.setNow('2026-11-20T12:30:02Z')
    expect(await codeFrom('192.0.2.1', body(abbreviation))).toBe(0)
  })

  it('does not lock out a known device, not even after logout and a new password [AU-01]', async () => {
    const { abbreviation } = await makeCompany(world)
    const deviceId = 'owners-phone'
    const first = await send(world, login, body(abbreviation, { deviceId }), {})
    const { token, tenantId } = first.body.data as { token: string; tenantId: string }
    await clientOf(world, token, tenantId).call(logout, {})
    const password = 'Another-Good-1'
    await setPassword(world.ctx, { company: abbreviation, username: 'owner', password })
    await guessFrom('192.0.2.3', 105)
    expect(await codeFrom('192.0.2.3', body(abbreviation, { password }))).toBe(1003)
    expect(await codeFrom('192.0.2.3', body(abbreviation, { password, deviceId: 'a strange phone' }))).toBe(1003)
    expect(await codeFrom('192.0.2.3', body(abbreviation, { password, deviceId }))).toBe(0)
  })
})

describe('the count of a known device', () => {
  it('pauses the device after ten wrong passwords, without counting for the address or strangers', async () => {
    const { abbreviation } = await makeCompany(world)
    const deviceId = 'owners-phone'
    expect(await codeFrom('192.0.2.4', body(abbreviation, { deviceId }))).toBe(0)
    const codes = []
    for (let index = 0; index < 12; index += 1) codes.push(await codeFrom('192.0.2.4', body(abbreviation, { deviceId, ...wrong })))
    expect(codes).toEqual([...Array(10).fill(1002), 1003, 1003])
    expect(new Set(await guessFrom('192.0.2.4', 100))).toEqual(new Set([1002]))
    expect(await codeFrom('192.0.2.5', body(abbreviation))).toBe(0)
  })

  it('is not created by an empty device id, a wrong password, or another account', async () => {
    const { abbreviation } = await makeCompany(world, { roles: ['owner', 'viewer'] })
    await codeFrom('192.0.2.6', body(abbreviation, { deviceId: '' }))
    await codeFrom('192.0.2.6', body(abbreviation, { deviceId: 'guessed', ...wrong }))
    await codeFrom('192.0.2.6', body(abbreviation, { username: 'viewer', deviceId: 'viewers-phone' }))
    await guessFrom('192.0.2.7', 100)
    for (const deviceId of ['', 'guessed', 'viewers-phone'])
      expect(await codeFrom('192.0.2.7', body(abbreviation, { deviceId })), deviceId).toBe(1003)
  })

  it('is kept for the twenty devices used last', async () => {
    const { abbreviation } = await makeCompany(world)
    for (let index = 0; index < 21; index += 1) {
      world.setNow(`2026-11-20T13:00:${String(index).padStart(2, '0')}Z`)
      expect(await codeFrom('192.0.2.8', body(abbreviation, { deviceId: `phone-${index}` }))).toBe(0)
    }
    await guessFrom('192.0.2.8', 100)
    expect(await codeFrom('192.0.2.8', body(abbreviation, { deviceId: 'phone-0' }))).toBe(1003)
    expect(await codeFrom('192.0.2.8', body(abbreviation, { deviceId: 'phone-1' }))).toBe(0)
  })
})

describe('a flood of logins [AU-03]', () => {
  it('is refused at once beyond what one address may send, and others sign in and work meanwhile', async () => {
    const { abbreviation } = await makeCompany(world)
    const signedIn = await signIn(world, abbreviation)
    const flood = guessFrom('192.0.2.20', 1_000)
    const meanwhile = await Promise.all(Array.from({ length: 50 }, () => signedIn.ask(getUnread, {})))
    const elsewhere = await codeFrom('192.0.2.21', body(abbreviation))
    const codes = await flood
    expect(meanwhile.filter(({ status }) => status !== 200)).toEqual([])
    expect(elsewhere).toBe(0)
    expect(codes.filter((code) => code === errors.sign_in_busy.code)).toHaveLength(1_000 - 128)
    expect(codes.filter((code) => code === errors.login_refused.code)).toHaveLength(100)
    expect(codes.filter((code) => code === errors.login_paused.code)).toHaveLength(28)
  })

  it('says when to come back', async () => {
    const { abbreviation } = await makeCompany(world)
    const flood = Array.from({ length: 130 }, (_, index) => send(world, login, body(abbreviation, { username: `nobody-${index}` }), {}))
    const refused = (await Promise.all(flood)).filter(({ body: { code } }) => code === errors.sign_in_busy.code)
    expect(refused.map(({ status, response }) => [status, response.headers['retry-after']])).toEqual([
      [429, '5'],
      [429, '5'],
    ])
  })

  it('of one account takes neither a comparison nor a row once it is paused', async () => {
    const { abbreviation } = await makeCompany(world)
    const guess = () => codeFrom('192.0.2.22', body(abbreviation, wrong))
    for (let count = 0; count < 11; count += 1) await guess()
    const rows = async () => {
      const { rows: found } = await sql<{ count: string }>`select count(*) from login_attempts where address = '192.0.2.22'`.execute(
        world.ctx.db,
      )
      return Number(found[0]?.count)
    }
    const [before, compared] = [await rows(), world.ctx.passwords.comparisons()]
    const codes = await Promise.all(Array.from({ length: 100 }, guess))
    expect(new Set(codes)).toEqual(new Set([errors.login_paused.code]))
    expect([await rows(), world.ctx.passwords.comparisons()]).toEqual([before, compared])
    expect(await codeFrom('192.0.2.22', body(abbreviation, { username: 'nobody', ...wrong }))).toBe(errors.login_refused.code)
  })
})
