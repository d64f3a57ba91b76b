import type { Answer, Call } from './http/call.ts'
import type { PlatformName } from './world/world.ts'

/** A request that a sandbox platform received. */
export interface LogEntry {
  readonly number: number
  /** Sandbox time, ISO 8601. */
  readonly at: string
  readonly platform: PlatformName
  readonly name: string | null
  readonly account: string | null
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  /** Null: no answer was sent. */
  status: number | null
  /** The kinds of the faults that acted, joined by `+`. */
  fault: string | null
  /** Sandbox time at which the platform did what it was asked, if that was after the connection was dropped. */
  committedAt?: string
  /** The answer without secrets; absent unless the log keeps answers. */
  answer?: unknown
  /** Real duration in milliseconds. */
  ms: number
}

const kept = 50_000
const secretKeys =
  /^(access_token|.*secret.*|authorization|.*access-token|developer-token|auth_code|code|refresh_token|fb_exchange_token|input_token|appsecret_proof|token|cookie)$/i

/** The last 50,000 requests. */
export interface Log {
  readonly entries: LogEntry[]
  next: number
  /** Answers are large, so they are kept on request only. */
  readonly answers: boolean
}

export const makeLog = (answers = false): Log => ({ entries: [], next: 1, answers })

export function note(log: Log, call: Call, given: Pick<LogEntry, 'at' | 'platform' | 'name' | 'account' | 'fault'>): LogEntry {
  const entry: LogEntry = {
    number: log.next,
    ...given,
    method: call.method,
    path: call.path,
    query: withoutSecrets(Object.fromEntries(call.query)) as Record<string, string>,
    headers: withoutSecrets(call.headers) as Record<string, string>,
    body: call.body === null ? null : withoutSecrets(call.body),
    status: null,
    ms: 0,
  }
  log.next += 1
  log.entries.push(entry)
  // In bulk, because removing the first element of an array moves all others.
  if (log.entries.length > kept + 5_000) log.entries.splice(0, log.entries.length - kept)
  return entry
}

/** Records that a fault acted on the request. */
export function noteFault(entry: LogEntry, kind: string): void {
  entry.fault = entry.fault === null ? kind : `${entry.fault}+${kind}`
}

/** Records the answer before a fault corrupts it. */
export function noteAnswer(log: Log, entry: LogEntry, { status, body }: Answer): void {
  entry.status = status
  if (!log.answers || body instanceof Uint8Array) return
  entry.answer =
    typeof body === 'string'
      ? body
      : JSON.parse(JSON.stringify(body), (key, value) => (secretKeys.test(key) && typeof value === 'string' ? masked(value) : value))
}

const masked = (value: unknown): string => `(${String(value).length} characters)`

/** Longer texts are files in base64. */
const longest = 100_000

/** Replaces secrets and files by a mark with their length. */
function withoutSecrets(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isLong = (value: unknown) => typeof value === 'string' && value.length > longest
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, secretKeys.test(key) || isLong(value) ? masked(value) : value]),
  )
}
