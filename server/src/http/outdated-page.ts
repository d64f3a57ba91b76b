import { headers, wireVersion } from '@adroit/contract/envelope'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../lib/app-error.ts'
import { headerOf } from './exchange.ts'

/**
 * Refuses requests of web app pages that another version served, such as one that a service worker kept: their inputs and states may mean
 * something else now. Other clients send no wire version and are not affected: the spec's own, scripts, and the API's docs page.
 */
export function refuseOutdatedPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/') && !request.ws && isOfOwnPage(request) && headerOf(request, headers.wire) !== wireVersion)
      throw fail('client_outdated')
  })
}

/**
 * Whether a script of a page of this origin sent it. Images, links and the docs page cannot send a header of ours. Browsers leave
 * `sec-fetch-site` out over plain http; `origin` comes with what they post there.
 */
function isOfOwnPage(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination, origin, host } = request.headers
  if (destination !== undefined && destination !== 'empty') return false
  return site === undefined ? origin !== undefined && URL.parse(origin)?.host === host : site === 'same-origin'
}
