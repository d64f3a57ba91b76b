import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a whole request may take to arrive. A phone on a slow network needs minutes for a large file. */
export const longestUploadMs = 10 * 60_000
const longestBodyMs = 30_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Said by a route that takes a file. */
    takesFile?: true
  }
}

/**
 * Cuts requests whose body does not arrive, as Node does after `longestUploadMs`, but sooner: only a member's upload may take that
 * long. One that was answered already, such as an upload without a session, is cut like all others.
 */
export function limitBodyTime(app: FastifyInstance, afterMs: number = longestBodyMs): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (raw.headers['transfer-encoding'] === undefined && Number(raw.headers['content-length'] ?? 0) === 0) return
    // What is injected comes over no connection that could be slow, and may be answered without being read.
    if (!(raw.socket instanceof Socket)) return
    const timer = setTimeout(() => {
      if (raw.complete || (request.routeOptions.config.takesFile === true && !reply.sent)) return
      // As Node's own time-out does, and answered in the same place.
      app.server.emit('clientError', Object.assign(new Error('The body did not arrive.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
    }, afterMs)
    raw.once('close', () => clearTimeout(timer))
    raw.once('end', () => clearTimeout(timer))
  })
}
