import { apps } from '../apps.ts'
import type { Call } from '../http/call.ts'
import { accountsOf, personOf } from '../world/read.ts'
import { issueToken, redeemCode } from '../world/tokens.ts'
import type { World } from '../world/world.ts'
import type { Asking } from './asking.ts'
import { badParameter, Refusal } from './envelope.ts'
import { optional, parse, required, text } from './parameters.ts'

/** `POST /oauth2/access_token/`: the token does not expire. */
export function exchange(call: Call, world: World): unknown {
  const given = parse({ app_id: required(text), secret: required(text), auth_code: required(text) }, call.body ?? {}, false)
  checkApp(given.app_id, given.secret)
  const grant = redeemCode(world, 'tiktok', given.auth_code)
  const person = grant === null ? null : personOf(world, 'tiktok', grant.person)
  if (grant === null || person === null) throw new Refusal(40110, 'Auth_code is invalid, used or expired.')
  const { token } = issueToken(world, { platform: 'tiktok', person: person.id, kind: 'long', scopes: grant.scopes }, null)
  return { access_token: token, advertiser_ids: accountsOf(world, person).map((account) => account.id), scope: grant.scopes.map(Number) }
}

/** `GET /oauth2/advertiser/get/` */
export function advertisers({ call, world, person }: Asking): unknown {
  const given = parse({ app_id: required(text), secret: required(text) }, Object.fromEntries(call.query), true)
  checkApp(given.app_id, given.secret)
  return { list: accountsOf(world, person).map((account) => ({ advertiser_id: account.id, advertiser_name: account.name })) }
}

/** `POST /oauth2/revoke_token/`: revokes the token in the header; public integrations also name it in the body. */
export function revoke({ call, world, person, token }: Asking): unknown {
  const shape = { app_id: required(text), secret: required(text), access_token: optional(text) }
  const given = parse(shape, call.body ?? {}, false)
  checkApp(given.app_id, given.secret)
  if (given.access_token !== undefined && given.access_token !== token) throw badParameter('access_token: Invalid value.')
  const known = world.tokens[token]
  if (known) known.revoked = true
  return { app_id: apps.tiktok.id, advertiser_ids: accountsOf(world, person).map((account) => account.id) }
}

/** `GET` (and, as one SDK sends it, `POST`) `/user/info/` */
export function userInfo({ person }: Asking): unknown {
  return { core_user_id: person.id, display_name: person.name, email: person.email, create_time: 1_600_000_000, avatar_url: '' }
}

function checkApp(id: string, secret: string): void {
  if (id !== apps.tiktok.id || secret !== apps.tiktok.secret) {
    throw new Refusal(40101, 'App_id or secret is incorrect.')
  }
}
