import { apps } from '../apps.ts'
import { type Answer, type Call, page, redirect } from '../http/call.ts'
import { nowOf, personOf } from '../world/read.ts'
import { issueCode } from '../world/tokens.ts'
import type { World } from '../world/world.ts'

/** An `auth_code` is valid for an hour. */
const codeMs = 3_600_000

/** The consent page of an advertiser; `GET` shows it, `POST` submits it. */
export function portal(call: Call, world: World): Answer {
  const given = call.method === 'POST' ? new URLSearchParams(formOf(call)) : call.query
  const problem = whatIsWrong(given)
  if (problem !== null)
    return page(shell('Authorization failed', `<h1>Authorization failed</h1><p role="alert">${escaped(problem)}</p>`), 400)
  return call.method === 'POST' ? decide(world, given) : ask(call, world, given)
}

function whatIsWrong(given: URLSearchParams): string | null {
  if (given.get('app_id') !== apps.tiktok.id) return 'The app does not exist or is offline.'
  const redirectUri = given.get('redirect_uri') ?? ''
  if (!URL.canParse(redirectUri) || !/^https?:/.test(redirectUri)) return 'The redirect URI is not the one of the app.'
  return null
}

function ask(call: Call, world: World, given: URLSearchParams): Answer {
  const hidden = ['app_id', 'redirect_uri', 'state'].map(
    (name) => `<input type="hidden" name="${name}" value="${escaped(given.get(name) ?? '')}">`,
  )
  const people = world.people
    .filter((person) => person.platform === 'tiktok')
    .map(
      (person, index) =>
        `<label><input type="radio" name="person" value="${person.id}"${index === 0 ? ' checked' : ''}> ${escaped(person.name)} (${escaped(person.email)})</label>`,
    )
  const body = `<h1>Adroit asks for access</h1>
<form method="post" action="${escaped(call.base)}/portal/auth">${hidden.join('')}
<fieldset><legend>Sign in as</legend>${people.join('<br>')}</fieldset>
<p>Adroit will read ad accounts, ads, assets and reports, and change budgets and statuses.</p>
<button name="decision" value="allow">Confirm</button> <button name="decision" value="refuse">Cancel</button></form>`
  return page(shell('TikTok for Business (sandbox)', body))
}

function decide(world: World, given: URLSearchParams): Answer {
  const redirectUri = given.get('redirect_uri') ?? ''
  const to = new URL(redirectUri)
  const state = given.get('state')
  if (state !== null && state !== '') to.searchParams.set('state', state)
  const person = personOf(world, 'tiktok', given.get('person') ?? '')
  if (given.get('decision') !== 'allow' || person === null) {
    to.searchParams.set('error', 'access_denied')
    return redirect(to)
  }
  const code = issueCode(world, { platform: 'tiktok', person: person.id, redirectUri, scopes: ['4', '10', '11'] })
  const issued = world.codes[code]
  if (issued) world.codes[code] = { ...issued, endsAt: new Date(nowOf(world).getTime() + codeMs).toISOString() }
  // the same code under both names (platforms.md §3.1)
  to.searchParams.set('auth_code', code)
  to.searchParams.set('code', code)
  return redirect(to)
}

const formOf = (call: Call): Record<string, string> =>
  Object.fromEntries(Object.entries(call.body ?? {}).map(([name, value]) => [name, String(value)]))

const shell = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><main>${body}</main></html>`

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
