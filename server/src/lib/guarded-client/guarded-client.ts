import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Socket } from 'node:net'
import { type Allowed, allowedAddress } from './allowed-address.ts'
import { guardedLookup, type Resolve } from './guarded-lookup.ts'
import { isPublicAddress } from './public-address.ts'

const timeoutMs = 10_000
const mostBytes = 65_536

/** forbidden: the address is not allowed, and nothing was sent · unreachable: no answer within ten seconds, or none from a public address. */
type Posted =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'unreachable' }

export interface GuardedClient {
  /** Posts JSON. Redirects are answers like others, and of long answers the first 64 kB are read. Never throws. */
  readonly post: (address: string, body: unknown, allowed: Allowed) => Promise<Posted>
}

interface Options {
  /** Default: the resolver of the system. */
  readonly resolve?: Resolve
  /** The port of allowed hosts, for tests, which cannot listen at 443. */
  readonly port?: number
}

/**
 * The client for addresses that members type: it sends only to allowed hosts, and never into a private network, whatever their names resolve
 * to (SS-01 to SS-05).
 */
export function openGuardedClient({ resolve = (host) => lookup(host, { all: true }), port = 443 }: Options = {}): GuardedClient {
  return {
    post: (address, body, allowed) => {
      const url = allowedAddress(address, allowed)
      if (url === null) return Promise.resolve({ kind: 'forbidden' })
      return send(url, JSON.stringify(body), allowed.origins.includes(url.origin) ? null : { resolve, port })
    },
  }
}

/** `guard`: null for origins that the operator trusts. */
function send(url: URL, body: string, guard: Required<Options> | null): Promise<Posted> {
  return new Promise((done) => {
    const unreachable = () => done({ kind: 'unreachable' })
    const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) },
      // a connection of its own, so that each one is checked
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(guard && { port: guard.port, lookup: guardedLookup(guard.resolve) }),
    })
    sent.on('error', unreachable)
    if (guard) sent.on('socket', refusePrivate)
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      let bytes = 0
      const finish = () => {
        done({ kind: 'answer', status: response.statusCode ?? 0, text: Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8') })
        sent.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes >= mostBytes) finish()
      })
      response.on('end', finish)
      response.on('error', unreachable)
    })
    sent.end(body)
  })
}

/** Ends a socket that is connected to an address of a private network, before anything is sent to it. */
function refusePrivate(socket: Socket): void {
  socket.once('connect', () => {
    if (!isPublicAddress(socket.remoteAddress ?? '')) socket.destroy(new Error('not a public address'))
  })
}
