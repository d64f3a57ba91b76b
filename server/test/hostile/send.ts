import { Agent, request } from 'node:http'
import type { WireRequest } from './request.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  /** The connection broke before the answer was complete. */
  readonly broken: string | null
}

/** Returns a function that sends requests to a port of this machine over connections that it keeps. */
export function senderTo(port: number): { readonly send: (sent: WireRequest) => Promise<Answer>; readonly close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  return { send: (sent) => sendOnce(agent, port, sent), close: () => agent.destroy() }
}

function sendOnce(agent: Agent, port: number, { method, path, headers, body }: WireRequest): Promise<Answer> {
  return new Promise((resolve) => {
    const hasHost = headers.some(([name]) => name === 'host')
    const own = [
      ...headers,
      ...(hasHost ? [] : [['host', `localhost:${port}`] as const]),
      ...(body === null ? [] : [['content-length', `${body.length}`] as const]),
    ]
    let [status, text] = [0, '']
    let answered: Answer['headers'] = {}
    const end = (broken: string | null) => resolve({ status, headers: answered, text, broken })
    const call = request({ agent, port, host: '127.0.0.1', method, path, headers: own.flat() }, (response) => {
      status = response.statusCode ?? 0
      answered = response.headers
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.once('end', () => end(null))
      response.once('error', (error) => end(error.message))
    })
    // an answer that came before the whole body was sent counts, though the server then closes the connection
    call.once('error', (error) => end(status === 0 ? error.message : null))
    call.end(body ?? undefined)
  })
}
