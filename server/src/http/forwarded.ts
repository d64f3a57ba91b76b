import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/**
 * Behind a proxy that nobody spoke of, all callers seem to come from its address and share one count of login attempts: said
 * once in the log. Nobody is believed for it, as anybody can write that header.
 */
export function noticeUntrustedProxy(app: FastifyInstance, log: Logger): void {
  let said = false
  app.addHook('onRequest', async (request) => {
    if (said || request.headers['x-forwarded-for'] === undefined) return
    said = true
    log.warn('X-Forwarded-For arrives, but TRUSTED_PROXIES is 0: if a proxy of yours stands in front, set it to the number of proxies')
  })
}
