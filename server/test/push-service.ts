/// <reference path="./http-ece.d.ts" />
import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { decrypt } from 'http_ece'

/** A message that a push service took for a device. */
interface Pushed {
  readonly device: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Decrypted with the device's keys, as its browser does. */
  readonly text: string
}

export interface PushService {
  readonly origin: string
  readonly pushed: Pushed[]
  /** A browser that subscribes: its address at the service and its public keys. */
  readonly subscribe: (device: string) => { endpoint: string; p256dh: string; auth: string }
  /** How long the service takes to answer, in ms; default: 0. */
  answersAfter: number
  /** What the service answers instead of 201 for this device; `hang`: nothing. */
  readonly answers: Map<string, number | 'hang'>
  /** Breaks the connections of whoever waits for an answer. */
  readonly hangUp: () => void
  readonly close: () => Promise<void>
}

/** A push service on loopback that speaks RFC 8030 and decrypts what it gets (RFC 8291), as devices do. */
export async function startPushService(): Promise<PushService> {
  const keys = new Map<string, { readonly ecdh: ReturnType<typeof createECDH>; readonly auth: Buffer }>()
  const pushed: Pushed[] = []
  const answers: PushService['answers'] = new Map()
  const server = createServer(async (request, response) => {
    const device = decodeURIComponent(request.url?.split('/').at(-1) ?? '')
    const body = await buffer(request)
    const known = keys.get(device)
    const answer = answers.get(device) ?? (known ? 201 : 404)
    if (answer === 'hang') return
    if (known && answer === 201) {
      const text = decrypt(body, { version: 'aes128gcm', privateKey: known.ecdh, authSecret: known.auth.toString('base64url') })
      pushed.push({ device, headers: request.headers, text: text.toString('utf8') })
    }
    if (service.answersAfter > 0) await setTimeout(service.answersAfter)
    response.writeHead(answer, answer >= 300 && answer < 400 ? { location: 'http://127.0.0.1:9/' } : {}).end('what the service says')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: PushService = {
    origin,
    answersAfter: 0,
    pushed,
    answers,
    subscribe: (device) => {
      const ecdh = createECDH('prime256v1')
      const auth = randomBytes(16)
      const p256dh = ecdh.generateKeys().toString('base64url')
      keys.set(device, { ecdh, auth })
      return { endpoint: `${origin}/send/${encodeURIComponent(device)}`, p256dh, auth: auth.toString('base64url') }
    },
    hangUp: () => server.closeAllConnections(),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
  return service
}
