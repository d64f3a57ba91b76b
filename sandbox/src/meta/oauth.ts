import { apps } from '../apps.ts'
import type { Answer } from '../http/call.ts'
import { json } from '../http/call.ts'
import { issueToken, redeemCode, tokenOf } from '../world/tokens.ts'
import type { Limits } from '../world/world.ts'
import { appToken, tokenIn } from './caller.ts'
import { GraphError } from './errors.ts'
import type { Given } from './given.ts'
import { type Params, textOf } from './params.ts'

export const tokenParams = ['client_id', 'client_secret', 'redirect_uri', 'code', 'grant_type', 'fb_exchange_token']

const shortSeconds = 5_400
const longSeconds = 60 * 86_400

/** `oauth/access_token`: exchanges a code for a short token, a short token for a long one, or returns the app's own. */
export function giveToken(given: Given): Answer {
  const { params } = given
  checkApp(params)
  const kind = textOf(params, 'grant_type') ?? 'authorization_code'
  if (kind === 'client_credentials') return json({ access_token: appToken, token_type: 'bearer' })
  if (kind === 'fb_exchange_token') return lengthened(given)
  if (kind !== 'authorization_code') throw new GraphError({ code: 1, message: `Unknown grant_type: ${kind}` })
  return fromCode(given)
}

function fromCode({ world, params, now }: Given): Answer {
  const code = wanted(params, 'code')
  const known = world.codes[code]
  if (known?.platform !== 'meta') throw badCode('Invalid verification code format.', null)
  if (known.redirectUri !== wanted(params, 'redirect_uri')) {
    throw badCode(
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
      36_008,
    )
  }
  if (known.used) throw badCode('This authorization code has been used.', 36_009)
  if (new Date(known.endsAt) <= now) throw badCode('This authorization code has expired.', 36_007)
  redeemCode(world, 'meta', code)
  const { token } = issueToken(
    world,
    { platform: 'meta', person: known.person, kind: 'access', scopes: known.scopes, ...limitsOf(known) },
    shortSeconds,
  )
  return json({ access_token: token, token_type: 'bearer', expires_in: shortSeconds })
}

function lengthened({ world, params }: Given): Answer {
  const known = tokenOf(world, 'meta', wanted(params, 'fb_exchange_token'))
  if (!known?.good)
    throw new GraphError({ code: 190, message: 'Error validating access token: Session has expired or is invalid.', subcode: 463 })
  const { token } = issueToken(
    world,
    { platform: 'meta', person: known.person, kind: 'long', scopes: known.scopes, ...limitsOf(known) },
    longSeconds,
  )
  return json({ access_token: token, token_type: 'bearer', expires_in: longSeconds })
}

const limitsOf = ({ limits }: { readonly limits?: Limits }) => (limits === undefined ? {} : { limits })

/** Permissions about ads are limited to the accounts that the person ticked; without a limit there are no ids. */
const targetsOf = (scope: string, limits: Limits | undefined) =>
  scope.startsWith('ads_') && limits?.accounts ? { target_ids: limits.accounts } : {}

/** `debug_token`: describes a token; the caller needs the app's own token. */
export function inspectToken(given: Given): Answer {
  const { call, params, world } = given
  if (tokenIn(call, params) !== appToken) {
    throw new GraphError({
      code: 100,
      message: '(#100) You must provide an app access token, or a user access token that is an owner or developer of the app',
    })
  }
  const input = wanted(params, 'input_token')
  const known = tokenOf(world, 'meta', input)
  if (!known) return json({ data: { error: { code: 190, message: 'Invalid OAuth access token.' }, is_valid: false, scopes: [] } })
  const ends = known.endsAt === null ? null : Date.parse(known.endsAt) / 1_000
  // Data access ends 90 days after a person's last login, whatever the token's expiry.
  const begun = ends === null ? null : ends - (known.kind === 'long' ? longSeconds : shortSeconds)
  const data = {
    app_id: apps.meta.id,
    type: 'USER',
    application: 'Adroit',
    expires_at: ends === null ? 0 : Math.floor(ends),
    data_access_expires_at: begun === null ? 0 : Math.floor(begun) + 90 * 86_400,
    is_valid: known.good,
    scopes: known.scopes,
    granular_scopes: known.scopes.map((scope) => ({ scope, ...targetsOf(scope, known.limits) })),
    user_id: known.person,
  }
  const error = known.over
    ? { code: 190, message: 'Error validating access token: Session has expired.', subcode: 463 }
    : { code: 190, message: 'Error validating access token: The user has not authorized the application.', subcode: 458 }
  return json({ data: known.good ? data : { ...data, error } })
}

function checkApp(params: Params): void {
  const id = textOf(params, 'client_id')
  if (id === null) throw new GraphError({ code: 101, message: 'Missing client_id parameter.' })
  if (id !== apps.meta.id)
    throw new GraphError({ code: 101, message: 'Error validating application. Cannot get application info due to a system error.' })
  if (textOf(params, 'client_secret') !== apps.meta.secret) throw new GraphError({ code: 1, message: 'Error validating client secret.' })
}

function wanted(params: Params, name: string): string {
  const value = textOf(params, name)
  if (value === null) throw new GraphError({ code: 1, message: `Missing ${name} parameter.` })
  return value
}

const badCode = (message: string, subcode: number | null) =>
  new GraphError({ code: 100, message, ...(subcode === null ? {} : { subcode }) })
