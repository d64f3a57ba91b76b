import * as z from 'zod'
import type { Net, PlatformAnswer, PlatformRequest } from '../../net.ts'
import { PlatformError } from '../../platform-error.ts'

const failure = z.object({
  error: z.object({
    message: z.string().optional(),
    status: z.string().optional(),
    errors: z.array(z.object({ reason: z.string().optional(), message: z.string().optional() })).optional(),
  }),
})

/** Reasons for which a later call may succeed: https://developers.google.com/youtube/v3/docs/errors. */
const laterReasons: ReadonlySet<string> = new Set([
  'quotaExceeded',
  'dailyLimitExceeded',
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'backendError',
  'internalError',
  'authError',
])

/**
 * Converts an answer that is no success. Its code is YouTube's reason: `quotaExceeded`, `invalidTitle`. A rejected access token is `later`:
 * it was renewed and the request repeated before, and only the token endpoint says that a grant is revoked.
 */
export function errorOf({ status, json, headers }: PlatformAnswer, changes = false): PlatformError {
  const read = failure.safeParse(json)
  const first = read.success ? read.data.error.errors?.[0] : undefined
  const code = first?.reason ?? (read.success ? read.data.error.status : undefined) ?? `HTTP ${status}`
  const words = first?.message ?? (read.success ? read.data.error.message : undefined)
  const again = status === 429 || status === 408 || status >= 500 || status < 400 || laterReasons.has(code)
  return new PlatformError(again ? 'later' : 'refused', code, words ?? `YouTube answered with HTTP ${status}.`, {
    mayHaveHappened: changes && (status >= 500 || status < 400),
    trace: headers.get('x-guploader-uploadid'),
  })
}

/** Whether an error says that the app, or the person, made too many calls today. */
export const isQuota = ({ code }: PlatformError) => code === 'quotaExceeded' || code === 'dailyLimitExceeded'

/** Sends a request and returns its JSON. Throws PlatformError for every answer that is not a success, also for an error under HTTP 200. */
export async function ask(net: Net, request: PlatformRequest): Promise<unknown> {
  const answer = await net.send(request)
  if (answer.status >= 300 || failure.safeParse(answer.json).success) throw errorOf(answer, request.changes)
  return answer.json
}

/** Reads JSON by a schema. Throws `later`: what cannot be read now may be readable in another answer. */
export function readAs<T extends z.ZodType>(schema: T, json: unknown): z.infer<T> {
  const read = schema.safeParse(json)
  if (!read.success) throw new PlatformError('later', 'unreadable', 'YouTube’s answer could not be read.')
  return read.data
}
