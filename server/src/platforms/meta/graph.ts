import { createHmac } from 'node:crypto'
import { type FormFile, multipart } from '../multipart.ts'
import type { Net } from '../net.ts'
import { blocksOthers, errorIn, limitOf } from './errors.ts'
import type { MetaParts, MetaSettings } from './settings.ts'
import { usageIn, useCaseOf } from './usage.ts'

/** The Graph API with one token. */
export interface Graph {
  readonly settings: MetaSettings
  readonly parts: MetaParts
  readonly net: Net
  readonly token: string
}

export interface Ask {
  readonly name: string
  readonly method?: 'GET' | 'POST' | 'DELETE'
  /** The path after the version: `act_1/ads`. A complete URL comes from Meta and has been checked by `onlyOurs`. */
  readonly path: string | URL
  readonly params?: Readonly<Record<string, string>>
  readonly changes?: boolean
  readonly login?: boolean
  /** Its cost in the account's score: 1 for reading, 3 for changing. */
  readonly cost?: number
  /** A file of a POST, whose parameters are then fields of a multipart form. */
  readonly file?: FormFile
}

/**
 * Sends one request and returns its parsed body. The token is sent in a header. `appsecret_proof` is part of the URL: it is useless without
 * the token, and GET requests have no body.
 */
export async function ask({ settings, parts, net, token }: Graph, given: Ask): Promise<unknown> {
  const { name, method = 'GET', path, params = {}, changes = false, login = false, cost = 1, file } = given
  const url = typeof path === 'string' ? new URL(`${baseOf(settings)}/${settings.version}/${path}`) : path
  const all = new URLSearchParams(params)
  // The app's own token, `id|secret`, has no proof.
  if (!login) all.set('appsecret_proof', createHmac('sha256', settings.appSecret).update(token).digest('hex'))
  if (method !== 'POST') for (const [key, value] of all) url.searchParams.set(key, value)
  const answer = await net.send({
    name,
    method,
    url,
    cost,
    changes,
    limit: useCaseOf(name),
    ...(token === '' ? {} : { headers: { authorization: `Bearer ${token}` } }),
    ...(method === 'POST' ? (file === undefined ? { form: all } : { file: multipart(Object.fromEntries(all), file) }) : {}),
  })
  const now = parts.clock()
  for (const usage of usageIn(answer.headers, now)) net.learn(usage)
  const error = errorIn(answer, { changes, login }, now)
  if (error === null) return answer.json
  const limit = limitOf(error)
  if (blocksOthers(error))
    net.learn({ of: error.everybody ? 'app' : 'account', ...(limit ? { limit } : {}), part: 1, blockedUntil: error.retryAt })
  throw error
}

export const baseOf = (settings: MetaSettings): string => settings.graphUrl.href.replace(/\/+$/, '')
