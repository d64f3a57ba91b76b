import { listAuditLog } from '@adroit/contract/audit-log'
import { bindEmail, resetPassword, sendEmailCode, sendResetCode } from '@adroit/contract/credentials'
import type { Envelope } from '@adroit/contract/envelope'
import { bindByLogin, listIdentities } from '@adroit/contract/identity'
import { acceptInvite, listMembers, resetMember } from '@adroit/contract/members'
import { listNotifications } from '@adroit/contract/notifications'
import { beginPasskeyFactor, completePasskeyFactor, listPasskeys, removePasskey } from '@adroit/contract/passkeys'
import { self } from '@adroit/contract/profile'
import {
  beginRequiredFactor,
  completeSecondFactor,
  getSecondFactor,
  requireSecondFactor,
  resetSecondFactor,
  setUpRequiredFactor,
} from '@adroit/contract/second-factor'
import { login } from '@adroit/contract/session'
import type { SignInAnswer } from '@adroit/contract/sign-in'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Authenticator, addPasskeyTo, signInOn } from '../../test/authenticator.ts'
import { type Client, clientOf, send, signIn } from '../../test/client.ts'
import { openBrowser, signInAt } from '../../test/identity.ts'
import { codeFor, mailTo } from '../../test/mail.ts'
import { settingsOf } from '../../test/media.ts'
import { type RunningSandbox, startSandbox } from '../../test/sandbox.ts'
import { codeOf, setUp } from '../../test/second-factor.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'
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

const refused = 1052
const needed = 1056
const last = 1057
const ended = 1038

/** A company with a buyer who has a passkey and no authenticator app. `required`: roles that need a second factor. */
async function withPasskey(required: 'buyer'[] = ['buyer']) {
  const { abbreviation } = await makeCompany(world, { roles: ['owner', 'admin', 'buyer'] })
  const [owner, admin] = [await signIn(world, abbreviation), await signIn(world, abbreviation, 'admin')]
  const before = await signIn(world, abbreviation, 'buyer')
  const { id } = await before.call(self, {})
  const { device, passkey } = await addPasskeyTo(before)
  const { ended: sessions } = await owner.call(requireSecondFactor, { roles: required })
  return { abbreviation, owner, admin, before, sessions, id, device, passkey }
}

const credentials = (company: string, password = testPassword) => ({ company, username: 'buyer', password, agreed: true })
const typePassword = async (company: string, password?: string) =>
  (await send(world, login, credentials(company, password), {})).body.data as SignInAnswer

function waiting(answer: unknown): { readonly ticket: string; readonly step: string } {
  return (answer as Extract<SignInAnswer, { secondFactor: unknown }>).secondFactor
}

/** Completes a sign-in with a passkey. Returns the member's client. */
async function complete(ticket: string, device: Authenticator): Promise<Client> {
  const { challenge } = (await send(world, beginPasskeyFactor, { ticket }, {})).body.data as { challenge: string }
  const { body } = await send(world, completePasskeyFactor, { ticket, assertion: device.assert(challenge) }, {})
  return clientFrom(body)
}

function clientFrom({ data }: Envelope): Client {
  const { token, tenantId } = data as { token: string; tenantId: string }
  return clientOf(world, token, tenantId)
}

const reentered = async (company: string, device: Authenticator) => complete(waiting(await typePassword(company)).ticket, device)

describe('a member with only passkeys, whose role requires a second factor', () => {
  it('completes a sign-in by password with a passkey, and with nothing else [AU-10] [AU-16]', async () => {
    const { abbreviation, before, sessions, device } = await withPasskey()
    expect(sessions, 'a session that a password began ends').toBe(1)
    expect((await before.ask(self, {})).status).toBe(401)
    const { ticket, step } = waiting(await typePassword(abbreviation))
    expect(step).toBe('passkey')
    const begun = await send(world, beginRequiredFactor, { ticket }, { language: 'en-US' })
    expect(begun.body, 'no key of an app').toMatchObject({ code: needed, data: null })
    expect(begun.body.msg).toContain('ask an owner or administrator')
    expect((await send(world, setUpRequiredFactor, { ticket, code: '000000' }, {})).body.code).toBe(needed)
    expect((await send(world, completeSecondFactor, { ticket, code: '000000' }, {})).body.code).toBe(ended)
    const client = await complete(ticket, device)
    expect((await client.call(self, {})).username).toBe('buyer')
    expect(await client.call(getSecondFactor, {}), 'no app was set up').toMatchObject({ since: null, required: true })
  })

  it('sets up no app with a key from before the passkey was added [AU-10]', async () => {
    const { abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer'] })
    const owner = await signIn(world, abbreviation)
    await owner.call(requireSecondFactor, { roles: ['buyer'] })
    const { ticket, step } = waiting(await typePassword(abbreviation))
    expect(step).toBe('set_up')
    const { key } = (await send(world, beginRequiredFactor, { ticket }, {})).body.data as { key: string }
    await owner.call(requireSecondFactor, { roles: [] })
    const { device } = await addPasskeyTo(await signIn(world, abbreviation, 'buyer'))
    expect((await send(world, setUpRequiredFactor, { ticket, code: codeOf(world, key) }, {})).body.code).toBe(needed)
    expect((await (await complete(ticket, device)).call(getSecondFactor, {})).since, 'the passkey completes it').toBeNull()
  })

  it('is asked for a passkey after a new link of an administrator [AU-10] [AU-16]', async () => {
    const { owner, id, device } = await withPasskey()
    const { link } = await owner.call(resetMember, { id })
    const secret = /secret=([\w-]+)/.exec(link)?.[1] ?? ''
    const { body } = await send(world, acceptInvite, { secret, password: 'Walrus-Cup-9', agreed: true }, {})
    const { ticket, step } = waiting(body.data)
    expect(step).toBe('passkey')
    expect((await send(world, beginRequiredFactor, { ticket }, {})).body.code).toBe(needed)
    expect((await (await complete(ticket, device)).call(self, {})).username).toBe('buyer')
  })

  it('is asked for a passkey after a third-party login, which a password alone does not bind [AU-10] [AU-16]', async () => {
    const { abbreviation, device } = await withPasskey()
    const browser = openBrowser(world)
    const unbound = (await signInAt(browser, 'google', { person: 'Ben Okafor' })) as { ticket: string }
    const answer = await browser.call(bindByLogin, { ...credentials(abbreviation), ticket: unbound.ticket })
    expect(answer).toMatchObject({ outcome: 'second_factor', secondFactor: { step: 'passkey' } })
    const member = await reentered(abbreviation, device)
    const bound = async () => (await member.call(listIdentities, {})).identities.find(({ provider }) => provider === 'google')?.bound
    expect(await bound()).toBeNull()
    await complete(waiting(answer).ticket, device)
    expect(await bound()).toMatchObject({ person: 'Ben Okafor' })
    const again = await signInAt(openBrowser(world), 'google', { person: 'Ben Okafor' })
    expect(again).toMatchObject({ outcome: 'second_factor', secondFactor: { step: 'passkey' } })
    expect((await send(world, beginRequiredFactor, { ticket: waiting(again).ticket }, {})).body.code).toBe(needed)
  })

  it('is asked for a passkey after a new password by code [AU-09] [AU-10]', async () => {
    const { abbreviation, device } = await withPasskey()
    const member = await reentered(abbreviation, device)
    const email = `${abbreviation}@people.example`
    const mailed = async () => {
      await world.runJobs()
      return await codeFor(sandbox, email)
    }
    await member.call(sendEmailCode, { email })
    await member.call(bindEmail, { email, code: await mailed() })
    await sandbox.control.clearMails()
    world.advance(60_000)
    const names = { company: abbreviation, username: 'buyer' }
    await send(world, sendResetCode, names, {})
    const password = 'Plover-Ridge-3'
    await send(world, resetPassword, { ...names, code: await mailed(), password }, {})
    expect(waiting(await typePassword(abbreviation, password)).step).toBe('passkey')
  })

  it('keeps a second factor: the last passkey stays until there is another, or an app [AU-10]', async () => {
    const { abbreviation, owner, device, passkey } = await withPasskey()
    const member = await reentered(abbreviation, device)
    expect((await member.ask(removePasskey, { id: passkey.id })).body.code).toBe(last)
    expect((await member.call(listPasskeys, {})).passkeys).toHaveLength(1)
    const { passkey: other } = await addPasskeyTo(member)
    await member.call(removePasskey, { id: passkey.id })
    expect((await member.ask(removePasskey, { id: other.id })).body.code).toBe(last)
    await setUp(world, member)
    await member.call(removePasskey, { id: other.id })
    expect(waiting(await typePassword(abbreviation)).step).toBe('code')
    await owner.call(requireSecondFactor, { roles: [] })
    expect((await member.call(listPasskeys, {})).passkeys).toEqual([])
  })
})

it('asks no member with passkeys for more than the password where their role requires nothing [AU-10]', async () => {
  const { abbreviation, before, passkey } = await withPasskey([])
  expect(await typePassword(abbreviation)).toMatchObject({ token: expect.any(String) })
  await before.call(removePasskey, { id: passkey.id })
})

describe('a reset of a member with only passkeys', () => {
  it('removes them, ends the sessions, tells the member and the audit log, and lets them set up an app [AU-10]', async () => {
    const { abbreviation, owner, admin, id, device } = await withPasskey()
    const member = await reentered(abbreviation, device)
    const { ticket } = waiting(await typePassword(abbreviation))
    const listed = async () => (await admin.call(listMembers, {})).members.find((one) => one.id === id)
    expect(await listed()).toMatchObject({ secondFactor: false, hasPasskey: true })
    await admin.call(resetSecondFactor, { id })
    expect(await listed()).toMatchObject({ secondFactor: false, hasPasskey: false })
    expect((await member.ask(self, {})).status).toBe(401)
    expect((await send(world, beginPasskeyFactor, { ticket }, {})).body.code, 'a sign-in that waits ends').toBe(ended)
    expect((await signInOn(world, device)).code).toBe(refused)
    expect((await admin.ask(resetSecondFactor, { id })).body.code, 'nothing is left').toBe(1045)
    const { entries } = await owner.call(listAuditLog, {})
    expect(entries[0]).toMatchObject({ action: 'second_factor_off', subject: { id }, details: { count: 1 } })

    const next = waiting(await typePassword(abbreviation))
    expect(next.step).toBe('set_up')
    const { key } = (await send(world, beginRequiredFactor, { ticket: next.ticket }, {})).body.data as { key: string }
    const { body } = await send(world, setUpRequiredFactor, { ticket: next.ticket, code: codeOf(world, key) }, {})
    const told = (await clientFrom(body).call(listNotifications, {})).notifications.map((one) => one.body)
    expect(told.find(({ kind }) => kind === 'second_factor_off')).toMatchObject({ by: 'The admin', passkeys: 1 })
  })

  it('works on the command line, too', async () => {
    const { abbreviation } = await withPasskey()
    const of = { company: abbreviation, username: 'buyer' }
    await resetFactorOf(world.ctx, of)
    expect(waiting(await typePassword(abbreviation)).step).toBe('set_up')
    await expect(resetFactorOf(world.ctx, of)).rejects.toThrow('there are no passkeys')
  })
})
