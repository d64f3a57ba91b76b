import type { ServerResponse } from 'node:http'
import type { Answer } from './call.ts'

/** Sends an answer. `resetAfter`: resets the connection after this many bytes of its body. */
export function send(response: ServerResponse, answer: Answer, resetAfter?: number): void {
  if (response.destroyed) return
  const body =
    answer.body instanceof Uint8Array
      ? Buffer.from(answer.body)
      : Buffer.from(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  const headers = { 'content-type': 'application/json; charset=utf-8', ...answer.headers, 'content-length': body.length }
  response.writeHead(answer.status, headers)
  if (resetAfter === undefined) {
    response.end(body)
    return
  }
  // Waits until the first part is sent, because the reset would discard it.
  response.write(body.subarray(0, resetAfter), () => response.socket?.resetAndDestroy())
}
