import * as z from 'zod'
import type { Net, PlatformAnswer } from '../net.ts'
import { PlatformError } from '../platform-error.ts'
import { below, type DataManagerSettings } from './settings.ts'

const failure = z.object({
  error: z.object({
    message: z.string().optional(),
    status: z.string().optional(),
    details: z
      .array(
        z.object({
          reason: z.string().optional(),
          requestId: z.string().optional(),
          retryDelay: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string().optional(), description: z.string().optional() })).optional(),
        }),
      )
      .optional()
      .catch(undefined),
  }),
})
const success = z.object({ requestId: z.string() })

/** The code of an error about the permissions that the person gave, not about the account. */
const scopeMissing = 'scope_missing'

/**
 * Sends events to the Data Manager API and answers the ID of the request. Its limits are its own: they must not slow down the Ads API.
 */
export async function ingest(settings: DataManagerSettings, net: Net, token: string, jsonText: string, now: Date): Promise<string> {
  const answer = await net.send({
    name: 'events.ingest',
    method: 'POST',
    url: below(settings.dataManagerUrl, '/v1/events:ingest'),
    headers: { authorization: `Bearer ${token}` },
    jsonText,
    changes: true,
    limit: 'events',
    cost: 0,
  })
  if (answer.status < 300) {
    const read = success.safeParse(answer.json)
    if (read.success) return read.data.requestId
  }
  const error = errorIn(answer, now)
  learnLimit(net, error)
  throw error
}

/** Records that the API's limit is reached, if an error says so. */
export function learnLimit(net: Net, error: PlatformError): void {
  if (error.code !== 'RESOURCE_EXHAUSTED') return
  net.learn({ of: 'account', limit: 'events', part: 1, blockedUntil: error.retryAt, tooMuch: error.retryAt === null })
}

/** What an answer of the API that is no success means. */
export function errorIn({ status, json }: PlatformAnswer, now: Date): PlatformError {
  const read = failure.safeParse(json)
  if (!read.success) return new PlatformError('later', `HTTP ${status}`, `Google answered with HTTP ${status}.`, { mayHaveHappened: true })
  const { message = '', status: name = `HTTP ${status}`, details = [] } = read.data.error
  const violations = details.flatMap(({ fieldViolations }) => fieldViolations ?? [])
  const words = violations.map(({ field, description }) => `${field ?? ''} ${description ?? ''}`.trim()).join(' ') || message
  const trace = details.find(({ requestId }) => requestId !== undefined)?.requestId ?? null
  if (details.some(({ reason }) => reason === 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'))
    return new PlatformError('refused', scopeMissing, message, { trace })
  if (status === 401 || status === 429) return new PlatformError('later', name, words, { trace, retryAt: retryAt(details, now) })
  if (status < 400 || status >= 500 || status === 408) return new PlatformError('later', name, words, { trace, mayHaveHappened: true })
  return new PlatformError('refused', name, words, { trace })
}

function retryAt(details: readonly { readonly retryDelay?: string | undefined }[], now: Date): Date | null {
  const delay = details.find(({ retryDelay }) => retryDelay !== undefined)?.retryDelay
  const [, seconds] = /^(\d{1,5}(?:\.\d+)?)s$/.exec(delay ?? '') ?? []
  return seconds === undefined ? null : new Date(now.getTime() + Number(seconds) * 1_000)
}
