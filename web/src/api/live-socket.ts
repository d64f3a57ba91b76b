import { type SocketNews, socketHello, socketNews } from '@adroit/contract/socket'
import { parsed } from './parsed.ts'
import { createSocket, type Socket } from './socket.ts'

/** What a connection that is kept needs from the app around it. */
export interface LiveHost {
  /** null: nobody is signed in any more. */
  readonly token: () => string | null
  /** Whether somebody looks and there is a network. */
  readonly isPresent: () => boolean
  /** Calls when that changes; answers how to stop. */
  readonly watchPresence: (changed: () => void) => () => void
  readonly onNews: (news: SocketNews) => void
  /** Whether news come. */
  readonly onLive: (live: boolean) => void
}

/** Milliseconds. The wait doubles from the first to the longest; a connection that held so long was a good one. */
const pace = { first: 1_000, longest: 60_000, good: 10_000, leave: 10_000 } as const

/** How long to wait after so many failures one after another, in ms: a half of it is by chance, so that not all come at once. */
export function waitAfter(failures: number, chance: number): number {
  const whole = Math.min(pace.first * 2 ** Math.max(0, failures - 1), pace.longest)
  return whole / 2 + (whole / 2) * chance
}

/** What the server said; null: a newer server's word that this version does not know. */
function read(text: string): SocketNews | null {
  try {
    return parsed(socketNews, JSON.parse(text))
  } catch {
    return null
  }
}

/**
 * Keeps one connection to the server's news while somebody looks at the app, and opens another where it breaks. It ends itself when
 * the server says that the session is over. Answers how to stop.
 */
export function keepSocket(url: string, host: LiveHost): () => void {
  let current: Socket | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  let ended = false

  function connect(): void {
    clearTimeout(timer)
    const token = host.token()
    if (current || ended || token === null || !host.isPresent()) return
    let readyAt = Number.POSITIVE_INFINITY
    const lost = () => {
      if (current !== socket) return
      drop()
      failures = Date.now() - readyAt >= pace.good ? 1 : failures + 1
      timer = setTimeout(connect, waitAfter(failures, Math.random()))
    }
    const socket = createSocket(url, {
      onText: (text) => {
        const news = current === socket ? read(text) : null
        if (!news) return
        if (news.kind === 'ready') {
          readyAt = Date.now()
          host.onLive(true)
        }
        if (news.kind === 'over') {
          // a token that was exchanged meanwhile is over, and its session is not
          if (host.token() !== token) return lost()
          end()
        }
        host.onNews(news)
      },
      onClose: lost,
    })
    current = socket
    socket.open().then(() => {
      if (current === socket) socket.send(JSON.stringify(parsed(socketHello, { kind: 'hello', token })))
    }, lost)
  }

  function drop(): void {
    const used = current
    current = null
    if (!used) return
    used.close()
    host.onLive(false)
  }

  // a short look at another app costs no new connection
  function onPresence(): void {
    clearTimeout(leaving)
    if (host.isPresent()) {
      if (current === null) failures = 0
      connect()
    } else leaving = setTimeout(drop, pace.leave)
  }
  const forget = host.watchPresence(onPresence)

  function end(): void {
    ended = true
    clearTimeout(timer)
    clearTimeout(leaving)
    forget()
    drop()
  }

  connect()
  return end
}
