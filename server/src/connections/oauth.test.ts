import {
  beginConnect,
  completeConnect,
  connectAccounts,
  disconnectAccount,
  discoverAccounts,
  getMediaAccount,
  listMedia,
  removeConnection,
} from '@adroit/contract/connections'
import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { makeCompany, startWorld } from '../../test/world.ts'
import { asSystem } from '../db/database.ts'
import { consent } from '../demo/consent.ts'

const platforms = ['meta', 'google', 'tiktok'] as const satisfies readonly ConnectablePlatform[]

let media: MediaWorld
beforeEach(async () => {
  media = await startMediaWorld()
})
afterEach(async () => await media.close())

const begin = async (platform: ConnectablePlatform, client = media.owner) => new URL((await client.call(beginConnect, { platform })).url)
const complete = (platform: ConnectablePlatform, returned: string, client = media.owner) =>
  client.ask(completeConnect, { platform, returned })

describe.each(platforms)('connecting %s', (platform) => {
  it('discovers accounts with rights and account status, and why some cannot publish ads [R12]', async () => {
    await media.connectPlatform(platform)
    const { connections, accounts } = await media.owner.call(listMedia, {})
    expect(connections).toMatchObject([
      { platform, person: expect.stringMatching(/^ana.ruiz/i), member: { name: 'The owner' }, state: 'working', accounts: 0 },
    ])
    const disabledReason = Object.fromEntries(accounts.map((account) => [account.name.replace(` ${platform}`, ''), account.disabledReason]))
    expect(disabledReason).toMatchObject({
      'New York': null,
      Tokyo: null,
      'Read only': 'no_right_to_advertise',
      Disabled: 'account_status',
    })
    expect(accounts.find((account) => account.name.startsWith('Tokyo'))).toMatchObject({ currency: 'JPY', timeZone: 'Asia/Tokyo' })
    expect(accounts.find((account) => account.name.startsWith('Disabled'))?.statusMessage).toBeTruthy()
  })

  it('reads pages, identities, pixels and audiences of a connected account [P11]', async () => {
    await media.connectPlatform(platform)
    const [account] = await media.connect((one) => one.name.startsWith('New York'))
    await media.sync()
    const details = await media.owner.call(getMediaAccount, { id: account?.id ?? '' })
    const kinds = new Set(details.assets.map((asset) => asset.kind))
    const expected = { meta: ['page', 'instagram', 'pixel'], google: ['pixel', 'audience'], tiktok: ['identity', 'pixel'] }
    for (const kind of expected[platform]) expect(kinds).toContain(kind)
    expect(details.assets.some((asset) => !asset.usable && asset.platformMessage)).toBe(true)
    expect(details.streams.every((stream) => stream.problem === null)).toBe(true)
  })

  it('is rejected with a message if consent was denied, or the code was used or is unknown', async () => {
    const deny = { meta: 'deny', google: 'deny', tiktok: 'refuse' }[platform]
    const denied = await complete(platform, await consent(await begin(platform), { decision: deny }))
    expect(denied.body.code).toBe(3502)
    expect(denied.body.msg).toMatch(/says: .{5,}/)

    const returned = await consent(await begin(platform))
    expect((await complete(platform, returned)).body.code).toBe(0)
    expect((await complete(platform, returned)).body.code).toBe(3503)
    // The platform also knows that the code was used.
    const state = (await begin(platform)).searchParams.get('state') ?? ''
    const replayed = new URLSearchParams(returned)
    replayed.set('state', state)
    expect((await complete(platform, replayed.toString())).body).toMatchObject({ code: 3502 })
  })

  it('stores tokens encrypted, and revokes the grant at the platform on removal', async () => {
    const id = await media.connectPlatform(platform)
    await media.connect((one) => one.name.startsWith('New York'))
    await media.sync()
    const rows = await asSystem(media.world.ctx.db, (tx) => tx.selectFrom('connections').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(`${platform}-`)
    expect(rows[0]?.grant_sealed.toString('latin1')).not.toContain('accessToken')
    expect(await media.owner.call(removeConnection, { id })).toEqual({ revoked: true })
    const { connections, accounts } = await media.owner.call(listMedia, {})
    expect(connections).toEqual([])
    expect(accounts).toMatchObject([{ disabledReason: 'no_connection', freshness: { state: 'stopped', problem: { kind: 'reconnect' } } }])
    await media.sandbox.control.clearLog()
    await media.setNow('2026-11-20T13:00:00Z')
    await media.sync()
    expect(await media.sandbox.control.log()).toEqual([])
  })
})

describe('the redirect from a platform', () => {
  it('is rejected for another state, member or company, and after ten minutes', async () => {
    const returned = await consent(await begin('meta'))
    const wrong = new URLSearchParams(returned)
    wrong.set('state', 'something-else')
    expect((await complete('meta', wrong.toString())).body.code).toBe(3503)
    expect((await complete('google', returned)).body.code).toBe(3503)
    const other = await makeCompany(media.world)
    expect((await complete('meta', returned, await signIn(media.world, other.abbreviation))).body.code).toBe(3503)
    const admin = await signIn(media.world, media.company.abbreviation, 'admin')
    expect((await complete('meta', returned, admin)).body.code).toBe(3503)
    const buyer = await signIn(media.world, media.company.abbreviation, 'buyer')
    expect((await complete('meta', returned, buyer)).status).toBe(403)
    await media.setNow('2026-11-20T12:11:00Z')
    const late = await complete('meta', returned)
    expect(late.body).toMatchObject({ code: 3503 })
    expect(late.body.msg).toContain('Meta')
    expect((await media.owner.call(listMedia, {})).connections).toEqual([])
  })

  it('leads the browser only into the app, with the platform’s parameters', async () => {
    const response = await media.world.app.inject({ url: '/authorised/meta?code=a%26b&state=s%20t#x' })
    expect(response.statusCode).toBe(302)
    expect(response.headers['referrer-policy']).toBe('no-referrer')
    const to = new URL(String(response.headers.location), 'http://127.0.0.1/authorised/meta')
    expect(to.pathname).toBe('/')
    const query = new URLSearchParams(to.hash.slice(to.hash.indexOf('?') + 1))
    expect(query.get('platform')).toBe('meta')
    expect(new URLSearchParams(query.get('returned') ?? '').get('code')).toBe('a&b')
  })
})

describe('the accounts that a connection reaches', () => {
  it('can be connected once, as new or existing accounts, and disconnected again', async () => {
    await media.connectPlatform('meta')
    const [newYork] = await media.connect((one) => one.name.startsWith('New York'))
    const { owner } = media
    const again = await owner.ask(connectAccounts, { accounts: [{ media: newYork?.id ?? '', account: null, imports: 'keep' }] })
    expect(again.body.code).toBe(3508)
    const tokyo = (await media.accounts()).find((one) => one.name.startsWith('Tokyo'))?.id ?? ''
    const mismatch = await owner.ask(connectAccounts, {
      accounts: [{ media: tokyo, account: newYork?.account?.id ?? '', imports: 'keep' }],
    })
    expect(mismatch.body.code).toBe(3507)
    await owner.call(disconnectAccount, { media: newYork?.id ?? '' })
    expect((await media.accounts()).every((one) => one.account === null)).toBe(true)
    const back = await owner.call(connectAccounts, {
      accounts: [{ media: newYork?.id ?? '', account: newYork?.account?.id ?? '', imports: 'keep' }],
    })
    expect(back.accounts).toEqual([{ media: newYork?.id, account: newYork?.account?.id }])
  })

  it('follow the platform on a new discovery: new rights, new names, missing accounts', async () => {
    const id = await media.connectPlatform('tiktok')
    const accounts = await media.accounts()
    const [first, second] = accounts
    await media.sandbox.control.change({ platform: 'tiktok', account: first?.externalId ?? '', standing: 'vanished' })
    await media.sandbox.control.change({ platform: 'tiktok', account: second?.externalId ?? '', name: 'Another name' })
    await media.owner.call(discoverAccounts, { id })
    const after = await media.accounts()
    expect(after.map((account) => account.externalId)).not.toContain(first?.externalId)
    expect(after.map((account) => account.name)).toContain('Another name')
  })

  it('stay with the connection that has more rights', async () => {
    await media.connectPlatform('meta')
    const people = (await media.sandbox.control.accounts()).meta.people
    const reader = people.find((person) => person.name === 'Ben Okafor')
    await media.connectPlatform('meta', reader?.id ?? '')
    const { connections, accounts } = await media.owner.call(listMedia, {})
    const ana = connections.find((one) => one.person === 'Ana Ruiz')
    expect(connections).toHaveLength(2)
    expect(accounts.find((one) => one.name.startsWith('New York'))?.connection).toBe(ana?.id)
    await media.owner.call(removeConnection, { id: ana?.id ?? '' })
    const left = (await media.owner.call(listMedia, {})).connections
    expect(left).toMatchObject([{ person: 'Ben Okafor' }])
    await media.owner.call(discoverAccounts, { id: left[0]?.id ?? '' })
    expect((await media.accounts()).find((one) => one.name.startsWith('New York'))?.disabledReason).toBe('no_right_to_advertise')
  })
})

describe('an account that lost its connection', () => {
  it('resumes with another connection of the company that reaches it', async () => {
    await media.connectPlatform('meta')
    const [account] = await media.connect((one) => one.name.startsWith('New York'))
    await media.sync()
    const people = (await media.sandbox.control.accounts()).meta.people
    await media.connectPlatform('meta', people.find((person) => person.name === 'Ben Okafor')?.id ?? '')
    const { connections } = await media.owner.call(listMedia, {})
    await media.owner.call(removeConnection, { id: connections.find((one) => one.person === 'Ana Ruiz')?.id ?? '' })
    expect((await media.accounts()).find((one) => one.id === account?.id)?.disabledReason).toBe('no_connection')
    await media.setNow('2026-11-20T13:30:00Z')
    await media.house()
    await media.sync()
    expect((await media.accounts()).find((one) => one.id === account?.id)).toMatchObject({
      disabledReason: 'no_right_to_advertise',
      freshness: { state: 'fresh', problem: null },
    })
  })
})

describe('a server without apps at the platforms', () => {
  it('says so', async () => {
    const world = await startWorld()
    try {
      const { abbreviation } = await makeCompany(world)
      const owner = await signIn(world, abbreviation)
      expect((await owner.call(listMedia, {})).platforms).toEqual(platforms.map((platform) => ({ platform, available: false })))
      expect((await owner.ask(beginConnect, { platform: 'google' })).body).toMatchObject({ code: 3501 })
    } finally {
      await world.close()
    }
  })
})
