import { guestSocketEvent, guestSocketPath } from '@adroit/contract/external-review'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { guestCookieOf } from '../http/exchange.ts'
import { takePlace } from '../realtime/places.ts'
import { isForeign } from '../realtime/routes.ts'
import { findGuest, isStillOpen } from './guests.ts'
import { watch } from './watch.ts'

/** WebSocket close codes: policy violation, and "going away". */
const refused = 1008
const over = 1001
/** "Try again later". */
const tooMany = 1013
/** Each looks at the link at every change of its company's materials. A page without one asks now and then. */
const socketsPerLink = 200
const beatMs = 30_000
const farewell = JSON.stringify(guestSocketEvent.parse({ kind: 'over' }))

/** The socket of a guest's page: it tells the page that the link or the visit is over, and nothing else. */
export function guestSocketRoute(app: FastifyInstance, ctx: Context): void {
  const counted = { websocket: true, onRequest: (request: FastifyRequest) => app.countOpenCall(request) } as const
  app.get(guestSocketPath, counted, async (socket, request) => {
    if (isForeign(ctx, request)) return socket.close(refused)
    let closed = false
    let alive = true
    let stop = () => {}
    const beat = setInterval(() => {
      if (!alive) return socket.terminate()
      alive = false
      socket.ping()
    }, beatMs).unref()
    const end = () => {
      closed = true
      clearInterval(beat)
      stop()
    }
    socket.on('close', end)
    socket.on('error', end)
    socket.on('pong', () => {
      alive = true
    })
    const sayOver = (code: number) => {
      socket.send(farewell)
      socket.close(code)
    }
    const guest = await ctx.connections.open({ address: request.ip, gone: null }, () => findGuest(ctx, guestCookieOf(ctx, request)))
    if (closed) return
    if (guest === null) return sayOver(refused)
    const leave = takePlace(ctx, { company: guest.company, member: `link ${guest.link}` }, socketsPerLink)
    if (leave === null) return socket.close(tooMany)
    const unwatch = watch(
      ctx,
      guest,
      () => isStillOpen(ctx, guest),
      () => sayOver(over),
    )
    stop = () => {
      unwatch()
      leave()
    }
    // The link may have been revoked between the lookup and the subscription.
    if (!(await isStillOpen(ctx, guest)) && !closed) sayOver(over)
  })
}
