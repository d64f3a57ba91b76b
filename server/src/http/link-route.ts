import type { Endpoint } from '@adroit/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { inLinkOf } from '../db/database.ts'
import { onBehalfOf } from '../lib/requester.ts'
import type { Exchange } from './exchange.ts'
import { type ShownFile, sendFile } from './file-route.ts'
import type { Guest } from './guest.ts'
import { patienceFor, register, sentIn, type Wrap } from './route.ts'

type Handler<Given, Answered> = (given: Given, guest: Guest, exchange: Exchange) => Promise<Answered>

/**
 * Registers an endpoint of the contract for guests of a review link: finds the guest by their cookie and renews it, and limits all queries
 * of the handler to the link. A member's token counts for nothing here.
 */
export function linkRoute<Sent, Given, Answer>(
  app: FastifyInstance,
  ctx: Context,
  endpoint: Endpoint<Sent, Given, Answer>,
  handler: Handler<Given, NoInfer<Answer>>,
): void {
  if (endpoint.download === true) throw new Error(`${endpoint.name} answers a file: use linkFileRoute`)
  guestRoute<Sent, Given, Answer, Answer>(app, ctx, endpoint, handler)
}

/** Registers an endpoint that sends guests a file, or a range of it. Nothing may keep the bytes. */
export function linkFileRoute<Sent, Given>(
  app: FastifyInstance,
  ctx: Context,
  endpoint: Endpoint<Sent, Given, null>,
  handler: Handler<Given, ShownFile>,
): void {
  if (endpoint.download !== true) throw new Error(`${endpoint.name} answers no file: use linkRoute`)
  guestRoute<Sent, Given, null, ShownFile>(app, ctx, endpoint, handler, (file, reply, request) => {
    reply.header('cache-control', 'no-store')
    return sendFile(file, reply, request)
  })
}

function guestRoute<Sent, Given, Answer, Answered>(
  app: FastifyInstance,
  ctx: Context,
  endpoint: Endpoint<Sent, Given, Answer>,
  handler: Handler<Given, Answered>,
  wrap?: Wrap<Answered>,
): void {
  if (endpoint.access !== 'link') throw new Error(`${endpoint.name} is not for guests of a link: use route or openRoute`)
  register<Sent, Given, Answer, Answered>(
    app,
    ctx,
    endpoint,
    {},
    async (request, exchange, parse) => {
      const { guestCookie } = exchange
      const guest = await app.authenticateGuest(guestCookie, endpoint.download === true ? 'file' : 'data')
      if (guestCookie !== null) exchange.setGuestCookie(guestCookie)
      const who = { company: guest.company, member: `link ${guest.link}`, ...patienceFor(endpoint, exchange) }
      return await onBehalfOf(who, () => inLinkOf(guest.link, () => handler(parse(sentIn(request)), guest, exchange)))
    },
    wrap,
  )
}
