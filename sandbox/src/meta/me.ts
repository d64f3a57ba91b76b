import type { Answer } from '../http/call.ts'
import { json } from '../http/call.ts'
import { callerIn } from './caller.ts'
import { missingObject } from './errors.ts'
import { picked } from './fields.ts'
import type { Given } from './given.ts'

/** `me`. */
export function readMe(given: Given): Answer {
  const { person, scopes } = callerIn(given)
  const table = {
    id: () => person.id,
    name: () => person.name,
    email: () => (scopes.includes('email') ? person.email : undefined),
  }
  return json(picked(given.params, 'User', table, ['id', 'name']))
}

/** `me/permissions`: the permissions that were granted, and those that were declined. */
export function listPermissions(given: Given): Answer {
  const { scopes, limits } = callerIn(given)
  const declined = (limits?.declined ?? []).map((permission) => ({ permission, status: 'declined' }))
  return json({ data: [...scopes.map((permission) => ({ permission, status: 'granted' })), ...declined] })
}

/** `DELETE me/permissions`: removes the app, which revokes all of the person's tokens. */
export function revokeAll(given: Given): Answer {
  const { person } = callerIn(given)
  for (const token of Object.values(given.world.tokens)) {
    if (token.platform === 'meta' && token.person === person.id) token.revoked = true
  }
  return json({ success: true })
}

/** Edges of a person accept their own id in place of `me`. */
export function refuseOthers(given: Given): void {
  const [id = 'me'] = given.ids
  if (id !== 'me' && id !== callerIn(given).person.id) throw missingObject(given.call.method, id)
}
