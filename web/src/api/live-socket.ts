import { wireVersion } from '@adroit/contract/envelope'
import { type RealtimeEvent, realtimeEvent, socketBeatMs, socketHello } from '@adroit/contract/realtime'
import { parsed } from './parsed.ts'
import { createSocket, type Socket } from './socket.ts'

/** What the realtime connection needs from the app. */
export interface LiveHost {
  /** null: nobody is logged in. */
  readonly token: () => string | null
  /** Whether the page is visible and there is a network. */
  readonly isPresent: () => boolean
  /** Calls back when that changes. Returns a function that stops watching. */
  readonly watchPresence: (changed: () => void) => () => void
  readonly onNews: (news: RealtimeEvent) => void
  /** Called when the connection starts or stops delivering events. */
  readonly onLive: (live: boolean) => void
}

/**
 * Milliseconds. The retry delay doubles from `first` to `longest`. A connection that lasted `good` resets it. `leave`: how long a hidden
 * page keeps its connection. `silence`: after that long without a word, the connection is lost, even if nobody said so: a phone that changed
 * its network, or a router that forgot it. The server speaks with each beat.
 */
const pace = { first: 1_000, longest: 60_000, good: 10_000, leave: 10_000, silence: 2.5 * socketBeatMs } as const

/** Returns the delay in ms after a number of consecutive failures. Half of it is random, so that clients do not reconnect all at once. */
export function waitAfter(failures: number, chance: number): number {
  const whole = Math.min(pace.first * 2 ** Math.max(0, failures - 1), pace.longest)
  return whole / 2 + (whole / 2) * chance
}

/** Parses an event of the server. null: the event is invalid, or of a newer version that this one does not know. */
function read(text: string): RealtimeEvent | null {
  try {
    return parsed(realtimeEvent, JSON.parse(text))
  } catch {
    return null
  }
}

/**
 * Keeps one realtime connection open while the page is visible, and reconnects when it breaks. It closes for good when the server says that
 * the session is over. Returns a function that closes it.
 */
export function superviseSocket(url: string, host: LiveHost): () => void {
  let current: Socket | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let ended = false

  function connect(): void {
    clearTimeout(timer)
    const token = host.token()
    if (current || ended || token === null || !host.isPresent()) return
    let readyAt = Number.POSITIVE_INFINITY
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(lost, pace.silence)
    }
    const lost = () => {
      if (current !== socket) return
      drop()
      failures = Date.now() - readyAt >= pace.good ? 1 : failures + 1
      timer = setTimeout(connect, waitAfter(failures, Math.random()))
    }
    const socket = createSocket(url, {
      onText: (text) => {
        if (current !== socket) return
        listen()
        const news = read(text)
        if (!news) return
        if (news.kind === 'ready') {
          readyAt = Date.now()
          host.onLive(true)
        }
        // a page that is loaded again connects anew
        if (news.kind === 'outdated') end()
        if (news.kind === 'over') {
          // the token was refreshed in the meantime: only the old token is over, not the session
          if (host.token() !== token) return lost()
          end()
        }
        host.onNews(news)
      },
      onClose: lost,
    })
    current = socket
    socket.open().then(() => {
      if (current !== socket) return
      socket.send(JSON.stringify(parsed(socketHello, { kind: 'hello', token, wire: wireVersion })))
      listen()
    }, lost)
  }

  function drop(): void {
    const used = current
    current = null
    clearTimeout(silence)
    if (!used) return
    used.close()
    host.onLive(false)
  }

  // switching to another app for a moment keeps the connection
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
