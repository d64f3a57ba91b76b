import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { webhookFormats } from './formats.ts'

const now = new Date('2026-11-20T12:00:00.750Z')
const message = { text: 'An import failed <now> & here', secret: null, now }

describe('a message', () => {
  it('for WeCom is text, and is never signed', () => {
    const address = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=k'
    const expected = { address, body: { msgtype: 'text', text: { content: message.text } } }
    expect(webhookFormats.wecom.write({ ...message, address })).toEqual(expected)
  })

  it('for Feishu is signed with seconds, and mentions nobody', () => {
    const address = 'https://open.feishu.cn/open-apis/bot/v2/hook/h'
    const text = 'a guest named <at user_id="all"></at>'
    const body = { msg_type: 'text', content: { text: 'a guest named ＜at user_id="all">＜/at>' } }
    expect(webhookFormats.feishu.write({ ...message, address, text })).toEqual({ address, body })
    const sign = createHmac('sha256', '1795176000\nkey').update('').digest('base64')
    expect(webhookFormats.feishu.write({ ...message, address, text, secret: 'key' })).toEqual({
      address,
      body: { timestamp: '1795176000', sign, ...body },
    })
  })

  it('for DingTalk is signed with milliseconds in its address', () => {
    const address = 'https://oapi.dingtalk.com/robot/send?access_token=t'
    const body = { msgtype: 'text', text: { content: message.text } }
    expect(webhookFormats.dingtalk.write({ ...message, address })).toEqual({ address, body })
    const written = webhookFormats.dingtalk.write({ ...message, address, secret: 'SEC' })
    const sign = createHmac('sha256', 'SEC').update('1795176000750\nSEC').digest('base64')
    expect(written).toEqual({ address: `${address}&timestamp=1795176000750&sign=${encodeURIComponent(sign)}`, body })
  })

  it('for Slack is escaped', () => {
    const address = 'https://hooks.slack.com/services/a'
    expect(webhookFormats.slack.write({ ...message, address })).toEqual({
      address,
      body: { text: 'An import failed &lt;now&gt; &amp; here' },
    })
  })
})

it.each([
  ['wecom', '{"errcode":0,"errmsg":"ok"}', 'delivered'],
  ['wecom', '{"errcode":45009,"errmsg":"api freq out of limit"}', 'limited'],
  ['wecom', '{"errcode":93000,"errmsg":"invalid webhook url"}', 'refused'],
  ['wecom', '<html>', 'refused'],
  ['feishu', '{"code":0,"msg":"success"}', 'delivered'],
  ['feishu', '{"code":19021,"msg":"sign match fail"}', 'refused'],
  ['feishu', '{"code":11232,"msg":"frequency limited"}', 'limited'],
  ['feishu', '{"code":"0"}', 'refused'],
  ['dingtalk', '{"errcode":0,"errmsg":"ok"}', 'delivered'],
  ['dingtalk', '{"errcode":310000,"errmsg":"sign not match"}', 'refused'],
  ['dingtalk', '{"errcode":130101,"errmsg":"send too fast"}', 'limited'],
  ['dingtalk', 'null', 'refused'],
  ['slack', 'ok', 'delivered'],
  ['slack', 'invalid_payload', 'refused'],
] as const)('%s answers %s: %s', (service, text, judged) => {
  expect(webhookFormats[service].judge(text)).toBe(judged)
})
