import type { SendError } from './errors.ts'
import type { AppEvent, EventProblem } from './event.ts'

export interface ClientOptions {
  /** Where Adroit is, such as `https://ads.example.com`. */
  readonly url: string
  /** The public ID of the app's key, and its secret. The secret belongs on servers, never into an app or a page. */
  readonly keyId: string
  readonly secret: string
  /** Hears of each event that Adroit refused, and why. It is not sent again. */
  readonly onRefused: (event: AppEvent, problem: EventProblem) => void
  /** Hears of each attempt that failed. The events stay in the queue. Default: a warning of the process. */
  readonly onError?: (error: SendError) => void
  /** Events that may wait; default: 10,000. */
  readonly mostQueued?: number
  /** How long events wait for others before a batch that is not full is sent, in ms; default: 1,000. */
  readonly waitMs?: number
  /** After how long a request without an answer counts as failed, in ms; default: 15,000. */
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

export interface Settings extends Required<ClientOptions> {}

/** Fills in the defaults. Throws a TypeError that names what is missing or wrong. */
export function readOptions(options: ClientOptions): Settings {
  const { url, keyId, secret, onRefused } = options
  for (const [name, value] of Object.entries({ url, keyId, secret }))
    if (typeof value !== 'string' || value === '') throw new TypeError(`${name} is missing`)
  if (typeof onRefused !== 'function') throw new TypeError('onRefused is missing: without it, refused events would be lost unseen')
  return {
    ...{ url: originOf(url), keyId, secret, onRefused },
    onError: options.onError ?? ((error) => process.emitWarning(error.message, 'AdroitWarning')),
    mostQueued: positive('mostQueued', options.mostQueued ?? 10_000),
    waitMs: positive('waitMs', options.waitMs ?? 1_000),
    timeoutMs: positive('timeoutMs', options.timeoutMs ?? 15_000),
    fetch: options.fetch ?? fetch,
  }
}

function originOf(sent: string): string {
  const url = URL.canParse(sent) ? new URL(sent) : null
  const local = url !== null && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
  // a signature protects the events against change, and only TLS against readers
  if (url === null || (url.protocol !== 'https:' && !(local && url.protocol === 'http:')))
    throw new TypeError('url must be an https address, such as https://ads.example.com')
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}

function positive(name: string, value: number): number {
  if (!Number.isFinite(value) || value < 1) throw new TypeError(`${name} must be a number from 1 on`)
  return value
}
