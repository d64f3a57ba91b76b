import * as z from 'zod'
import type { Net, PlatformAnswer, PlatformRequest } from '../net.ts'
import { PlatformError } from '../platform-error.ts'

const adsError = z.object({
  errorCode: z.record(z.string(), z.string()).optional(),
  message: z.string().optional(),
  trigger: z.object({ stringValue: z.string().optional() }).optional(),
  location: z
    .object({ fieldPathElements: z.array(z.object({ fieldName: z.string(), index: z.number().optional() })).optional() })
    .optional()
    .catch(undefined),
  details: z
    .object({ quotaErrorDetails: z.object({ rateScope: z.string().optional(), retryDelay: z.string().optional() }).optional() })
    .optional(),
})
/** One error of a GoogleAdsFailure. */
export type AdsError = z.infer<typeof adsError>

const failure = z.object({
  error: z.object({
    code: z.number().optional(),
    message: z.string().optional(),
    status: z.string().optional(),
    details: z
      .array(z.object({ errors: z.array(adsError).optional(), requestId: z.string().optional(), reason: z.string().optional() }))
      .optional(),
  }),
})

/** `googleAds:searchStream` wraps its errors in an array, and any call may do so. */
const wrapped = z.union([
  failure,
  z
    .tuple([failure])
    .rest(z.unknown())
    .transform(([first]) => first),
])

/**
 * Codes about the access token or its session. The token is refreshed and the request repeated before such an error arrives here. It never
 * means that the connection is revoked: Google's token endpoint says so itself (`invalid_grant`).
 */
const aboutToken: ReadonlySet<string> = new Set([
  'AUTHENTICATION_ERROR',
  'GOOGLE_ACCOUNT_COOKIE_INVALID',
  'GOOGLE_ACCOUNT_AUTHENTICATION_FAILED',
  'LOGIN_COOKIE_REQUIRED',
  'LOGIN_COOKIE_INVALID',
  'OAUTH_TOKEN_EXPIRED',
  'OAUTH_TOKEN_INVALID',
  'OAUTH_TOKEN_DISABLED',
  'OAUTH_TOKEN_REVOKED',
  'OAUTH_TOKEN_HEADER_INVALID',
])

function kindOf(status: number, family: string, name: string): PlatformError['kind'] {
  if (family === 'authenticationError') return aboutToken.has(name) ? 'later' : 'refused'
  if (family === 'quotaError') return name === 'ACCESS_PROHIBITED' ? 'refused' : 'later'
  if (family === 'internalError' || (family === 'databaseError' && name === 'CONCURRENT_MODIFICATION')) return 'later'
  if (family !== '') return status >= 500 ? 'later' : 'refused'
  return status === 401 || status === 429 || status === 408 || status === 409 || status >= 500 ? 'later' : 'refused'
}

/** Sends a request to the Ads API and returns its JSON. Throws PlatformError for every answer that is not a success. */
export async function ask(net: Net, request: PlatformRequest, now: Date): Promise<unknown> {
  const answer = await net.send(request)
  const problem = problemOf(answer, request.changes === true, now)
  if (problem === null) {
    net.learn({ of: 'account', part: 0, blockedUntil: null })
    return answer.json
  }
  if (problem.kind === 'later' && isTooMuch(problem.code)) {
    const tooMuch = problem.retryAt === null ? { tooMuch: true } : {}
    net.learn({ of: problem.everybody ? 'app' : 'account', part: 1, blockedUntil: problem.retryAt, ...tooMuch })
  }
  throw problem
}

const isTooMuch = (code: string) => code.startsWith('quotaError.') || code === 'RESOURCE_EXHAUSTED' || code === 'HTTP 429'

/**
 * Returns whether a limit applies to the whole app. Google limits developer tokens and accounts separately. If the answer does not say
 * which one was hit (the gateway knows no accounts), the limit applies to all accounts; otherwise each account would run into it.
 */
const isOfEverybody = (code: string, scope: string | undefined) => scope === 'DEVELOPER' || (isTooMuch(code) && scope !== 'ACCOUNT')

/** Returns null for a success. An error under HTTP 200 is an error. */
function problemOf(answer: PlatformAnswer, changes: boolean, now: Date): PlatformError | null {
  const read = wrapped.safeParse(answer.json)
  if (!read.success) {
    if (answer.status < 300 && !hasError(answer.json)) return null
    return new PlatformError(
      answer.status >= 400 && answer.status < 500 ? kindOf(answer.status, '', '') : 'later',
      `HTTP ${answer.status}`,
      words(answer),
      {
        everybody: isOfEverybody(`HTTP ${answer.status}`, undefined),
        mayHaveHappened: changes && (answer.status >= 500 || answer.status < 400),
        trace: answer.headers.get('request-id'),
      },
    )
  }
  const { error } = read.data
  const status = answer.status < 300 ? (error.code ?? 500) : answer.status
  const all = withoutConsequences((error.details ?? []).flatMap(({ errors }) => errors ?? []))
  const first = all.find(isDuplicate) ?? all[0]
  const [[family, name] = ['', '']] = Object.entries(first?.errorCode ?? {})
  const quota = first?.details?.quotaErrorDetails
  const seconds = secondsOf(quota?.retryDelay)
  const code = family === '' ? (error.status ?? `HTTP ${status}`) : `${family}.${name}`
  return new PlatformError(
    kindOf(status, family, family === '' ? (error.details?.find(({ reason }) => reason !== undefined)?.reason ?? '') : name),
    code,
    all.map(({ message, trigger }) => messageOf(message, trigger?.stringValue)).join(' ') || error.message || `HTTP ${status}`,
    {
      retryAt: seconds === null ? null : new Date(now.getTime() + seconds * 1_000),
      everybody: isOfEverybody(code, quota?.rateScope),
      // An answer with an error means that nothing was changed, unless it is a server error.
      mayHaveHappened: changes && status >= 500,
      trace: (error.details ?? []).find(({ requestId }) => requestId !== undefined)?.requestId ?? answer.headers.get('request-id'),
      cause: new AdsFailure(all),
    },
  )
}

/** Errors without those of resources whose parent in the same request has one. */
function withoutConsequences(errors: readonly AdsError[]): readonly AdsError[] {
  const own = errors.filter(({ errorCode }) => errorCode?.['newResourceCreationError'] !== 'TEMP_ID_RESOURCE_HAD_ERRORS')
  return own.length > 0 ? own : errors
}

/** All errors of an answer, as the cause of its PlatformError. */
class AdsFailure extends Error {
  readonly errors: readonly AdsError[]
  constructor(errors: readonly AdsError[]) {
    super('GoogleAdsFailure')
    this.errors = errors
  }
}

/** The single errors of an answer that was refused. */
export const adsErrorsOf = ({ cause }: PlatformError): readonly AdsError[] => (cause instanceof AdsFailure ? cause.errors : [])

/** A campaign of this name exists: of several errors the one that says most about what became of an earlier request. */
export const duplicateName = 'campaignError.DUPLICATE_CAMPAIGN_NAME'
const isDuplicate = ({ errorCode }: AdsError) =>
  Object.entries(errorCode ?? {}).some(([family, name]) => `${family}.${name}` === duplicateName)

const messageOf = (message: string | undefined, trigger: string | undefined) =>
  trigger === undefined || trigger === '' || message?.includes(trigger) ? (message ?? '') : `${message ?? ''} (${trigger})`

const hasError = (json: unknown): boolean =>
  json !== null && typeof json === 'object' && ('error' in json || (Array.isArray(json) && json.some(hasError)))

/** A day's quota is available again after a day, so longer waits are cut to that. */
const longestSeconds = 86_400

/** Parses `30s` or `1.5s`: a Duration in its JSON form. */
function secondsOf(delay: string | undefined): number | null {
  const [, seconds] = /^(\d{1,9}(?:\.\d+)?)s$/.exec(delay ?? '') ?? []
  return seconds === undefined ? null : Math.min(longestSeconds, Number(seconds))
}

function words(answer: PlatformAnswer): string {
  const plain = z.object({ error: z.string(), error_description: z.string().optional() }).safeParse(answer.json)
  return plain.success
    ? (plain.data.error_description ?? plain.data.error)
    : `Google answered with HTTP ${answer.status} and no words that can be read.`
}
