import { apps } from '../apps.ts'
import type { Call } from '../http/call.ts'
import { accountOf, accountsOf, personOf } from '../world/read.ts'
import { tokenOf } from '../world/tokens.ts'
import type { Account, Person, World } from '../world/world.ts'
import { fail } from './failure.ts'

export const adsScope = 'https://www.googleapis.com/auth/adwords'
export type Right = 'read' | 'advertise' | 'manage'

/** Returns the caller. Throws Google's error for a missing or revoked token and for a missing or invalid developer token. */
export function callerOf(call: Call, world: World): Person {
  const developerToken = call.headers['developer-token']
  if (developerToken === undefined || developerToken === '') {
    fail(400, { code: ['requestError', 'DEVELOPER_TOKEN_PARAMETER_MISSING'], message: 'developer-token parameter is missing.' })
  }
  if (developerToken !== apps.google.developerToken) {
    fail(401, { code: ['authenticationError', 'DEVELOPER_TOKEN_INVALID'], message: 'The developer token is not valid.' })
  }
  const token = bearer(call)
  const known = token === null ? null : tokenOf(world, 'google', token)
  const person = known === null ? null : personOf(world, 'google', known.person)
  if (known === null || person === null || known.kind === 'refresh') {
    fail(401, { code: ['authenticationError', 'OAUTH_TOKEN_INVALID'], message: 'OAuth token is invalid or missing.' })
  }
  if (known.revoked) fail(401, { code: ['authenticationError', 'OAUTH_TOKEN_REVOKED'], message: 'OAuth token has been revoked.' })
  if (known.over) fail(401, { code: ['authenticationError', 'OAUTH_TOKEN_EXPIRED'], message: 'OAuth token has expired.' })
  if (!known.scopes.includes(adsScope)) {
    fail(403, { code: ['authorizationError', 'ACTION_NOT_PERMITTED'], message: 'Request had insufficient authentication scopes.' })
  }
  if (accountsOf(world, person).length === 0) {
    fail(401, {
      code: ['authenticationError', 'NOT_ADS_USER'],
      message: 'User in the cookie is not a valid Ads user.',
    })
  }
  return person
}

/** The token of a request, in any form that Google accepts. */
function bearer(call: Call): string | null {
  const [, token] = /^Bearer (\S+)$/i.exec(call.headers['authorization'] ?? '') ?? []
  return token ?? call.query.get('access_token')
}

/**
 * The manager if a person reaches an account only through it: they have the manager's right in the account and none of their own. Null
 * otherwise.
 */
export function reachedThrough(person: Person, account: Account): string | null {
  const manager = account.parent
  if (manager === null) return null
  const [ofManager, own] = [person.rights[manager], person.rights[account.id]]
  return ofManager !== undefined && (own === undefined || own === ofManager) ? manager : null
}

/** A person's right in an account, directly or through its manager. */
export function rightIn(person: Person, account: Account): Right | null {
  return person.rights[account.id] ?? (account.parent === null ? null : (person.rights[account.parent] ?? null))
}

/** The account of a call. Throws Google's error if the headers do not give access to it. */
export function customerOf(call: Call, world: World, person: Person, id: string): Account {
  if (!/^\d{1,10}$/.test(id)) fail(400, { code: ['requestError', 'INVALID_CUSTOMER_ID'], message: `Invalid customer ID '${id}'.` })
  const login = call.headers['login-customer-id']
  if (login !== undefined && !/^\d{1,10}$/.test(login)) {
    fail(400, { code: ['headerError', 'INVALID_LOGIN_CUSTOMER_ID'], message: `Login customer ID header value '${login}' is not valid.` })
  }
  const account = accountOf(world, 'google', id)
  if (account === null || rightIn(person, account) === null) denied()
  const manager = reachedThrough(person, account)
  if (login !== undefined && login !== (manager ?? account.id) && login !== account.parent) {
    if (person.rights[login] === undefined) denied()
    fail(400, {
      code: ['authorizationError', 'INVALID_LOGIN_CUSTOMER_ID_SERVING_CUSTOMER_ID_COMBINATION'],
      message: 'Login customer ID and serving customer ID are not in the same hierarchy.',
    })
  }
  if (manager !== null && login !== manager) denied()
  if (account.standing === 'closed') {
    fail(403, {
      code: ['authorizationError', 'CUSTOMER_NOT_ENABLED'],
      message: "The customer account can't be accessed because it is not yet enabled or has been deactivated.",
    })
  }
  return account
}

function denied(): never {
  return fail(403, {
    code: ['authorizationError', 'USER_PERMISSION_DENIED'],
    message:
      "User doesn't have permission to access customer. Note: If you're accessing a client customer, the manager's customer id must be set in the 'login-customer-id' header. See https://developers.google.com/google-ads/api/docs/concepts/call-structure#cid",
  })
}
