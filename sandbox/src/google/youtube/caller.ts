import type { Call } from '../../http/call.ts'
import { personOf } from '../../world/read.ts'
import { tokenOf } from '../../world/tokens.ts'
import type { Person, World } from '../../world/world.ts'
import { authError, YoutubeError } from './errors.ts'

export const uploadScope = 'https://www.googleapis.com/auth/youtube.upload'
export const readScope = 'https://www.googleapis.com/auth/youtube.readonly'

/** Returns the caller. Throws for a missing, expired or revoked token, and for one without the scope. */
export function callerOf(call: Call, world: World, scope: string): Person {
  const [, token] = /^Bearer (\S+)$/i.exec(call.headers['authorization'] ?? '') ?? []
  const known = token === undefined ? null : tokenOf(world, 'google', token)
  const person = known === null ? null : personOf(world, 'google', known.person)
  if (known === null || person === null || known.kind === 'refresh' || !known.good) throw authError()
  if (!known.scopes.includes(scope))
    throw new YoutubeError(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.', 'global')
  return person
}
