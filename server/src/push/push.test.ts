import { disableMember } from '@adroit/contract/members'
import { getNotificationSettings, saveNotificationSettings, turnOffPush, turnOnPush } from '@adroit/contract/notification-settings'
import type { NotificationBody } from '@adroit/contract/notifications'
import { listNotifications, readNotification } from '@adroit/contract/notifications'
import { self } from '@adroit/contract/profile'
import { logout } from '@adroit/contract/session'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { type PushService, startPushService } from '../../test/push-service.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { notify } from '../notifications/notify.ts'
import { takeDue } from './delivery-store.ts'
import { sendDuePushes } from './send.ts'

let service: PushService
let world: World
beforeAll(async () => {
  service = await startPushService()
  world = await startWorld({ env: { PUSH_ORIGINS: service.origin } })
})
beforeEach(() => {
  world.setNow('2026-11-20T12:00:00Z')
})
afterAll(async () => {
  await world.close()
  await service.close()
})

const failed: NotificationBody = { kind: 'import_failed', import: '7', fileName: 'Secret launch.csv', account: { id: '1', name: 'Shop' } }
let count = 0

async function member(): Promise<{ client: Client; company: string; id: string; abbreviation: string; device: string }> {
  const { abbreviation, id: company } = await makeCompany(world, { roles: ['owner', 'viewer'] })
  const client = await signIn(world, abbreviation)
  count += 1
  const device = `phone ${count}`
  await client.call(turnOnPush, service.subscribe(device))
  return { client, company, id: (await client.call(self, {})).id, abbreviation, device }
}

const tell = (company: string, id: string, body: NotificationBody = failed) =>
  forCompany(world.ctx.db, company, (tx) => notify(tx, company, [id], body, world.ctx.clock()))

const pushedTo = (device: string) => service.pushed.filter((pushed) => pushed.device === device)

it('push messages of a company are taken in turn with those of another that has many', async () => {
  const [many, few] = [await member(), await member()]
  for (let message = 0; message < 6; message += 1) await tell(many.company, many.id)
  world.advance(1_000)
  await tell(few.company, few.id)
  const now = world.ctx.clock()
  const taken = await asSystem(world.ctx.db, (tx) => takeDue(tx, now, now, 3))
  expect(new Set(taken.map(({ device }) => device)).size).toBe(2)
  await sendDuePushes(world.ctx)
})

describe('a push message', () => {
  it('reaches the device encrypted and signed, once, in its language, without names and metrics [NT-04]', async () => {
    const { client, company, id, device } = await member()
    await tell(company, id)
    await sendDuePushes(world.ctx)
    await sendDuePushes(world.ctx)
    const [message] = (await client.call(listNotifications, {})).notifications
    const [pushed, ...more] = pushedTo(device)
    expect(more).toEqual([])
    expect(JSON.parse(pushed?.text ?? '')).toEqual({
      body: 'An import failed',
      tag: `n${message?.id}`,
      notification: message?.id,
    })
    expect(pushed?.headers).toMatchObject({ topic: `n${message?.id}`, ttl: '86400', 'content-encoding': 'aes128gcm' })
    const { publicKey } = await client.call(getNotificationSettings, {})
    expect(pushed?.headers.authorization).toMatch(new RegExp(`^vapid t=.+, k=${publicKey}$`))
  })

  it('is not sent for kinds that can wait, for read notifications, to muted groups and to devices that were turned off', async () => {
    const { client, company, id, device } = await member()
    await tell(company, id, {
      ...failed,
      kind: 'import_finished',
      changed: true,
      rows: 1,
      leftOut: 0,
      from: '2026-11-01',
      to: '2026-11-02',
    })
    await tell(company, id)
    const [message] = (await client.call(listNotifications, {})).notifications
    await client.call(readNotification, { id: String(message?.id) })
    const settings = await client.call(saveNotificationSettings, { push: ['security', 'reviews'] })
    expect(settings.push).toEqual(['reviews', 'security'])
    await tell(company, id)
    await sendDuePushes(world.ctx)
    expect(pushedTo(device)).toEqual([])
    await client.call(saveNotificationSettings, { push: ['imports'] })
    await tell(company, id)
    expect(await client.call(turnOffPush, {})).toMatchObject({ thisDevice: false, push: ['imports'] })
    await sendDuePushes(world.ctx)
    expect(pushedTo(device)).toEqual([])
  })

  it('is not sent to a session that was logged out, or to a disabled member', async () => {
    const { client, company, id, device, abbreviation } = await member()
    await tell(company, id)
    await client.call(logout, {})
    await sendDuePushes(world.ctx)
    const viewer = await signIn(world, abbreviation, 'viewer')
    const other = `${device} of the viewer`
    await viewer.call(turnOnPush, service.subscribe(other))
    const viewerId = (await viewer.call(self, {})).id
    await tell(company, viewerId)
    const owner = await signIn(world, abbreviation)
    await owner.call(disableMember, { id: viewerId, disabled: true })
    await sendDuePushes(world.ctx)
    expect([...pushedTo(device), ...pushedTo(other)]).toEqual([])
  })

  it('waits until the quiet hours end in the member’s zone, except about security', async () => {
    const { client, company, id, device } = await member()
    // 21:00 in Tokyo
    await client.call(saveNotificationSettings, { quiet: { from: 20 * 60, to: 7 * 60, zone: 'Asia/Tokyo' } })
    await tell(company, id)
    await tell(company, id, { kind: 'new_device', address: '192.0.2.1', userAgent: null })
    await sendDuePushes(world.ctx)
    expect(pushedTo(device).map(({ text }) => JSON.parse(text).body)).toEqual(['Your account was used on a new device'])
    world.setNow('2026-11-20T21:59:59Z')
    await sendDuePushes(world.ctx)
    expect(pushedTo(device)).toHaveLength(1)
    world.setNow('2026-11-20T22:00:00Z')
    await sendDuePushes(world.ctx)
    expect(pushedTo(device).map(({ text }) => JSON.parse(text).body)).toContain('An import failed')
  })

  it('that a service does not take now is sent later, and one that it never takes is dropped', async () => {
    const { company, id, device } = await member()
    const other = await member()
    service.answers.set(device, 503)
    service.answers.set(other.device, 413)
    await tell(company, id)
    await tell(other.company, other.id)
    await sendDuePushes(world.ctx)
    service.answers.clear()
    await sendDuePushes(world.ctx)
    expect([...pushedTo(device), ...pushedTo(other.device)]).toEqual([])
    world.advance(30_000)
    await sendDuePushes(world.ctx)
    expect(pushedTo(device)).toHaveLength(1)
    expect(pushedTo(other.device)).toEqual([])
  })

  it('that waited for a day is dropped', async () => {
    const { company, id, device } = await member()
    await tell(company, id)
    world.advance(86_400_000)
    await sendDuePushes(world.ctx)
    expect(pushedTo(device)).toEqual([])
  })

  it('to an address that expired ends that device, and the others continue', async () => {
    const { client, company, id, device, abbreviation } = await member()
    const second = await signIn(world, abbreviation)
    await second.call(turnOnPush, service.subscribe(`${device} b`))
    expect(await second.call(getNotificationSettings, {})).toMatchObject({ thisDevice: true, otherDevices: 1 })
    service.answers.set(device, 410)
    await tell(company, id)
    await sendDuePushes(world.ctx)
    expect(pushedTo(`${device} b`)).toHaveLength(1)
    expect(await client.call(getNotificationSettings, {})).toMatchObject({ thisDevice: false, otherDevices: 1 })
  })

  it('is sent again a minute after the process that sent it was killed, with the same tag', async () => {
    const { company, id, device } = await member()
    service.answers.set(device, 'hang')
    await tell(company, id)
    const lost = sendDuePushes(world.ctx)
    // the killed process never hears the answer: its message is taken by whoever comes a minute later
    await expect
      .poll(() => asSystem(world.ctx.db, async (tx) => (await sql`select from push_deliveries where attempts = 1`.execute(tx)).rows.length))
      .toBe(1)
    await sendDuePushes(world.ctx)
    expect(pushedTo(device)).toEqual([])
    service.answers.clear()
    world.advance(60_000)
    await sendDuePushes(world.ctx)
    expect(pushedTo(device)).toHaveLength(1)
    service.hangUp()
    await lost
    await sendDuePushes(world.ctx)
    expect(pushedTo(device)).toHaveLength(1)
  })
})

describe('a device', () => {
  it('is only one of a known push service [SS-12]', async () => {
    const { client } = await member()
    const { p256dh, auth } = service.subscribe('elsewhere')
    for (const endpoint of [
      'https://192.168.0.1/send/1',
      'https://fcm.googleapis.com.example.net/send/1',
      'http://fcm.googleapis.com/send/1',
      'https://fcm.googleapis.com:8443/send/1',
      'https://user@fcm.googleapis.com/send/1',
      'https://evilfcm.googleapis.com.:443/',
      'file:///etc/passwd',
      'no address',
    ])
      expect(await client.ask(turnOnPush, { endpoint, p256dh, auth }), endpoint).toMatchObject({ body: { code: 3402 } })
    expect(await client.ask(turnOnPush, { endpoint: `${service.origin}/send/x`, p256dh: auth, auth })).toMatchObject({
      body: { code: 1305 },
    })
  })

  it('does not follow a push service to another address [SS-04]', async () => {
    const { company, id, device } = await member()
    service.answers.set(device, 307)
    await tell(company, id)
    await sendDuePushes(world.ctx)
    expect(pushedTo(device)).toEqual([])
    service.answers.clear()
  })

  it('belongs to whoever signed in last in its browser', async () => {
    const first = await member()
    const second = await member()
    const shared = service.subscribe('a shared phone')
    await first.client.call(turnOnPush, shared)
    await second.client.call(turnOnPush, shared)
    await tell(first.company, first.id)
    await tell(second.company, second.id)
    await sendDuePushes(world.ctx)
    expect(pushedTo('a shared phone')).toHaveLength(1)
    expect(await first.client.call(getNotificationSettings, {})).toMatchObject({ thisDevice: false })
  })

  it('is stored so that the database does not reveal its address', async () => {
    const { device } = await member()
    const { rows } = await asSystem(world.ctx.db, (tx) => sql<{ row: string }>`select d::text as row from push_devices d`.execute(tx))
    const hex = Buffer.from(service.origin).toString('hex')
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) {
      expect(row).not.toContain(device)
      expect(row).not.toContain(hex)
    }
  })
})

describe('quiet hours', () => {
  it('with an unknown zone or without a length are refused, and nothing changes', async () => {
    const { client } = await member()
    const quiet = { from: 0, to: 420, zone: 'Europe/Berlin' }
    await client.call(saveNotificationSettings, { quiet })
    expect(await client.ask(saveNotificationSettings, { quiet: { ...quiet, zone: 'Mars/Base' } })).toMatchObject({ body: { code: 3008 } })
    expect(await client.ask(saveNotificationSettings, { quiet: { ...quiet, to: 0 } })).toMatchObject({ body: { code: 3403 } })
    expect(await client.call(getNotificationSettings, {})).toMatchObject({ quiet })
    expect(await client.call(saveNotificationSettings, { quiet: null })).toMatchObject({ quiet: null })
  })
})
