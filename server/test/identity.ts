import type { Endpoint } from '@adroit/contract/endpoint'
import { type Envelope, headers } from '@adroit/contract/envelope'
import { beginSignIn, completeSignIn } from '@adroit/contract/identity'
import type { IdentityProviderName } from '@adroit/contract/identity-providers'
import * as z from 'zod'
import { consent } from '../src/demo/consent.ts'
import type { Client } from './client.ts'
import type { World } from './world.ts'

/** A browser: it keeps its cookies, and signs in as nobody or as a member. */
export interface TestBrowser {
  readonly cookies: Map<string, string>
  readonly ask: <Sent, Given, Answer>(endpoint: Endpoint<Sent, Given, Answer>, input: NoInfer<Sent>, as?: Client) => Promise<Envelope>
  /** As `ask`; throws on an error. */
  readonly call: <Sent, Given, Answer>(endpoint: Endpoint<Sent, Given, Answer>, input: NoInfer<Sent>, as?: Client) => Promise<Answer>
}

export function openBrowser(world: World, userAgent = 'a browser'): TestBrowser {
  const cookies = new Map<string, string>()
  const ask: TestBrowser['ask'] = async (endpoint, input, as) => {
    const response = await world.app.inject({
      method: endpoint.method,
      url: endpoint.path,
      remoteAddress: '192.0.2.1',
      headers: {
        'user-agent': userAgent,
        ...(as && { [headers.token]: as.token, [headers.tenantId]: as.tenantId }),
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
      },
      ...(endpoint.method === 'GET' ? { query: input as Record<string, string> } : { payload: input as object }),
    })
    for (const { name, value } of response.cookies) cookies.set(name, value)
    return response.json<Envelope>()
  }
  return {
    cookies,
    ask,
    call: async (endpoint, input, as) => {
      const { code, msg, data } = await ask(endpoint, input, as)
      if (code !== 0) throw new Error(`${endpoint.name}: code ${code}, ${msg}`)
      return z.parse(endpoint.answer, data)
    },
  }
}

/** Begins a sign-in and goes to the provider's page. Returns the query with which the browser comes back. `person`: the name of who signs in. */
export async function returnFrom(
  browser: TestBrowser,
  provider: IdentityProviderName,
  choice: { readonly person?: string; readonly decision?: string } = {},
): Promise<string> {
  const { url } = await browser.call(beginSignIn, { provider, agreed: true })
  return await decideAt(url, choice)
}

/** Decides at a provider's page as a person of this name; default: the first one. */
export async function decideAt(url: string, { person, decision }: { readonly person?: string; readonly decision?: string } = {}) {
  const id = person === undefined ? undefined : await idOf(url, person)
  return await consent(new URL(url), { ...(id !== undefined && { person: id }), ...(decision !== undefined && { decision }) })
}

async function idOf(url: string, person: string): Promise<string> {
  const html = await (await fetch(url)).text()
  const id = new RegExp(`value="(\\w+)"[^>]*> ${person} `).exec(html)?.[1]
  if (id === undefined) throw new Error(`nobody is named ${person} at ${new URL(url).pathname}`)
  return id
}

export async function signInAt(browser: TestBrowser, provider: IdentityProviderName, choice: { person?: string } = {}) {
  return await browser.call(completeSignIn, { provider, returned: await returnFrom(browser, provider, choice) })
}
