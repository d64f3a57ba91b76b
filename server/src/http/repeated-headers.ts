import { headers } from '@adroit/contract/envelope'
import { eventHeaders } from '@adroit/contract/web2app-events'
import type { FastifyInstance } from 'fastify'
import { fail } from '../lib/app-error.ts'

/** Headers that say who sends a request, and for whom. */
const names = [headers.token, headers.tenantId, ...Object.values(eventHeaders)].map((name) => name.toLowerCase())

/**
 * Refuses requests that send such a header twice (`header_repeated`): a proxy and this server could read different ones. Joined, the two values
 * would be an unknown token, and the session would seem to have ended.
 */
export function refuseRepeatedHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const sent = raw.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
    const repeated = names.find((name) => sent.indexOf(name) !== sent.lastIndexOf(name))
    if (repeated !== undefined) throw fail('header_repeated', { name: repeated })
  })
}
