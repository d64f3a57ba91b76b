import { disableMember } from '@adroit/contract/members'
import {
  beginPasskeyConfirmation,
  beginPasskeyFactor,
  beginPasskeySignIn,
  completePasskeyFactor,
  passkeyRules,
  removePasskey,
  signInWithPasskey,
} from '@adroit/contract/passkeys'
import { changePassword } from '@adroit/contract/password'
import { self } from '@adroit/contract/profile'
import { completeSecondFactor, getSecondFactor, requireSecondFactor } from '@adroit/contract/second-factor'
import { login } from '@adroit/contract/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Authenticator, addPasskeyTo } from '../../test/authenticator.ts'
import { clientOf, send, signIn } from '../../test/client.ts'
import { codeOf, setUp } from '../../test/second-factor.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const refused = 1052
const ended = 1038
const over = 1041

/** A company whose owner has a passkey and an authenticator app. */
async function withBoth() {
  const { abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer'] })
  const owner = await signIn(world, abbreviation)
  return { abbreviation, owner, ...(await addPasskeyTo(owner)), ...(await setUp(world, owner)) }
}

async function ticketOf(company: string, changes: object = {}): Promise<string> {
  const given = { company, username: 'owner', password: testPassword, agreed: true, ...changes }
  const { data } = (await send(world, login, given, {})).body
  return (data as { secondFactor: { ticket: string } }).secondFactor.ticket
}

interface Begun {
  readonly challenge: string
  readonly rpId: string
  readonly allowed: readonly { readonly id: string }[]
}

const begin = async (ticket: string) => (await send(world, beginPasskeyFactor, { ticket }, {})).body
const challengeOf = async (ticket: string) => ((await begin(ticket)).data as Begun).challenge
const complete = async (ticket: string, assertion: ReturnType<Authenticator['assert']>) =>
  (await send(world, completePasskeyFactor, { ticket, assertion }, {})).body
const tryOn = async (ticket: string, device: Authenticator, how = {}) => complete(ticket, device.assert(await challengeOf(ticket), how))

describe('a sign-in that waits for a second factor', () => {
  it('is completed by a passkey of its member, bound as the login asked [AU-10] [AU-16]', async () => {
    const { abbreviation, device } = await withBoth()
    const ticket = await ticketOf(abbreviation, { bind: true, deviceId: 'phone' })
    const { data } = await begin(ticket)
    expect(data).toMatchObject({ rpId: 'localhost', allowed: [{ id: device.id }] })
    const assertion = device.assert((data as Begun).challenge)
    const { body, response } = await send(world, completePasskeyFactor, { ticket, assertion }, {})
    const { token, tenantId } = body.data as { token: string; tenantId: string }
    const client = clientOf(world, token, tenantId)
    expect((await client.ask(self, {})).status, 'without its cookie').toBe(401)
    const cookie = { cookie: `adroit-bind=${response.cookies[0]?.value}` }
    expect((await client.ask(self, {}, cookie)).status).toBe(200)
    expect((await begin(ticket)).code, 'a ticket works once').toBe(ended)
  })

  it('offers no passkey to a member without one, nor where browsers use none', async () => {
    const { abbreviation } = await makeCompany(world, { roles: ['owner'] })
    await setUp(world, await signIn(world, abbreviation))
    expect(await begin(await ticketOf(abbreviation))).toMatchObject({ code: 0, data: null })
    const { abbreviation: other, device } = await withBoth()
    const ticket = await ticketOf(other)
    const numbered = { host: '127.0.0.1:8080' }
    expect((await send(world, beginPasskeyFactor, { ticket }, numbered)).body).toMatchObject({ code: 0, data: null })
    const assertion = device.assert(await challengeOf(ticket))
    expect((await send(world, completePasskeyFactor, { ticket, assertion }, numbered)).body.code).toBe(1051)
    expect((await begin('made-up')).code).toBe(ended)
  })

  it('refuses the passkey of another member or company, and one that was removed [AU-10]', async () => {
    const { abbreviation, owner, device, passkey } = await withBoth()
    const buyer = await signIn(world, abbreviation, 'buyer')
    const { device: colleague } = await addPasskeyTo(buyer)
    const { device: stranger } = await withBoth()
    const ticket = await ticketOf(abbreviation)
    expect((await tryOn(ticket, colleague)).code).toBe(refused)
    expect((await tryOn(ticket, stranger)).code).toBe(refused)
    const challenge = await challengeOf(ticket)
    await addPasskeyTo(owner)
    await owner.call(removePasskey, { id: passkey.id })
    expect((await complete(ticket, device.assert(challenge))).code).toBe(refused)
  })

  it('takes a challenge once, of this ticket alone, and none made for something else [AU-10]', async () => {
    const { abbreviation, owner, device } = await withBoth()
    const [one, other] = [await ticketOf(abbreviation), await ticketOf(abbreviation)]
    expect((await complete(one, device.assert(await challengeOf(other)))).code, 'of another ticket of the same member').toBe(refused)
    const stale = await challengeOf(one)
    const fresh = await challengeOf(one)
    expect((await complete(one, device.assert(stale))).code, 'it was replaced').toBe(refused)
    const confirmation = (await owner.call(beginPasskeyConfirmation, {})).challenge
    expect((await complete(one, device.assert(confirmation))).code).toBe(refused)
    const open = (await send(world, beginPasskeySignIn, { agreed: true }, {})).body.data as Begun
    expect((await complete(one, device.assert(open.challenge))).code).toBe(refused)
    const { code } = (await send(world, signInWithPasskey, { assertion: device.assert(fresh) }, {})).body
    expect(code, 'and it signs in nowhere else').toBe(refused)
    const assertion = device.assert(await challengeOf(other))
    const twice = await Promise.all([0, 1].map(() => complete(other, assertion)))
    expect(twice.filter(({ code }) => code === 0)).toHaveLength(1)
  })

  it('needs an owner whom the device verified, this site, and a counter that rises [AU-10]', async () => {
    const { abbreviation, device } = await withBoth()
    const ticket = await ticketOf(abbreviation)
    for (const how of [{ flags: 0x01 }, { origin: 'https://evil.example' }, { rpId: 'evil.example' }])
      expect((await tryOn(ticket, device, how)).code, JSON.stringify(how)).toBe(refused)
    expect((await tryOn(ticket, device, { counter: 5 })).code).toBe(0)
    const next = await ticketOf(abbreviation)
    expect((await tryOn(next, device, { counter: 5 })).code).toBe(1053)
  })

  it('counts a passkey as a code: five tries end it, ten pause the member [AU-10] [AU-11]', async () => {
    const { abbreviation, device, key } = await withBoth()
    world.advance(30_000)
    const ticket = await ticketOf(abbreviation)
    const wrong = { flags: 0x01 }
    for (const code of [refused, refused, refused, refused, over]) expect((await tryOn(ticket, device, wrong)).code).toBe(code)
    expect((await begin(ticket)).code).toBe(ended)
    expect((await send(world, completeSecondFactor, { ticket, code: codeOf(world, key) }, {})).body.code).toBe(ended)
    const next = await ticketOf(abbreviation)
    for (let time = 0; time < 4; time += 1) await tryOn(next, device, wrong)
    expect((await tryOn(next, device, wrong)).code).toBe(over)
    const paused = (await tryOn(await ticketOf(abbreviation), device)).code
    expect(paused).toBe((await send(world, completeSecondFactor, { ticket: await ticketOf(abbreviation), code: '000000' }, {})).body.code)
    expect(paused).not.toBe(0)
  })

  it('ends after five minutes, with a new password, and with its member [AU-10]', async () => {
    const { abbreviation, owner, device } = await withBoth()
    const buyer = await signIn(world, abbreviation, 'buyer')
    const { device: other } = await addPasskeyTo(buyer)
    await setUp(world, buyer)
    const late = await ticketOf(abbreviation)
    const assertion = device.assert(await challengeOf(late))
    world.advance(passkeyRules.minutes * 60_000)
    expect((await complete(late, assertion)).code).toBe(ended)
    const waiting = await ticketOf(abbreviation, { username: 'buyer' })
    const signed = other.assert(await challengeOf(waiting))
    await owner.call(disableMember, { id: (await buyer.call(self, {})).id, disabled: true })
    expect((await complete(waiting, signed)).code).toBe(ended)
    const before = await ticketOf(abbreviation)
    const old = device.assert(await challengeOf(before))
    await owner.call(changePassword, { current: testPassword, password: 'Kestrel-76-flies' })
    expect((await complete(before, old)).code).toBe(ended)
  })
})

it('stands for the second factor that a role requires, so a member with only passkeys sets nothing up [AU-10]', async () => {
  const { abbreviation, owner } = await withBoth()
  const buyer = await signIn(world, abbreviation, 'buyer')
  const { device } = await addPasskeyTo(buyer)
  await owner.call(requireSecondFactor, { roles: ['buyer'] })
  const ticket = await ticketOf(abbreviation, { username: 'buyer' })
  const { data } = await tryOn(ticket, device)
  const { token, tenantId } = data as { token: string; tenantId: string }
  const again = clientOf(world, token, tenantId)
  expect((await again.call(self, {})).username).toBe('buyer')
  expect(await again.call(getSecondFactor, {}), 'no app was set up').toMatchObject({ since: null, required: true })
})
