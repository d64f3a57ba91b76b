import * as z from 'zod'
import type { PlatformAnswer, Usage } from '../net.ts'
import { PlatformError } from '../platform-error.ts'
import { usageIn, useCaseOfCode } from './usage.ts'

const envelope = z.object({
  error: z.object({
    message: z.string().catch(''),
    code: z.number().catch(0),
    error_subcode: z.number().optional().catch(undefined),
    is_transient: z.boolean().optional().catch(undefined),
    error_user_title: z.string().optional().catch(undefined),
    error_user_msg: z.string().optional().catch(undefined),
    fbtrace_id: z.string().optional().catch(undefined),
  }),
})
type GraphTrouble = z.infer<typeof envelope>['error']

const minuteMs = 60_000
/** Waits if no header names one: the longest block of the score, an hour for budget changes, a day for the spend limit. */
const waits: Readonly<Record<string, number>> = {
  '17/2446079': 5 * minuteMs,
  '613/1487742': 5 * minuteMs,
  '613/1487632': 60 * minuteMs,
  '613/5044001': 1_000,
  '17/1885172': 24 * 60 * minuteMs,
}

/** Limits of one ad set or of the spend limit; other calls of the account are not affected. */
const ofOneThing: readonly string[] = ['613/1487632', '17/1885172']

/** Returns whether an error blocks more than the request itself until its `retryAt`. */
export const blocksOthers = (error: PlatformError) => error.retryAt !== null && !ofOneThing.includes(error.code)

const tooMuch = ['100/1487534', '100/1504018']

/** Properties of the request that affect the meaning of an error. */
interface Sent {
  readonly changes: boolean
  /** During OAuth every definite answer is final: an invalid code, or a wrong app configuration. */
  readonly login: boolean
}

/** Returns the business use case whose calls an error blocks; undefined: all calls of the account or app. */
export const limitOf = (error: PlatformError): string | undefined => useCaseOfCode(Number(error.code.split('/')[0]))

/** Returns the error in an answer, whatever its status (Meta sends some with 200); null: none. */
export function errorIn(answer: PlatformAnswer, sent: Sent, now: Date): PlatformError | null {
  const found = envelope.safeParse(answer.json)
  if (found.success) return classified(answer, found.data.error, sent, now)
  if (answer.status >= 200 && answer.status < 300) return null
  const words = `Meta answered with HTTP ${answer.status} and no reason.`
  const definite = answer.status >= 400 && answer.status < 500 && answer.status !== 408 && answer.status !== 429
  if (definite) return new PlatformError('refused', `http_${answer.status}`, words)
  return new PlatformError('later', `http_${answer.status}`, words, { mayHaveHappened: sent.changes && answer.status !== 429 })
}

function classified(answer: PlatformAnswer, trouble: GraphTrouble, sent: Sent, now: Date): PlatformError {
  const { code, error_subcode: subcode } = trouble
  const name = subcode === undefined ? String(code) : `${code}/${subcode}`
  const words = wordsOf(trouble)
  const trace = trouble.fbtrace_id ?? null
  if (isDeadToken(code) && !sent.login) return new PlatformError('reconnect', name, words, { trace })
  if (isLimit(code)) {
    const usage = usageIn(answer.headers, now)
    const everybody = code === 4 || code === 341
    return new PlatformError('later', name, words, {
      trace,
      everybody,
      retryAt: retryAfter({ name, everybody, limit: useCaseOfCode(code) }, usage, now),
    })
  }
  const unsure = trouble.is_transient === true || answer.status >= 500 || ((code === 1 || code === 2) && !sent.login)
  if (unsure) return new PlatformError('later', name, words, { trace, mayHaveHappened: sent.changes })
  return new PlatformError('refused', name, words, { trace })
}

/** Returns the message for the user, or the message for developers if there is none. */
function wordsOf({ error_user_title: title, error_user_msg: text, message }: GraphTrouble): string {
  if (text) return title && !text.startsWith(title) ? `${title}: ${text}` : text
  return message || 'Meta gave no reason.'
}

const isDeadToken = (code: number) => code === 190 || code === 102

const isLimit = (code: number) => [4, 17, 32, 341, 613].includes(code) || (code >= 80_000 && code <= 80_014)

interface Limited {
  readonly name: string
  readonly everybody: boolean
  /** The business use case whose limit was reached; undefined: another limit. */
  readonly limit: string | undefined
}

function retryAfter({ name, everybody, limit }: Limited, usage: readonly Usage[], now: Date): Date | null {
  const own = usage.filter((one) => one.of === (everybody ? 'app' : 'account') && (one.limit === undefined || one.limit === limit))
  const ends = own.flatMap(({ blockedUntil }) => blockedUntil?.getTime() ?? [])
  if (ends.length > 0) return new Date(Math.max(...ends))
  const wait = waits[name] ?? (everybody ? 15 * minuteMs : null)
  return wait === null ? null : new Date(now.getTime() + wait)
}

/** Returns whether a report is too large for one answer: it must be split or requested asynchronously. */
export function isTooMuchData(error: unknown): boolean {
  if (!(error instanceof PlatformError)) return false
  return tooMuch.includes(error.code) || (/^1(\/|$)/.test(error.code) && /reduce the amount of data/i.test(error.message))
}

/**
 * Returns whether Meta was too busy for a request of this size. It says so without words: code 1 with subcode 99, or a report that failed
 * while it was prepared. Repeating the same request does not help; a smaller one does.
 */
export const isOverloaded = (error: unknown) => error instanceof PlatformError && (error.code === '1/99' || error.code === 'Job Failed')

/** Returns whether the object does not exist, or is not accessible with this token. */
export const isMissing = (error: unknown) => error instanceof PlatformError && (error.code === '100/33' || /^803(\/|$)/.test(error.code))

export function unreadable(what: string, mayHaveHappened = false): PlatformError {
  return new PlatformError('later', 'unreadable', `Meta’s answer could not be read: ${what}.`, { mayHaveHappened })
}
