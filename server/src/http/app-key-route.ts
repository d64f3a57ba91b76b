import type { Endpoint } from '@adroit/contract/endpoint'
import { eventHeaders } from '@adroit/contract/web2app-events'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { fail } from '../lib/app-error.ts'
import { headerOf } from './exchange.ts'
import { register } from './route.ts'

/** What an app sent, before anything of it is believed. */
export interface SignedRequest {
  readonly key: string
  readonly time: string
  readonly signature: string
  /** The bytes that were signed. */
  readonly body: Buffer
}

interface Limits {
  readonly bodyBytes: number
  /** Requests that are worked on at once; further ones are refused, so that they cost no memory. */
  readonly atOnce: number
}

const retrySeconds = 2

/**
 * Registers an endpoint for apps that sign with a key. `handler` checks the signature over the bytes of the body, which are not parsed
 * before. Throws `app_key_unknown` without a key and `app_events_busy` if too many requests are being worked on.
 */
export async function appKeyRoute<Sent, Given, Answer>(
  app: FastifyInstance,
  ctx: Context,
  endpoint: Endpoint<Sent, Given, Answer>,
  { bodyBytes, atOnce }: Limits,
  handler: (request: SignedRequest) => Promise<NoInfer<Answer>>,
): Promise<void> {
  if (endpoint.access !== 'app_key') throw new Error(`${endpoint.name} is not for apps that sign with a key: use route`)
  let working = 0
  await app.register(async (own) => {
    own.removeContentTypeParser('application/json')
    own.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    register(own, ctx, endpoint, { bodyLimit: bodyBytes }, async (request) => {
      const key = headerOf(request, eventHeaders.key)
      if (key === null) throw fail('app_key_unknown')
      if (working >= atOnce) throw fail('app_events_busy', { seconds: retrySeconds })
      working += 1
      try {
        return await handler({
          key,
          time: headerOf(request, eventHeaders.time) ?? '',
          signature: headerOf(request, eventHeaders.signature) ?? '',
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        })
      } finally {
        working -= 1
      }
    })
  })
}
