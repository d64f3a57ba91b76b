import { type FormFile, multipart } from '../multipart.ts'
import type { Net } from '../net.ts'
import type { Access } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import { errorOf } from './errors.ts'
import type { TiktokSettings } from './settings.ts'
import { createTally, type Tally } from './tally.ts'
import { envelope } from './wire.ts'

/** Partial success: `data` lists what failed. */
const partly = 20_001
/** Set on synchronous reports that leave out ads. What it contains is not documented, so that only its presence counts. */
const throttleHeader = 'x-tt-ads-throttle'
/** How long it stays known whether an account has campaigns of a rare kind. */
const rememberMs = 6 * 3_600_000

export interface Asked {
  /** The request's name in logs. */
  readonly name: string
  /** The path after the version, with slashes at both ends; without them TikTok returns 404. */
  readonly path: string
  /** GET parameters: lists and objects are sent as JSON. */
  readonly query?: Readonly<Record<string, unknown>>
  /** POST body. */
  readonly json?: Readonly<Record<string, unknown>>
  /** POST body that is written already: `exactJsonText`. */
  readonly jsonText?: string
  /** POST body with a file, as a multipart form. */
  readonly form?: { readonly fields: Readonly<Record<string, string>>; readonly file: FormFile }
  readonly changes?: boolean
}

/** TikTok, for one piece of work. */
export interface Tiktok {
  readonly settings: TiktokSettings
  readonly now: () => Date
  /** Aborted when the result is no longer needed. */
  readonly signal: AbortSignal | undefined
  /** Returns the `data` of the answer, which the caller parses. `throttled`: TikTok left out a part. Throws PlatformError for every code except 0 and 20001. */
  readonly ask: (asked: Asked) => Promise<{ readonly data: unknown; readonly partly: string | null; readonly throttled: boolean }>
  /** Returns an answer that is a file, or `data` if TikTok says where the file is. */
  readonly file: (asked: Asked) => Promise<{ readonly text: string } | { readonly data: unknown }>
  /** Returns what `read` returned in the last hours for the same key; errors are not remembered. */
  readonly remember: <T>(key: string, read: () => Promise<T>) => Promise<T>
  /** Downloads a file from a URL that needs no token. */
  readonly fetchFile: (name: string, url: URL) => Promise<string>
}

export type OpenTiktok = (net: Net, token: string | null, now: Date, signal?: AbortSignal) => Tiktok

/** Create one per process: it counts calls over all accounts, as TikTok does. */
export function createTiktokOpener(settings: TiktokSettings): OpenTiktok {
  const tally = createTally()
  const remembered = new Map<string, { readonly until: number; readonly value: unknown }>()
  return (net, token, now, signal) => {
    const started = performance.now()
    const clock = () => new Date(now.getTime() + performance.now() - started)
    const exchange = (asked: Asked, expects: 'json' | 'text') => send({ settings, net, token, clock, tally }, asked, expects)
    return {
      settings,
      now: clock,
      signal,
      ask: async (asked) => {
        const answer = await exchange(asked, 'json')
        if ('text' in answer) throw new PlatformError('later', 'unreadable', 'TikTok sent a file that was not requested.')
        return answer
      },
      file: (asked) => exchange(asked, 'text'),
      remember: async <T>(key: string, read: () => Promise<T>) => {
        const known = remembered.get(key)
        if (known !== undefined && known.until > now.getTime()) return known.value as T
        const value = await read()
        remembered.set(key, { until: now.getTime() + rememberMs, value })
        return value
      },
      fetchFile: async (name, url) => {
        const { status, text } = await net.send({ name, method: 'GET', url, expects: 'text', cost: 0 })
        if (status !== 200 || text === null) throw new PlatformError('later', `http_${status}`, 'The report file could not be fetched.')
        return text
      },
    }
  }
}

export const openFor = (open: OpenTiktok, access: Access): Tiktok => open(access.net, access.token, access.now, access.signal)

interface Line {
  readonly settings: TiktokSettings
  readonly net: Net
  readonly token: string | null
  readonly clock: () => Date
  readonly tally: Tally
}

async function send(line: Line, asked: Asked, expects: 'json' | 'text') {
  const { net, token, clock, tally } = line
  const changes = asked.changes === true
  tally.count(clock())
  const answer = await net.send({
    name: asked.name,
    method: asked.json === undefined && asked.jsonText === undefined && asked.form === undefined ? 'GET' : 'POST',
    url: urlOf(line.settings, asked),
    headers: token === null ? {} : { 'access-token': token },
    ...(asked.json === undefined ? {} : { json: asked.json }),
    ...(asked.jsonText === undefined ? {} : { jsonText: asked.jsonText }),
    ...(asked.form === undefined ? {} : { file: multipart(asked.form.fields, asked.form.file) }),
    changes,
    expects,
    cost: 1,
  })
  if (answer.text !== null && answer.status === 200) return { text: answer.text }
  const said = envelope.safeParse(answer.json)
  if (!said.success) throw notAnEnvelope(answer.status, changes)
  const { code, message, request_id: trace = null, data } = said.data
  const throttled = (answer.headers.get(throttleHeader) ?? '').trim() !== ''
  if (code === 0 || code === partly) return { data, partly: code === partly ? message : null, throttled }
  const now = clock()
  const { error, usage } = errorOf({ code, message, trace, changes, now, likely: tally.likely(now) })
  if (usage !== null) net.learn(usage)
  throw error
}

/** TikTok always answers with an envelope under HTTP 200; a gateway in between may answer differently. */
function notAnEnvelope(status: number, changes: boolean): PlatformError {
  const words = `TikTok answered HTTP ${status} without a code.`
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) return new PlatformError('refused', `http_${status}`, words)
  return new PlatformError('later', status === 200 ? 'unreadable' : `http_${status}`, words, { mayHaveHappened: changes && status !== 429 })
}

function urlOf({ apiUrl, version }: TiktokSettings, { path, query = {} }: Asked): URL {
  const url = new URL(apiUrl)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/open_api/${version}${path}`
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return url
}
