import { type RunningSandbox, startSandbox } from '../../server/test/sandbox.ts'
import type { Exchange, Platform } from './specs/exchange.ts'

/** A Friday, midday in Europe: it is the same day in every account's time zone. */
export const now = '2026-11-20T12:00:00Z'

/** The last three complete days of every account, oldest first. */
export const days = ['2026-11-17', '2026-11-18', '2026-11-19'] as const
export const range = { from: days[0], to: days[2] }

export interface Sandbox extends RunningSandbox {
  /** All requests and answers since `begin`. */
  readonly exchanges: (platform: Platform) => Promise<Exchange[]>
  /** Empties the log and makes it keep answers. */
  readonly begin: () => Promise<void>
}

/** Starts the sandbox platforms as a separate process, with a stopped clock. */
export async function openSandbox(scenario: 'small' | 'large' | 'special' = 'small'): Promise<Sandbox> {
  const running = await startSandbox({ seed: 4, scenario, now })
  const log = `${running.urls.control}/log`
  const begin = async () => {
    await fetch(`${log}?answers=1`, { method: 'DELETE' })
  }
  await begin()
  return {
    ...running,
    begin,
    exchanges: async (platform) => {
      const { requests } = (await (await fetch(`${log}?platform=${platform}`)).json()) as { requests: Exchange[] }
      return requests
    },
  }
}

export interface Held {
  readonly id: string
  readonly currency: string
}

/** A person with all rights, and the accounts with delivery: New York in USD, Tokyo in JPY, Berlin in EUR. */
export async function openAccounts(sandbox: Sandbox, platform: Platform): Promise<{ token: string; accounts: Held[]; manager: string }> {
  const { people, accounts } = (await sandbox.control.accounts())[platform]
  const person = people[0]
  if (!person) throw new Error(`${platform} has nobody.`)
  const mine = accounts.filter((one) => one.rights[person.id] === 'manage' && one.standing === 'active' && !one.manager)
  return { token: person.token, accounts: mine, manager: accounts.find((one) => one.manager)?.id ?? '' }
}

/** An account's spend over the days according to the sandbox, in micros of its currency. */
export async function spentMicros(sandbox: Sandbox, platform: Platform, account: string): Promise<number> {
  const all = await Promise.all(days.map((day) => sandbox.control.figures(platform, account, day)))
  return all.reduce((sum, { total }) => sum + total.spend, 0)
}

/** Micros of an amount as platforms write it: `1234.56`. Throws on anything else. */
export function micros(amount: unknown): number {
  const [, whole, part = ''] = /^(\d+)(?:\.(\d{1,6}))?$/.exec(String(amount)) ?? []
  if (whole === undefined) throw new Error(`${JSON.stringify(amount)} is no amount.`)
  return Number(whole) * 1_000_000 + Number(part.padEnd(6, '0'))
}
