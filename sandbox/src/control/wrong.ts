import type { Call } from '../http/call.ts'
import type { Account, PlatformName, World } from '../world/world.ts'
import { platformNames } from '../world/world.ts'

/** An invalid request to the control API, with the reason. */
export class Wrong extends Error {}

/** The body. Throws Wrong for other keys than these. */
export function bodyOf(call: Call, keys: readonly string[]): Readonly<Record<string, unknown>> {
  const body = call.body ?? {}
  const unknown = Object.keys(body).find((key) => !keys.includes(key))
  if (unknown !== undefined) throw new Wrong(`"${unknown}" is not known; there are ${keys.join(', ')}`)
  return body
}

export function platformIn(value: unknown): PlatformName {
  return oneOf('platform', value, platformNames)
}

export function oneOf<T extends string>(what: string, value: unknown, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value)
  if (found === undefined) throw new Wrong(`${what} is one of ${allowed.join(', ')}`)
  return found
}

export function textIn(what: string, value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new Wrong(`${what} is missing`)
  return value
}

export function timeIn(what: string, value: unknown): Date {
  const time = new Date(typeof value === 'string' ? value : Number.NaN)
  if (Number.isNaN(time.getTime())) throw new Wrong(`${what} is a time as 2026-11-20T12:00:00Z`)
  return time
}

/** An account, including vanished ones. */
export function accountIn(world: World, platform: PlatformName, id: unknown): Account {
  const account = world.accounts.find((one) => one.platform === platform && one.id === id)
  if (account === undefined) throw new Wrong(`there is no account ${String(id)} on ${platform}`)
  return account
}
