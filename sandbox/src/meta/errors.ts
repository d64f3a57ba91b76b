import { createHash } from 'node:crypto'
import type { Answer } from '../http/call.ts'
import { json } from '../http/call.ts'

/** An error in the Graph API's format. */
export interface Trouble {
  readonly code: number
  readonly message: string
  readonly subcode?: number
  readonly type?: string
  readonly status?: number
  readonly transient?: boolean
  readonly title?: string
  /** The text that may be shown to the person. */
  readonly text?: string
  /** `error_data`, such as the offset that an upload continues at. */
  readonly data?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Thrown by handlers; the wire turns it into an answer. */
export class GraphError extends Error {
  readonly trouble: Trouble

  constructor(trouble: Trouble) {
    super(trouble.message)
    this.trouble = trouble
  }
}

export function errorAnswer(trouble: Trouble): Answer {
  const error = {
    message: trouble.message,
    type: trouble.type ?? 'OAuthException',
    code: trouble.code,
    ...(trouble.subcode === undefined ? {} : { error_subcode: trouble.subcode }),
    ...(trouble.transient === undefined ? {} : { is_transient: trouble.transient }),
    ...(trouble.title === undefined ? {} : { error_user_title: trouble.title }),
    ...(trouble.text === undefined ? {} : { error_user_msg: trouble.text }),
    ...(trouble.data === undefined ? {} : { error_data: trouble.data }),
    fbtrace_id: `A${createHash('sha256').update(trouble.message).digest('base64url').slice(0, 21)}`,
  }
  return json({ error }, trouble.status ?? 400, trouble.headers)
}

export const invalid = (words: string, more: Partial<Trouble> = {}) => new GraphError({ code: 100, message: `(#100) ${words}`, ...more })

export const missingObject = (method: string, id: string) =>
  new GraphError({
    code: 100,
    subcode: 33,
    type: 'GraphMethodException',
    message:
      `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, ` +
      'or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api',
  })

/** List edges of campaigns, ad sets and ads, when a filter names DELETED. */
export const deletedNotListed = () =>
  new GraphError({
    code: 100,
    subcode: 1_815_001,
    message: 'Invalid parameter',
    title: 'Requesting for deleted objects is not supported in this endpoint',
    text: 'Requesting for deleted objects is not supported in this endpoint',
  })

export const deadToken = (): Trouble => ({
  code: 190,
  subcode: 463,
  status: 401,
  message: 'Error validating access token: Session has expired. The current time is later than the end of the session.',
  headers: { 'www-authenticate': 'OAuth "Facebook Platform" "invalid_token" "Session has expired"' },
})
