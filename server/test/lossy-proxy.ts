import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** lost: the server answers, and nobody hears it · busy: 503, and 429: the server hears nothing, and wait a second. */
export type Fate = 'passed' | 'lost' | 'busy' | 'limited'

/** Passes requests on to a server, and loses answers as networks do. */
export interface LossyProxy {
  readonly url: string
  /** How many requests had which fate. */
  readonly fates: Readonly<Record<Fate, number>>
  /** To which server requests go from now on. */
  readonly pointTo: (url: string) => void
  readonly close: () => Promise<void>
}

/** `fateOf`: what happens to a request by its number, from 0 on. */
export async function startLossyProxy(to: string, fateOf: (index: number) => Fate): Promise<LossyProxy> {
  const fates = { passed: 0, lost: 0, busy: 0, limited: 0 }
  let [target, count] = [to, 0]
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, isLost: boolean) => {
    const { method, headers, url } = incoming
    const upstream = request(new URL(url ?? '/', target), { method, headers, agent: false }, (response) => {
      if (!isLost) return void response.pipe(outgoing.writeHead(response.statusCode ?? 502, response.headers))
      response.resume().once('end', () => outgoing.destroy())
    })
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  }
  const server = createServer((incoming, outgoing) => {
    const fate = fateOf(count)
    count += 1
    fates[fate] += 1
    if (fate === 'passed' || fate === 'lost') return pass(incoming, outgoing, fate === 'lost')
    incoming.resume().once('end', () => outgoing.writeHead(fate === 'busy' ? 503 : 429, { 'retry-after': '1' }).end())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fates,
    pointTo: (url) => {
      target = url
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
