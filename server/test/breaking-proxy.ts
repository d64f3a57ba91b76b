import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** vanished: the client is gone without a close frame · killed: the server's end is · silent: both stay open, and nothing arrives any more. */
export type Break = 'vanished' | 'killed' | 'silent'

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
    let silent = false
    let page = ''
    const forget = () => {
      if (breaks.get(page) === breakIt) breaks.delete(page)
    }
    const breakIt = (how: Break) => {
      forget()
      if (how === 'silent') {
        silent = true
        return
      }
      const [gone, told] = how === 'vanished' ? [upstream, client] : [client, upstream]
      gone.resetAndDestroy()
      told.end()
    }
    for (const [from, onto] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from)
      from.on('data', (chunk) => {
        if (!silent) onto.write(chunk)
      })
      from.on('close', () => {
        open.delete(from)
        forget()
        // A silent connection passes on neither bytes nor its end.
        if (!silent) onto.destroy()
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
