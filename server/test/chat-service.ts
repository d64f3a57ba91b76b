import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'

/** A message that a robot took. */
interface Sent {
  readonly robot: string
  readonly query: URLSearchParams
  readonly body: unknown
}

export interface ChatService {
  readonly origin: string
  readonly sent: Sent[]
  /** The robots that were asked to take a message, one for each request. */
  readonly asked: string[]
  /** What a robot answers; `hang`: nothing. Default: status 200 and what means success at all services. */
  readonly answers: Map<string, { readonly status: number; readonly text: string } | 'hang'>
  /** How long robots take to answer, in ms; default: 0. */
  answersAfter: number
  /** The webhook's address of a robot. */
  readonly addressOf: (robot: string) => string
  /** Breaks the connections of whoever waits for an answer. */
  readonly hangUp: () => void
  readonly close: () => Promise<void>
}

/** A chat service on loopback, for addresses of WEBHOOK_ORIGINS. Robots with `slack` in their name answer as Slack does. */
export async function startChatService(): Promise<ChatService> {
  const sent: Sent[] = []
  const asked: string[] = []
  const answers: ChatService['answers'] = new Map()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://chat.test')
    const robot = decodeURIComponent(url.pathname.split('/').at(-1) ?? '')
    const body: unknown = JSON.parse(await text(request))
    asked.push(robot)
    const answer = answers.get(robot)
    if (answer === 'hang') return
    if (answer === undefined) sent.push({ robot, query: url.searchParams, body })
    if (service.answersAfter > 0) await setTimeout(service.answersAfter)
    response.writeHead(answer?.status ?? 200).end(answer?.text ?? (robot.includes('slack') ? 'ok' : '{"errcode":0,"code":0}'))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: ChatService = {
    origin,
    answersAfter: 0,
    sent,
    asked,
    answers,
    addressOf: (robot) => `${origin}/hook/${encodeURIComponent(robot)}`,
    hangUp: () => server.closeAllConnections(),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
  return service
}
