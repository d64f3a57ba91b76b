import { wireVersion } from '@adroit/contract/envelope'
import { type RealtimeEvent, socketBeatMs, socketHello } from '@adroit/contract/realtime'
import * as z from 'zod'
import type { Context } from '../context.ts'
import { unreadOf } from '../notifications/service.ts'
import type { Caller } from '../session/caller.ts'
import { findCaller, sessionLives } from '../session/service.ts'
import { takePlace } from './places.ts'
import { subscriptionFilter } from './subscription-filter.ts'

/** What a connection needs from a WebSocket. */
interface Socket {
  readonly send: (text: string) => void
  readonly ping: () => void
  readonly close: (code: number) => void
  readonly terminate: () => void
  readonly on: (event: 'message' | 'close' | 'pong' | 'error', listener: (data: unknown) => void) => void
}

/** Who opens a socket. */
interface Opener {
  readonly address: string
  readonly cookie: string | null
  readonly ofPage: boolean
  /** Counts a token that is not known, as a request with one. False: its network sent too many. */
  readonly mayAsk: () => Promise<boolean>
}

const helloWithinMs = 10_000
/** WebSocket close codes: policy violation, and "going away". */
const refused = 1008
const over = 1001
/** "Try again later". */
const tooMany = 1013

/**
 * Serves one socket, of a page (`ofPage`) or of another client: waits for `hello`, then sends the realtime events of the member's company
 * until the session ends. A member has at most 20 at once; further ones are closed with 1013, and so are unknown tokens beyond what a network
 * may send. Each ping checks the session and tells the unread count; a change of what the member may do checks the session.
 */
export function serveSocket(ctx: Context, socket: Socket, { address, cookie, ofPage, mayAsk }: Opener): void {
  let alive = true
  let greeted = false
  let ended = false
  let caller: Caller | null = null
  let stop = () => {}
  const say = (news: RealtimeEvent) => socket.send(JSON.stringify(news))
  const late = setTimeout(() => {
    if (!caller) socket.close(refused)
  }, helloWithinMs).unref()
  const end = () => {
    ended = true
    clearTimeout(late)
    clearInterval(beat)
    stop()
  }

  async function hello(data: unknown): Promise<void> {
    const greeting = parse(data)
    if (ofPage && greeting && greeting.wire !== wireVersion) {
      say({ kind: 'outdated' })
      return socket.close(refused)
    }
    const session = greeting && ctx.knownTokens.sessionOf(greeting.token)
    if (greeting && session === null && !(await mayAsk())) return socket.close(tooMany)
    const find = async () => greeting && (await findCaller(ctx, greeting.token, cookie))
    const { open, ofSession } = ctx.connections
    const found = await (session === null ? open({ address, gone: null }, find) : ofSession(session, find))
    // The socket closed meanwhile: nothing would ever end the subscription.
    if (ended) return
    if (!found) {
      say({ kind: 'over' })
      return socket.close(refused)
    }
    const leave = takePlace(ctx, found)
    if (leave === null) return socket.close(tooMany)
    caller = found
    const { company, member } = found
    const allowed = subscriptionFilter(ctx, found)
    let said = Promise.resolve()
    const unsubscribe = ctx.realtime.subscribe((audience, news) => {
      if (audience.company !== company || (audience.member !== undefined && audience.member !== member)) return
      const asked = allowed(news)
      // in the order of the events: some need a query to be allowed, and later ones would overtake them
      said = said.then(async () => {
        if ((news.kind === 'access' || news.kind === 'over') && !(await stillLives(found))) return
        // another session of the member is over
        if (news.kind === 'over') return
        if ((await asked) && !ended) say(news)
      })
    })
    stop = () => {
      unsubscribe()
      leave()
    }
    say({ kind: 'ready' })
    // The session may have ended between its lookup and the subscription.
    await look(found)
  }

  /** Tells the count even if it is the one told last: the page may show another since its member read notifications. */
  async function tellUnread(of: Caller): Promise<void> {
    const count = await unreadOf(ctx, of)
    if (!ended) say({ kind: 'unread', count })
  }

  const beat = setInterval(() => {
    if (!alive) return socket.terminate()
    alive = false
    socket.ping()
    if (caller) void look(caller).catch((error: unknown) => ctx.log.warn({ err: error }, 'a socket’s unread count could not be looked at'))
  }, socketBeatMs).unref()

  async function look(of: Caller): Promise<void> {
    if (await stillLives(of)) await tellUnread(of)
  }

  /** Ends the socket of a session that has ended. A session that cannot be looked up now gets nothing, and is looked up with the next ping. */
  async function stillLives(of: Caller): Promise<boolean> {
    if (ended) return false
    const lives = await sessionLives(ctx, of).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'a socket’s session could not be looked at')
      return null
    })
    if (lives === false) {
      say({ kind: 'over' })
      socket.close(over)
      end()
    }
    return lives === true
  }

  socket.on('pong', () => {
    alive = true
  })
  socket.on('close', end)
  socket.on('error', end)
  socket.on('message', (data) => {
    // Only the first message, the hello, is handled: each further one would query the database or subscribe again.
    if (greeted) return
    greeted = true
    hello(data).catch((error: unknown) => {
      ctx.log.error({ err: error }, 'a socket broke off')
      socket.close(1011)
    })
  })
}

function parse(data: unknown): z.infer<typeof socketHello> | null {
  try {
    return z.parse(socketHello, JSON.parse(String(data)))
  } catch {
    return null
  }
}
