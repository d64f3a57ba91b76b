import { type RunningSandbox, startSandbox } from '../../../test/sandbox.ts'
import type { Net, Usage } from '../net.ts'
import type { Access, Connector, Grant, MediaAccount } from '../platform.ts'
import { sendOnce } from '../request.ts'
import { createGoogle } from './google.ts'
import type { GoogleSettings } from './settings.ts'

/** A Friday noon in Europe: yesterday is over in all time zones. */
export const noon = '2026-11-20T12:00:00.000Z'
export const redirectUri = 'http://127.0.0.1:9/api/media/google/return'

/** A net without limits, which records what it learned and the cost of its calls. */
export function openTestNet(timeoutMs = 10_000): Net & { readonly learned: Usage[]; operations: number } {
  const net = {
    learned: [] as Usage[],
    operations: 0,
    learn: (usage: Usage) => void net.learned.push(usage),
    send: async (request: Parameters<Net['send']>[0]) => {
      net.operations += request.cost ?? 1
      return await sendOnce(request, { timeoutMs })
    },
  }
  return net
}

export interface TestGoogle {
  readonly sandbox: RunningSandbox
  readonly settings: GoogleSettings
  readonly google: Connector
  /** Signs in on the consent page as the person with that name; `decision` is the button to press. */
  readonly returned: (person: string, decision?: 'allow' | 'deny') => Promise<URLSearchParams>
  readonly authorize: (person: string) => Promise<Grant>
  /** Returns the account with that name as a grant reaches it. */
  readonly account: (grant: Grant, name: string) => Promise<MediaAccount>
  readonly access: (grant: Grant, account: MediaAccount, net?: Net) => Access
}

export async function startGoogle(given: { scenario?: string; now?: string } = {}): Promise<TestGoogle> {
  const now = given.now ?? noon
  const sandbox = await startSandbox({ scenario: given.scenario ?? 'small', now })
  const base = new URL(sandbox.urls.google)
  const settings: GoogleSettings = {
    clientId: sandbox.apps.google.id,
    clientSecret: sandbox.apps.google.secret,
    developerToken: sandbox.apps.google.developerToken,
    version: 'v25',
    adsUrl: base,
    consentUrl: base,
    tokenUrl: base,
  }
  const google = createGoogle(settings, () => new Date(now))

  const returned: TestGoogle['returned'] = async (person, decision = 'allow') => {
    const page = await (await fetch(google.consentUrl({ state: 'state-1', redirectUri }))).text()
    const form = new URLSearchParams()
    for (const [, name = '', value = ''] of page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g))
      form.append(name, plain(value))
    const [, id = ''] = new RegExp(`name="person" value="(\\d+)"[^>]*> ${person} `).exec(page) ?? []
    form.append('person', id)
    form.append('decision', decision)
    const [, action = ''] = /<form method="post" action="([^"]*)"/.exec(page) ?? []
    const response = await fetch(plain(action), { method: 'POST', body: form, redirect: 'manual' })
    return new URL(response.headers.get('location') ?? '').searchParams
  }
  const authorize: TestGoogle['authorize'] = async (person) =>
    await google.exchange(openTestNet(), await returned(person), redirectUri, new Date(now))
  return {
    sandbox,
    settings,
    google,
    returned,
    authorize,
    account: async (grant, name) => {
      const found = (await google.accounts(openTestNet(), grant)).accounts.find((account) => account.name.startsWith(name))
      if (found === undefined) throw new Error(`there is no account ${name}`)
      return found
    },
    access: (grant, { externalId, manager, currency, timeZone }, net = openTestNet()) => ({
      net,
      token: grant.accessToken,
      externalId,
      manager,
      currency,
      timeZone,
      now: new Date(now),
    }),
  }
}

const plain = (html: string) => html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
