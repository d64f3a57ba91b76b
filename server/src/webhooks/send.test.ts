import { listNotifications, type NotificationBody } from '@adroit/contract/notifications'
import { saveWebhook, type WebhookService } from '@adroit/contract/webhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brief, wholeLog } from '../audit/audit.test-helper.ts'
import { forCompany } from '../db/database.ts'
import { notifyPublishTask } from '../notifications/notify.ts'
import { resumeWebhooks, sendDueWebhooks } from './send.ts'
import { failedImport, startWebhooks, type Webhooks, webhookWith } from './webhooks.test-helper.ts'

let at: Webhooks
beforeAll(async () => {
  at = await startWebhooks()
})
beforeEach(() => {
  at.chat.answers.clear()
  at.world.setNow('2026-11-20T12:00:00Z')
})
afterAll(() => at.close())

const send = () => sendDueWebhooks(at.world.ctx)
const down = { status: 503, text: 'down' }
const numbered = (number: number): NotificationBody => ({
  ...failedImport,
  kind: 'import_failed',
  import: String(number),
  fileName: `${number}.csv`,
  account: { id: '1', name: 'Shop' },
})
const task = (live: number) =>
  ({ kind: 'publish_task', task: { id: '5', name: 'Spring' }, live, incomplete: 0, needsPerson: 0, blocked: 0, message: null }) as const

describe('a chat', () => {
  it('is told of an incident once, however many members are told, with a link and without what only the reader may see', async () => {
    const office = await at.robot()
    const [first = '', ...others] = office.members
    await at.tell(office, failedImport, [first])
    await at.tell(office, failedImport, others)
    await at.tell(office, { kind: 'password_changed', by: null, address: '192.0.2.1' })
    await send()
    await send()
    expect(at.sentTo(office.robot).map(({ body }) => body)).toEqual([
      { msgtype: 'text', text: { content: 'The import of “Launch.csv” into “Shop” failed\nhttps://ads.example.com' } },
    ])
    expect(await at.waiting(office)).toBe(0)
    expect(await office.state()).toMatchObject({ lastAt: '2026-11-20T12:00:00.000Z' })
  })

  it('is told even if no member is, and again when the same happens later', async () => {
    const office = await at.robot()
    await at.tell(office, failedImport, [])
    await send()
    at.world.advance(60_000)
    await at.tell(office, failedImport)
    await send()
    expect(at.sentTo(office.robot)).toHaveLength(2)
  })

  it('is not told what its groups exclude, what happened while it was off, or what happened in another company', async () => {
    const [office, other] = [await at.robot('wecom', { groups: ['connections'] }), await at.robot()]
    await at.tell(office)
    await send()
    const change = (on: boolean) =>
      office.owner.call(saveWebhook, webhookWith({ id: office.webhook.id, service: 'wecom', address: at.chat.addressOf(office.robot), on }))
    await change(true)
    await at.tell(office)
    await change(false)
    await at.tell(office, numbered(8))
    await change(true)
    await send()
    expect([...at.sentTo(office.robot), ...at.sentTo(other.robot)]).toEqual([])
  })

  it('gets the latest of news that come within a minute', async () => {
    const office = await at.robot('wecom', { locale: 'zh-CN' })
    const notifyOf = (live: number) =>
      forCompany(at.world.ctx.db, office.company, (tx) =>
        notifyPublishTask(tx, office.company, office.members, task(live), at.world.ctx.clock()),
      )
    await notifyOf(1)
    await notifyOf(2)
    await send()
    expect(at.sentTo(office.robot)).toEqual([])
    await notifyOf(3)
    at.world.advance(60_000)
    await send()
    await notifyOf(4)
    at.world.advance(60_000)
    await send()
    expect(at.sentTo(office.robot).map(({ body }) => body)).toEqual(
      [3, 4].map((live) => ({ msgtype: 'text', text: { content: `发布任务“Spring”账户进展：已投放 ${live}\nhttps://ads.example.com` } })),
    )
  })

  it('gets names on one line and cut, so that they look like no other message', async () => {
    const office = await at.robot('slack')
    await at.tell(office, {
      ...failedImport,
      kind: 'import_failed',
      import: '7',
      account: { id: '1', name: 'Shop' },
      fileName: `a\n\n<!channel>${'x'.repeat(900)}`,
    })
    await send()
    const [{ body } = { body: null }] = at.sentTo(office.robot)
    const { text } = body as { text: string }
    expect(text.split('\n')).toHaveLength(2)
    expect(text).toContain('a &lt;!channel&gt;xxx')
    expect(text.length).toBeLessThan(450)
  })

  it.each([
    ['wecom', 3_000],
    ['dingtalk', 3_000],
    ['slack', 1_000],
    ['feishu', 200],
  ] as const)('of %s gets a message every %s ms at most', async (service: WebhookService, gap: number) => {
    const office = await at.robot(service)
    for (const number of [1, 2, 3]) await at.tell(office, numbered(number))
    await send()
    expect(at.sentTo(office.robot)).toHaveLength(1)
    at.world.advance(gap - 1)
    await send()
    expect(at.sentTo(office.robot)).toHaveLength(1)
    at.world.advance(1)
    await send()
    expect(at.sentTo(office.robot)).toHaveLength(2)
  })
})

describe('a message that is not taken', () => {
  it('is sent later, after growing pauses', async () => {
    const office = await at.robot()
    at.chat.answers.set(office.robot, down)
    await at.tell(office)
    await send()
    at.world.advance(30_000)
    await send()
    at.chat.answers.clear()
    at.world.advance(59_999)
    await send()
    expect(at.sentTo(office.robot)).toEqual([])
    expect(await office.state()).toMatchObject({ failure: 'unreachable', failingSince: '2026-11-20T12:00:00.000Z', lastAt: null, on: true })
    at.world.advance(1)
    await send()
    expect(at.sentTo(office.robot)).toHaveLength(1)
    expect(await office.state()).toMatchObject({ failure: null, failingSince: null })
  })

  it('because of a rate limit waits a minute with the others, and nothing is wrong with the webhook', async () => {
    const office = await at.robot()
    at.chat.answers.set(office.robot, { status: 200, text: '{"errcode":45009}' })
    await at.tell(office, numbered(1))
    await at.tell(office, numbered(2))
    await send()
    expect(await office.state()).toMatchObject({ failure: null })
    at.chat.answers.clear()
    at.world.advance(59_999)
    await send()
    expect(at.sentTo(office.robot)).toEqual([])
    at.world.advance(1)
    await send()
    at.world.advance(3_000)
    await send()
    expect(at.sentTo(office.robot)).toHaveLength(2)
  })

  it('because the server was off is dropped after a day', async () => {
    const office = await at.robot()
    await at.tell(office)
    at.world.advance(86_400_000)
    await send()
    expect(at.sentTo(office.robot)).toEqual([])
    expect([await at.waiting(office), (await office.state())?.on]).toEqual([0, true])
  })

  it('for a day turns its webhook off, and owners and admins are told', async () => {
    const office = await at.robot()
    at.chat.answers.set(office.robot, { status: 404, text: '{"errcode":93000}' })
    await at.tell(office)
    for (let hours = 0; hours < 50; hours += 1) {
      await send()
      at.world.advance(30 * 60_000)
    }
    expect(await office.state()).toMatchObject({ on: false, failure: 'refused', failingSince: '2026-11-20T12:00:00.000Z' })
    expect(await at.waiting(office)).toBe(0)
    const off = { kind: 'webhook_off', webhook: office.webhook.id, name: 'Buyers' }
    const toldOf = async (client: typeof office.owner) =>
      (await client.call(listNotifications, {})).notifications.map(({ body }) => body).filter(({ kind }) => kind === 'webhook_off')
    expect(await toldOf(await office.as('owner'))).toEqual([off])
    expect(await toldOf(await office.as('admin'))).toEqual([off])
    expect(await toldOf(await office.as('viewer'))).toEqual([])
    expect((await wholeLog(await office.as('owner'))).map(brief)).toContainEqual([
      'system › webhook_changed › Buyers',
      { setting: 'switch', before: 'on', after: 'off' },
    ])
  })

  it('for a day is dropped alone if its webhook took others meanwhile', async () => {
    const office = await at.robot()
    at.chat.answers.set(office.robot, down)
    await at.tell(office, numbered(1))
    await send()
    at.world.setNow('2026-11-21T11:00:00Z')
    await send()
    at.chat.answers.clear()
    await at.tell(office, numbered(2))
    at.world.advance(3_000)
    await send()
    at.chat.answers.set(office.robot, down)
    at.world.advance(2 * 3_600_000)
    await send()
    expect(await at.waiting(office)).toBe(0)
    expect(await office.state()).toMatchObject({ on: true })
  })

  it('because its process was killed is sent a minute later, or when the next one starts', async () => {
    const office = await at.robot()
    at.chat.answers.set(office.robot, 'hang')
    await at.tell(office)
    const lost = send()
    await expect.poll(() => at.chat.asked).toContain(office.robot)
    at.chat.answers.clear()
    at.world.advance(59_999)
    await send()
    expect(at.sentTo(office.robot)).toEqual([])
    await resumeWebhooks(at.world.ctx)
    await send()
    expect(at.sentTo(office.robot)).toHaveLength(1)
    at.chat.hangUp()
    await lost
  })
})
