/** What a browser sends with the handshake of a page's WebSocket. */
interface Handshake {
  readonly origin: string
  readonly cookie: string
}

/**
 * Makes every WebSocket send what a browser would: the origin and the cookie of the page whose name is the `page` of its address. Returns a
 * function that adds a page to an address, and one that undoes it all.
 */
export function handshakesOfPages(): {
  readonly address: (of: string, page: string, handshake: Handshake) => string
  readonly restore: () => void
} {
  const before = globalThis.WebSocket
  const handshakes = new Map<string, Handshake>()
  class PageWebSocket extends before {
    constructor(address: string | URL) {
      const headers = handshakes.get(new URL(address).searchParams.get('page') ?? '')
      // Node accepts headers here, which the type of browsers lacks.
      super(address, { headers } as never)
    }
  }
  globalThis.WebSocket = PageWebSocket
  return {
    address: (of, page, handshake) => {
      handshakes.set(page, handshake)
      return `${of}?page=${page}`
    },
    restore: () => {
      globalThis.WebSocket = before
    },
  }
}
