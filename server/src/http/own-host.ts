import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { fail } from '../lib/app-error.ts'
import { isLoopback } from '../lib/loopback.ts'
import { isLinkHost } from './link-host.ts'

type Addresses = Pick<Config, 'lan' | 'publicUrl'>

/**
 * Whether a Host header names this machine: PUBLIC_URL's host, a loopback address, or one of its network addresses if the demo is open to
 * the network.
 */
export function isOwnHost(config: Addresses, host: string | undefined): boolean {
  const name = /^(\[[\d:a-f]+\]|[^:@/\\\s]+)(:\d{1,5})?$/i.exec(host ?? '')?.[1]?.toLowerCase()
  return name !== undefined && (isLoopback(name) || name === config.publicUrl?.hostname || config.lan?.includes(name) === true)
}

/**
 * Throws host_unknown for a foreign Host header. The demo's passwords are public: a web page whose domain points to this machine (DNS
 * rebinding) could otherwise sign in with them from the browser of the person who runs the demo.
 */
export function answerOwnHostOnly(app: FastifyInstance, config: Addresses & Pick<Config, 'linkUrl'>): void {
  app.addHook('onRequest', async (request) => {
    const { host } = request.headers
    if (request.url !== '/healthz' && !isOwnHost(config, host) && !isLinkHost(config, host)) throw fail('host_unknown')
  })
}
