import { bindEmail, resetPassword, sendEmailCode, sendResetCode } from '@adroit/contract/credentials'
import type { Envelope } from '@adroit/contract/envelope'
import { beginBinding, bindByLogin, chooseLoginAccount, completeBinding, listIdentities } from '@adroit/contract/identity'
import { acceptInvite, addMember, listMembers, resetMember, updateMember } from '@adroit/contract/members'
import { listNotifications } from '@adroit/contract/notifications'
import { changePassword } from '@adroit/contract/password'
import { self } from '@adroit/contract/profile'
import type { Role } from '@adroit/contract/roles'
import {
  beginRequiredFactor,
  beginSecondFactor,
  completeSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  resetSecondFactor,
  setUpRequiredFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@adroit/contract/second-factor'
import { login } from '@adroit/contract/session'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, clientOf, send, signIn } from '../../test/client.ts'
import { everyAccount } from '../../test/every-account.ts'
import { decideAt, openBrowser, signInAt } from '../../test/identity.ts'
import { codeFor, mailTo } from '../../test/mail.ts'
import { settingsOf } from '../../test/media.ts'
import { type RunningSandbox, startSandbox } from '../../test/sandbox.ts'
import { codeOf, setUp } from '../../test/second-factor.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'
import { asSystem } from '../db/database.ts'
import { resetFactorOf } from '../members/factor-rules.ts'

let sandbox: RunningSandbox
let world: World
beforeAll(async () => {
  sandbox = await startSandbox({ now: '2026-11-20T12:00:00Z' })
  world = await startWorld({ env: { ...settingsOf(sandbox), ...mailTo(sandbox) } })
})
afterAll(async () => {
  await world.close()
  await sandbox.close()
})

interface Session {
  readonly token: string
  readonly tenantId: string
}

/** A company whose owner has a second factor. */
async function withFactor(roles: readonly Role[] = ['owner']) {
  const { abbreviation } = await makeCompany(world, { roles })
  const owner = await signIn(world, abbreviation)
  return { abbreviation, owner, ...(await setUp(world, owner)) }
}

const credentials = (company: string, changes: object = {}) => ({
  company,
  username: 'owner',
  password: testPassword,
  agreed: true,
  ...changes,
})
const ask = async (company: string, changes: object = {}) => (await send(world, login, credentials(company, changes), {})).body

/** The ticket that a right password returns. */
async function ticketOf(company: string, changes: object = {}): Promise<string> {
  const { data } = await ask(company, changes)
  return (data as { secondFactor: { ticket: string } }).secondFactor.ticket
}

const complete = async (ticket: string, code: string): Promise<Envelope> =>
  (await send(world, completeSecondFactor, { ticket, code }, { language: 'en-US' })).body
const clientFrom = ({ data }: Envelope): Client => clientOf(world, (data as Session).token, (data as Session).tenantId)
const wrongCode = (key: string) =>
  ['000000', '111111', '222222', '333333', '444444'].find((code) => [-30, 0, 30].every((s) => codeOf(world, key, s) !== code)) ?? ''
const kinds = async (client: Client) => (await client.call(listNotifications, {})).notifications.map(({ body }) => body)

describe('a sign-in of a member with a second factor', () => {
  it('starts no session until a code completes it [AU-10] [AU-16]', async () => {
    const { abbreviation, key } = await withFactor()
    const first = await ask(abbreviation, { bind: true, deviceId: 'phone' })
    expect(first).toMatchObject({ code: 0, data: { secondFactor: { step: 'code' } } })
    expect(Object.keys(first.data as object)).toEqual(['secondFactor'])
    const { ticket } = (first.data as { secondFactor: { ticket: string } }).secondFactor
    world.advance(30_000)
    const typed = codeOf(world, key)
    const wide = [...typed].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('')
    const { body, response } = await send(world, completeSecondFactor, { ticket, code: `${wide.slice(0, 3)} ${wide.slice(3)}` }, {})
    const cookie = { cookie: `adroit-bind=${response.cookies[0]?.value}` }
    expect((await clientFrom(body).ask(self, {})).status, 'the session is bound, as the login asked').toBe(401)
    expect((await clientFrom(body).ask(self, {}, cookie)).status).toBe(200)
  })

  it('cannot be skipped with the ticket as a token, nor with another endpoint [AU-10]', async () => {
    const { abbreviation, owner } = await withFactor()
    const ticket = await ticketOf(abbreviation)
    const thief = clientOf(world, ticket, owner.tenantId)
    expect((await thief.ask(self, {})).status).toBe(401)
    expect((await thief.ask(turnOffSecondFactor, {})).status).toBe(401)
    for (const endpoint of [setUpRequiredFactor, completeSecondFactor])
      expect((await send(world, endpoint, { ticket, code: '000000' }, {})).body.code).not.toBe(0)
    expect((await send(world, beginRequiredFactor, { ticket }, {})).body.code, 'a second factor cannot be replaced').toBe(1038)
    const { body } = await send(world, chooseLoginAccount, { ticket, member: '1' }, {})
    expect(body.code).toBe(1038)
  })

  it('takes each code once, also within its 30 seconds [AU-10]', async () => {
    const { abbreviation, key } = await withFactor()
    expect((await complete(await ticketOf(abbreviation), codeOf(world, key))).code, 'the code that turned it on').toBe(1042)
    world.advance(30_000)
    const code = codeOf(world, key)
    const earlier = codeOf(world, key, -30)
    expect((await complete(await ticketOf(abbreviation), code)).code).toBe(0)
    expect(await complete(await ticketOf(abbreviation), code)).toMatchObject({ code: 1042, msg: expect.stringContaining('already used') })
    expect((await complete(await ticketOf(abbreviation), earlier)).code, 'nor an earlier one').toBe(1042)
    world.advance(30_000)
    expect((await complete(await ticketOf(abbreviation), codeOf(world, key))).code).toBe(0)
  })

  it('takes the code of one step before and after, and none of two [AU-10]', async () => {
    const { abbreviation, key } = await withFactor()
    for (const [seconds, code] of [
      [-60, 4064],
      [60, 4064],
      [-30, 0],
      [30, 0],
    ] as const) {
      world.advance(90_000)
      expect((await complete(await ticketOf(abbreviation), codeOf(world, key, seconds))).code, String(seconds)).toBe(code)
    }
  })

  it('compares at most five of a thousand guesses at once [AU-10]', async () => {
    const { abbreviation, key } = await withFactor()
    world.advance(90_000)
    const ticket = await ticketOf(abbreviation)
    const code = wrongCode(key)
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => complete(ticket, code)))
    const compared = answers.filter(({ code: answered }) => answered === 4064 || answered === 1041)
    expect(compared.length).toBeGreaterThan(0)
    expect(compared.length).toBeLessThanOrEqual(5)
    // the others found no try left, or did not get to wait for a connection to the database
    const others = answers.filter((answer) => !compared.includes(answer)).map((answer) => answer.code)
    expect(others.filter((answered) => answered !== 1038 && answered !== 1503)).toEqual([])
    expect((await complete(ticket, codeOf(world, key))).code, 'the right code comes too late').toBe(1038)
  })

  it('pauses a guesser who signs in again and again, but no device that the member uses [AU-10]', async () => {
    const { abbreviation, key } = await withFactor()
    world.advance(90_000)
    expect((await complete(await ticketOf(abbreviation, { deviceId: 'own-phone' }), codeOf(world, key))).code).toBe(0)
    const codes: number[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      const ticket = await ticketOf(abbreviation)
      for (let time = 0; time < 5; time += 1) codes.push((await complete(ticket, wrongCode(key))).code)
    }
    expect(codes.filter((code) => code === 1003)).toHaveLength(5)
    world.advance(30_000)
    expect((await complete(await ticketOf(abbreviation), codeOf(world, key))).code).toBe(1003)
    expect((await complete(await ticketOf(abbreviation, { deviceId: 'own-phone' }), codeOf(world, key))).code).toBe(0)
  })

  it('ends after five minutes, after one use, and with a new password [AU-10]', async () => {
    const { abbreviation, owner, key } = await withFactor()
    const late = await ticketOf(abbreviation)
    world.advance(300_000)
    expect((await complete(late, codeOf(world, key))).code).toBe(1038)
    const used = await ticketOf(abbreviation)
    expect((await complete(used, codeOf(world, key))).code).toBe(0)
    world.advance(30_000)
    expect((await complete(used, codeOf(world, key))).code).toBe(1038)
    const before = await ticketOf(abbreviation)
    await owner.call(changePassword, { current: testPassword, password: 'Plover-Ridge-3' })
    expect((await complete(before, codeOf(world, key))).code).toBe(1038)
    expect((await complete('foreign', codeOf(world, key))).code).toBe(1038)
  })
})

describe('a recovery code', () => {
  it('works once, also if it is sent twice at once, and tells the member [AU-10]', async () => {
    const { abbreviation, owner, recoveryCodes } = await withFactor()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [code = '', other = ''] = recoveryCodes
    const tickets = [await ticketOf(abbreviation), await ticketOf(abbreviation)]
    const answers = await Promise.all(tickets.map((ticket) => complete(ticket, code.toLowerCase().replace('-', ' '))))
    expect(answers.map((answer) => answer.code).sort((a, b) => a - b)).toEqual([0, 4064])
    expect((await kinds(owner)).find(({ kind }) => kind === 'recovery_code_used')).toMatchObject({ left: 9 })
    expect(await owner.call(getSecondFactor, {})).toMatchObject({ recoveryCodesLeft: 9 })
    const { recoveryCodes: renewed } = await owner.call(renewRecoveryCodes, {})
    expect((await complete(await ticketOf(abbreviation), other)).code, 'old codes end').toBe(4064)
    expect((await complete(await ticketOf(abbreviation), renewed[0] ?? '')).code).toBe(0)
  })

  it('and the key are stored as a hash and encrypted [AU-10]', async () => {
    const { owner, key, recoveryCodes } = await withFactor()
    const rows = await asSystem(world.ctx.db, async (tx) => {
      const lines = sql<{ line: string }>`select f::text as line from second_factors f where company_id = ${owner.tenantId}
        union all select c::text from recovery_codes c where company_id = ${owner.tenantId}`
      return JSON.stringify((await lines.execute(tx)).rows)
    })
    for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
      expect(rows).not.toContain(secret)
      expect(rows).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })
})

describe('other ways in', () => {
  it('ask for the second factor after a third-party login [AU-10] [AU-16]', async () => {
    const { owner, key } = await withFactor()
    const browser = openBrowser(world)
    const { url } = await browser.call(beginBinding, { provider: 'google' }, owner)
    await browser.call(completeBinding, { provider: 'google', returned: await decideAt(url, { person: 'Chie Mori' }) }, owner)
    const answer = await signInAt(openBrowser(world), 'google', { person: 'Chie Mori' })
    expect(answer).toEqual({ outcome: 'second_factor', secondFactor: { ticket: expect.any(String), step: 'code' } })
    world.advance(30_000)
    expect((await complete((answer as { secondFactor: { ticket: string } }).secondFactor.ticket, codeOf(world, key))).code).toBe(0)
  })

  it('bind no third-party login by a password alone [AU-10]', async () => {
    const { abbreviation, owner, key } = await withFactor()
    const browser = openBrowser(world)
    const unbound = (await signInAt(browser, 'google', { person: 'Ben Okafor' })) as { ticket: string }
    const typed = { ...credentials(abbreviation), ticket: unbound.ticket }
    const answer = await browser.call(bindByLogin, typed)
    const bound = async () => (await owner.call(listIdentities, {})).identities.find(({ provider }) => provider === 'google')?.bound
    expect([answer.outcome, await bound()]).toEqual(['second_factor', null])
    world.advance(30_000)
    const completed = await complete((answer as { secondFactor: { ticket: string } }).secondFactor.ticket, codeOf(world, key))
    expect([completed.code, await bound()]).toMatchObject([0, { person: 'Ben Okafor' }])
    expect((await browser.ask(bindByLogin, typed)).code, 'the ticket is used up').toBe(1038)
  })

  it('ask for it after a new password by code [AU-09] [AU-10]', async () => {
    const { abbreviation, owner, key } = await withFactor()
    const email = `${abbreviation}@people.example`
    const mailed = async () => {
      await world.runJobs()
      return await codeFor(sandbox, email)
    }
    await owner.call(sendEmailCode, { email })
    await owner.call(bindEmail, { email, code: await mailed() })
    await sandbox.control.clearMails()
    world.advance(60_000)
    const names = { company: abbreviation, username: 'owner' }
    await send(world, sendResetCode, names, {})
    const password = 'Plover-Ridge-3'
    const { body } = await send(world, resetPassword, { ...names, code: await mailed(), password }, {})
    expect(body).toMatchObject({ code: 0, data: null })
    expect((await complete(await ticketOf(abbreviation, { password }), codeOf(world, key))).code).toBe(0)
  })

  it('ask for it after a new link of an administrator [AU-10] [AU-16]', async () => {
    const { abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer'] })
    const [owner, buyer] = [await signIn(world, abbreviation), await signIn(world, abbreviation, 'buyer')]
    const { key } = await setUp(world, buyer)
    const { link } = await owner.call(resetMember, { id: (await buyer.call(self, {})).id })
    const secret = /secret=([\w-]+)/.exec(link)?.[1] ?? ''
    const { body } = await send(world, acceptInvite, { secret, password: 'Walrus-Cup-9', agreed: true }, {})
    expect(Object.keys(body.data as object)).toEqual(['secondFactor'])
    world.advance(30_000)
    const { ticket } = (body.data as { secondFactor: { ticket: string } }).secondFactor
    expect((await complete(ticket, codeOf(world, key))).code).toBe(0)
  })
})

describe('a role that requires a second factor', () => {
  it('gets no session without one, and sets it up within the sign-in [AU-10]', async () => {
    const { abbreviation, owner } = await withFactor(['owner', 'buyer', 'viewer'])
    const [buyer, viewer] = [await signIn(world, abbreviation, 'buyer'), await signIn(world, abbreviation, 'viewer')]
    expect(await owner.call(requireSecondFactor, { roles: ['buyer', 'owner'] })).toEqual({ ended: 1 })
    expect((await buyer.ask(self, {})).status, 'a session without it ends').toBe(401)
    expect((await viewer.ask(self, {})).status).toBe(200)
    const { data } = await ask(abbreviation, { username: 'buyer' })
    const { ticket, step } = (data as { secondFactor: { ticket: string; step: string } }).secondFactor
    expect(step).toBe('set_up')
    expect((await complete(ticket, '000000')).code, 'nothing completes it without a second factor').toBe(1038)
    const { key } = (await send(world, beginRequiredFactor, { ticket }, {})).body.data as { key: string }
    expect((await send(world, beginRequiredFactor, { ticket }, {})).body.data, 'a reload shows the same key').toMatchObject({ key })
    expect((await send(world, setUpRequiredFactor, { ticket, code: wrongCode(key) }, {})).body.code).toBe(4064)
    const { body } = await send(world, setUpRequiredFactor, { ticket, code: codeOf(world, key) }, {})
    expect((body.data as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
    const client = clientFrom(body)
    expect((await client.call(self, {})).username).toBe('buyer')
    expect((await client.ask(turnOffSecondFactor, {})).body.code).toBe(1046)
    expect(await client.call(getSecondFactor, {})).toMatchObject({ required: true, recoveryCodesLeft: 10 })
  })

  it('is set by owners alone, who have one themselves first', async () => {
    const { abbreviation } = await makeCompany(world, { roles: ['owner', 'admin'] })
    const [owner, admin] = [await signIn(world, abbreviation), await signIn(world, abbreviation, 'admin')]
    expect((await admin.ask(requireSecondFactor, { roles: [] })).body.code).toBe(1101)
    expect((await owner.ask(requireSecondFactor, { roles: ['owner'] })).body.code).toBe(1047)
    expect(await owner.call(requireSecondFactor, { roles: ['buyer'] })).toEqual({ ended: 0 })
  })

  it('ends the sessions of a member who gets it, and asks an invited one [AU-10]', async () => {
    const { abbreviation, owner } = await withFactor(['owner', 'viewer'])
    await owner.call(requireSecondFactor, { roles: ['buyer'] })
    const viewer = await signIn(world, abbreviation, 'viewer')
    await owner.call(updateMember, { id: (await viewer.call(self, {})).id, role: 'buyer' })
    expect((await viewer.ask(self, {})).status).toBe(401)
    const { link } = await owner.call(addMember, { username: 'ann', name: 'Ann', email: null, role: 'buyer', accounts: everyAccount })
    const secret = /secret=([\w-]+)/.exec(link)?.[1] ?? ''
    const { body } = await send(world, acceptInvite, { secret, password: 'Walrus-Cup-9', agreed: true }, {})
    expect(body.data).toMatchObject({ secondFactor: { step: 'set_up' } })
  })
})

describe('the settings of the second factor', () => {
  it('turn it on and off after the password, and tell the member [AU-10]', async () => {
    const { abbreviation } = await makeCompany(world)
    const owner = await signIn(world, abbreviation)
    expect(await owner.call(getSecondFactor, {})).toEqual({ since: null, recoveryCodesLeft: 0, required: false })
    expect((await owner.ask(turnOffSecondFactor, {})).body.code).toBe(1045)
    expect((await owner.ask(turnOnSecondFactor, { code: '000000' })).body.code).toBe(1038)
    const { key, uri } = await owner.call(beginSecondFactor, {})
    expect(uri).toContain(key)
    expect((await owner.ask(turnOnSecondFactor, { code: wrongCode(key) })).body.code).toBe(1043)
    expect(await owner.call(getSecondFactor, {}), 'a key alone turns nothing on').toMatchObject({ since: null })
    expect(await ask(abbreviation)).toMatchObject({ data: { token: expect.any(String) } })
    await owner.call(turnOnSecondFactor, { code: codeOf(world, key) })
    expect((await owner.ask(beginSecondFactor, {})).body.code).toBe(1044)
    await owner.call(turnOffSecondFactor, {})
    expect((await kinds(owner)).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['second_factor_on', 'second_factor_off']))
    expect(await ask(abbreviation)).toMatchObject({ data: { token: expect.any(String) } })
    world.advance(16 * 60_000)
    const asked = [
      await owner.ask(beginSecondFactor, {}),
      await owner.ask(turnOffSecondFactor, {}),
      await owner.ask(renewRecoveryCodes, {}),
    ]
    expect(asked.map(({ body }) => body.code)).toEqual([1103, 1103, 1103])
  })

  it('are reset by administrators for members below them, who are told', async () => {
    const { abbreviation, owner } = await withFactor(['owner', 'admin', 'buyer'])
    const [admin, buyer] = [await signIn(world, abbreviation, 'admin'), await signIn(world, abbreviation, 'buyer')]
    await setUp(world, buyer)
    const listed = (await admin.call(listMembers, {})).members
    const idOf = (username: string) => listed.find((one) => one.username === username)?.id ?? ''
    expect(
      listed
        .filter(({ secondFactor }) => secondFactor)
        .map(({ username }) => username)
        .sort(),
    ).toEqual(['buyer', 'owner'])
    expect((await admin.ask(resetSecondFactor, { id: idOf('owner') })).body.code).toBe(3304)
    expect((await admin.ask(resetSecondFactor, { id: idOf('admin') })).body.code).toBe(3307)
    await admin.call(resetSecondFactor, { id: idOf('buyer') })
    expect((await buyer.ask(self, {})).status, 'a lost phone may have a session').toBe(401)
    const reset = await signIn(world, abbreviation, 'buyer')
    expect((await kinds(reset))[0]).toMatchObject({ kind: 'second_factor_off', by: 'The admin' })
    expect((await owner.ask(resetSecondFactor, { id: idOf('buyer') })).body.code).toBe(1045)
    const of = { company: abbreviation, username: 'owner' }
    await resetFactorOf(world.ctx, of)
    expect((await owner.ask(self, {})).status).toBe(401)
    expect((await kinds(await signIn(world, abbreviation)))[0]).toEqual({ kind: 'second_factor_off', by: null, address: null })
    await expect(resetFactorOf(world.ctx, of)).rejects.toThrow('is off')
    expect(await ask(abbreviation, { username: 'buyer' })).toMatchObject({ data: { token: expect.any(String) } })
  })
})
