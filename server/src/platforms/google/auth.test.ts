import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestNet, redirectUri, startGoogle, type TestGoogle } from './google.test-helper.ts'
import { createGoogle } from './google.ts'

let world: TestGoogle
beforeAll(async () => {
  world = await startGoogle()
})
afterAll(async () => await world.sandbox.close())
const now = new Date('2026-11-20T12:00:00.000Z')

describe('OAuth with Google', () => {
  it('returns the state unchanged, and accepts a code once', async () => {
    const returned = await world.returned('Ana Ruiz')
    expect(returned.get('state')).toBe('state-1')
    await world.google.exchange(openTestNet(), returned, redirectUri, now)
    await expect(world.google.exchange(openTestNet(), returned, redirectUri, now)).rejects.toMatchObject({
      kind: 'refused',
      code: 'invalid_grant',
    })
  })

  it('reports that consent was denied', async () => {
    const returned = await world.returned('Ana Ruiz', 'deny')
    await expect(world.google.exchange(openTestNet(), returned, redirectUri, now)).rejects.toMatchObject({
      kind: 'refused',
      code: 'access_denied',
    })
  })

  it('rejects a redirect without a code, a code for another redirect URI, and an unknown code', async () => {
    const returned = await world.returned('Ana Ruiz')
    const other = 'http://127.0.0.1:9/elsewhere'
    await expect(world.google.exchange(openTestNet(), returned, other, now)).rejects.toMatchObject({
      kind: 'refused',
      code: 'redirect_uri_mismatch',
    })
    const none = new URLSearchParams({ state: 's' })
    await expect(world.google.exchange(openTestNet(), none, redirectUri, now)).rejects.toMatchObject({ kind: 'refused', code: 'no_code' })
    const invented = new URLSearchParams({ code: 'x' })
    await expect(world.google.exchange(openTestNet(), invented, redirectUri, now)).rejects.toMatchObject({
      kind: 'refused',
      code: 'invalid_grant',
    })
  })

  it('rejects a wrong secret and a wrong developer token, with Google’s message', async () => {
    const returned = await world.returned('Ana Ruiz')
    const stranger = createGoogle({ ...world.settings, clientSecret: 'wrong' })
    await expect(stranger.exchange(openTestNet(), returned, redirectUri, now)).rejects.toMatchObject({
      kind: 'refused',
      code: 'invalid_client',
    })
    const grant = await world.authorize('Ana Ruiz')
    const without = createGoogle({ ...world.settings, developerToken: 'wrong' })
    await expect(without.accounts(openTestNet(), grant)).rejects.toMatchObject({
      kind: 'refused',
      code: 'authenticationError.DEVELOPER_TOKEN_INVALID',
    })
  })

  it('refreshes the access token and keeps the refresh token that Google does not send again', async () => {
    const grant = await world.authorize('Ana Ruiz')
    const renewed = await world.google.refresh(openTestNet(), grant, new Date('2026-11-20T13:00:00.000Z'))
    expect(renewed.refreshToken).toBe(grant.refreshToken)
    expect(renewed.accessToken).not.toBe(grant.accessToken)
    expect(renewed.renewAt?.toISOString()).toBe('2026-11-20T13:54:59.000Z')
    expect(renewed.person).toEqual(grant.person)
  })

  it('costs no operation to connect and refresh', async () => {
    const net = openTestNet()
    const grant = await world.google.exchange(net, await world.returned('Ben Okafor'), redirectUri, now)
    await world.google.refresh(net, grant, now)
    expect(net.operations).toBe(0)
  })

  it('requires a reconnect for a revoked grant, and without a refresh token', async () => {
    const grant = await world.authorize('Ben Okafor')
    await world.sandbox.control.revoke({ platform: 'google', person: grant.person.id })
    await expect(world.google.refresh(openTestNet(), grant, now)).rejects.toMatchObject({ kind: 'reconnect', code: 'invalid_grant' })
    await expect(world.google.refresh(openTestNet(), { ...grant, refreshToken: null }, now)).rejects.toMatchObject({ kind: 'reconnect' })
    await expect(world.google.accounts(openTestNet(), grant)).rejects.toMatchObject({
      kind: 'later',
      code: 'authenticationError.OAUTH_TOKEN_REVOKED',
    })
  })

  it('revokes a grant, and succeeds a second time', async () => {
    const grant = await world.authorize('Chie Mori')
    await world.google.revoke(openTestNet(), grant)
    await expect(world.google.refresh(openTestNet(), grant, now)).rejects.toMatchObject({ kind: 'reconnect', code: 'invalid_grant' })
    await world.google.revoke(openTestNet(), grant)
  })

  it('fails with later if the token endpoint fails', async () => {
    const grant = await world.authorize('Chie Mori')
    for (const kind of ['drop_before', 'html', 'error_after', 'empty', 'garbage']) {
      await world.sandbox.control.fault({ platform: 'google', name: 'oauth.token', kind })
      await expect(world.google.refresh(openTestNet(), grant, now)).rejects.toMatchObject({ kind: 'later' })
    }
    await world.sandbox.control.clearFaults()
  })

  it('sends no token or secret in a URL', async () => {
    const grant = await world.authorize('Ana Ruiz')
    await world.google.accounts(openTestNet(), grant)
    await world.google.revoke(openTestNet(), grant)
    const addresses = (await world.sandbox.control.log({ platform: 'google' }))
      .map(({ path, query }) => JSON.stringify([path, query]))
      .join('\n')
    for (const secret of [grant.accessToken, grant.refreshToken ?? '', world.settings.clientSecret, world.settings.developerToken]) {
      expect(addresses).not.toContain(secret)
    }
  })
})
