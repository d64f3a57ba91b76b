import type { AnyEndpoint } from '@adroit/contract/endpoint'
import { headers } from '@adroit/contract/envelope'
import { eventHeaders } from '@adroit/contract/web2app-events'
import { signatureOf } from '../../src/web2app/intake/signature.ts'
import { type Things, whoMay } from '../who-may.ts'
import type { Caller } from './callers.ts'
import { type Header, withHeaderFaults } from './header-faults.ts'
import { jsonBody } from './json-faults.ts'
import { multipartBody } from './multipart-faults.ts'
import { mutated } from './mutate.ts'
import { queryOf } from './query-faults.ts'
import type { Random } from './random.ts'
import { unknownIds } from './values.ts'

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly endpoint: AnyEndpoint
  readonly caller: Caller
  readonly method: string
  readonly path: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer | null
  /** It goes to the endpoint's own address with its own method. */
  readonly arrives: boolean
  /** The token of the caller's live session, if it is sent once and unchanged. */
  readonly liveToken: string | null
}

/** A request of a caller to an endpoint with faults in its input, its body, its headers and its address. */
export function hostileRequest(endpoint: AnyEndpoint, caller: Caller, now: Date, random: Random): WireRequest {
  const input = mutated(endpoint, whoMay[endpoint.name]?.sends(thingsOf(caller, random)) ?? {}, random)
  const { body, type } = bodyOf(endpoint, input, random)
  const token = caller.session()
  const sent: Header[] = [
    ['x-forwarded-for', addressOf(random)],
    [headers.language, random.of(['en-US', 'en-US', 'en-simple', 'zh-CN', 'xx', ''])],
    ...(type === null ? [] : [['content-type', type] as const]),
    ...(token === null ? [] : [[headers.token, token] as const]),
    ...(token === null || random.chance(0.3) ? [] : [[headers.tenantId, caller.own.id] as const]),
    ...(caller.cookie === '' ? [] : [['cookie', caller.cookie] as const]),
    ...(caller.appKey === null ? [] : signed(caller.appKey, body ?? Buffer.alloc(0), now)),
  ]
  const faulty = withHeaderFaults(sent, caller, random)
  const { method, path, arrives } = addressedTo(endpoint, input, random)
  const tokens = faulty.filter(([name]) => name.toLowerCase() === headers.token)
  return {
    ...{ endpoint, caller, method, path, headers: faulty, body: method === 'GET' || method === 'HEAD' ? null : body, arrives },
    liveToken: token !== null && tokens.length === 1 && tokens[0]?.[1] === token ? token : null,
  }
}

/** Whose records the request names: mostly the caller's own, and now and then one of each. */
function thingsOf({ own, other }: Caller, random: Random): Things {
  const share = random.number()
  if (share < 0.5) return own.things
  if (share < 0.72) return other.things
  const names = Object.keys(own.things) as (keyof Things)[]
  const strange = () => random.of(unknownIds)
  // fromEntries forgets that the names are all of those of Things
  if (share < 0.88) return Object.fromEntries(names.map((name) => [name, strange()])) as unknown as Things
  return Object.fromEntries(names.map((name) => [name, random.of([own.things[name], other.things[name], strange()])])) as unknown as Things
}

function bodyOf(endpoint: AnyEndpoint, input: unknown, random: Random): { body: Buffer | null; type: string | null } {
  if (endpoint.method === 'GET') return { body: null, type: null }
  return endpoint.file === undefined ? jsonBody(input, random) : multipartBody(endpoint, input, random)
}

function addressedTo(endpoint: AnyEndpoint, input: unknown, random: Random): { method: string; path: string; arrives: boolean } {
  const query = endpoint.method === 'GET' ? queryOf(input, random) : random.chance(0.02) ? queryOf({ id: '1', link: 'x' }, random) : ''
  if (!random.chance(0.02)) return { method: endpoint.method, path: endpoint.path + query, arrives: true }
  const method = random.of(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])
  if (random.chance(0.5)) return { method, path: endpoint.path + query, arrives: method === endpoint.method }
  const path = random.of([
    ...[`${endpoint.path}/`, `/${endpoint.path}`, `${endpoint.path}%00`, `${endpoint.path}/../../etc/passwd`, endpoint.path.toUpperCase()],
    ...[`${endpoint.path}%E0%A4%A`, `${endpoint.path};x=1`, `/api/..%2f..%2fetc/passwd`, `${endpoint.path}/${'a'.repeat(300)}`],
  ] as [string, ...string[]])
  return { method: endpoint.method, path: path + query, arrives: false }
}

/** Addresses that a trusted proxy names: callers without a session are limited by theirs. */
const addressOf = (random: Random): string =>
  random.chance(0.5) ? `198.51.${random.below(256)}.${random.below(256)}` : `2001:db8:${random.below(65_536).toString(16)}::1`

function signed(key: { publicId: string; secret: string }, body: Buffer, now: Date): [string, string][] {
  const time = `${Math.floor(now.getTime() / 1_000)}`
  const signature = signatureOf(key.secret, time, body)
  return [
    [eventHeaders.key, key.publicId],
    [eventHeaders.time, time],
    [eventHeaders.signature, signature],
  ]
}
