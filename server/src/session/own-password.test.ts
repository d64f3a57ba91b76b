import { addMember } from '@adroit/contract/members'
import { listNotifications } from '@adroit/contract/notifications'
import { changePassword, confirmPassword } from '@adroit/contract/password'
import { login } from '@adroit/contract/session'
import { getUnread } from '@adroit/contract/unread'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, loginFrom, send, signIn } from '../../test/client.ts'
import { everyAccount } from '../../test/every-account.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'
import type { Context } from '../context.ts'
import { setPassword } from '../members/service.ts'
import type { Caller } from './caller.ts'
import { change as changeOwn } from './own-password.ts'
import { findCaller } from './service.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const next = 'Another-Good-1'
const status = async (client: Client) => (await client.ask(getUnread, {})).status
const codeOf = async (asked: Promise<{ body: { code: number } }>) => (await asked).body.code
const change = (client: Client, current: string, password: string) => codeOf(client.ask(changePassword, { current, password }))

describe('changing the own password', () => {
  it('sets the new one, ends the other sessions and sends a notification', async () => {
    const { abbreviation } = await makeCompany(world)
    const [own, other] = [
      await loginFrom(world, abbreviation, { deviceId: 'own' }),
      await loginFrom(world, abbreviation, { deviceId: 'own' }),
    ]
    expect(await own.call(changePassword, { current: testPassword, password: next })).toBeNull()
    expect([await status(own), await status(other)]).toEqual([200, 401])
    expect((await own.call(listNotifications, {})).notifications.map((message) => message.body)).toEqual([
      { kind: 'password_changed', by: null, address: '127.0.0.1' },
    ])
    expect(
      (await send(world, login, { company: abbreviation, username: 'owner', password: testPassword, agreed: true }, {})).body.code,
    ).toBe(1002)
    expect((await signIn(world, abbreviation, 'owner', next)).token).toHaveLength(43)
  })

  it('refuses a wrong current password, and an equal, weak or wrong-length new one, and changes nothing [L4]', async () => {
    const { abbreviation } = await makeCompany(world)
    const [own, other] = [await signIn(world, abbreviation), await signIn(world, abbreviation)]
    expect(await change(own, 'not-the-one', next)).toBe(1008)
    expect(await change(own, testPassword, testPassword)).toBe(1010)
    for (const weak of ['Password123', 'owner1', `${abbreviation}!`, '12345678', 'aaaaaaaa'])
      expect(await change(own, testPassword, weak), weak).toBe(1009)
    for (const wrong of ['', '12345', 'x'.repeat(19)]) expect(await change(own, testPassword, wrong), wrong).toBe(1007)
    expect([await status(own), await status(other)]).toEqual([200, 200])
    expect((await signIn(world, abbreviation)).token).toHaveLength(43)
  })

  it('shares ten attempts per session with confirming it, so that a session thief cannot guess and the owner is not locked out', async () => {
    const { abbreviation } = await makeCompany(world)
    const [stolen, own] = [await signIn(world, abbreviation), await signIn(world, abbreviation)]
    const guesses = Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0 ? change(stolen, `guess-${index}`, next) : codeOf(stolen.ask(confirmPassword, { password: `guess-${index}` })),
    )
    const codes = await Promise.all(guesses)
    expect([codes.filter((code) => code === 1008).length, codes.filter((code) => code === 1003).length]).toEqual([10, 2])
    const paused = await stolen.ask(confirmPassword, { password: testPassword })
    expect(paused).toMatchObject({ status: 429, body: { code: 1003 } })
    expect(await codeOf(own.ask(confirmPassword, { password: testPassword }))).toBe(0)
    expect((await signIn(world, abbreviation)).token).toHaveLength(43)
    world.setNow('2026-11-20T12:15:01Z')
    expect(await codeOf(stolen.ask(confirmPassword, { password: testPassword }))).toBe(0)
  })

  it('fails if another password was set during the comparison', async () => {
    const { abbreviation } = await makeCompany(world)
    const own = await signIn(world, abbreviation)
    const caller = await findCaller(world.ctx, own.token, null)
    const passwords: Context['passwords'] = {
      ...world.ctx.passwords,
      matches: async (stored, password) => {
        const equal = await world.ctx.passwords.matches(stored, password)
        await setPassword(world.ctx, { company: abbreviation, username: 'owner', password: 'Third-Good-3' })
        return equal
      },
    }
    const given = { current: testPassword, password: next }
    const changing = changeOwn({ ...world.ctx, passwords }, caller as Caller, given, '192.0.2.1')
    await expect(changing).rejects.toMatchObject({ key: 'session_invalid' })
    expect((await signIn(world, abbreviation, 'owner', 'Third-Good-3')).token).toHaveLength(43)
  })
})

describe('confirming the password', () => {
  it('allows protected actions for 15 minutes, in this session only', async () => {
    const { abbreviation } = await makeCompany(world)
    world.setNow('2026-11-20T14:00:00Z')
    const [own, other] = [await signIn(world, abbreviation), await signIn(world, abbreviation)]
    const adding = (client: Client, username: string) =>
      codeOf(client.ask(addMember, { username, name: 'New', email: null, role: 'viewer', accounts: everyAccount }))
    expect(await adding(own, 'first')).toBe(0)
    world.setNow('2026-11-20T14:15:01Z')
    expect(
      await own.ask(addMember, { username: 'second', name: 'New', email: null, role: 'viewer', accounts: everyAccount }),
    ).toMatchObject({
      status: 403,
      body: { code: 1103 },
    })
    expect(await codeOf(own.ask(confirmPassword, { password: 'not-the-one' }))).toBe(1008)
    expect(await adding(own, 'second')).toBe(1103)
    expect(await own.call(confirmPassword, { password: testPassword })).toBeNull()
    expect(await adding(own, 'second')).toBe(0)
    world.setNow('2026-11-20T14:30:01Z')
    expect(await adding(own, 'fourth')).toBe(0)
    expect(await adding(other, 'third')).toBe(1103)
  })
})
