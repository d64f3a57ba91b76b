import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { wireVersion } from '@adroit/contract/envelope'
import { type RealtimeEvent, socketBeatMs } from '@adroit/contract/realtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isFailure } from './failure.ts'
import { type LiveHost, superviseSocket, waitAfter } from './live-socket.ts'
import { createSocket } from './socket.ts'

/** A minimal WebSocket server for short texts of one frame each (RFC 6455). */
interface Connection {
  readonly heard: string[]
  readonly say: (text: string) => void
  readonly end: () => void
}

let server: Server
let url = ''
let connections: Connection[] = []
let refusing = false
const streams = new Set<Duplex>()

function accept(stream: Duplex, key: string): void {
  const proof = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
  stream.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${proof}\r\n\r\n`)
  const heard: string[] = []
  stream.on('error', () => undefined)
  stream.on('data', (frame: Buffer) => {
    const length = (frame[1] ?? 0) & 127
    if ((frame[0] ?? 0) !== 0x81) return void stream.end()
    const mask = frame.subarray(2, 6)
    heard.push(
      frame
        .subarray(6, 6 + length)
        .map((byte, at) => byte ^ (mask[at % 4] ?? 0))
        .toString(),
    )
  })
  const frameOf = (text: string) => {
    const bytes = Buffer.from(text)
    const head = bytes.length < 126 ? [0x81, bytes.length] : [0x81, 126, bytes.length >> 8, bytes.length & 255]
    return Buffer.concat([Buffer.from(head), bytes])
  }
  connections.push({ heard, say: (text) => void stream.write(frameOf(text)), end: () => void stream.destroy() })
}

beforeEach(async () => {
  connections = []
  refusing = false
  server = createServer((_request, response) => response.writeHead(404).end())
  server.on('upgrade', (request, stream) => {
    streams.add(stream)
    if (refusing) stream.end('HTTP/1.1 503 Service Unavailable\r\n\r\n')
    else accept(stream, String(request.headers['sec-websocket-key']))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/socket`
})
afterEach(async () => {
  for (const stream of streams) stream.destroy()
  streams.clear()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

/** Also while a test moves the clock of the code. */
const later = setTimeout
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((next) => later(next, 5))
}

const deaf = { onText: () => undefined, onClose: () => undefined }

function codeOf(problem: unknown): number {
  if (!isFailure(problem)) throw new Error(`expected a failure, got ${String(problem)}`)
  return problem.code
}

describe('a socket', () => {
  it('sends and receives once it is open, and reports when it is cut', async () => {
    const heard: string[] = []
    let cut = 0
    const socket = createSocket(url, { onText: (text) => void heard.push(text), onClose: () => void cut++ })
    await socket.open()
    socket.send('hello')
    await until(() => connections[0]?.heard.length === 1)
    connections[0]?.say('news')
    await until(() => heard.length === 1)
    expect([connections[0]?.heard, heard]).toEqual([['hello'], ['news']])
    connections[0]?.end()
    await until(() => cut === 1)
  })

  it('rejects with code 600009 when it cannot be opened [E10]', async () => {
    refusing = true
    expect(
      codeOf(
        await createSocket(url, deaf)
          .open()
          .catch((problem: unknown) => problem),
      ),
    ).toBe(600_009)
    const nobody = createSocket('ws://127.0.0.1:1/socket', deaf)
    expect(codeOf(await nobody.open().catch((problem: unknown) => problem))).toBe(600_009)
  })

  it('throws code 10002 on send before it is open and after it is closed [E10]', async () => {
    const socket = createSocket(url, deaf)
    const sent = () => {
      try {
        socket.send('hello')
        return 0
      } catch (problem) {
        return codeOf(problem)
      }
    }
    expect(sent()).toBe(10_002)
    await socket.open()
    expect(sent()).toBe(0)
    socket.close()
    expect(sent()).toBe(10_002)
  })
})

describe('the realtime connection', () => {
  let news: RealtimeEvent[] = []
  let live: boolean[] = []
  let present = true
  let token: string | null = 'tok'
  let changed: (() => void) | null = null
  let stop: () => void = () => undefined
  const host: LiveHost = {
    token: () => token,
    isPresent: () => present,
    watchPresence: (listener) => {
      changed = listener
      return () => {
        changed = null
      }
    },
    onNews: (one) => void news.push(one),
    onLive: (now) => void live.push(now),
  }
  beforeEach(() => {
    news = []
    live = []
    present = true
    token = 'tok'
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  const ready = () => connections.at(-1)?.say(JSON.stringify({ kind: 'ready' }))

  it('says hello with the token, and delivers the events that it understands', async () => {
    stop = superviseSocket(url, host)
    await until(() => connections[0]?.heard.length === 1)
    expect(JSON.parse(connections[0]?.heard[0] ?? '')).toEqual({ kind: 'hello', token: 'tok', wire: wireVersion })
    ready()
    connections[0]?.say('{"kind":"of a newer version"}')
    connections[0]?.say('not JSON')
    connections[0]?.say(JSON.stringify({ kind: 'unread', count: 4 }))
    await until(() => news.length === 2)
    expect([news, live]).toEqual([[{ kind: 'ready' }, { kind: 'unread', count: 4 }], [true]])
  })

  it('reconnects when it breaks, and reports that no events arrive in between', async () => {
    stop = superviseSocket(url, host)
    await until(() => connections.length === 1)
    ready()
    await until(() => live.length === 1)
    connections[0]?.end()
    await until(() => connections.length === 2)
    ready()
    await until(() => live.length === 3)
    expect(live).toEqual([true, false, true])
  })

  it('reconnects when the server falls silent without a word, as behind a router that forgot the connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    stop = superviseSocket(url, host)
    await until(() => connections[0]?.heard.length === 1)
    ready()
    await until(() => live.length === 1)
    for (const count of [1, 2, 3]) {
      vi.advanceTimersByTime(2 * socketBeatMs)
      connections[0]?.say(JSON.stringify({ kind: 'unread', count }))
      await until(() => news.length === 1 + count)
    }
    expect([connections.length, live]).toEqual([1, [true]])
    vi.advanceTimersByTime(3 * socketBeatMs)
    expect(live).toEqual([true, false])
    vi.advanceTimersByTime(1_000)
    await until(() => connections.length === 2)
  })

  it('waits while the page is hidden, and connects as soon as it is visible', async () => {
    present = false
    stop = superviseSocket(url, host)
    expect(connections).toEqual([])
    present = true
    changed?.()
    await until(() => connections.length === 1)
    changed?.()
    changed?.()
    ready()
    await until(() => live.length === 1)
    expect(connections).toHaveLength(1)
  })

  it('ends with the session, and does not reconnect', async () => {
    stop = superviseSocket(url, host)
    await until(() => connections[0]?.heard.length === 1)
    ready()
    connections[0]?.say(JSON.stringify({ kind: 'over' }))
    await until(() => news.length === 2)
    expect([news.at(-1), live.at(-1), changed]).toEqual([{ kind: 'over' }, false, null])
  })

  it('reconnects when only a refreshed token is over', async () => {
    stop = superviseSocket(url, host)
    await until(() => connections[0]?.heard.length === 1)
    token = 'newer'
    connections[0]?.say(JSON.stringify({ kind: 'over' }))
    await until(() => connections[1]?.heard.length === 1)
    expect(JSON.parse(connections[1]?.heard[0] ?? '')).toEqual({ kind: 'hello', token: 'newer', wire: wireVersion })
    expect(news).toEqual([])
  })

  it('does not open without a login', () => {
    token = null
    stop = superviseSocket(url, host)
    expect(connections).toEqual([])
  })
})

describe('the delay before the next attempt', () => {
  it('doubles up to a minute, half of it random', () => {
    expect([1, 2, 3, 20].map((failures) => [waitAfter(failures, 0), waitAfter(failures, 1)])).toEqual([
      [500, 1_000],
      [1_000, 2_000],
      [2_000, 4_000],
      [30_000, 60_000],
    ])
  })
})
