import { expect } from 'vitest'
import { type Options, type Running, startServer } from './server.ts'

export interface Client {
  readonly running: Running
  /** Calls the control API; returns the JSON of the answer, whatever its status. */
  readonly control: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: Answered }>
  readonly get: (path: string) => Promise<Response>
  /** The JSON of the answer. */
  readonly read: (path: string) => Promise<Answered>
  readonly post: (path: string, form: Readonly<Record<string, string>>) => Promise<Response>
  /** A token of the person with all rights. */
  readonly token: string
  readonly account: string
  /** Ads of the account. */
  readonly ads: readonly { readonly id: string; readonly switch: string }[]
}

// biome-ignore lint/suspicious/noExplicitAny: what the sandbox says of itself is asserted on, not used.
export type Answered = any

/** A server with a client for its Meta part; its clock is stopped at noon on a day in November. */
export async function startClient(options: Partial<Options> = {}): Promise<Client> {
  const running = await startServer({ port: 0, seed: 1, scenario: 'small', now: new Date('2026-11-20T12:00:00Z'), ...options })
  const { control: base, meta } = running.addresses
  const control = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${base}${path}`, body === undefined ? { method } : { method, body: JSON.stringify(body) })
    return { status: response.status, body: (await response.json()) as Answered }
  }
  const { people, accounts } = (await control('GET', '/accounts')).body.platforms.meta
  const token: string = people[0].token
  const account: string = accounts[0].id
  const { campaigns } = (await control('GET', `/tree?platform=meta&account=${account}`)).body
  expect(campaigns.length).toBeGreaterThan(1)
  const get = (path: string) => fetch(`${meta}/v25.0${path}${path.includes('?') ? '&' : '?'}access_token=${token}`)
  return {
    running,
    control,
    token,
    account,
    ads: campaigns[0].adSets[0].ads,
    get,
    read: async (path) => (await get(path)).json() as Answered,
    post: (path, form) => fetch(`${meta}/v25.0${path}`, { method: 'POST', body: new URLSearchParams({ ...form, access_token: token }) }),
  }
}
