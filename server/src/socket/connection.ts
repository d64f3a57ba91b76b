import { type SocketNews, socketHello } from '@adroit/contract/socket'
import * as z from 'zod'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { countUnread } from '../notifications/store.ts'
import type { Caller } from '../session/caller.ts'
import { findCaller, sessionLives } from '../session/service.ts'
import { heardBy } from './heard-by.ts'

/** What a connection needs of a WebSocket. */
interface Socket {
  readonly send: (text: string) => void
  readonly ping: () => void
  readonly close: (code: number) => void
  readonly terminate: () => void
  readonly on: (event: 'message' | 'close' | 'pong' | 'error', listener: (data: unknown) => void) => void
}

const helloWithinMs = 10_000
const beatMs = 30_000
/** Policy violation, and "going away". */
const refused = 1008
const over = 1001

/**
 * Serves one socket: waits for `hello`, then tells what happens in the member's company until the session is over. Whether it is,
 * and how many messages are unread, is looked at with every beat.
 */
export function serveSocket(ctx: Context, socket: Socket, cookie: string | null): void {
  let alive = true
  let greeted = false
  let ended = false
  let unread: number | null = null
  let caller: Caller | null = null
  let stop = () => {}
  const say = (news: SocketNews) => socket.send(JSON.stringify(news))
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
    const said = parse(data)
    const found = said && (await findCaller(ctx, said.token, cookie))
    // It closed meanwhile: nobody would ever stop the listening.
    if (ended) return
    if (!found) {
      say({ kind: 'over' })
      return socket.close(refused)
    }
    caller = found
    const { company, member } = found
    const allowed = heardBy(ctx, found)
    stop = ctx.news.hear((audience, news) => {
      if (audience.company !== company || (audience.member !== undefined && audience.member !== member)) return
      void allowed(news).then((may) => {
        if (may && !ended) say(news)
      })
    })
    say({ kind: 'ready' })
    await tellUnread(found)
  }

  async function tellUnread({ company, member }: Caller): Promise<void> {
    const count = await forCompany(ctx.db, company, (tx) => countUnread(tx, { company, member, now: ctx.clock() }))
    if (count !== unread) say({ kind: 'unread', count })
    unread = count
  }

  const beat = setInterval(() => {
    if (!alive) return socket.terminate()
    alive = false
    socket.ping()
    if (caller) void look(caller).catch((error: unknown) => ctx.log.warn({ err: error }, 'a socket’s session could not be looked at'))
  }, beatMs).unref()

  async function look(of: Caller): Promise<void> {
    if (await sessionLives(ctx, of)) return await tellUnread(of)
    say({ kind: 'over' })
    socket.close(over)
  }

  socket.on('pong', () => {
    alive = true
  })
  socket.on('close', end)
  socket.on('error', end)
  socket.on('message', (data) => {
    // The first message is the hello, and nothing after it is heard: each would be a look into the database, or listen once more.
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
