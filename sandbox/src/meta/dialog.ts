import { apps } from '../apps.ts'
import type { Answer } from '../http/call.ts'
import { page, redirect } from '../http/call.ts'
import { accountsOf, personOf } from '../world/read.ts'
import { issueCode } from '../world/tokens.ts'
import type { Account, Person, World } from '../world/world.ts'
import { consentPage, troublePage } from './dialog-page.ts'
import type { Given } from './given.ts'
import { type Params, textOf } from './params.ts'
import { scopesKnown, scopesOfConfiguration } from './scopes.ts'

export const dialogParams = [
  'client_id',
  'redirect_uri',
  'state',
  'scope',
  'response_type',
  'config_id',
  'auth_type',
  'display',
  'return_scopes',
]

interface Asked {
  readonly redirectUri: string
  readonly state: string | null
  readonly scopes: readonly string[]
}

/** `GET dialog/oauth`: the consent page. Invalid requests get an error page, never a redirect to the app. */
export function showDialog({ world, params }: Given): Answer {
  const asked = askedOf(params)
  if (typeof asked === 'string') return page(troublePage(asked), 400)
  const people = world.people.filter((person) => person.platform === 'meta')
  const hidden = Object.fromEntries(
    ['client_id', 'redirect_uri', 'state', 'scope', 'config_id'].flatMap((name) => {
      const value = textOf(params, name)
      return value === null ? [] : [[name, value]]
    }),
  )
  return page(consentPage(people, accountsShown(world), asked.scopes, hidden))
}

/** `POST dialog/oauth`: the decision made on that page. */
export function decide({ world, params }: Given): Answer {
  const asked = askedOf(params)
  if (typeof asked === 'string') return page(troublePage(asked), 400)
  const back = new URL(asked.redirectUri)
  const answer = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) back.searchParams.set(name, value)
    if (asked.state !== null) back.searchParams.set('state', asked.state)
    // The real address has this fragment too.
    back.hash = '_=_'
    return redirect(back)
  }
  if (textOf(params, 'decision') !== 'allow') {
    return answer({ error: 'access_denied', error_code: '200', error_description: 'Permissions error', error_reason: 'user_denied' })
  }
  const person = personOf(world, 'meta', textOf(params, 'person') ?? '')
  if (!person) return page(troublePage('Nobody of that name can log in here.'), 400)
  const scopes = [...asked.scopes.filter((scope) => textOf(params, `grant_${scope}`) !== null), 'public_profile']
  return answer({
    code: issueCode(world, {
      platform: 'meta',
      person: person.id,
      redirectUri: asked.redirectUri,
      scopes: [...new Set(scopes)],
      limits: { accounts: accountsTicked(world, person, params), declined: asked.scopes.filter((scope) => !scopes.includes(scope)) },
    }),
  })
}

/** A person with more accounts than these gives access to all of them. */
const mostAccounts = 50

function accountsShown(world: World): readonly Account[] {
  const all = world.accounts.filter(({ platform }) => platform === 'meta')
  return all.length > mostAccounts ? [] : all
}

/** The accounts to which the person limits the app; null: no limit. */
function accountsTicked(world: World, person: Person, params: Params): readonly string[] | null {
  const shown = new Set(accountsShown(world).map(({ id }) => id))
  const own = accountsOf(world, person).filter(({ id }) => shown.has(id))
  const ticked = own.filter(({ id }) => textOf(params, `account_${id}`) !== null).map(({ id }) => id)
  return ticked.length === own.length ? null : ticked
}

/** The app's request, or a string that says what is wrong with it. */
function askedOf(params: Params): Asked | string {
  if (textOf(params, 'client_id') !== apps.meta.id) return 'Invalid App ID: The provided app ID does not look like a valid app ID.'
  const redirectUri = textOf(params, 'redirect_uri') ?? ''
  if (!isOurs(redirectUri))
    return 'URL Blocked: This redirect failed because the redirect URI is not white-listed in the app’s client OAuth settings.'
  if ((textOf(params, 'response_type') ?? 'code') !== 'code') return 'This login asks for something else than a code.'
  const configuration = textOf(params, 'config_id') !== null
  const scopes = configuration ? scopesOfConfiguration : (textOf(params, 'scope') ?? 'public_profile').split(/[ ,]+/).filter(Boolean)
  const strange = scopes.find((scope) => !Object.hasOwn(scopesKnown, scope))
  if (strange !== undefined) return `Invalid Scopes: ${strange}. This message is only shown to developers.`
  return { redirectUri, state: textOf(params, 'state'), scopes: [...new Set(scopes)] }
}

/** Allows https, or http on this machine: the addresses that the app's settings would list. */
function isOurs(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname))
}
