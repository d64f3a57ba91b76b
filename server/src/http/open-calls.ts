import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressGroup, addressSite } from '../lib/address-group.ts'
import { fail } from '../lib/app-error.ts'
import { countsInMemory } from './open-call-store.ts'

/** How many times as much a whole site may send as one of its networks. */
const networksPerSite = 4
/** Networks, and sites, that are counted at once. */
const counted = 20_000

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts a request of a caller who has no session, in memory. Throws too_many_requests if its network, or the site of that network, has
     * sent too many in this minute.
     */
    readonly countOpenCall: (request: FastifyRequest) => Promise<void>
  }
}

/** Makes `app.countOpenCall`; `perMinute`: requests of one IPv4 address or IPv6 network. */
export async function countOpenCalls(app: FastifyInstance, perMinute: number, clock: () => Date): Promise<void> {
  await app.register(rateLimit, { global: false, timeWindow: 60_000, store: countsInMemory(counted, clock) })
  const ofNetwork = app.createRateLimit({ max: perMinute, keyGenerator: ({ ip }) => addressGroup(ip) })
  const ofSite = app.createRateLimit({ max: perMinute * networksPerSite, keyGenerator: ({ ip }) => addressSite(ip) })
  const refuse = (found: Awaited<ReturnType<typeof ofSite>>) => {
    if (!found.isAllowed && found.isExceeded) throw fail('too_many_requests', { seconds: found.ttlInSeconds })
  }
  app.decorate('countOpenCall', async (request: FastifyRequest) => {
    // What a site has too much of is counted nowhere, so that it cannot push out the counts of others; and what one network has too much of
    // does not count for its neighbors.
    refuse(await ofSite(request, { increment: false }))
    refuse(await ofNetwork(request))
    refuse(await ofSite(request))
  })
}
