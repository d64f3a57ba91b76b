import type { Endpoint } from '@adroit/contract/endpoint'
import { eventHeaders } from '@adroit/contract/web2app-events'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { addressGroup } from '../lib/address-group.ts'
import { fail } from '../lib/app-error.ts'
import { limitedByKey } from '../lib/places.ts'
import { headerOf } from './exchange.ts'
import { register } from './route.ts'

/** What an app sent, before anything of it is believed. */
export interface SignedRequest {
  readonly key: string
  readonly time: string
  readonly signature: string
  /** The network address that it came from. */
  readonly address: string
  /** The bytes that were signed. */
  readonly body: Buffer
}

interface Limits {
  readonly bodyBytes: number
  /**
   * Requests that are worked on at once, and as many of each network whose key and signature are still checked: whoever makes up keys takes
   * no places of apps. Further ones are refused, so that they cost no memory.
   */
  readonly atOnce: number
}

interface Handler<Checked, Answer> {
  /** Finds the key and checks the signature over the bytes of the body, which are not parsed before. */
  readonly check: (request: SignedRequest) => Promise<Checked>
  readonly take: (checked: Checked) => Promise<Answer>
}

const retrySeconds = 2

/**
 * Registers an endpoint for apps that sign with a key. Throws `app_key_unknown` without a key and `app_events_busy` if too many requests are being
 * worked on.
 */
export async function appKeyRoute<Sent, Given, Answer, Checked>(
  app: FastifyInstance,
  ctx: Context,
  endpoint: Endpoint<Sent, Given, Answer>,
  { bodyBytes, atOnce }: Limits,
  { check, take }: Handler<Checked, NoInfer<Answer>>,
): Promise<void> {
  if (endpoint.access !== 'app_key') throw new Error(`${endpoint.name} is not for apps that sign with a key: use route`)
  const [ofNetwork, ofAll] = [limitedByKey(atOnce), limitedByKey(atOnce)]
  const busy = () => fail('app_events_busy', { seconds: retrySeconds })
  await app.register(async (own) => {
    own.removeContentTypeParser('application/json')
    own.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    register(own, ctx, endpoint, { bodyLimit: bodyBytes }, async (request) => {
      const key = headerOf(request, eventHeaders.key)
      if (key === null) throw fail('app_key_unknown')
      const signed = {
        key,
        time: headerOf(request, eventHeaders.time) ?? '',
        signature: headerOf(request, eventHeaders.signature) ?? '',
        address: request.ip,
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      }
      const checked = await ofNetwork(addressGroup(request.ip), () => check(signed), busy)
      return await ofAll('', () => take(checked), busy)
    })
  })
}
