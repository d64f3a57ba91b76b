import type { Answer, Call } from '../../http/call.ts'
import { personOf } from '../../world/read.ts'
import { tokenOf } from '../../world/tokens.ts'
import type { Person, World } from '../../world/world.ts'
import { plainFailure } from '../failure.ts'

export const dataManagerScope = 'https://www.googleapis.com/auth/datamanager'

export const isIngest = (call: Call): boolean => call.path === '/v1/events:ingest'
export const isDataManager = (call: Call): boolean => isIngest(call) || call.path === '/v1/requestStatus:retrieve'

export const dataManagerFailures = {
  token: () => plainFailure(401, 'Request had invalid authentication credentials.'),
  server: (status = 500) => ({ ...plainFailure(500, 'Internal error encountered.'), status }),
  limit: () =>
    plainFailure(429, 'Resource has been exhausted (e.g. check quota).', [
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '30s' },
    ]),
}

/** Who calls; or the answer to somebody who may not. */
export function calledBy(call: Call, world: World): { readonly person: Person } | { readonly refused: Answer } {
  const [, token] = /^Bearer (\S+)$/i.exec(call.headers['authorization'] ?? '') ?? []
  const known = token === undefined ? null : tokenOf(world, 'google', token)
  const person = known === null ? null : personOf(world, 'google', known.person)
  if (known === null || person === null || known.kind === 'refresh' || !known.good) return { refused: dataManagerFailures.token() }
  if (known.scopes.includes(dataManagerScope)) return { person }
  return {
    refused: plainFailure(403, 'Request had insufficient authentication scopes.', [
      { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT', domain: 'googleapis.com' },
    ]),
  }
}
