import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** Both without a close frame. vanished: the client's end is gone, and the server sees a reset · killed: the other way round. */
export type Break = 'vanished' | 'killed'

/** Passes connections on to a server, and breaks them as networks do. */
export interface BreakingProxy {
  readonly port: number
  /** Breaks the connection whose request names the page. Returns whether there was one. */
  readonly break: (page: string, how: Break) => boolean
  /** Refuses new connections until `release`. */
  readonly hold: () => void
  readonly release: () => void
  readonly close: () => Promise<void>
}

export async function startBreakingProxy(to: number): Promise<BreakingProxy> {
  const breaks = new Map<string, (how: Break) => void>()
  const open = new Set<Socket>()
  let held = false
  const server = createServer((client) => {
    client.on('error', () => {})
    if (held) return void client.resetAndDestroy()
    const upstream = connect(to, '127.0.0.1')
    upstream.on('error', () => {})
    let page = ''
    const forget = () => {
      if (breaks.get(page) === breakIt) breaks.delete(page)
    }
    const breakIt = (how: Break) => {
      forget()
      const [gone, told] = how === 'vanished' ? [upstream, client] : [client, upstream]
      gone.resetAndDestroy()
      told.end()
    }
    for (const [from, onto] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from)
      from.on('data', (chunk) => onto.write(chunk))
      from.on('close', () => {
        open.delete(from)
        forget()
        onto.destroy()
      })
    }
    client.once('data', (request: Buffer) => {
      page = /^GET \S+[?&]page=(\w+)/.exec(request.toString('latin1'))?.[1] ?? ''
      breaks.set(page, breakIt)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    port: (server.address() as AddressInfo).port,
    break: (page, how) => {
      const breakIt = breaks.get(page)
      breakIt?.(how)
      return breakIt !== undefined
    },
    hold: () => {
      held = true
    },
    release: () => {
      held = false
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
