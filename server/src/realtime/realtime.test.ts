import { connect } from 'node:net'
import { revokeOtherDevices } from '@adroit/contract/devices'
import { wireVersion } from '@adroit/contract/envelope'
import { disableMember, resetMember } from '@adroit/contract/members'
import { listNotifications, readAllNotifications } from '@adroit/contract/notifications'
import { deleteOwnAccount } from '@adroit/contract/own-data'
import { self } from '@adroit/contract/profile'
import { type RealtimeEvent, realtimeEvent, socketPath } from '@adroit/contract/realtime'
import { shareReport } from '@adroit/contract/report-sharing'
import { createReport } from '@adroit/contract/reports'
import { logout } from '@adroit/contract/session'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { setUp } from '../../test/second-factor.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'
import { asSystem } from '../db/database.ts'
import { pause } from '../lib/processes.ts'
import { resetFactorOf } from '../members/factor-rules.ts'
import { setPassword } from '../members/service.ts'
import { announceEnd } from '../session/service.ts'
import { serveSocket } from './connection.ts'

let world: World
let port: number
beforeEach(async () => {
  world = await startWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const address = world.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterEach(async () => {
  vi.useRealTimers()
  await world.close()
})

/** A socket that has sent hello, with what it received and how it ended. */
function open(said: unknown, origin?: string) {
  // Node accepts headers here, which the type of browsers lacks
  const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`, origin === undefined ? [] : ({ headers: { origin } } as never))
  const heard: RealtimeEvent[] = []
  const ended = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
  socket.addEventListener('open', () => socket.send(typeof said === 'string' ? said : JSON.stringify(said)))
  socket.addEventListener('message', ({ data }) => heard.push(realtimeEvent.parse(JSON.parse(String(data)))))
  const until = async (kind: RealtimeEvent['kind']) => {
    while (!heard.some((news) => news.kind === kind)) await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return { socket, heard, ended, until }
}

/** Shares a new report with a member, who is notified. */
async function shareNewReport(by: Client, member: string): Promise<void> {
  const { id } = await by.call(createReport, {
    ...{ name: 'Report', platforms: [], accounts: [], breakdown: 'ACCOUNT', metrics: ['spend'] },
    ...{ sort: { by: 'spend', direction: 'desc' }, dateRange: { preset: 'today' } },
  })
  await by.call(shareReport, { id, with: 'members', members: [member], roles: [] })
}

const hello = (client: Client) => ({ kind: 'hello', token: client.token })
const sync = {
  kind: 'sync',
  account: '7',
  stream: 'today',
  state: 'done',
  part: null,
  changed: true,
  at: '2026-11-20T12:00:00.000Z',
} as const

describe('the socket', () => {
  it("sends events of the member's own company, and none of another", async () => {
    const [ours, theirs] = [await makeCompany(world), await makeCompany(world)]
    const mine = open(hello(await signIn(world, ours.abbreviation)))
    const other = open(hello(await signIn(world, theirs.abbreviation)))
    await Promise.all([mine.until('unread'), other.until('unread')])
    world.ctx.realtime.publish({ company: ours.id }, sync)
    world.ctx.realtime.publish({ company: theirs.id, member: 'somebody else' }, sync)
    await mine.until('sync')
    expect(mine.heard).toEqual([{ kind: 'ready' }, { kind: 'unread', count: 0 }, sync])
    expect(other.heard.map((news) => news.kind)).toEqual(['ready', 'unread'])
    mine.socket.close()
    other.socket.close()
    await Promise.all([mine.ended, other.ended])
  })

  it('sends events in the order in which they were published, also if the first ones need a look at the assigned accounts', async () => {
    const ours = await makeCompany(world)
    const mine = open(hello(await signIn(world, ours.abbreviation)))
    await mine.until('unread')
    world.ctx.realtime.publish({ company: ours.id }, sync)
    world.ctx.realtime.publish({ company: ours.id }, { kind: 'unread', count: 1 })
    world.ctx.realtime.publish({ company: ours.id }, { ...sync, state: 'problem' })
    world.ctx.realtime.publish({ company: ours.id }, { kind: 'unread', count: 2 })
    while (!mine.heard.some((news) => news.kind === 'unread' && news.count === 2)) await new Promise((resolve) => setTimeout(resolve, 10))
    const told = mine.heard.slice(2).map((news) => (news.kind === 'unread' ? news.count : news.kind === 'sync' && news.state))
    expect(told).toEqual(['done', 1, 'problem', 2])
    mine.socket.close()
    await mine.ended
  })

  it('sends nothing before a hello with a valid token, and closes on an invalid one', async () => {
    const { abbreviation } = await makeCompany(world)
    const client = await signIn(world, abbreviation)
    for (const said of [
      { kind: 'hello', token: 'no-such-token' },
      { kind: 'hello' },
      'not json',
      { kind: 'hello', token: 'x'.repeat(300) },
    ]) {
      const bad = open(said)
      expect(await bad.ended).toBe(1008)
      expect(bad.heard).toEqual([{ kind: 'over' }])
    }
    const huge = open('x'.repeat(5_000))
    expect(await huge.ended).toBe(1009)
    await client.call(logout, {})
    const late = open(hello(client))
    expect(await late.ended).toBe(1008)
  })

  it('tells the unread count with each beat, because the page may show another one since its member read', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer'] })
    const [owner, buyer] = [await signIn(world, abbreviation), await signIn(world, abbreviation, 'buyer')]
    const { id } = await owner.call(self, {})
    await shareNewReport(buyer, id)
    const mine = open(hello(owner))
    await mine.until('unread')
    const { notifications } = await owner.call(listNotifications, {})
    expect(await owner.call(readAllNotifications, { upTo: notifications[0]?.id ?? '' })).toBe(0)
    await shareNewReport(buyer, id)
    vi.advanceTimersByTime(30_000)
    const told = () => mine.heard.filter((news) => news.kind === 'unread')
    while (told().length < 2) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(told().map(({ count }) => count)).toEqual([1, 1])
    mine.socket.close()
    await mine.ended
  })

  it('handles only the first message, however many come at once', async () => {
    const ours = await makeCompany(world)
    const said = hello(await signIn(world, ours.abbreviation))
    const mine = open(said)
    mine.socket.addEventListener('open', () => {
      for (let times = 0; times < 20; times += 1) mine.socket.send(JSON.stringify(said))
    })
    await mine.until('unread')
    world.ctx.realtime.publish({ company: ours.id }, sync)
    world.ctx.realtime.publish({ company: ours.id }, { kind: 'unread', count: 5 })
    while (!mine.heard.some((news) => news.kind === 'unread' && news.count === 5)) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(mine.heard.filter((news) => news.kind === 'sync')).toHaveLength(1)
    expect(mine.heard.filter((news) => news.kind === 'ready')).toHaveLength(1)
    mine.socket.close()
    await mine.ended
  })

  it('does not subscribe if it closed during the session lookup', async () => {
    const ours = await makeCompany(world)
    const token = hello(await signIn(world, ours.abbreviation))
    let listening = 0
    const hear: typeof world.ctx.realtime.subscribe = (listener) => {
      listening += 1
      const stop = world.ctx.realtime.subscribe(listener)
      return () => {
        listening -= 1
        stop()
      }
    }
    const on = new Map<string, (data: unknown) => void>()
    const sent: string[] = []
    const nothing = () => {}
    const socket = { send: (text: string) => void sent.push(text), ping: nothing, close: nothing, terminate: nothing }
    serveSocket(
      { ...world.ctx, realtime: { ...world.ctx.realtime, subscribe: hear } },
      { ...socket, on: (event, listener) => void on.set(event, listener) },
      { address: '127.0.0.1', cookie: null, ofPage: false, mayAsk: async () => true },
    )
    on.get('message')?.(JSON.stringify(token))
    on.get('close')?.(null)
    // The same lookup, started later, has ended: so has the first.
    const next = open(token)
    await next.until('unread')
    expect(listening).toBe(0)
    expect(sent).toEqual([])
    next.socket.close()
    await next.ended
  })

  it('tells a page of another version to reload, and serves other clients without a wire version', async () => {
    const { abbreviation } = await makeCompany(world)
    const said = hello(await signIn(world, abbreviation))
    const ownOrigin = `http://127.0.0.1:${port}`
    for (const outdated of [said, { ...said, wire: '1' }]) {
      const page = open(outdated, ownOrigin)
      expect(await page.ended).toBe(1008)
      expect(page.heard).toEqual([{ kind: 'outdated' }])
    }
    const served = [open({ ...said, wire: wireVersion }, ownOrigin), open(said)]
    for (const { socket, ended, until } of served) {
      await until('unread')
      socket.close()
      await ended
    }
    expect(served.flatMap(({ heard }) => heard.map((news) => news.kind))).toEqual(['ready', 'unread', 'ready', 'unread'])
  })

  it('closes at once when its member leaves, is disabled, or gets a new invite link [AU-06]', async () => {
    // a beat would close it, too
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { abbreviation } = await makeCompany(world, { roles: ['owner', 'admin', 'buyer', 'viewer'] })
    const owner = await signIn(world, abbreviation)
    const of = async (username: string) => {
      const client = await signIn(world, abbreviation, username)
      const page = open(hello(client))
      await page.until('unread')
      return { client, page, id: (await client.call(self, {})).id }
    }
    const [leaver, disabled, reset, own] = [await of('buyer'), await of('viewer'), await of('admin'), open(hello(owner))]
    await own.until('unread')
    await leaver.client.call(deleteOwnAccount, { username: 'buyer' })
    await owner.call(disableMember, { id: disabled.id, disabled: true })
    await owner.call(resetMember, { id: reset.id })
    for (const { page } of [leaver, disabled, reset]) {
      expect(await page.ended).toBe(1001)
      expect(page.heard.at(-1)).toEqual({ kind: 'over' })
      expect(page.heard.map(({ kind }) => kind)).not.toContain('access')
    }
    own.socket.close()
    await own.ended
    expect(own.heard.map(({ kind }) => kind)).not.toContain('over')
  })

  it('closes at once when its session is ended, by its member here or on another device, and the others stay [AU-04] [AU-06]', async () => {
    // a beat would close it, too
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { abbreviation } = await makeCompany(world)
    const [here, phone, other] = [await signIn(world, abbreviation), await signIn(world, abbreviation), await signIn(world, abbreviation)]
    const pages = [here, phone, other].map((client) => open(hello(client)))
    const [herePage, phonePage, otherPage] = pages
    for (const page of pages) await page.until('unread')
    await phone.call(logout, {})
    expect([await phonePage?.ended, phonePage?.heard.at(-1)]).toEqual([1001, { kind: 'over' }])
    await here.call(revokeOtherDevices, {})
    expect([await otherPage?.ended, otherPage?.heard.at(-1)]).toEqual([1001, { kind: 'over' }])
    expect((await here.ask(self, {})).status).toBe(200)
    expect(herePage?.heard.map(({ kind }) => kind)).not.toContain('over')
    herePage?.socket.close()
    await herePage?.ended
  })

  it('closes at once when the operator sets another password or resets two-step sign-in [AU-06]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { abbreviation: company } = await makeCompany(world)
    const names = { company, username: 'owner' }
    const ended = async (password: string, end: () => Promise<void>) => {
      const client = await signIn(world, company, 'owner', password)
      const page = open(hello(client))
      await page.until('unread')
      if (end === resetFactor) await setUp(world, client)
      await end()
      expect([await page.ended, page.heard.at(-1)]).toEqual([1001, { kind: 'over' }])
    }
    const password = 'Another-Good-1'
    const resetFactor = () => resetFactorOf(world.ctx, names)
    await ended(testPassword, () => setPassword(world.ctx, { ...names, password }))
    await ended(password, resetFactor)
  })

  it('closes if its session is ended while it is looked up [AU-06]', async () => {
    // a beat would look at the session, too
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { id, abbreviation } = await makeCompany(world)
    const client = await signIn(world, abbreviation)
    const { id: member } = await client.call(self, {})
    // the lookup then writes down that the session was used, and waits for its end
    world.advance(10 * 60_000)
    const page = await asSystem(world.ctx.db, async (tx) => {
      await tx.deleteFrom('sessions').where('company_id', '=', id).execute()
      const opened = open(hello(client))
      const waits = sql`select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`
      while ((await waits.execute(tx)).rows.length === 0) await pause(5)
      return opened
    })
    announceEnd(world.ctx, { company: id, member })
    expect([await page.ended, page.heard.at(-1)]).toEqual([1001, { kind: 'over' }])
  })

  it('is closed with "try again later" if its member has twenty, which stay, and is served once one of them closes', async () => {
    const { abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer'] })
    const [owner, buyer] = [await signIn(world, abbreviation), await signIn(world, abbreviation, 'buyer')]
    const pages = Array.from({ length: 20 }, () => open(hello(owner)))
    for (const page of pages) await page.until('unread')
    for (let time = 0; time < 3; time += 1) {
      const further = open(hello(owner))
      expect([await further.ended, further.heard]).toEqual([1013, []])
    }
    const others = open(hello(buyer))
    await others.until('unread')
    const [first, ...rest] = pages
    first?.socket.close()
    await first?.ended
    const again = open(hello(owner))
    await again.until('ready')
    for (const page of [...rest, again, others]) {
      expect(page.socket.readyState).toBe(WebSocket.OPEN)
      page.socket.close()
      await page.ended
    }
  })

  it('is refused to pages of another origin', async () => {
    const { abbreviation } = await makeCompany(world)
    const client = await signIn(world, abbreviation)
    const other = open(hello(client), 'http://evil.example')
    expect(await other.ended).toBe(1008)
    expect(other.heard).toEqual([])
  })

  it('has the only path that upgrades; others answer as usual, and a broken handshake is not a 400', async () => {
    const answer = (request: string) =>
      new Promise<string>((resolve) => {
        const raw = connect(port, '127.0.0.1', () => raw.write(request))
        let text = ''
        raw.on('data', (chunk) => {
          text += chunk
        })
        raw.on('close', () => resolve(text))
      })
    const upgrade = 'Host: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'
    const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
    expect(await answer(`GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close, Upgrade\r\nUpgrade: h2c\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 200/,
    )
    expect(await answer(`GET /healthz HTTP/1.1\r\n${upgrade.replace('Connection: ', 'Connection: close, ')}${key}\r\n`)).toMatch(
      /^HTTP\/1.1 200/,
    )
    expect(await answer(`GET ${socketPath} HTTP/1.1\r\n${upgrade}Sec-WebSocket-Version: 13\r\n\r\n`)).toMatch(/^HTTP\/1.1 422/)
  })
})
