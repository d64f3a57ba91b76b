import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/**
 * Warns once about X-Forwarded-For while no proxy is trusted: behind an unconfigured proxy, all callers seem to share one address and one
 * count of login attempts. The header itself is ignored, because anyone can send it.
 */
export function noticeUntrustedProxy(app: FastifyInstance, log: Logger): void {
  let said = false
  app.addHook('onRequest', async (request) => {
    if (said || request.headers['x-forwarded-for'] === undefined) return
    said = true
    log.warn('X-Forwarded-For arrives, but TRUSTED_PROXIES is 0: if a proxy of yours stands in front, set it to the number of proxies')
  })
}
