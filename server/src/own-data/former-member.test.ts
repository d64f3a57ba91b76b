import { readFileSync } from 'node:fs'
import { exportAuditLog } from '@adroit/contract/audit-log'
import type { Endpoint } from '@adroit/contract/endpoint'
import { headers } from '@adroit/contract/envelope'
import { commentReview, nameGuest, readReview } from '@adroit/contract/external-review'
import type { Locale } from '@adroit/contract/locales'
import { addMaterialComment, listMaterialComments, replyToComment } from '@adroit/contract/material-comments'
import { listMembers } from '@adroit/contract/members'
import { saveNotificationSettings } from '@adroit/contract/notification-settings'
import { listNotifications, type NotificationBody } from '@adroit/contract/notifications'
import { deleteOwnAccount, exportOwnData } from '@adroit/contract/own-data'
import { updateProfile } from '@adroit/contract/profile-changes'
import { saveWebhook } from '@adroit/contract/webhooks'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChatService, startChatService } from '../../test/chat-service.ts'
import { type Client, send, signIn } from '../../test/client.ts'
import { guestOf, openLink } from '../../test/guest.ts'
import { latestMail, mailTo, rowsOf } from '../../test/mail.ts'
import { addFile, picture } from '../../test/materials.ts'
import { type RunningSandbox, startSandbox } from '../../test/sandbox.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { recordAudit } from '../audit/record.ts'
import { forCompany } from '../db/database.ts'
import { formerMark } from '../lib/former-member.ts'
import { sendDueMails } from '../notification-mail/send.ts'
import { notify } from '../notifications/notify.ts'
import { sendDueWebhooks } from '../webhooks/send.ts'
import { webhookWith } from '../webhooks/webhooks.test-helper.ts'

const migration = readFileSync(new URL('../db/migrations/0037-former-member-mark.sql', import.meta.url), 'utf8')
const now = '2026-11-20T12:00:00Z'
let sandbox: RunningSandbox
let chat: ChatService
let world: World
beforeAll(async () => {
  sandbox = await startSandbox({ now })
  chat = await startChatService()
  world = await startWorld({ env: { ...mailTo(sandbox), WEBHOOK_ORIGINS: chat.origin, PUBLIC_URL: 'https://ads.example' }, now })
})
afterAll(async () => {
  await world.close()
  await chat.close()
  await sandbox.close()
})

const [english, chinese] = ['The buyer (former member)', 'The buyer（前成员）']
const inLocale = (locale: Locale) => ({ [headers.language]: locale })

/** A company whose buyer commented on a material, and left with the interface in Chinese. */
async function company() {
  const { abbreviation, id } = await makeCompany(world, { roles: ['owner', 'admin', 'buyer'] })
  const [owner, admin, buyer] = [
    await signIn(world, abbreviation),
    await signIn(world, abbreviation, 'admin'),
    await signIn(world, abbreviation, 'buyer'),
  ]
  const members = new Map((await owner.call(listMembers, {})).members.map((one) => [one.username, one.id]))
  const material = await addFile(owner, await picture())
  await buyer.call(addMaterialComment, { material, version: 1, text: 'Larger logo', place: null })
  const leave = () => buyer.ask(deleteOwnAccount, { username: 'buyer' }, inLocale('zh-CN'))
  return { id, owner, admin, buyer, material, leave, of: (username: string) => members.get(username) ?? '' }
}

/** What is told of the buyer's connection: notifications have names of their moment. */
async function tell({ id, of }: Awaited<ReturnType<typeof company>>, to: readonly string[]) {
  await forCompany(world.ctx.db, id, async (tx) => {
    const { name: person } = await tx.selectFrom('members').select('name').where('id', '=', of('buyer')).executeTakeFirstOrThrow()
    const body: NotificationBody = { kind: 'connection_revoked', platform: 'meta', person, accounts: 2, platformMessage: '' }
    await notify(tx, id, to.map(of), body, world.ctx.clock())
  })
}

async function answered<Sent, Given, Answer>(client: Client, endpoint: Endpoint<Sent, Given, Answer>, input: Sent, locale: Locale) {
  return JSON.stringify((await client.ask(endpoint, input, inLocale(locale))).body)
}

async function downloaded<Sent, Given>({ token }: Client, { method, path: url }: Endpoint<Sent, Given, null>, locale: Locale) {
  const response = await world.app.inject({ method, url, headers: { [headers.token]: token, ...inLocale(locale) }, payload: {} })
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}

describe('a former member is marked in the language of each reader', () => {
  it('in answers to members', async () => {
    const at = await company()
    await at.leave()
    await tell(at, ['owner'])
    const of = { material: at.material }
    expect(await answered(at.owner, listMaterialComments, of, 'en-US')).toContain(`"${english}"`)
    expect(await answered(at.owner, listMaterialComments, of, 'zh-CN')).toContain(`"${chinese}"`)
    expect(await answered(at.owner, listNotifications, {}, 'en-simple')).toContain(`"${english}"`)
    expect(await answered(at.owner, listNotifications, {}, 'zh-CN')).toContain(`"${chinese}"`)
  })

  it('on pages of guests without an account', async () => {
    const at = await company()
    const link = await openLink(world, at.owner, [at.material])
    const guest = guestOf(world, link.cookie)
    await guest.call(nameGuest, { name: 'Gina' })
    await guest.call(commentReview, { material: at.material, version: 1, text: 'And brighter' })
    const { threads } = await at.buyer.call(listMaterialComments, { material: at.material })
    await at.buyer.call(replyToComment, { id: threads.find(({ link: of }) => of !== null)?.id ?? '', text: 'Yes' })
    await at.leave()
    const read = async (locale: Locale) =>
      JSON.stringify((await send(world, readReview, {}, { cookie: link.cookie, ...inLocale(locale) })).body)
    expect(await read('en-US')).toContain(`"${english}"`)
    expect(await read('zh-CN')).toContain(`"${chinese}"`)
  })

  it('in mails, each in the language of its recipient', async () => {
    const at = await company()
    const mail = { mode: 'at_once', groups: ['connections'], hour: 8, zone: 'Asia/Tokyo' } as const
    for (const [username, locale] of [
      ['owner', 'zh-CN'],
      ['admin', 'en-US'],
    ] as const) {
      const set = sql`update members set email = ${`${username}@${at.id}.example`}, email_verified_at = now(), locale = ${locale}`
      await rowsOf(world, sql`${set} where id = ${at.of(username)}`)
      await at[username].call(saveNotificationSettings, { mail: { ...mail, groups: [...mail.groups] } })
    }
    await at.leave()
    await tell(at, ['owner', 'admin'])
    await sendDueMails(world.ctx)
    await world.runJobs()
    for (const [username, words] of [
      ['owner', chinese],
      ['admin', english],
    ] as const) {
      const { subject, text, html } = await latestMail(sandbox, `${username}@${at.id}.example`)
      for (const part of [subject, text, html]) expect(part).toContain(words)
    }
  })

  it('in chats, each in its language', async () => {
    const at = await company()
    for (const locale of ['en-US', 'zh-CN'] as const)
      await at.owner.call(
        saveWebhook,
        webhookWith({ service: 'wecom', name: locale, address: chat.addressOf(`${at.id}-${locale}`), locale }),
      )
    await at.leave()
    await tell(at, ['owner', 'admin'])
    await sendDueWebhooks(world.ctx)
    const sent = (locale: Locale) => JSON.stringify(chat.sent.filter(({ robot }) => robot === `${at.id}-${locale}`))
    expect(sent('en-US')).toContain(english)
    expect(sent('zh-CN')).toContain(chinese)
  })

  it('in the exports of the audit log and of one’s own data', async () => {
    const at = await company()
    await at.leave()
    await tell(at, ['owner'])
    // work that they left behind goes on in their name
    const actor = { kind: 'member', id: at.of('buyer') } as const
    await forCompany(world.ctx.db, at.id, (tx) => recordAudit(tx, at.id, { at: world.ctx.clock(), action: 'publish_started', actor }))
    expect((await downloaded(at.owner, exportAuditLog, 'en-US')).toString()).toContain(`,"${english}",`)
    expect((await downloaded(at.owner, exportAuditLog, 'zh-CN')).toString()).toContain(`,"${chinese}",`)
    const own = async (locale: Locale) => {
      const files = unzipSync(await downloaded(at.owner, exportOwnData, locale))
      return Buffer.from(files['notifications.json'] ?? []).toString()
    }
    expect(await own('en-US')).toContain(`"${english}"`)
    world.advance(11 * 60_000)
    expect(await own('zh-CN')).toContain(`"${chinese}"`)
  })
})

it('nobody can give themselves the mark of former members', async () => {
  const at = await company()
  await at.buyer.call(updateProfile, { name: `Bea${formerMark}` })
  expect((await at.owner.call(listMembers, {})).members.map(({ name }) => name)).toContain('Bea')
})

it('names that were marked in the language of those who left are marked for each reader after an update', async () => {
  const [at, other] = [await company(), await company()]
  const names = [
    [at, chinese],
    [other, english],
  ] as const
  for (const [{ id, of, leave }, name] of names) {
    await leave()
    await rowsOf(world, sql`update members set name = ${name} where company_id = ${id} and id = ${of('buyer')}`)
  }
  await tell(at, ['owner'])
  for (let times = 0; times < 2; times += 1) await rowsOf(world, sql.raw(migration))
  for (const [{ owner, material }] of names) {
    expect(await answered(owner, listMaterialComments, { material }, 'en-US')).toContain(`"${english}"`)
    expect(await answered(owner, listMaterialComments, { material }, 'zh-CN')).toContain(`"${chinese}"`)
  }
  expect(await answered(at.owner, listNotifications, {}, 'en-US')).toContain(`"${english}"`)
})
