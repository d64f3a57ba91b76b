import { createHmac } from 'node:crypto'
import type { WebhookService } from '@adroit/contract/webhooks'

/** How messages are written for a service, and what its answers mean. */
interface Format {
  /** What to send to the address. `secret`: null: messages are not signed. */
  readonly write: (message: Message) => { readonly address: string; readonly body: unknown }
  /** The least time between two messages, in ms, so that they stay within the service's rate limit. */
  readonly gapMs: number
  /** Of an answer with status 200. */
  readonly judge: (text: string) => Judged
}

interface Message {
  readonly address: string
  readonly text: string
  readonly secret: string | null
  readonly now: Date
}

/** limited: too many messages; nothing is wrong with this one. */
type Judged = 'delivered' | 'refused' | 'limited'

const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest('base64')

/** Judges JSON answers by the code at a key: 0 is success. */
function byCode(key: string, limited: readonly number[]): Format['judge'] {
  return (text) => {
    const code = codeIn(text, key)
    if (code === 0) return 'delivered'
    return limited.includes(code ?? -1) ? 'limited' : 'refused'
  }
}

function codeIn(text: string, key: string): number | null {
  try {
    const answer: unknown = JSON.parse(text)
    const code = typeof answer === 'object' && answer !== null ? Object.entries(answer).find(([name]) => name === key)?.[1] : null
    return typeof code === 'number' ? code : null
  } catch {
    return null
  }
}

export const webhookFormats: Readonly<Record<WebhookService, Format>> = {
  // 20 messages a minute
  wecom: {
    gapMs: 3_000,
    write: ({ address, text }) => ({ address, body: { msgtype: 'text', text: { content: text } } }),
    judge: byCode('errcode', [45_009]),
  },
  // 5 messages a second
  feishu: {
    gapMs: 200,
    write: ({ address, text, secret, now }) => {
      const timestamp = String(Math.floor(now.getTime() / 1_000))
      const signed = secret === null ? {} : { timestamp, sign: hmac(`${timestamp}\n${secret}`, '') }
      // a tag in a name could mention everybody
      return { address, body: { ...signed, msg_type: 'text', content: { text: text.replaceAll('<', '＜') } } }
    },
    judge: byCode('code', [9_499, 11_232]),
  },
  // 20 messages a minute
  dingtalk: {
    gapMs: 3_000,
    write: ({ address, text, secret, now }) => {
      const url = new URL(address)
      if (secret !== null) {
        const timestamp = String(now.getTime())
        url.searchParams.set('timestamp', timestamp)
        url.searchParams.set('sign', hmac(secret, `${timestamp}\n${secret}`))
      }
      return { address: url.href, body: { msgtype: 'text', text: { content: text } } }
    },
    judge: byCode('errcode', [90_030, 130_101, 410_100]),
  },
  // 1 message a second
  slack: {
    gapMs: 1_000,
    write: ({ address, text }) => ({
      address,
      body: { text: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') },
    }),
    judge: (text) => (text.trim() === 'ok' ? 'delivered' : 'refused'),
  },
}
