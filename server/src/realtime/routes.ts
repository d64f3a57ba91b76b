import { guestSocketPath } from '@adroit/contract/external-review'
import { socketPath } from '@adroit/contract/realtime'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { bindingCookieOf } from '../http/exchange.ts'
import { serveSocket } from './connection.ts'

/** A hello is small, and no other message is read. */
const mostBytes = 1_024

const socketPaths: readonly (string | undefined)[] = [socketPath, guestSocketPath]

/** Which requests become sockets. Other upgrade requests (some clients always ask for h2c) are answered as ordinary requests. */
export const shouldUpgrade = ({ url }: { readonly url?: string | undefined }): boolean => socketPaths.includes(url?.split('?')[0])

/** Makes the server accept WebSockets, on their two paths. Must be registered before any route. */
export async function acceptSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, { options: { maxPayload: mostBytes } })
  // The library answers a broken handshake with a 400.
  app.websocketServer.on('wsClientError', (_error, socket) => socket.end('HTTP/1.1 422 Unprocessable Entity\r\nconnection: close\r\n\r\n'))
  // Where Node has no option to select upgrade requests, one on another path would be answered with 101 and stay open.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.ws || socketPaths.includes(request.routeOptions.url)) return
    request.raw.socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
    reply.hijack()
  })
}

export function socketRoutes(app: FastifyInstance, ctx: Context): void {
  app.get(socketPath, { websocket: true }, (socket, request) => {
    if (isForeign(ctx, request)) return socket.close(1008)
    const mayAsk = () =>
      app.countOpenCall(request).then(
        () => true,
        () => false,
      )
    const ofPage = request.headers.origin !== undefined
    serveSocket(ctx, socket, { address: request.ip, cookie: bindingCookieOf(ctx, request), ofPage, mayAsk })
  })
}

/** Whether a page of another origin opens the socket. */
export function isForeign(ctx: Context, { headers: { origin, host } }: FastifyRequest): boolean {
  return origin !== undefined && URL.parse(origin)?.host !== hostOf(ctx, host)
}

function hostOf(ctx: Context, host: string | undefined): string | undefined {
  return ctx.config.publicUrl?.host ?? host
}
