import { startSandbox } from '../../../test/sandbox.ts'
import type { Net, Usage } from '../net.ts'
import type { Access, Connector, Grant } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import { sendOnce } from '../request.ts'
import type { TiktokSettings } from './settings.ts'
import { createTiktok } from './tiktok.ts'

/** The sandbox's time, a Friday. It does not advance, so no test reaches the limit of calls per second. */
export const now = new Date('2026-11-20T15:00:00Z')

/** Sends without limits; records what the connector learned. */
export function openNet(): Net & { readonly learned: Usage[] } {
  const learned: Usage[] = []
  return { learned, send: (request) => sendOnce(request, { timeoutMs: 5_000 }), learn: (usage) => learned.push(usage) }
}

/** Starts a sandbox with a connector and the tokens of all people. */
export async function openTiktok(given: { readonly scenario?: string } = {}) {
  const sandbox = await startSandbox({ ...given, now: now.toISOString() })
  const { people, accounts } = (await sandbox.control.accounts()).tiktok
  const settings = (more: Partial<TiktokSettings> = {}): TiktokSettings => ({
    appId: sandbox.apps.tiktok.id,
    appSecret: sandbox.apps.tiktok.secret,
    version: 'v1.3',
    apiUrl: new URL(sandbox.urls.tiktok),
    firstPauseMs: 1,
    ...more,
  })
  const tokenOf = (name: string) => people.find((person) => person.name === name)?.token ?? ''
  const accountCalled = (start: string) => {
    const found = accounts.find((account) => account.name.startsWith(start))
    if (!found) throw new Error(`the sandbox has no account ${start}`)
    return found
  }
  const accessTo = (start: string, more: Partial<Access> = {}): Access => {
    const { id, currency, timeZone } = accountCalled(start)
    return { net: openNet(), token: tokenOf('Ana Ruiz'), externalId: id, manager: null, currency, timeZone, now, ...more }
  }
  return { ...sandbox, connector: createTiktok(settings()), settings, tokenOf, accountCalled, accessTo, people }
}

/** Opens the consent page like a browser and submits it. Returns the redirect URL. */
export async function consent(connector: Connector, state: string, decision: 'allow' | 'refuse', person: string): Promise<URL> {
  const redirectUri = 'http://127.0.0.1:9/back'
  const page = await (await fetch(connector.consentUrl({ state, redirectUri }))).text()
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1] ?? ''
  const body = new URLSearchParams({ person, decision })
  for (const [, name = '', value = ''] of page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)) {
    body.set(name, value.replaceAll('&amp;', '&'))
  }
  const answer = await fetch(action, { method: 'POST', body, redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? 'http://nowhere.invalid')
}

export async function authorize(connector: Connector, person: string): Promise<Grant> {
  const returned = await consent(connector, 'state', 'allow', person)
  return connector.exchange(openNet(), returned.searchParams, 'http://127.0.0.1:9/back', now)
}

/** Returns the PlatformError that the work rejects with. */
export async function errorOf(work: Promise<unknown>): Promise<PlatformError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof PlatformError) return error
  throw new Error(`expected a PlatformError, not ${String(error)}`)
}
