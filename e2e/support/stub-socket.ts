import { expect, type Page, type WebSocketRoute } from '@playwright/test'

/** The server's end of the socket, for use in tests. */
export interface StubSocket {
  /** Messages that the page has sent, over all connections. */
  readonly heard: unknown[]
  /** How many connections were opened. */
  readonly opened: () => number
  /** Sends an event over the newest connection, once there is one. */
  readonly tell: (news: object) => Promise<void>
  /** Cuts the newest connection. */
  readonly cut: () => Promise<void>
  /** Whether connections are accepted from now on; at first they are. */
  readonly take: (takes: boolean) => void
}

/** Stubs the socket of a page: it accepts every hello and sends nothing on its own. */
export async function stubSocket(page: Page): Promise<StubSocket> {
  const heard: unknown[] = []
  const all: WebSocketRoute[] = []
  let takes = true
  await page.routeWebSocket(/\/api\/mobile\/platform\/socket$/, async (socket) => {
    if (!takes) return await socket.close({ code: 1013 })
    all.push(socket)
    socket.onMessage((text) => {
      heard.push(JSON.parse(String(text)))
      socket.send(JSON.stringify({ kind: 'ready' }))
    })
  })
  const newest = async (): Promise<WebSocketRoute> => {
    await expect.poll(() => heard.length, 'the page says hello').toBeGreaterThan(0)
    const socket = all.at(-1)
    if (!socket) throw new Error('nobody is connected')
    return socket
  }
  return {
    heard,
    opened: () => all.length,
    tell: async (news) => (await newest()).send(JSON.stringify(news)),
    cut: async () => (await newest()).close({ code: 1012 }),
    take: (next) => {
      takes = next
    },
  }
}
