import { apps } from '../../apps.ts'
import { eventsOf } from '../../events/received.ts'
import { type Answer, type Call, page, redirect } from '../../http/call.ts'
import { personOf } from '../../world/read.ts'
import { issueCode } from '../../world/tokens.ts'
import type { World } from '../../world/world.ts'
import { adsScope } from '../access.ts'
import { dataManagerScope } from '../data-manager/caller.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const frame = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${escaped(title)}</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:2rem auto;padding:0 1rem;color:#1f1f1f;background:#fff}` +
  `label,button{display:block;min-height:44px;width:100%}label{padding:.5rem 0}fieldset{border:1px solid #747775;border-radius:8px}` +
  `button{font:inherit;margin-top:1rem;border-radius:22px;border:1px solid #0b57d0;background:#fff;color:#0b57d0}` +
  `button[value=allow]{background:#0b57d0;color:#fff}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`

/** Google's own error page: nothing is sent to an address that is not one of the app's. */
const refused = (status: number, code: string, words: string): Answer =>
  page(frame('Access blocked: authorization error', `<p>${escaped(words)}</p><p>Error ${status}: ${escaped(code)}</p>`), status)

/** Plain http is allowed for this machine only. */
function isGoodRedirect(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, hash } = new URL(text)
  if (hash !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname))
}

interface Request {
  readonly redirectUri: string
  readonly state: string | null
  readonly scopes: readonly string[]
  readonly offline: boolean
  readonly asksAgain: boolean
}

function requestOf(given: (name: string) => string | null): Request | Answer {
  if (given('client_id') !== apps.google.id) return refused(401, 'invalid_client', 'The OAuth client was not found.')
  const redirectUri = given('redirect_uri') ?? ''
  if (!isGoodRedirect(redirectUri))
    return refused(400, 'redirect_uri_mismatch', 'The redirect_uri does not match the ones of the OAuth client.')
  if (given('response_type') !== 'code') return refused(400, 'unsupported_response_type', 'Invalid response_type.')
  const scopes = (given('scope') ?? '').split(' ').filter((scope) => scope !== '')
  if (scopes.length === 0) return refused(400, 'invalid_request', 'Missing required parameter: scope')
  const unknown = scopes.find((scope) => !knownScopes.includes(scope))
  if (unknown !== undefined) return refused(400, 'invalid_scope', `Some requested scopes were invalid. {invalid=[${unknown}]}`)
  return {
    redirectUri,
    state: given('state'),
    scopes,
    offline: given('access_type') === 'offline',
    asksAgain: (given('prompt') ?? '').includes('consent'),
  }
}

const knownScopes = [
  adsScope,
  dataManagerScope,
  'https://www.googleapis.com/auth/youtube.upload',
  'https://www.googleapis.com/auth/youtube.readonly',
  'https://www.googleapis.com/auth/userinfo.email',
  'https://www.googleapis.com/auth/userinfo.profile',
  'openid',
  'email',
  'profile',
]

/** The page on which a person signs in and gives consent. */
export function consentPage(call: Call, world: World): Answer {
  const request = requestOf((name) => call.query.get(name))
  if ('status' in request) return request
  const people = world.people.filter(({ platform }) => platform === 'google')
  const hidden = [...call.query].map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`).join('')
  const choices = people
    .map(
      ({ id, name, email }, at) =>
        `<label><input type="radio" name="person" value="${escaped(id)}"${at === 0 ? ' checked' : ''}> ${escaped(name)} (${escaped(email)})</label>`,
    )
    .join('')
  return page(
    frame(
      'Sign in with Google',
      `<p>Adroit wants access to your Google Account.</p><form method="post" action="${escaped(call.base)}/o/oauth2/v2/auth/decision">${hidden}` +
        `<fieldset><legend>Choose an account</legend>${choices}</fieldset><p>This will allow Adroit to: ${escaped(request.scopes.some((scope) => scope.includes('youtube')) ? 'Upload and view your YouTube videos.' : 'See, edit, create and delete your Google Ads accounts and data.')}</p>` +
        `<button name="decision" value="allow">Continue</button><button name="decision" value="deny">Cancel</button></form>`,
    ),
  )
}

/** Handles the submitted consent page: redirects to the app with a code or an error. */
export function consentDecision(call: Call, world: World): Answer {
  const form = call.body ?? {}
  const given = (name: string) => (typeof form[name] === 'string' ? form[name] : null)
  const request = requestOf(given)
  if ('status' in request) return request
  const back = new URL(request.redirectUri)
  if (request.state !== null) back.searchParams.set('state', request.state)
  const person = personOf(world, 'google', given('person') ?? '')
  if (given('decision') !== 'allow' || person === null) {
    back.searchParams.set('error', 'access_denied')
    return redirect(back)
  }
  const { declined } = eventsOf(world, 'google')
  const scopes = request.scopes.filter((scope) => !declined.includes(scope))
  const code = issueCode(world, { platform: 'google', person: person.id, redirectUri: request.redirectUri, scopes })
  const own = world.own.google as { offline?: Record<string, boolean>; consented?: Record<string, boolean> }
  own.offline ??= {}
  own.consented ??= {}
  // The first consent returns a refresh token; later ones only if consent was requested again.
  own.offline[code] = request.offline && (request.asksAgain || own.consented[person.id] !== true)
  own.consented[person.id] = true
  back.searchParams.set('code', code)
  back.searchParams.set('scope', scopes.join(' '))
  return redirect(back)
}
