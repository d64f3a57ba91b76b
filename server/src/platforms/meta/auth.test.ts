import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authorize, connectorAt, consent, errorOf, now, openMeta, openNet, redirectUri } from './sandbox.test-helper.ts'

let meta: Awaited<ReturnType<typeof openMeta>>
const day = 86_400_000

beforeAll(async () => {
  meta = await openMeta()
})
afterAll(() => meta.close())

const ana = () => meta.people[0]?.id ?? ''

describe('OAuth with Meta', () => {
  it('returns a grant of sixty days for a consent [R12]', async () => {
    const returned = await consent(meta.connector, ana(), 'allow')
    expect(returned.searchParams.get('state')).toBe('a state')
    const grant = await meta.connector.exchange(openNet(), returned.searchParams, redirectUri, now)
    expect(grant.person).toEqual({ id: ana(), name: 'Ana Ruiz' })
    expect(grant.expiresAt).toEqual(new Date(now.getTime() + 60 * day))
    expect(grant.refreshToken).toBeNull()
    expect(grant.renewAt).toBeNull()
    expect(grant.scopes).toContain('ads_management')
    const { accounts } = await meta.connector.accounts(openNet(), grant)
    expect(accounts.length).toBe(meta.accounts.filter((account) => account.rights[ana()]).length)
  })

  it('sends no code, secret or token in a URL', async () => {
    await meta.control.clearLog()
    const returned = await consent(meta.connector, ana(), 'allow')
    const grant = await meta.connector.exchange(openNet(), returned.searchParams, redirectUri, now)
    await meta.connector.accounts(openNet(), grant)
    const secrets = [grant.accessToken, meta.settings.appSecret, returned.searchParams.get('code') ?? '']
    const asked = (await meta.control.log({ platform: 'meta' })).filter((request) => !request.name?.startsWith('oauth.dialog'))
    expect(asked.length).toBeGreaterThan(4)
    for (const { path, query } of asked)
      for (const secret of secrets) expect(`${path} ${Object.values(query).join(' ')}`).not.toContain(secret)
    expect(asked.map((request) => request.name)).toContain('oauth.inspect')
  })

  it('revokes permissions, also with an invalid token', async () => {
    const grant = await authorize(meta.connector, meta.people[1]?.id ?? '')
    await meta.connector.revoke(openNet(), grant)
    expect(await errorOf(meta.connector.accounts(openNet(), grant))).toMatchObject({ kind: 'reconnect', code: '190/458' })
    await meta.connector.revoke(openNet(), grant)
  })

  it('returns the same grant until it expires, and requires a reconnect after that', async () => {
    const grant = await authorize(meta.connector, ana())
    expect(await meta.connector.refresh(openNet(), grant, new Date(now.getTime() + 59 * day))).toEqual(grant)
    const error = await errorOf(meta.connector.refresh(openNet(), grant, new Date(now.getTime() + 60 * day)))
    expect(error).toMatchObject({ kind: 'reconnect', code: 'expired' })
  })
})

describe('OAuth rejects', () => {
  it('a denied consent', async () => {
    const returned = await consent(meta.connector, ana(), 'deny')
    const error = await errorOf(meta.connector.exchange(openNet(), returned.searchParams, redirectUri, now))
    expect(error).toMatchObject({ kind: 'refused', code: 'access_denied', message: 'Permissions error' })
  })

  it('a code that was used before', async () => {
    const returned = await consent(meta.connector, ana(), 'allow')
    await meta.connector.exchange(openNet(), returned.searchParams, redirectUri, now)
    const error = await errorOf(meta.connector.exchange(openNet(), returned.searchParams, redirectUri, now))
    expect(error).toMatchObject({ kind: 'refused', code: '100/36009', message: 'This authorization code has been used.' })
    expect(error.trace).toMatch(/^A/)
  })

  it('a code for another redirect URI, an unknown code, and a missing code', async () => {
    const returned = await consent(meta.connector, ana(), 'allow')
    const elsewhere = await errorOf(meta.connector.exchange(openNet(), returned.searchParams, 'http://127.0.0.1:9/other', now))
    expect(elsewhere).toMatchObject({ kind: 'refused', code: '100/36008' })
    const invented = new URLSearchParams({ code: 'code-of-nobody' })
    expect(await errorOf(meta.connector.exchange(openNet(), invented, redirectUri, now))).toMatchObject({ kind: 'refused', code: '100' })
    expect(await errorOf(meta.connector.exchange(openNet(), new URLSearchParams(), redirectUri, now))).toMatchObject({ code: 'no_code' })
  })

  it('a consent without the permission to read ads', async () => {
    const returned = await consent(meta.connector, ana(), 'allow', ['grant_ads_read', 'grant_ads_management'])
    const error = await errorOf(meta.connector.exchange(openNet(), returned.searchParams, redirectUri, now))
    expect(error).toMatchObject({ kind: 'refused', code: 'scopes' })
  })

  it('an app with a wrong secret, with Meta’s message', async () => {
    const returned = await consent(meta.connector, ana(), 'allow')
    const wrong = connectorAt({ ...meta.settings, appSecret: 'not this' })
    const error = await errorOf(wrong.exchange(openNet(), returned.searchParams, redirectUri, now))
    expect(error).toMatchObject({ kind: 'refused', code: '1', message: 'Error validating client secret.' })
  })

  it('an unknown app, on Meta’s own page', async () => {
    const page = await fetch(connectorAt({ ...meta.settings, appId: '1' }).consentUrl({ state: 's', redirectUri }))
    expect(page.status).toBe(400)
    expect(await page.text()).toContain('Invalid App ID')
  })

  it('a proof made with another secret', async () => {
    const wrong = connectorAt({ ...meta.settings, appSecret: 'not this' })
    const error = await errorOf(wrong.hierarchy(meta.accessTo('New York')))
    expect(error).toMatchObject({ kind: 'refused', code: '100', message: 'Invalid appsecret_proof provided in the API argument' })
  })
})

describe('a limited grant', () => {
  it('allows only reading if ads_management was not granted', async () => {
    const returned = await consent(meta.connector, ana(), 'allow', ['grant_ads_management'])
    const grant = await meta.connector.exchange(openNet(), returned.searchParams, redirectUri, now)
    const { accounts } = await meta.connector.accounts(openNet(), grant)
    expect(accounts.map((account) => account.rights)).toEqual(accounts.map(() => ['read']))
    const [ad] = await meta.connector.hierarchy(meta.accessTo('New York', { token: grant.accessToken }))
    const object = { level: 'CAMPAIGN' as const, externalId: ad?.externalId ?? '', budgetId: null }
    const error = await errorOf(meta.connector.setSwitch(meta.accessTo('New York', { token: grant.accessToken }), object, 'off'))
    expect(error).toMatchObject({ kind: 'refused', code: '10', mayHaveHappened: false })
  })

  it('reaches only the accounts that the person ticked, although Meta lists the others', async () => {
    const [first, ...others] = meta.accounts.filter((account) => account.rights[ana()])
    const returned = await consent(meta.connector, ana(), 'allow', [`account_${first?.id}`])
    const grant = await meta.connector.exchange(openNet(), returned.searchParams, redirectUri, now)
    const ids = others.map(({ id }) => id)
    expect(grant.limitedTo).toEqual({ ads_management: ids, ads_read: ids })
    const { accounts } = await meta.connector.accounts(openNet(), grant)
    expect(accounts.map(({ externalId }) => externalId).toSorted()).toEqual(ids.toSorted())
    const unticked = meta.accessTo('New York', { token: grant.accessToken, externalId: first?.id ?? '' })
    expect(await errorOf(meta.connector.hierarchy(unticked))).toMatchObject({ kind: 'refused', code: '200' })
  })

  it('requires a reconnect when its token expires', async () => {
    const { token } = await meta.control.token({ platform: 'meta', person: ana(), endsInSeconds: -1 })
    const error = await errorOf(meta.connector.hierarchy(meta.accessTo('New York', { token })))
    expect(error).toMatchObject({ kind: 'reconnect', code: '190/463' })
    expect(await errorOf(meta.connector.hierarchy(meta.accessTo('New York', { token: 'of nobody' })))).toMatchObject({
      kind: 'reconnect',
      code: '190',
    })
  })
})
