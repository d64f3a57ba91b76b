import { apps } from '../apps.ts'
import { type Answer, type Call, json } from '../http/call.ts'
import type { World } from '../world/world.ts'
import { issueLoginCode, issueLoginToken, type Logins, redeemLoginCode } from './codes.ts'
import { back, givenIn, isListed, refusedPage, signInPage } from './page.ts'
import { loginPeople, wechatIdOf } from './people.ts'

/** The website app, and the official account for pages inside WeChat's own browser. */
const secrets: Readonly<Record<string, string>> = {
  [apps.wechatLogin.id]: apps.wechatLogin.secret,
  [apps.wechatOfficial.id]: apps.wechatOfficial.secret,
}
const scopesOf: Readonly<Record<string, readonly string[]>> = {
  '/connect/qrconnect': ['snsapi_login'],
  '/connect/oauth2/authorize': ['snsapi_base', 'snsapi_userinfo'],
}

/** WeChat's login below `/login/wechat`. Its API reports errors with HTTP 200, and everything as `text/plain`. */
export function answerWechat(logins: Logins, world: World, call: Call, path: string): Answer | null {
  if (Object.hasOwn(scopesOf, path)) return connect(logins, world, call, scopesOf[path] ?? [])
  if (call.method !== 'GET') return null
  if (path === '/sns/oauth2/access_token') return plain(token(logins, call.query))
  return path === '/sns/userinfo' ? plain(userInfo(logins, call.query)) : null
}

const plain = (body: object): Answer => ({ ...json(JSON.stringify(body)), headers: { 'content-type': 'text/plain' } })
const failed = (errcode: number, errmsg: string) => ({ errcode, errmsg })

function connect(logins: Logins, world: World, call: Call, scopes: readonly string[]): Answer {
  const given = givenIn(call)
  const redirectUri = given('redirect_uri') ?? ''
  const app = given('appid') ?? ''
  if (!Object.hasOwn(secrets, app)) return refusedPage('WeChat', 'AppID 参数错误')
  if (!isListed(redirectUri)) return refusedPage('WeChat', 'redirect_uri 参数错误')
  const scope = given('scope') ?? ''
  if (given('response_type') !== 'code' || !scopes.includes(scope)) return refusedPage('WeChat', 'Scope 参数错误或没有 Scope 权限')
  const people = loginPeople(world)
  if (call.method === 'GET') return signInPage(call, 'Log in with WeChat', people)
  const state = given('state')
  const person = people.find(({ id }) => id === given('person'))
  // Whoever declines comes back without a code.
  if (given('decision') !== 'allow' || person === undefined) return back(redirectUri, { state })
  return back(redirectUri, { code: issueLoginCode(logins, { provider: 'wechat', app, person, redirectUri, scopes: [scope] }), state })
}

function token(logins: Logins, query: URLSearchParams): object {
  const app = query.get('appid') ?? ''
  if (!Object.hasOwn(secrets, app)) return failed(40_013, 'invalid appid, hints: [ req_id: sandbox ]')
  if (query.get('secret') !== secrets[app]) return failed(40_125, 'invalid appsecret, hints: [ req_id: sandbox ]')
  const redeemed = redeemLoginCode(logins, 'wechat', app, query.get('code') ?? '')
  if (redeemed === 'used') return failed(40_163, 'code been used, hints: [ req_id: sandbox ]')
  if (redeemed === 'unknown') return failed(40_029, 'invalid code, hints: [ req_id: sandbox ]')
  return {
    access_token: issueLoginToken(logins, redeemed),
    expires_in: 7_200,
    refresh_token: 'sandbox-refresh-token',
    openid: wechatIdOf(redeemed.person, 'o', app),
    scope: redeemed.scopes.join(','),
    unionid: wechatIdOf(redeemed.person, 'u'),
  }
}

function userInfo(logins: Logins, query: URLSearchParams): object {
  const known = logins.tokens.get(query.get('access_token') ?? '')
  if (known?.provider !== 'wechat') return failed(40_001, 'invalid credential, access_token is invalid or not latest')
  if (query.get('openid') !== wechatIdOf(known.person, 'o', known.app)) return failed(40_003, 'invalid openid')
  return {
    openid: wechatIdOf(known.person, 'o', known.app),
    nickname: known.person.name,
    sex: 0,
    province: '',
    city: '',
    country: '',
    headimgurl: '',
    privilege: [],
    unionid: wechatIdOf(known.person, 'u'),
  }
}
