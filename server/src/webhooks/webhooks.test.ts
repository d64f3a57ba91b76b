import { deleteWebhook, listWebhooks, mostWebhooks, saveWebhook, testWebhook } from '@adroit/contract/webhooks'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSystem } from '../db/database.ts'
import { slackAddress, startWebhooks, type Webhooks, webhookWith } from './webhooks.test-helper.ts'

let at: Webhooks
beforeAll(async () => {
  at = await startWebhooks()
})
beforeEach(() => at.chat.answers.clear())
afterAll(() => at.close())

describe('a chat webhook', () => {
  it('is added, changed and deleted by owners and admins, and never shows its address and secret', async () => {
    const { owner, as } = await at.office()
    const given = webhookWith({
      service: 'dingtalk',
      address: ' https://oapi.dingtalk.com/robot/send?access_token=abcdef ',
      secret: 'SEC1',
    })
    const added = await owner.call(saveWebhook, { ...given, groups: ['imports', 'publishing', 'imports'] })
    expect(added).toEqual({
      ...{ id: added.id, service: 'dingtalk', name: 'Buyers', host: 'oapi.dingtalk.com', tail: 'cdef', signed: true, locale: 'en-US' },
      ...{ groups: ['publishing', 'imports'], on: true, lastAt: null, failingSince: null, failure: null },
    })
    const { address: _address, secret: _secret, ...kept } = given
    const changed = await owner.call(saveWebhook, { ...kept, id: added.id, name: ' The  buyers ', on: false })
    expect(changed).toMatchObject({ name: 'The buyers', tail: 'cdef', signed: true, on: false })
    const admin = await as('admin')
    expect(await admin.call(listWebhooks, {})).toEqual({ webhooks: [changed] })
    expect((await (await as('viewer')).ask(listWebhooks, {})).body.code).toBe(1101)
    await admin.call(deleteWebhook, { id: added.id })
    expect(await owner.call(listWebhooks, {})).toEqual({ webhooks: [] })
    for (const call of [deleteWebhook, testWebhook]) expect((await owner.ask(call, { id: added.id })).body.code).toBe(3421)
    expect((await owner.ask(saveWebhook, { ...given, id: added.id })).body.code).toBe(3421)
  })

  it('is stored so that the database reveals neither address nor secret', async () => {
    const { owner } = await at.office()
    await owner.call(
      saveWebhook,
      webhookWith({ service: 'feishu', address: 'https://open.feishu.cn/hook/hidden-token', secret: 'hidden-key' }),
    )
    const { rows } = await asSystem(at.world.ctx.db, (tx) => sql<{ row: string }>`select w::text as row from webhooks w`.execute(tx))
    const hex = (text: string) => Buffer.from(text).toString('hex')
    for (const { row } of rows)
      for (const secret of ['hidden-token', 'hidden-key']) expect(row.includes(secret) || row.includes(hex(secret))).toBe(false)
  })

  it('is refused for an address that is not of its service, before anything is stored [SS-02]', async () => {
    const { owner } = await at.office()
    for (const address of [
      '',
      'hooks.slack.com/services/a',
      'http://hooks.slack.com/services/a',
      'https://hooks.slack.com:8443/services/a',
      'https://user:pw@hooks.slack.com/services/a',
      'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=a',
      'https://hooks.slack.com.example.net/services/a',
      'https://127.0.0.1/services/a',
      'https://[::ffff:7f00:1]/',
      'https://169.254.169.254/latest/meta-data/',
      at.chat.origin.replace('127.0.0.1', 'localhost'),
    ])
      expect(await owner.ask(saveWebhook, webhookWith({ address })), address).toMatchObject({
        body: { code: 3423, msg: expect.stringContaining('hooks.slack.com') },
      })
    const { address: _without, ...none } = webhookWith()
    expect((await owner.ask(saveWebhook, none)).body.code).toBe(3423)
    expect((await owner.ask(saveWebhook, webhookWith({ name: ' ' }))).body.code).toBe(3303)
    expect(await owner.call(listWebhooks, {})).toEqual({ webhooks: [] })
  })

  it('keeps its address when its service changes to another one only with a new address', async () => {
    const { owner } = await at.office()
    const { id } = await owner.call(saveWebhook, webhookWith())
    const { address: _address, ...kept } = webhookWith({ id, service: 'wecom' })
    expect((await owner.ask(saveWebhook, kept)).body.code).toBe(3423)
    expect((await owner.call(listWebhooks, {})).webhooks[0]).toMatchObject({ service: 'slack', host: 'hooks.slack.com' })
  })

  it('loses its secret when its host changes, and keeps it when only the path does [SS-08]', async () => {
    const { owner } = await at.office()
    const feishu = (host: string, token: string) => ({
      service: 'feishu' as const,
      address: `https://${host}/open-apis/bot/v2/hook/${token}`,
    })
    const { id } = await owner.call(saveWebhook, webhookWith({ ...feishu('open.feishu.cn', 'a1'), secret: 'key' }))
    expect(await owner.call(saveWebhook, webhookWith({ id, ...feishu('open.feishu.cn', 'b2') }))).toMatchObject({ signed: true })
    expect(await owner.call(saveWebhook, webhookWith({ id, ...feishu('open.larksuite.com', 'c3') }))).toMatchObject({ signed: false })
    const again = { id, ...feishu('open.feishu.cn', 'd4'), secret: 'new key' }
    expect(await owner.call(saveWebhook, webhookWith(again))).toMatchObject({ signed: true })
    expect(await owner.call(saveWebhook, webhookWith({ ...again, secret: null }))).toMatchObject({ signed: false })
  })

  it(`is one of at most ${mostWebhooks}`, async () => {
    const { owner } = await at.office()
    const codes = await Promise.all(
      Array.from({ length: mostWebhooks + 2 }, async () => (await owner.ask(saveWebhook, webhookWith())).body.code),
    )
    expect(codes.filter((code) => code === 3422)).toHaveLength(2)
    expect((await owner.call(listWebhooks, {})).webhooks).toHaveLength(mostWebhooks)
  })

  it('of another company does not exist', async () => {
    const [mine, theirs] = [await at.office(), await at.office()]
    const { id } = await theirs.owner.call(saveWebhook, webhookWith())
    expect(await mine.owner.call(listWebhooks, {})).toEqual({ webhooks: [] })
    for (const call of [deleteWebhook, testWebhook]) expect((await mine.owner.ask(call, { id })).body.code).toBe(3421)
    expect((await mine.owner.ask(saveWebhook, webhookWith({ id, address: slackAddress }))).body.code).toBe(3421)
  })
})

describe('the test of a webhook', () => {
  it('answers only whether the message was delivered, was refused or nobody answered [SS-09]', async () => {
    const { owner, robot, webhook, state } = await at.robot('slack')
    const { id } = webhook
    const tested = async () => (await owner.ask(testWebhook, { id })).body.data
    expect(await tested()).toEqual({ outcome: 'delivered' })
    expect(at.sentTo(robot).map(({ body }) => body)).toEqual([
      { text: 'Adroit: this chat gets messages from now on.\nhttps://ads.example.com' },
    ])
    expect(await state()).toMatchObject({ lastAt: '2026-11-20T12:00:00.000Z', failure: null })
    for (const [status, text] of [
      [404, 'no_service of the internal host'],
      [200, 'what the service says'],
      [302, ''],
      [429, ''],
    ] as const) {
      at.chat.answers.set(robot, { status, text })
      expect(await tested(), String(status)).toEqual({ outcome: 'refused' })
    }
    at.chat.answers.set(robot, { status: 503, text: 'down' })
    expect(await tested()).toEqual({ outcome: 'unreachable' })
    expect(await state()).toMatchObject({ failure: 'unreachable', failingSince: '2026-11-20T12:00:00.000Z' })
    at.chat.answers.clear()
    expect(await tested()).toEqual({ outcome: 'delivered' })
    expect(await state()).toMatchObject({ failure: null, failingSince: null })
  })
})
