import { startSandbox } from '../../../test/sandbox.ts'
import type { Net, Usage } from '../net.ts'
import type { Access, Connector, Grant } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import { sendOnce } from '../request.ts'
import { createMeta } from './meta.ts'
import type { MetaSettings } from './settings.ts'

/** The sandbox's time, a Friday. */
export const now = new Date('2026-11-20T15:00:00Z')
export const redirectUri = 'http://127.0.0.1:9/back'

/** Sends without limits; records the requests and what the connector learned. */
export function openNet(timeoutMs = 10_000): Net & { readonly learned: Usage[]; readonly sent: { name: string; url: string }[] } {
  const learned: Usage[] = []
  const sent: { name: string; url: string }[] = []
  return {
    learned,
    sent,
    learn: (usage) => learned.push(usage),
    send: (request) => {
      sent.push({ name: request.name, url: request.url.href })
      return sendOnce(request, { timeoutMs })
    },
  }
}

/** Creates the connector with pauses of no length. */
export const connectorAt = (settings: MetaSettings, clock: () => Date = () => now): Connector =>
  createMeta(settings, { clock, pause: async () => {} })

/** Starts a sandbox with a connector and the tokens of all people. */
export async function openMeta() {
  const sandbox = await startSandbox({ now: now.toISOString() })
  const { people, accounts } = (await sandbox.control.accounts()).meta
  const settings: MetaSettings = {
    appId: sandbox.apps.meta.id,
    appSecret: sandbox.apps.meta.secret,
    version: 'v25.0',
    graphUrl: new URL(sandbox.urls.meta),
    dialogUrl: new URL(sandbox.urls.meta),
  }
  const tokenOf = (name: string) => found(people, name).token
  const accountCalled = (start: string) => found(accounts, start)
  const accessTo = (start: string, more: Partial<Access> = {}): Access => {
    const { id, currency, timeZone } = accountCalled(start)
    return { net: openNet(), token: tokenOf('Ana Ruiz'), externalId: id, manager: null, currency, timeZone, now, ...more }
  }
  return { ...sandbox, settings, connector: connectorAt(settings), tokenOf, accountCalled, accessTo, people, accounts }
}

function found<One extends { name: string }>(list: readonly One[], start: string): One {
  const one = list.find((candidate) => candidate.name.startsWith(start))
  if (!one) throw new Error(`the sandbox has no ${start}`)
  return one
}

/** Opens the consent page like a browser and submits it. Returns the redirect URL. */
export async function consent(
  connector: Connector,
  person: string,
  decision: 'allow' | 'deny',
  without: readonly string[] = [],
): Promise<URL> {
  const url = connector.consentUrl({ state: 'a state', redirectUri })
  const page = await (await fetch(url)).text()
  const kept = [...page.matchAll(/<input type="(?:hidden|checkbox)" name="([^"]+)" value="([^"]*)"/g)]
  const values = kept.map(([, name = '', value = '']): [string, string] => [name, value]).filter(([name]) => !without.includes(name))
  const body = new URLSearchParams([...values, ['person', person], ['decision', decision]])
  const answer = await fetch(url.href.split('?')[0] ?? '', { method: 'POST', body, redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? 'http://nowhere.invalid')
}

export async function authorize(connector: Connector, person: string): Promise<Grant> {
  const returned = await consent(connector, person, 'allow')
  return connector.exchange(openNet(), returned.searchParams, redirectUri, now)
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
