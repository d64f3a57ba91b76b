import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import type { Endpoint } from '@adroit/contract/endpoint'
import { headers } from '@adroit/contract/envelope'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { OutgoingFile } from '../lib/outgoing-file.ts'
import { whileAllowed } from '../lib/while-allowed.ts'
import type { Caller } from '../session/caller.ts'
import { type Exchange, headerOf } from './exchange.ts'
import { memberRoute, sentIn } from './route.ts'
import { endSlowReader, inShortChunks } from './slow-reader.ts'

/**
 * Registers an endpoint that answers with a file, with the checks of every other endpoint. Errors of the handler come in an envelope. After
 * the file has begun, an error breaks the connection, so that a partial file cannot pass for a whole one; so do the end of the session
 * and a reader that is too slow.
 * Throws exports_at_once and server_busy.
 */
export function downloadRoute<Sent, Given>(
  app: FastifyInstance,
  ctx: Context,
  endpoint: Endpoint<Sent, Given, null>,
  handler: (given: Given, caller: Caller, exchange: Exchange) => Promise<OutgoingFile>,
): void {
  if (endpoint.download !== true) throw new Error(`${endpoint.name} answers no file: use route`)
  memberRoute(
    app,
    ctx,
    endpoint,
    // Refused before the session is looked up: who asks again and again costs little.
    { refuse: async (request) => await ctx.exporting.refuseKnown(headerOf(request, headers.token) ?? '') },
    async (request, caller, exchange, parse) => {
      const begunAt = performance.now()
      const onOver = ctx.exporting.take(caller, headerOf(request, headers.token) ?? '')
      try {
        const file = await handler(parse(sentIn(request)), caller, exchange)
        return { ...file, onOver, bytes: inThisView(whileAllowed(() => app.sessionLives(caller), file.bytes, begunAt)) }
      } catch (error) {
        onOver()
        throw error
      }
    },
    ({ name, type, bytes, onOver }, reply) => {
      // the client may have left already, and `close` fires only once
      if (reply.raw.destroyed) onOver()
      else reply.raw.once('close', onOver)
      endSlowReader(reply.raw, ctx.paces.reader)
      return reply
        .header('content-type', type)
        .header('content-disposition', dispositionOf(name))
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(Readable.from(inShortChunks(bytes), { objectMode: false }))
    },
  )
}

/** Bytes are generated after the handler has returned. They must still be limited to what the caller can see (decision 24). */
function inThisView<T>(items: AsyncIterable<T>): AsyncIterable<T> {
  const inside = AsyncLocalStorage.snapshot()
  return {
    [Symbol.asyncIterator]: () => {
      const iterator = items[Symbol.asyncIterator]()
      return {
        next: () => inside(() => iterator.next()),
        return: async () => await inside(async () => (await iterator.return?.()) ?? { done: true, value: undefined }),
      }
    },
  }
}

/**
 * Returns the header that makes a browser save a file under a name: in ASCII for old clients, and exactly in UTF-8 (RFC 6266, RFC 5987).
 */
export function dispositionOf(name: string): string {
  const safe = name.toWellFormed()
  // Browsers disagree on quotation marks, backslashes and percent signs.
  const plain = safe.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  // encodeURIComponent leaves these five characters, of which RFC 5987 allows only the exclamation mark.
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
