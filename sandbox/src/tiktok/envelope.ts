import { createHash } from 'node:crypto'
import { type Answer, json } from '../http/call.ts'

/** An error with TikTok's code: thrown by handlers, answered with HTTP 200. */
export class Refusal extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data: unknown = {}) {
    super(message)
    this.code = code
    this.data = data
  }
}

export const badParameter = (message: string): Refusal => new Refusal(40002, message)
export const notHere = (what: string): Refusal => new Refusal(40009, `${what} is not supported in sandbox.`)

export const ok = (data: unknown): Answer => json({ code: 0, message: 'OK', request_id: requestId(), data })

export const refused = ({ code, message, data }: Refusal): Answer => json({ code, message, request_id: requestId(), data })

/** Number of answers so far: ids look like TikTok's, and are the same in every run. */
let answered = 0

function requestId(): string {
  answered += 1
  return `20261120${createHash('sha256').update(`request ${answered}`).digest('hex').slice(0, 24).toUpperCase()}`
}
