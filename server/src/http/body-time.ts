import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a whole request may take to arrive. A phone on a slow network needs minutes for a large file. */
export const longestUploadMs = 10 * 60_000
const longestBodyMs = 30_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by routes that take a file. */
    takesFile?: true
  }
}

/**
 * Closes requests whose body does not arrive in time. Node does so only after `longestUploadMs`, which only a member's upload may use. An
 * upload that was already answered, such as one without a session, has the short limit too.
 */
export function limitBodyTime(app: FastifyInstance, afterMs: number = longestBodyMs): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (raw.headers['transfer-encoding'] === undefined && Number(raw.headers['content-length'] ?? 0) === 0) return
    // Injected requests have no connection that could be slow, and may be answered without being read.
    if (!(raw.socket instanceof Socket)) return
    const timer = setTimeout(() => {
      if (raw.complete || (request.routeOptions.config.takesFile === true && !reply.sent)) return
      // Raises the same error as Node's own timeout, so that the same handler answers it.
      app.server.emit('clientError', Object.assign(new Error('The body did not arrive.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
    }, afterMs)
    raw.once('close', () => clearTimeout(timer))
    raw.once('end', () => clearTimeout(timer))
  })
}
