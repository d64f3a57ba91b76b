import {
  beginBinding,
  beginSignIn,
  bindByLogin,
  chooseLoginAccount,
  completeBinding,
  completeSignIn,
  listIdentities,
  unbindIdentity,
} from '@adroit/contract/identity'
import { type IdentityProviderName, identityProviders } from '@adroit/contract/identity-providers'
import { disableMember, listMembers } from '@adroit/contract/members'
import { listNotifications } from '@adroit/contract/notifications'
import { self } from '@adroit/contract/profile'
import { updateProfile } from '@adroit/contract/profile-changes'
import { logout } from '@adroit/contract/session'
import { about } from '@adroit/contract/system'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, clientOf, signIn } from '../../test/client.ts'
import { decideAt, openBrowser, returnFrom, signInAt, type TestBrowser } from '../../test/identity.ts'
import { settingsOf } from '../../test/media.ts'
import { type RunningSandbox, startSandbox } from '../../test/sandbox.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'

let sandbox: RunningSandbox
let world: World
beforeAll(async () => {
  sandbox = await startSandbox({ now: '2026-11-20T12:00:00Z' })
  world = await startWorld({ env: settingsOf(sandbox) })
})
afterAll(async () => {
  await world.close()
  await sandbox.close()
})

type Provider = IdentityProviderName
const credentials = (company: string, username = 'owner') => ({ company, username, password: testPassword, agreed: true })

/** Binds a person to a signed-in member, from their profile. */
async function bindTo(client: Client, provider: Provider, person: string, browser = openBrowser(world)) {
  const { url } = await browser.call(beginBinding, { provider }, client)
  return await browser.call(completeBinding, { provider, returned: await decideAt(url, { person }) }, client)
}

/** A company whose owner is bound to a person who is bound to nobody else. */
async function boundOwner(provider: Provider, person: string) {
  const { abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer'] })
  const owner = await signIn(world, abbreviation)
  await bindTo(owner, provider, person)
  return { abbreviation, owner, unbind: async () => await owner.call(unbindIdentity, { provider }) }
}

const signedIn = (answer: { outcome: string }): Client => {
  const { outcome, token, tenantId } = answer as { outcome: string; token: string; tenantId: string }
  expect(outcome).toBe('signed_in')
  return clientOf(world, token, tenantId)
}

describe.each(identityProviders)('a third-party login with %s', (provider) => {
  it('signs in the member that it is bound to, and is listed in their profile [L6] [L8]', async () => {
    const { owner, unbind } = await boundOwner(provider, 'Ana Ruiz')
    const client = signedIn(await signInAt(openBrowser(world), provider))
    expect((await client.call(self, {})).username).toBe('owner')
    const { identities } = await owner.call(listIdentities, {})
    expect(identities.find((one) => one.provider === provider)).toMatchObject({
      available: true,
      bound: { person: 'Ana Ruiz', boundAt: '2026-11-20T12:00:00.000Z', usedAt: '2026-11-20T12:00:00.000Z' },
    })
    await unbind()
  })

  it('offers binding by company login to a person who is bound to nobody [L6] [L8]', async () => {
    const { abbreviation } = await makeCompany(world)
    const browser = openBrowser(world)
    const unbound = await signInAt(browser, provider, { person: 'Ben Okafor' })
    if (unbound.outcome !== 'unbound') throw new Error(unbound.outcome)
    expect(unbound.person).toBe('Ben Okafor')
    const wrong = await browser.ask(bindByLogin, { ticket: unbound.ticket, ...credentials(abbreviation), password: 'wrong-password' })
    expect(wrong.code).toBe(1002)
    const client = signedIn(await browser.call(bindByLogin, { ticket: unbound.ticket, ...credentials(abbreviation) }))
    signedIn(await signInAt(openBrowser(world), provider, { person: 'Ben Okafor' }))
    const again = await browser.ask(bindByLogin, { ticket: unbound.ticket, ...credentials(abbreviation) })
    expect(again.code, 'a ticket works once').toBe(1038)
    await client.call(unbindIdentity, { provider })
    expect((await signInAt(openBrowser(world), provider, { person: 'Ben Okafor' })).outcome).toBe('unbound')
  })

  it('says that the person declined, and that a code was used before [L8]', async () => {
    const browser = openBrowser(world)
    const declined = await returnFrom(browser, provider, { decision: 'deny' })
    expect((await browser.ask(completeSignIn, { provider, returned: declined })).code).toBe(1034)
    const used = new URLSearchParams(await returnFrom(browser, provider))
    await browser.call(completeSignIn, { provider, returned: used.toString() })
    const fresh = new URLSearchParams(await returnFrom(browser, provider))
    fresh.set('code', used.get('code') ?? '')
    expect(await browser.ask(completeSignIn, { provider, returned: fresh.toString() })).toMatchObject({
      code: 1033,
      msg: expect.stringMatching(/^Sign-in with \w+ failed\. \w+ says: \S/),
    })
  })
})

describe('a person who is bound to members of several companies', () => {
  it('selects the login account, once and in time [L7] [AU-18]', async () => {
    const [one, other] = [await boundOwner('google', 'Chie Mori'), await boundOwner('google', 'Chie Mori')]
    const browser = openBrowser(world)
    const chosen = await signInAt(browser, 'google', { person: 'Chie Mori' })
    if (chosen.outcome !== 'choose') throw new Error(chosen.outcome)
    expect(chosen.accounts.map(({ company }) => company).sort()).toEqual([one.abbreviation, other.abbreviation].sort())
    const { ticket, accounts } = chosen
    const member = accounts.find(({ company }) => company === other.abbreviation)?.member ?? ''
    const stranger = (await (await signIn(world, (await makeCompany(world)).abbreviation)).call(self, {})).id
    expect((await browser.ask(chooseLoginAccount, { ticket, member: stranger })).code, 'an account that was not offered').toBe(1038)
    expect((await openBrowser(world).ask(chooseLoginAccount, { ticket, member })).code, 'another browser').toBe(1038)
    const client = signedIn(await browser.call(chooseLoginAccount, { ticket, member }))
    expect((await client.call(self, {})).company.abbreviation).toBe(other.abbreviation)
    expect((await browser.ask(chooseLoginAccount, { ticket, member })).code, 'the ticket was used').toBe(1038)
    await Promise.all([one.unbind(), other.unbind()])
  })

  it('has two minutes to select one [AU-18]', async () => {
    const both = [await boundOwner('facebook', 'Chie Mori'), await boundOwner('facebook', 'Chie Mori')]
    const browser = openBrowser(world)
    const chosen = await signInAt(browser, 'facebook', { person: 'Chie Mori' })
    if (chosen.outcome !== 'choose') throw new Error(chosen.outcome)
    const late = { ticket: chosen.ticket, member: chosen.accounts[0]?.member ?? '' }
    world.advance(2 * 60_000)
    expect((await browser.ask(chooseLoginAccount, late)).code).toBe(1038)
    await Promise.all(both.map(async ({ unbind }) => await unbind()))
  })
})

describe('the return from a provider', () => {
  const refused = async (browser: TestBrowser, returned: string, provider: Provider = 'google') =>
    (await browser.ask(completeSignIn, { provider, returned })).code

  it('is refused without a state, with a foreign one, used twice, and after ten minutes [OA-01]', async () => {
    const browser = openBrowser(world)
    const returned = await returnFrom(browser, 'google')
    const without = new URLSearchParams(returned)
    without.delete('state')
    expect(await refused(browser, without.toString())).toBe(1032)
    expect(await refused(browser, `${without}&state=s-guessed`)).toBe(1032)
    expect(await refused(browser, returned)).toBe(0)
    expect(await refused(browser, returned)).toBe(1032)
    const late = await returnFrom(browser, 'google')
    world.advance(10 * 60_000)
    expect(await refused(browser, late)).toBe(1032)
  })

  it('is refused in another browser, which gets nobody else’s login [OA-01] [OA-03]', async () => {
    const attacker = openBrowser(world)
    const returned = await returnFrom(attacker, 'google')
    expect(await refused(openBrowser(world), returned)).toBe(1032)
    const victim = openBrowser(world)
    await returnFrom(victim, 'google')
    expect(await refused(victim, await returnFrom(openBrowser(world), 'google'))).toBe(1032)
    expect(await refused(attacker, returned), 'a refused attempt is used up').toBe(1032)
  })

  it('is refused at another provider [OA-04]', async () => {
    const browser = openBrowser(world)
    expect(await refused(browser, await returnFrom(browser, 'google'), 'facebook')).toBe(1032)
  })

  it('shows a provider’s own words as text [OA-04]', async () => {
    const browser = openBrowser(world)
    const { url } = await browser.call(beginSignIn, { provider: 'facebook', agreed: true })
    const state = new URL(url).searchParams.get('state')
    const returned = new URLSearchParams({ state: state ?? '', error: 'server_error', error_description: '<b>no</b>'.repeat(100) })
    const { code, msg } = await browser.ask(completeSignIn, { provider: 'facebook', returned: returned.toString() })
    expect(code).toBe(1033)
    expect(msg).toContain('<b>no</b>')
    expect(msg.length).toBeLessThan(300)
  })

  it('of two calls with one state signs in once [OA-01]', async () => {
    const browser = openBrowser(world)
    const returned = await returnFrom(browser, 'google')
    const codes = await Promise.all([refused(browser, returned), refused(browser, returned), refused(browser, returned)])
    expect(codes.sort()).toEqual([0, 1032, 1032])
  })

  it('leads to the page that completes it, with the query that the provider sent and no other address [OA-09]', async () => {
    const response = await world.app.inject({ url: '/signed-in/google?code=a%26b&state=s&returnTo=//evil.example' })
    expect(response.statusCode).toBe(302)
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(response.headers.location).toBe(
      '../#/pages/login/components/check-login?provider=google&returned=code%3Da%2526b%26state%3Ds%26returnTo%3D%2F%2Fevil.example',
    )
  })
})

describe('a sign-in', () => {
  it('needs the agreement [AU-17]', async () => {
    expect((await openBrowser(world).ask(beginSignIn, { provider: 'google', agreed: false })).code).toBe(1004)
    const browser = openBrowser(world)
    const unbound = await signInAt(browser, 'google', { person: 'Ben Okafor' })
    const { abbreviation } = await makeCompany(world)
    const ticket = unbound.outcome === 'unbound' ? unbound.ticket : ''
    expect((await browser.ask(bindByLogin, { ticket, ...credentials(abbreviation), agreed: false })).code).toBe(1004)
  })

  it('of a disabled member is not possible [AU-16]', async () => {
    const { abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer'] })
    const [owner, buyer] = [await signIn(world, abbreviation), await signIn(world, abbreviation, 'buyer')]
    await bindTo(buyer, 'wechat', 'Chie Mori')
    const { members } = await owner.call(listMembers, {})
    await owner.call(disableMember, { id: members.find(({ username }) => username === 'buyer')?.id ?? '', disabled: true })
    expect((await signInAt(openBrowser(world), 'wechat', { person: 'Chie Mori' })).outcome).toBe('unbound')
  })

  it('is paused after a hundred attempts from one address [AU-01]', async () => {
    const other = await startWorld({ env: settingsOf(sandbox) })
    const codes: number[] = []
    for (let index = 0; index < 102; index += 1)
      codes.push((await openBrowser(other).ask(beginSignIn, { provider: 'facebook', agreed: true })).code)
    expect(codes.filter((code) => code === 0)).toHaveLength(100)
    expect(codes.slice(-2)).toEqual([1003, 1003])
    await other.close()
  })

  it('ends with the session, and begins another one each time [AU-05]', async () => {
    const { unbind } = await boundOwner('facebook', 'Ana Ruiz')
    const browser = openBrowser(world)
    const [first, second] = [signedIn(await signInAt(browser, 'facebook')), signedIn(await signInAt(browser, 'facebook'))]
    expect(first.token).not.toBe(second.token)
    await first.call(logout, {})
    expect((await first.ask(self, {})).status).toBe(401)
    expect((await second.ask(self, {})).status).toBe(200)
    await unbind()
  })

  it('inside WeChat goes to the official account, and is the same person [L6]', async () => {
    const { unbind } = await boundOwner('wechat', 'Ben Okafor')
    const inside = openBrowser(world, 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50')
    const { url } = await inside.call(beginSignIn, { provider: 'wechat', agreed: true })
    expect(url).toMatch(/\/connect\/oauth2\/authorize\?.*#wechat_redirect$/)
    signedIn(await inside.call(completeSignIn, { provider: 'wechat', returned: await decideAt(url, { person: 'Ben Okafor' }) }))
    await unbind()
  })

  it('is offered only with the providers of the settings [L6]', async () => {
    expect((await openBrowser(world).call(about, {})).identityProviders).toEqual(['wechat', 'google', 'facebook'])
    const none = await startWorld()
    const browser = openBrowser(none)
    expect((await browser.call(about, {})).identityProviders).toEqual([])
    expect((await browser.ask(beginSignIn, { provider: 'google', agreed: true })).code).toBe(1031)
    await none.close()
  })
})

describe('a binding', () => {
  it('asks for the password, and tells the member [OA-07]', async () => {
    const { abbreviation } = await makeCompany(world)
    const owner = await signIn(world, abbreviation)
    world.advance(16 * 60_000)
    const answers = [await owner.ask(beginBinding, { provider: 'google' }), await owner.ask(unbindIdentity, { provider: 'google' })]
    expect(answers.map(({ body }) => body.code)).toEqual([1103, 1103])
    const again = await signIn(world, abbreviation)
    await bindTo(again, 'google', 'Ben Okafor')
    await again.call(unbindIdentity, { provider: 'google' })
    const { notifications } = await again.call(listNotifications, {})
    expect(notifications.slice(0, 2).map(({ body }) => body)).toMatchObject([
      { kind: 'identity_unbound', provider: 'google', person: 'Ben Okafor' },
      { kind: 'identity_bound', provider: 'google', person: 'Ben Okafor', address: '192.0.2.1' },
    ])
  })

  it('cannot be completed by another member or in another company, nor by a sign-in [OA-08] [OA-13]', async () => {
    const { abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer'] })
    const [owner, buyer] = [await signIn(world, abbreviation), await signIn(world, abbreviation, 'buyer')]
    const stranger = await signIn(world, (await makeCompany(world)).abbreviation)
    for (const client of [buyer, stranger]) {
      const browser = openBrowser(world)
      const { url } = await browser.call(beginBinding, { provider: 'google' }, owner)
      const returned = await decideAt(url, { person: 'Ben Okafor' })
      expect((await browser.ask(completeBinding, { provider: 'google', returned }, client)).code).toBe(1032)
    }
    const browser = openBrowser(world)
    const { url } = await browser.call(beginBinding, { provider: 'google' }, owner)
    expect((await browser.ask(completeSignIn, { provider: 'google', returned: await decideAt(url) })).code).toBe(1032)
    const returned = await returnFrom(browser, 'google')
    expect((await browser.ask(completeBinding, { provider: 'google', returned }, owner)).code, 'a sign-in binds nothing').toBe(1032)
    expect((await owner.call(listIdentities, {})).identities.every(({ bound }) => bound === null)).toBe(true)
  })

  it('to a person who is another member of the company is refused, without naming them [OA-07]', async () => {
    const { abbreviation, unbind } = await boundOwner('google', 'Ben Okafor')
    const buyer = await signIn(world, abbreviation, 'buyer')
    await expect(bindTo(buyer, 'google', 'Ben Okafor')).rejects.toThrow(
      'code 1036, This Google account is linked to someone else in your company.',
    )
    await unbind()
  })

  it('that ends while its person signs in leaves no session behind [OA-07]', async () => {
    const { owner } = await boundOwner('facebook', 'Ben Okafor')
    const browsers = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const browser = openBrowser(world)
        return { browser, returned: await returnFrom(browser, 'facebook', { person: 'Ben Okafor' }) }
      }),
    )
    const [, ...answers] = await Promise.all([
      owner.call(unbindIdentity, { provider: 'facebook' }),
      ...browsers.map(({ browser, returned }) => browser.ask(completeSignIn, { provider: 'facebook', returned })),
    ])
    for (const { code, data } of answers) {
      expect([0, 1037]).toContain(code)
      const { token, tenantId } = (data ?? {}) as { token?: string; tenantId?: string }
      if (token !== undefined && tenantId !== undefined) expect((await clientOf(world, token, tenantId).ask(self, {})).status).toBe(401)
    }
  })

  it('of one person by two members at once is made once [OA-07]', async () => {
    const { abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer'] })
    const members = [await signIn(world, abbreviation), await signIn(world, abbreviation, 'buyer')]
    const ready = await Promise.all(
      members.map(async (client) => {
        const browser = openBrowser(world)
        const { url } = await browser.call(beginBinding, { provider: 'google' }, client)
        return { client, browser, returned: await decideAt(url, { person: 'Ben Okafor' }) }
      }),
    )
    const codes = await Promise.all(
      ready.map(
        async ({ client, browser, returned }) => (await browser.ask(completeBinding, { provider: 'google', returned }, client)).code,
      ),
    )
    expect(codes.sort()).toEqual([0, 1036])
    for (const client of members) await client.ask(unbindIdentity, { provider: 'google' })
  })

  it('in place of another person ends the sessions of the one before', async () => {
    const { abbreviation, owner, unbind } = await boundOwner('facebook', 'Ben Okafor')
    const before = signedIn(await signInAt(openBrowser(world), 'facebook', { person: 'Ben Okafor' }))
    const told: string[] = []
    const stop = world.ctx.realtime.subscribe((_audience, { kind }) => told.push(kind))
    await bindTo(owner, 'facebook', 'Ana Ruiz')
    stop()
    expect(told, 'their sockets close at once').toContain('over')
    expect((await before.ask(self, {})).status).toBe(401)
    const { identities } = await owner.call(listIdentities, {})
    expect(identities.find(({ provider }) => provider === 'facebook')?.bound?.person, abbreviation).toBe('Ana Ruiz')
    await unbind()
  })

  it('that ends takes its sessions along, except for the one that ends it [OA-07]', async () => {
    const { owner } = await boundOwner('google', 'Ben Okafor')
    const made = [
      signedIn(await signInAt(openBrowser(world), 'google', { person: 'Ben Okafor' })),
      signedIn(await signInAt(openBrowser(world), 'google', { person: 'Ben Okafor' })),
    ] as const
    expect(await made[0].call(unbindIdentity, { provider: 'google' })).toEqual({ ended: 1 })
    expect([await made[0].ask(self, {}), await made[1].ask(self, {}), await owner.ask(self, {})].map(({ status }) => status)).toEqual([
      200, 401, 200,
    ])
    expect((await owner.ask(unbindIdentity, { provider: 'google' })).body.code).toBe(1037)
  })

  it('is never made by an e-mail address [OA-05]', async () => {
    const { abbreviation } = await makeCompany(world)
    const owner = await signIn(world, abbreviation)
    await owner.call(updateProfile, { email: 'ana.ruiz@people.example' })
    expect((await signInAt(openBrowser(world), 'google', { person: 'Ana Ruiz' })).outcome).toBe('unbound')
  })
})
