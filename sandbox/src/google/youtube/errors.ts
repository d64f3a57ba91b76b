import { type Answer, json } from '../../http/call.ts'

/** Thrown inside a handler, and turned into an answer by the routes. */
export class YoutubeError extends Error {
  readonly status: number
  readonly reason: string
  readonly domain: string

  constructor(status: number, reason: string, message: string, domain = 'youtube.video') {
    super(message)
    this.status = status
    this.reason = reason
    this.domain = domain
  }
}

/** An error as Google's older APIs write it: without `google.rpc` details, with a list of reasons. */
export const errorAnswer = ({ status, reason, domain, message }: YoutubeError): Answer =>
  json({ error: { code: status, message, errors: [{ message, domain, reason }] } }, status)

export const quotaExceeded = () =>
  new YoutubeError(403, 'quotaExceeded', 'The request cannot be completed because you have exceeded your quota.', 'youtube.quota')
export const authError = () => new YoutubeError(401, 'authError', 'Invalid Credentials', 'global')
export const backendError = () => new YoutubeError(503, 'backendError', 'Backend Error', 'global')
