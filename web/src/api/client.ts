import { headers, wireVersion } from '@adroit/contract/envelope'
import { limits } from '@adroit/contract/limits'
import { readEnvelope, refusalOf } from './envelope.ts'
import { type Failure, failure, hostCodes, isFailure } from './failure.ts'
import { createInFlight } from './in-flight.ts'
import { type Answered, type Request, request } from './request.ts'
import type { OnProgress } from './transfer.ts'

/** What the request layer needs from the app. */
export interface ClientHost {
  /** Base URL of the API; '' means the page's own origin. */
  base(): Promise<string>
  login(): { readonly token: string | null; readonly tenantId: string | null }
  language(): string
  toast(message: string, ms: number): void
  /** The translated `network.error`. */
  networkMessage(): string
  /** Called on HTTP 400 or 401: the session is no longer valid. */
  sessionLost(): void
}

/** Reads the body of a download. The default reads it in one piece at the end. */
export type ReadBlob = (response: Response) => Promise<Blob>

export interface CallOptions {
  /** Shows no popups for this request; it still rejects. */
  readonly silent?: boolean
  readonly signal?: AbortSignal
  /** Milliseconds. */
  readonly timeoutMs?: number
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
}

function queryText(query: CallOptions['query']): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

const asText = (asked: Request): Promise<Answered<string>> => request(asked, (response) => response.text())

const bringTransfer = () =>
  import('./transfer.ts').then(
    (module) => module.transfer,
    () => {
      throw failure('network', 'Network Error', hostCodes.transfer)
    },
  )

const jsonBody = { 'Content-Type': 'application/json' } as const

/**
 * The session client: adds the session headers, opens the envelope and shows errors as toasts. Every method resolves to the envelope's
 * `data`, or rejects with a `Failure`.
 */
export function createClient(host: ClientHost) {
  const inFlight = createInFlight()

  function tell(problem: Failure, silent: boolean | undefined): void {
    if (problem.kind === 'session') host.sessionLost()
    else if (silent || problem.kind === 'aborted') return
    else if (problem.kind === 'status' || problem.kind === 'refused') host.toast(problem.message, limits.toastMs)
    else host.toast(host.networkMessage(), limits.toastMs)
  }

  async function send<Body>(
    path: string,
    asked: Omit<Request, 'url' | 'signal'>,
    options: CallOptions,
    exchange: (asked: Request) => Promise<Answered<Body>>,
    understand: (answered: Answered<Body>) => unknown,
  ): Promise<unknown> {
    const handle = inFlight.open(path, options.signal)
    const { token, tenantId } = host.login()
    try {
      const answered = await exchange({
        ...asked,
        url: `${await host.base()}${path}${queryText(options.query)}`,
        signal: handle.signal,
        timeoutMs: options.timeoutMs ?? limits.sessionClientTimeoutMs,
        headers: {
          ...asked.headers,
          [headers.language]: host.language(),
          [headers.wire]: wireVersion,
          ...(tenantId && { [headers.tenantId]: tenantId }),
          ...(token && { [headers.token]: token }),
        },
      })
      return understand(answered)
    } catch (problem) {
      const told = isFailure(problem) ? problem : failure('unreadable', String(problem), 0)
      // a late response to an older session must not end the current one
      if (told.kind !== 'session' || host.login().token === token) tell(told, options.silent)
      throw told
    } finally {
      inFlight.close(path, handle)
    }
  }

  const json = (method: Request['method'], path: string, body: unknown, options: CallOptions) =>
    send(path, { method, headers: jsonBody, ...(body !== undefined && { body: JSON.stringify(body) }) }, options, asText, readEnvelope)

  return {
    get: (path: string, options: CallOptions = {}) => json('GET', path, undefined, options),
    post: (path: string, body: unknown, options: CallOptions = {}) => json('POST', path, body, options),
    put: (path: string, body: unknown, options: CallOptions = {}) => json('PUT', path, body, options),
    delete: (path: string, options: CallOptions = {}) => json('DELETE', path, undefined, options),
    /** Multipart POST. With `onProgress`, the upload uses XMLHttpRequest, whose module loads on demand. */
    upload: (path: string, form: FormData, options: CallOptions & { readonly onProgress?: OnProgress } = {}) => {
      const { onProgress, ...rest } = options
      const exchange = onProgress ? async (asked: Request) => (await bringTransfer())(asked, onProgress) : asText
      return send(path, { method: 'POST', body: form, transfer: true }, rest, exchange, readEnvelope)
    },
    /**
     * Downloads a blob by GET, or by POST when there is a `body`. `read` replaces how the body is read. Errors still arrive as an envelope.
     */
    download: (
      path: string,
      { read = (response) => response.blob(), ...options }: CallOptions & { readonly body?: unknown; readonly read?: ReadBlob } = {},
    ) =>
      send(
        path,
        options.body === undefined
          ? { method: 'GET', transfer: true }
          : { method: 'POST', headers: jsonBody, body: JSON.stringify(options.body), transfer: true },
        options,
        (asked) => request(asked, read),
        async (answered) => {
          const refusal = await refusalOf(answered)
          if (refusal) throw refusal
          return answered.body
        },
      ) as Promise<Blob>,
    /** Aborts every request in flight to the path. Returns how many it aborted. */
    cancel: (path: string) => inFlight.cancel(path),
  }
}
export type Client = ReturnType<typeof createClient>
