import { listMedia } from '@adroit/contract/connections'
import { refreshAccounts } from '@adroit/contract/freshness'
import { listNotifications } from '@adroit/contract/notifications'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { reported, truth } from '../../test/media-truth.ts'

let media: MediaWorld
beforeEach(async () => {
  media = await startMediaWorld({ quick: true })
})
afterEach(async () => await media.close())

const one = (name: string) => (account: { name: string }) => account.name.startsWith(name)

/** Returns the insights requests that the platform received since the last call. */
async function asked(): Promise<number> {
  const log = await media.sandbox.control.log()
  await media.sandbox.control.clearLog()
  return log.filter((request) => request.name?.includes('insights') || request.name?.includes('report')).length
}

describe('the current day of a connected account', () => {
  it('is synced every quarter of an hour, the days before it hourly, and restated days daily', async () => {
    await media.connectPlatform('meta')
    await media.connect(one('New York'))
    await media.sync()
    const read = media.world.ctx.clock().getTime()
    const minutesLater = (minutes: number) => new Date(read + minutes * 60_000).toISOString()
    await asked()
    await media.setNow('2026-11-20T12:14:00Z')
    await media.sync()
    expect(await asked()).toBe(0)
    await media.setNow(minutesLater(16))
    await media.sync()
    const quarter = await asked()
    expect(quarter).toBeGreaterThan(0)
    await media.setNow(minutesLater(61))
    await media.sync()
    expect(await asked()).toBeGreaterThan(quarter)
    await media.setNow('2026-11-21T09:00:00Z')
    await media.sync()
    const runs = await media.runs()
    expect(new Set(runs.map((run) => run.stream))).toEqual(new Set(['today', 'recent', 'restated', 'backfill']))
    expect(runs.filter((run) => run.stream === 'restated' && run.to_day === '2026-11-20')).toHaveLength(1)
    const account = (await media.accounts()).find(one('New York'))
    expect(account?.freshness).toMatchObject({ state: 'fresh', everyMinutes: 15, problem: null, backfill: null })
  })

  it('is synced at once on a refresh, but not twice within a minute', async () => {
    await media.connectPlatform('meta')
    const [account] = await media.connect(one('New York'))
    await media.sync()
    await media.setNow('2026-11-20T12:05:00Z')
    const id = account?.account?.id ?? ''
    expect(await media.owner.call(refreshAccounts, { accounts: [id] })).toEqual({ started: [id], waiting: [] })
    await media.sync()
    expect((await media.accounts()).find(one('New York'))?.freshness?.readAt).toMatch(/^2026-11-20T12:05/)
    await media.setNow('2026-11-20T12:05:40Z')
    expect(await media.owner.call(refreshAccounts, { accounts: [] })).toEqual({ started: [], waiting: [] })
  })

  it('is not synced while nobody uses the app, and resumes with the next user', async () => {
    await media.connectPlatform('meta')
    await media.connect(one('New York'))
    await media.sync()
    await media.setNow('2026-11-24T12:00:00Z')
    await media.sync()
    const runs = (await media.runs()).filter((run) => run.read_at > new Date('2026-11-24T00:00:00Z'))
    expect(new Set(runs.map((run) => run.stream))).toEqual(new Set(['restated']))
    expect((await media.accounts()).find(one('New York'))?.freshness?.state).toBe('paused')
    const back = await signIn(media.world, media.company.abbreviation)
    await media.sync()
    const { accounts } = await back.call(listMedia, {})
    expect(accounts.find(one('New York'))?.freshness).toMatchObject({ state: 'fresh' })
    expect((await media.runs()).filter((run) => run.read_at > new Date('2026-11-24T00:00:00Z')).map((run) => run.stream)).toContain('today')
  })
})

describe('restated figures', () => {
  it('are exact on every other one of thirty days, and so are the earlier versions', async () => {
    await media.connectPlatform('meta')
    const [account] = await media.connect(one('Tokyo'))
    if (!account?.account) throw new Error('no account')
    const { id } = account.account
    await media.sync()
    const watched = '2026-11-19'
    const known: { at: Date; spend: number; revenue: number }[] = []
    for (let day = 1; day < 30; day += 2) {
      const at = new Date(Date.UTC(2026, 10, 20 + day, 12, 30))
      await media.setNow(at.toISOString())
      // Somebody signs in each time, so that the account is kept fresh.
      await signIn(media.world, media.company.abbreviation)
      await media.sync()
      const { total } = await media.sandbox.control.figures('meta', account.externalId, watched)
      known.push({ at: media.world.ctx.clock(), spend: total.spend, revenue: total.purchaseValue })
    }
    const today = '2026-12-20'
    const owner = await signIn(media.world, media.company.abbreviation)
    expect(await reported(owner, id, '2026-11-01', today)).toEqual(await truth(media.sandbox, account, '2026-11-01', today))
    expect(new Set(known.map((one) => one.revenue)).size).toBeGreaterThan(2)
    for (const { at, spend, revenue } of known) {
      const { total } = await media.world.ctx.facts.table({
        company: media.company.id,
        accounts: [{ id, name: account.name, platform: 'meta', currency: account.currency }],
        dateRange: { from: watched, to: watched },
        previous: { from: '2026-11-18', to: '2026-11-18' },
        breakdown: 'ACCOUNT',
        metrics: ['spend', 'optReceive'],
        sort: { by: 'spend', direction: 'desc' },
        conversion: null,
        offset: 0,
        limit: 10,
        asOf: at,
      })
      expect([total?.now.spend, total?.now.optReceive]).toEqual([BigInt(spend), BigInt(revenue)])
    }
  })
})

describe('a server that was down', () => {
  it('syncs the days that it missed, and those that were not final before', async () => {
    await media.connectPlatform('google')
    const [account] = await media.connect(one('Berlin'))
    if (!account?.account) throw new Error('no account')
    await media.sync()
    await media.setNow('2027-01-05T12:00:00Z')
    const owner = await media.signIn()
    await media.sync()
    const shown = await reported(owner, account.account.id, '2026-10-25', '2027-01-05')
    expect(Object.keys(shown).length).toBeGreaterThan(60)
    expect(shown).toEqual(await truth(media.sandbox, account, '2026-10-25', '2027-01-05'))
  })
})

describe('a connection that is revoked', () => {
  it('causes one notification for all accounts and attempts, and resumes after a reconnect', async () => {
    await media.connectPlatform('meta')
    await media.connect()
    await media.sync()
    const people = (await media.sandbox.control.accounts()).meta.people
    await media.sandbox.control.revoke({ platform: 'meta', person: people[0]?.id ?? '' })
    await media.setNow('2026-11-20T12:20:00Z')
    await media.sync()
    await media.setNow('2026-11-20T13:20:00Z')
    await media.sync()
    const { notifications } = await media.owner.call(listNotifications, {})
    const dead = notifications.filter((message) => message.body.kind === 'connection_revoked')
    expect(dead).toHaveLength(1)
    const { accounts, connections } = await media.owner.call(listMedia, {})
    expect(dead[0]?.body).toMatchObject({ platform: 'meta', accounts: accounts.filter((account) => account.account).length })
    expect(connections).toMatchObject([{ state: 'revoked' }])
    for (const account of accounts.filter((connected) => connected.account)) {
      expect(account.disabledReason).toBe('connection_revoked')
      expect(account.freshness).toMatchObject({ state: 'stopped', problem: { kind: 'reconnect' } })
    }
    await media.connectPlatform('meta')
    await media.sync()
    const after = await media.owner.call(listMedia, {})
    expect(after.connections).toMatchObject([{ state: 'working' }])
    for (const account of after.accounts.filter((connected) => connected.account))
      expect(account.freshness).toMatchObject({ state: 'fresh', problem: null })
  })

  it('causes warnings seven, three days and one day before its expiry, once each', async () => {
    await media.connectPlatform('meta')
    await media.connect(one('New York'))
    const [connection] = (await media.owner.call(listMedia, {})).connections
    const end = new Date(connection?.expiresAt ?? 0).getTime()
    const left: (number | null | undefined)[] = []
    const days: number[] = []
    for (const before of [8, 6.5, 6, 2.9, 2, 0.9, 0.5]) {
      await media.setNow(new Date(end - before * 86_400_000).toISOString())
      await media.house()
      const owner = await signIn(media.world, media.company.abbreviation)
      left.push((await owner.call(listMedia, {})).connections[0]?.daysLeft)
      const { notifications } = await owner.call(listNotifications, {})
      days.splice(0, days.length, ...notifications.flatMap(({ body }) => (body.kind === 'connection_expiring' ? [body.days] : [])))
    }
    expect(left).toEqual([null, 7, 6, 3, 2, 1, 1])
    expect(days).toEqual([1, 3, 7])
  })
})
