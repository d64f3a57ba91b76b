import { disableMember } from '@adroit/contract/members'
import { listNotifications } from '@adroit/contract/notifications'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  confirmWithPasskey,
  listPasskeys,
  passkeyRules,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@adroit/contract/passkeys'
import { self } from '@adroit/contract/profile'
import { beginSecondFactor, resetSecondFactor } from '@adroit/contract/second-factor'
import { about } from '@adroit/contract/system'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPasskeyTo, openAuthenticator, signInOn } from '../../test/authenticator.ts'
import { clientOf, send, signIn } from '../../test/client.ts'
import { setUp } from '../../test/second-factor.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

async function withPasskey() {
  const { abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer'] })
  const owner = await signIn(world, abbreviation)
  return { abbreviation, owner, ...(await addPasskeyTo(owner)) }
}

const challengeOf = async () => {
  const { data } = (await send(world, beginPasskeySignIn, { agreed: true }, {})).body
  return (data as { challenge: string }).challenge
}
const refused = 1052

describe('a sign-in with a passkey', () => {
  it('needs no name and no code, and is counted as both factors [AU-10] [AU-16]', async () => {
    const { owner, device } = await withPasskey()
    await setUp(world, owner)
    const { data } = await signInOn(world, device)
    const { token, tenantId } = data as { token: string; tenantId: string }
    expect((await clientOf(world, token, tenantId).call(self, {})).username).toBe('owner')
    expect((await owner.call(listPasskeys, {})).passkeys[0]?.usedAt).not.toBeNull()
    expect((await send(world, beginPasskeySignIn, { agreed: false }, {})).body.code).toBe(1004)
  })

  it('takes each challenge once, within five minutes, and only one of its own kind', async () => {
    const { owner, device } = await withPasskey()
    const challenge = await challengeOf()
    const assertion = device.assert(challenge)
    const twice = [0, 1].map(() => send(world, signInWithPasskey, { assertion }, {}))
    expect((await Promise.all(twice)).map(({ body }) => body.code).sort()).toEqual([0, refused])
    const late = await challengeOf()
    world.advance(passkeyRules.minutes * 60_000)
    expect((await send(world, signInWithPasskey, { assertion: device.assert(late) }, {})).body.code).toBe(refused)
    const own = await owner.call(beginPasskeyConfirmation, {})
    expect((await send(world, signInWithPasskey, { assertion: device.assert(own.challenge) }, {})).body.code).toBe(refused)
    expect((await send(world, signInWithPasskey, { assertion: device.assert('made-up') }, {})).body.code).toBe(refused)
    const garbage = { id: device.id, clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }
    expect((await send(world, signInWithPasskey, { assertion: garbage }, {})).body.code).toBe(refused)
  })

  it('is refused for another site, another key, another type, and an owner whom the device did not verify', async () => {
    const { device } = await withPasskey()
    for (const how of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { flags: 0x01 },
      { flags: 0 },
      { type: 'webauthn.create' },
    ])
      expect((await signInOn(world, device, how)).code, JSON.stringify(how)).toBe(refused)
    expect((await signInOn(world, openAuthenticator())).code, 'an unknown passkey').toBe(refused)
    expect(
      (
        await signInOn(world, {
          ...openAuthenticator(),
          assert: (...given) => ({ ...openAuthenticator().assert(...given), id: device.id }),
        })
      ).code,
    ).toBe(refused)
    expect((await signInOn(world, device)).code).toBe(0)
  })

  it('is refused when the counter of its device goes back or stands still', async () => {
    const { device } = await withPasskey()
    expect((await signInOn(world, device, { counter: 7 })).code).toBe(0)
    for (const counter of [7, 6, 0]) expect((await signInOn(world, device, { counter })).code, String(counter)).toBe(1053)
    expect((await signInOn(world, device, { counter: 8 })).code).toBe(0)
  })

  it('is refused for a disabled member and for a removed passkey', async () => {
    const { abbreviation, owner, device, passkey } = await withPasskey()
    const buyer = await signIn(world, abbreviation, 'buyer')
    const { device: other } = await addPasskeyTo(buyer)
    await owner.call(disableMember, { id: (await buyer.call(self, {})).id, disabled: true })
    expect((await signInOn(world, other)).code).toBe(refused)
    await owner.call(removePasskey, { id: passkey.id })
    expect((await signInOn(world, device)).code).toBe(refused)
  })
})

describe('a confirmation with a passkey', () => {
  it('stands for the password, by a passkey of the member alone', async () => {
    const { abbreviation, owner, device } = await withPasskey()
    const buyer = await signIn(world, abbreviation, 'buyer')
    const { device: other } = await addPasskeyTo(buyer)
    world.advance(16 * 60_000)
    expect((await owner.ask(beginSecondFactor, {})).body.code).toBe(1103)
    const begun = await owner.call(beginPasskeyConfirmation, {})
    expect(begun).toMatchObject({ rpId: 'localhost', allowed: [{ id: device.id }] })
    expect((await owner.ask(confirmWithPasskey, { assertion: other.assert(begun.challenge) })).body.code).toBe(refused)
    const { challenge } = await owner.call(beginPasskeyConfirmation, {})
    expect((await buyer.ask(confirmWithPasskey, { assertion: device.assert(challenge) })).body.code).toBe(refused)
    const again = await owner.call(beginPasskeyConfirmation, {})
    await owner.call(confirmWithPasskey, { assertion: device.assert(again.challenge) })
    expect((await owner.ask(beginSecondFactor, {})).body.code).toBe(0)
  })
})

describe('the passkeys of a member', () => {
  it('are added after the password, listed, renamed and removed, and the member is told', async () => {
    const { owner, device, passkey } = await withPasskey()
    expect((await owner.call(self, {})).hasPasskey).toBe(true)
    expect(await owner.call(renamePasskey, { id: passkey.id, name: '  Work   laptop ' })).toMatchObject({ name: 'Work laptop' })
    expect((await owner.ask(renamePasskey, { id: passkey.id, name: ' ' })).body.code).toBe(3303)
    expect((await owner.call(beginPasskey, {})).known).toEqual([{ id: device.id, transports: [] }])
    const { challenge } = await owner.call(beginPasskey, {})
    const again = await owner.ask(addPasskey, { name: 'Twice', attestation: device.attest(challenge) })
    expect(again.body.code, 'a credential is added once').toBe(refused)
    const foreign = await owner.call(beginPasskey, {})
    const attestation = openAuthenticator().attest(foreign.challenge, 'https://evil.example')
    expect((await owner.ask(addPasskey, { name: 'Phishing', attestation })).body.code).toBe(refused)
    await owner.call(removePasskey, { id: passkey.id })
    expect(await owner.call(listPasskeys, {})).toEqual({ available: true, passkeys: [] })
    const told = (await owner.call(listNotifications, {})).notifications.map(({ body }) => body)
    expect(told).toMatchObject([
      { kind: 'passkey_removed', passkey: 'Work laptop' },
      { kind: 'passkey_added', passkey: 'Phone' },
    ])
    world.advance(16 * 60_000)
    expect((await owner.ask(beginPasskey, {})).body.code).toBe(1103)
  })

  it('end when an administrator resets the second factor of a lost phone', async () => {
    const { abbreviation, owner } = await withPasskey()
    const buyer = await signIn(world, abbreviation, 'buyer')
    const { device } = await addPasskeyTo(buyer)
    await setUp(world, buyer)
    await owner.call(resetSecondFactor, { id: (await buyer.call(self, {})).id })
    expect((await signInOn(world, device)).code).toBe(refused)
  })

  it('are offered at https addresses and on localhost alone', async () => {
    const offered = async (where: World, host: string) => {
      const { body } = await send(where, about, {}, { host })
      return (body.data as { passkeys: boolean }).passkeys
    }
    expect([await offered(world, 'localhost:8080'), await offered(world, '127.0.0.1:8080')]).toEqual([true, false])
    const https = await startWorld({ env: { PUBLIC_URL: 'https://ads.example.com/adroit' } })
    expect(await offered(https, 'ads.example.com')).toBe(true)
    await https.close()
    const { owner } = await withPasskey()
    expect((await owner.ask(beginPasskey, {}, { host: '127.0.0.1:8080' })).body.code).toBe(1051)
  })
})
