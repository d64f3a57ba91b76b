import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** A request to the stubbed API. */
export interface StubRequest {
  readonly method: string
  readonly path: string
  readonly search: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
  /** The JSON that was sent; a form as text; null without either. */
  readonly body: unknown
}

/** Returns null when the browser gives up before it has sent everything. */
export async function readRequest(incoming: IncomingMessage): Promise<StubRequest | null> {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://site')
  const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
  const sent = await text(incoming).catch(() => null)
  if (sent === null) return null
  const body: unknown = headers['content-type']?.startsWith('multipart/') ? sent : JSON.parse(sent || 'null')
  return { method: incoming.method ?? 'GET', path: pathname, search: searchParams, headers, body }
}

export function send(response: ServerResponse, status: number, type: string, content: string): void {
  response.writeHead(status, { 'content-type': type }).end(content)
}

export const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  send(response, status, 'application/json', JSON.stringify(body))

/** Makes the browser's request fail without a response. Chromium would send the request again if its connection only closed. */
export function sendNonsense(response: ServerResponse): void {
  response.socket?.end('HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n')
}
