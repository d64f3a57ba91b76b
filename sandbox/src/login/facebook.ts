import { createHmac } from 'node:crypto'
import { apps } from '../apps.ts'
import { type Answer, type Call, json } from '../http/call.ts'
import type { World } from '../world/world.ts'
import { issueLoginCode, issueLoginToken, type Logins, redeemLoginCode } from './codes.ts'
import { back, givenIn, isListed, refusedPage, signInPage } from './page.ts'
import { digitsOf, loginPeople } from './people.ts'

const { id: appId, secret: appSecret } = apps.facebookLogin
const title = 'Log in with Facebook'

/** Facebook Login below `/login/facebook`: the dialog and the three calls of the Graph API that a login makes. */
export function answerFacebook(logins: Logins, world: World, call: Call, path: string): Answer | null {
  const [, wanted = ''] = /^\/v\d+\.\d+(\/.*)$/.exec(path) ?? []
  // A POST with `method=get` is a GET whose parameters are not in the URL.
  const given = givenIn(call)
  switch (wanted) {
    case '/dialog/oauth':
      return dialog(logins, world, call)
    case '/oauth/access_token':
      return token(logins, given)
    case '/debug_token':
      return inspect(logins, given)
    case '/me':
      return me(logins, given, call)
    default:
      return null
  }
}

type Given = (name: string) => string | null

const refused = (message: string, code: number, status = 400) => json({ error: { message, type: 'OAuthException', code } }, status)

function dialog(logins: Logins, world: World, call: Call): Answer {
  const given = givenIn(call)
  const redirectUri = given('redirect_uri') ?? ''
  if (given('client_id') !== appId) return refusedPage(title, 'Invalid App ID')
  if (!isListed(redirectUri)) return refusedPage(title, 'URL Blocked: the redirect URI is not white-listed.')
  const people = loginPeople(world)
  if (call.method === 'GET') return signInPage(call, title, people)
  const state = given('state')
  const person = people.find(({ id }) => id === given('person'))
  const scopes = (given('scope') ?? 'public_profile').split(/[ ,]+/)
  const answered =
    given('decision') === 'allow' && person !== undefined
      ? { code: issueLoginCode(logins, { provider: 'facebook', app: appId, person, redirectUri, scopes }), state }
      : { error: 'access_denied', error_reason: 'user_denied', error_description: 'Permissions error', state }
  const answer = back(redirectUri, answered)
  // The real address has this fragment too.
  return { ...answer, headers: { location: `${answer.headers?.['location']}#_=_` } }
}

function token(logins: Logins, given: Given): Answer {
  if (given('client_id') !== appId) return refused('Error validating application. Cannot get application info due to a system error.', 101)
  if (given('client_secret') !== appSecret) return refused('Error validating client secret.', 1)
  const redeemed = redeemLoginCode(logins, 'facebook', appId, given('code') ?? '')
  if (redeemed === 'used') return refused('This authorization code has been used.', 100)
  if (redeemed === 'unknown') return refused('Invalid verification code format.', 100)
  if (redeemed.redirectUri !== given('redirect_uri'))
    return refused('Error validating verification code. Please make sure your redirect_uri is identical.', 100)
  return json({ access_token: issueLoginToken(logins, redeemed), token_type: 'bearer', expires_in: 5_184_000 })
}

function inspect(logins: Logins, given: Given): Answer {
  if (given('access_token') !== `${appId}|${appSecret}`) return refused('You must provide an app access token.', 100)
  const known = logins.tokens.get(given('input_token') ?? '')
  if (known?.provider !== 'facebook') return json({ data: { is_valid: false, scopes: [] } })
  return json({
    data: { app_id: appId, type: 'USER', is_valid: true, scopes: known.scopes, user_id: digitsOf(known.person, appId) },
  })
}

function me(logins: Logins, given: Given, call: Call): Answer {
  const token = given('access_token') ?? /^Bearer (\S+)$/.exec(call.headers['authorization'] ?? '')?.[1] ?? ''
  const known = logins.tokens.get(token)
  if (known?.provider !== 'facebook') return refused('Invalid OAuth access token.', 190, 401)
  const proof = createHmac('sha256', appSecret).update(token).digest('hex')
  if (given('appsecret_proof') !== proof) return refused('Invalid appsecret_proof provided in the API argument', 100)
  return json({ id: digitsOf(known.person, appId), name: known.person.name })
}
