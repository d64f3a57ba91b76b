import type { Readable } from 'node:stream'
import type { Endpoint } from '@adroit/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Exchange } from './exchange.ts'
import { rangeOf } from './range.ts'
import { openRoute } from './route.ts'

/** Bytes to show on a page, with the type that we found in them. */
export interface ShownFile {
  readonly type: string
  readonly bytes: number
  /** First and last byte, both included. */
  readonly open: (from: number, to: number) => Readable
  /** The value of Content-Disposition; default: the page shows it. */
  readonly disposition?: string
}

/**
 * Registers an endpoint whose answer `<img>` and `<video>` show: bytes, or the range of them that was asked for. The handler checks who
 * asks. The browser may keep the bytes for as long as a ticket lives, and may run nothing that they contain.
 */
export function fileRoute<Sent, Given>(
  app: FastifyInstance,
  ctx: Context,
  endpoint: Endpoint<Sent, Given, null>,
  handler: (given: Given, exchange: Exchange) => Promise<ShownFile>,
): void {
  const answer = (given: Given, _caller: null, exchange: Exchange) => handler(given, exchange)
  openRoute<Sent, Given, null, ShownFile>(app, ctx, endpoint, answer, (file, reply, request) => {
    reply.header('cache-control', 'private, max-age=300')
    return sendFile(file, reply, request)
  })
}

/** Sends a file, or the range of it that was asked for. */
export function sendFile(file: ShownFile, reply: FastifyReply, request: FastifyRequest): FastifyReply {
  const range = rangeOf(request.headers.range, file.bytes)
  reply
    .header('accept-ranges', 'bytes')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', file.disposition ?? 'inline')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send()
  const { from, to } = range ?? { from: 0, to: file.bytes - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${from}-${to}/${file.bytes}`)
  return reply
    .type(file.type)
    .header('content-length', to - from + 1)
    .send(file.open(from, to))
}
