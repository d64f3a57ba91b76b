import { assignAccounts } from '@adroit/contract/members'
import { getNotificationSettings, type NotificationSettings, saveNotificationSettings } from '@adroit/contract/notification-settings'
import type { NotificationBody } from '@adroit/contract/notifications'
import { listNotifications, readNotification } from '@adroit/contract/notifications'
import { self } from '@adroit/contract/profile'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAccount } from '../../test/browser-import.ts'
import { type Client, signIn } from '../../test/client.ts'
import { latestMail, mailTo, rowsOf } from '../../test/mail.ts'
import { type RunningSandbox, startSandbox } from '../../test/sandbox.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { forCompany } from '../db/database.ts'
import { notify } from '../notifications/notify.ts'
import { sendDueMails } from './send.ts'

let sandbox: RunningSandbox
let world: World
beforeAll(async () => {
  sandbox = await startSandbox({ now: '2026-11-20T12:00:00Z' })
  world = await startWorld({ env: { ...mailTo(sandbox), PUBLIC_URL: 'https://ads.example' } })
})
beforeEach(() => {
  world.setNow('2026-11-20T12:00:00Z')
})
afterAll(async () => {
  await world.close()
  await sandbox.close()
})

const failed: NotificationBody = { kind: 'import_failed', import: '7', fileName: 'Launch.csv', account: { id: '1', name: 'Shop' } }
const newDevice: NotificationBody = { kind: 'new_device', address: '192.0.2.1', userAgent: null }
const all = { groups: ['imports', 'security'], hour: 8, zone: 'Asia/Tokyo' } as const
const mailAt = (mode: NotificationSettings['mail']['mode']) => ({ mail: { ...all, groups: [...all.groups], mode } })
let count = 0

interface Person {
  readonly client: Client
  readonly company: string
  readonly id: string
  readonly email: string
}

async function person(verified = true): Promise<Person> {
  const { abbreviation, id: company } = await makeCompany(world)
  const client = await signIn(world, abbreviation)
  const { id } = await client.call(self, {})
  count += 1
  const email = `member${count}@company.example`
  const at = verified ? world.ctx.clock() : null
  await rowsOf(world, sql`update members set email = ${email}, email_verified_at = ${at} where id = ${id}`)
  return { client, company, id, email }
}

const tell = ({ company, id }: Person, body: NotificationBody = failed) =>
  forCompany(world.ctx.db, company, (tx) => notify(tx, company, [id], body, world.ctx.clock()))

async function mailsOf({ email }: Person) {
  await sendDueMails(world.ctx)
  await world.runJobs()
  return (await sandbox.control.mails(email)).mails
}

describe('a notification by mail', () => {
  it('is off until a member turns it on, and then has names and links, once', async () => {
    const to = await person()
    await tell(to)
    expect(await mailsOf(to)).toEqual([])
    await to.client.call(saveNotificationSettings, mailAt('at_once'))
    await tell(to)
    await mailsOf(to)
    const mails = await mailsOf(to)
    expect(mails).toHaveLength(1)
    const [latest] = (await to.client.call(listNotifications, {})).notifications
    expect(mails[0]?.subject).toContain('An import failed: Launch.csv, Shop')
    expect(mails[0]?.text).toContain(`https://ads.example/#/pages/notification-details/notification-details?id=${latest?.id}`)
    expect(mails[0]?.text).toContain('https://ads.example/#/pages/mine/components/notification-settings')
  })

  it('is in the member’s language', async () => {
    for (const [locale, words] of [
      ['en-US', 'An import failed: Launch.csv, Shop'],
      ['en-simple', 'An import failed: Launch.csv, Shop'],
      ['zh-CN', '：Launch.csv，Shop'],
    ] as const) {
      const to = await person()
      await rowsOf(world, sql`update members set locale = ${locale} where id = ${to.id}`)
      await to.client.call(saveNotificationSettings, mailAt('at_once'))
      await tell(to)
      expect((await mailsOf(to))[0]?.text).toContain(words)
    }
  })

  it('cannot be given headers or markup by a name [NT-03]', async () => {
    const to = await person()
    await to.client.call(saveNotificationSettings, mailAt('at_once'))
    await tell(to, { ...failed, fileName: 'a\r\nBcc: spy@evil.example\r\n\r\n<b>x</b>\u2028.csv' })
    await mailsOf(to)
    const mail = await latestMail(sandbox, to.email)
    expect(Object.keys(mail.headers)).not.toContain('bcc')
    expect(mail.subject).toContain('a Bcc: spy@evil.example <b>x</b> .csv')
    expect(mail.text).toContain('a Bcc: spy@evil.example <b>x</b> .csv')
    expect(mail.html).not.toContain('<b>x')
    expect((await sandbox.control.mails('spy@evil.example')).mails).toEqual([])
  })

  it('is not sent for muted groups, read notifications, kinds that need nobody and addresses that are not verified', async () => {
    const to = await person()
    await to.client.call(saveNotificationSettings, mailAt('at_once'))
    await tell(to, { kind: 'report_shared', report: { id: '1', name: 'Week' }, by: 'Robin' })
    await tell(to, { ...failed, kind: 'import_finished', changed: true, rows: 1, leftOut: 0, from: '2026-11-01', to: '2026-11-02' })
    await tell(to)
    const [latest] = (await to.client.call(listNotifications, {})).notifications
    await to.client.call(readNotification, { id: String(latest?.id) })
    expect(await mailsOf(to)).toEqual([])
    const unverified = await person(false)
    const { mail } = await unverified.client.call(saveNotificationSettings, mailAt('at_once'))
    expect(mail).toMatchObject({ state: 'no_address', address: null, mode: 'at_once' })
    await tell(unverified)
    expect(await mailsOf(unverified)).toEqual([])
  })

  it('is not sent about an account that the member has lost sight of', async () => {
    const { abbreviation, id: company } = await makeCompany(world, { roles: ['owner', 'buyer'] })
    const [owner, client] = [await signIn(world, abbreviation), await signIn(world, abbreviation, 'buyer')]
    const [seen, lost] = [await makeAccount(owner, { name: 'Outdoor' }), await makeAccount(owner, { name: 'Secret' })]
    const { id } = await client.call(self, {})
    const to = { client, company, id, email: 'buyer@company.example' }
    await rowsOf(world, sql`update members set email = ${to.email}, email_verified_at = ${world.ctx.clock()} where id = ${id}`)
    await client.call(saveNotificationSettings, mailAt('daily'))
    const assign = (accounts: string[]) => owner.call(assignAccounts, { id, access: 'assigned', accounts, groups: [] })
    await assign([seen, lost])
    await tell(to, { ...failed, account: { id: seen, name: 'Outdoor' } })
    await tell(to, { ...failed, account: { id: lost, name: 'Secret' } })
    await assign([seen])
    world.advance(24 * 3_600_000)
    const [mail, ...more] = await mailsOf(to)
    expect(more).toEqual([])
    expect(mail?.text).toContain('Outdoor')
    expect(mail?.text).not.toContain('Secret')
  })

  it('waits until quiet hours end, except about security', async () => {
    const to = await person()
    // 21:00 in Tokyo
    await to.client.call(saveNotificationSettings, { ...mailAt('at_once'), quiet: { from: 20 * 60, to: 7 * 60, zone: 'Asia/Tokyo' } })
    await tell(to)
    await tell(to, newDevice)
    expect((await mailsOf(to)).map(({ text }) => text.includes('Launch.csv'))).toEqual([false])
    world.setNow('2026-11-20T21:59:59Z')
    expect(await mailsOf(to)).toHaveLength(1)
    world.setNow('2026-11-20T22:00:00Z')
    expect((await mailsOf(to)).map(({ text }) => text.includes('Launch.csv'))).toEqual([false, true])
  })
})

describe('the daily mail', () => {
  it('comes at its hour in the member’s zone with what is unread since the last one, and not at all without anything', async () => {
    const to = await person()
    await to.client.call(saveNotificationSettings, mailAt('daily'))
    await tell(to, { ...failed, fileName: 'Read.csv' })
    const [read] = (await to.client.call(listNotifications, {})).notifications
    await to.client.call(readNotification, { id: String(read?.id) })
    await tell(to)
    await tell(to, newDevice)
    world.setNow('2026-11-20T22:59:59Z')
    expect(await mailsOf(to)).toEqual([])
    world.setNow('2026-11-20T23:00:00Z')
    const [mail, ...more] = await mailsOf(to)
    expect(more).toEqual([])
    expect(mail?.subject).toContain('2 new notifications')
    expect(mail?.text).toContain('Launch.csv')
    expect(mail?.text).not.toContain('Read.csv')
    world.setNow('2026-11-21T23:00:00Z')
    expect(await mailsOf(to)).toHaveLength(1)
    await tell(to, { ...failed, fileName: 'Later.csv' })
    world.setNow('2026-11-22T23:00:00Z')
    const [, second] = await mailsOf(to)
    expect(second?.text).toContain('Later.csv')
    expect(second?.text).not.toContain('Launch.csv')
  })

  it('takes another hour for what waits, and is dropped when mails are turned off', async () => {
    const to = await person()
    await to.client.call(saveNotificationSettings, mailAt('daily'))
    await tell(to)
    await to.client.call(saveNotificationSettings, { mail: { ...mailAt('daily').mail, hour: 22 } })
    world.setNow('2026-11-20T13:00:00Z')
    expect(await mailsOf(to)).toHaveLength(1)
    await tell(to)
    await to.client.call(saveNotificationSettings, mailAt('off'))
    world.setNow('2026-11-23T13:00:00Z')
    expect(await mailsOf(to)).toHaveLength(1)
  })

  it('lists the latest 30, and how many more there are', async () => {
    const to = await person()
    await to.client.call(saveNotificationSettings, mailAt('daily'))
    for (let index = 0; index < 33; index += 1) await tell(to, { ...failed, fileName: `File ${index}.csv` })
    world.setNow('2026-11-20T23:00:00Z')
    const [mail] = await mailsOf(to)
    expect(mail?.subject).toContain('33 new notifications')
    expect(mail?.text).toContain('3 more are in the list')
    expect(mail?.text.match(/notification-details\?id=/g)).toHaveLength(30)
  })
})

it('mail settings begin with nothing sent, at eight, and refuse a zone that does not exist', async () => {
  const { client, email } = await person()
  const { mail } = await client.call(getNotificationSettings, {})
  expect(mail).toMatchObject({ mode: 'off', hour: 8, zone: null, state: 'ready', address: email })
  const refused = client.call(saveNotificationSettings, { mail: { ...mailAt('daily').mail, zone: 'Moon/Base' } })
  await expect(refused).rejects.toThrow()
})
