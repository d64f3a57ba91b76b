import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { isLoopback } from '../lib/loopback.ts'
import { fail } from '../lib/refusal.ts'

type Addresses = Pick<Config, 'lan' | 'publicUrl'>

/** Whether a Host header names this machine: PUBLIC_URL's, a loopback address, or one of its network where the demo is open to that. */
export function isOwnHost(config: Addresses, host: string | undefined): boolean {
  const name = /^(\[[\d:a-f]+\]|[^:@/\\\s]+)(:\d{1,5})?$/i.exec(host ?? '')?.[1]?.toLowerCase()
  return name !== undefined && (isLoopback(name) || name === config.publicUrl?.hostname || config.lan?.includes(name) === true)
}

/**
 * Everybody knows the demo's passwords. A page on the internet whose name its owner lets point to this machine (DNS rebinding)
 * could sign in with them from the browser of who runs it: other names than its own are not answered.
 */
export function answerOwnHostOnly(app: FastifyInstance, config: Addresses): void {
  app.addHook('onRequest', async (request) => {
    if (request.url !== '/healthz' && !isOwnHost(config, request.headers.host)) throw fail('host_unknown')
  })
}
