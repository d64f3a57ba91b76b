import { envelope } from '@adroit/contract/envelope'
import { errors } from '@adroit/contract/errors'
import * as z from 'zod'
import { leakIn } from './leaks.ts'
import type { WireRequest } from './request.ts'
import type { Answer } from './send.ts'

/** `busy`: refused because the server has too much to do; `later`: because a queue of its own is full or its mail server does not answer. */
export interface Verdict {
  readonly outcome: 'success' | 'refused' | 'busy' | 'later' | 'signed out'
  /** The envelope's code; null: it is a file, or no envelope. */
  readonly code: number | null
  readonly problem: string | null
}

const statusOf = new Map<number, number>(Object.values(errors).map(({ code, status }) => [code, status]))
const later: readonly number[] = [errors.mail_unavailable.code, errors.material_queue_full.code, errors.app_events_busy.code]
/** What Node answers for what it cannot parse, before the server sees a request. */
const beforeHttp: readonly number[] = [422, 431]
const longestHeaders = 14_000

/** Checks an answer against the rules of the wire, the contract and secrecy. */
export function judge(sent: WireRequest, answer: Answer, tokens: readonly string[]): Verdict {
  const problem = (text: string | null): Verdict => ({ outcome: 'refused', code: null, problem: text })
  const { status, text } = answer
  if (status === 0 || answer.broken !== null) return problem(`no complete answer: ${answer.broken}`)
  const leak = leakIn(answer, sent.caller, `${sent.path} ${JSON.stringify(sent.headers)} ${sent.body?.toString() ?? ''}`, tokens)
  if (leak !== null) return problem(`the answer contains ${leak}`)
  if (status === 400) return problem('status 400 signs clients out')
  if (sent.method === 'HEAD' && status < 500) return problem(null)
  if (text === '' && beforeHttp.includes(status) && lengthOf(sent) > longestHeaders) return problem(null)
  if (isFile(sent, answer)) return { outcome: 'success', code: null, problem: null }
  return judgeEnvelope(sent, answer)
}

function lengthOf({ path, headers }: WireRequest): number {
  return path.length + headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
}

/** A file, a part of one, or a part that it does not have. */
function isFile({ endpoint, arrives }: WireRequest, { status, headers }: Answer): boolean {
  return arrives && endpoint.download === true && headers['content-disposition'] !== undefined && [200, 206, 416].includes(status)
}

function judgeEnvelope(sent: WireRequest, { status, text }: Answer): Verdict {
  const parsed = envelope.safeParse(jsonOf(text))
  if (!parsed.success) return { outcome: 'refused', code: null, problem: `status ${status} without an envelope` }
  const { code, msg, data } = parsed.data
  const refused = (problem: string | null): Verdict => ({ outcome: 'refused', code, problem })
  if (code === 0) return { outcome: 'success', code, problem: sent.arrives ? problemOfSuccess(sent, status, data) : null }
  if (status !== statusOf.get(code)) return refused(`code ${code} with status ${status}`)
  if (msg.trim() === '') return refused(`code ${code} without a message`)
  if (code === errors.session_invalid.code) return { outcome: 'signed out', code, problem: null }
  if (code === errors.server_busy.code) return { outcome: 'busy', code, problem: null }
  if (later.includes(code)) return { outcome: 'later', code, problem: null }
  return refused(status >= 500 ? `status ${status}: ${msg}` : null)
}

function problemOfSuccess({ endpoint }: WireRequest, status: number, data: unknown): string | null {
  if (status !== 200) return `a success with status ${status}`
  const answer = z.safeParse(endpoint.answer, data)
  return answer.success ? null : `the answer is none of ${endpoint.name}: ${JSON.stringify(answer.error.issues[0])}`
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
