import type { Call } from '../http/call.ts'
import { indexOf } from '../world/index-of.ts'
import type { PlatformName, World } from '../world/world.ts'
import { type Fault, kindsBefore } from './fault.ts'

/** The properties of a request that faults match. */
export interface Asked {
  readonly platform: PlatformName
  readonly name: string | null
  readonly account: string | null
  readonly changes: boolean
}

/** What goes wrong with one request: at most one thing, and on top of it that reads do not show yet what it did. */
export interface Picked {
  readonly main: Fault | null
  readonly readLag: Fault | null
}

/**
 * Returns and counts the faults for a request: the first one that matches, is not used up and has let enough requests pass, and the first
 * such read lag. A request that does nothing has no read lag.
 */
export function pickFaults(faults: readonly Fault[], asked: Asked): Picked {
  const main = pick(faults, asked, ({ kind }) => kind !== 'read_lag')
  const acts = main === null || !(kindsBefore as readonly string[]).includes(main.kind)
  return { main, readLag: acts ? pick(faults, asked, ({ kind }) => kind === 'read_lag') : null }
}

function pick(faults: readonly Fault[], asked: Asked, among: (fault: Fault) => boolean): Fault | null {
  for (const fault of faults) {
    if (fault.used >= fault.times || !among(fault) || !fits(fault, asked)) continue
    if (fault.passed < fault.after) {
      fault.passed += 1
      continue
    }
    fault.used += 1
    return fault
  }
  return null
}

function fits(fault: Fault, asked: Asked): boolean {
  return (
    (fault.platform === null || fault.platform === asked.platform) &&
    (fault.name === '*' || fault.name === asked.name) &&
    (fault.account === null || fault.account === asked.account) &&
    (fault.kind !== 'read_lag' || asked.changes)
  )
}

/** The account of a request: the first number in it that is the id of an account, or of an entity or report of one. */
export function accountOfCall(world: World, platform: PlatformName, call: Call): string | null {
  const text = [call.path, ...call.query.values(), call.body === null ? '' : JSON.stringify(call.body)].join(' ')
  const { accounts } = indexOf(world)
  for (const [id] of text.matchAll(/\d{6,}/g)) {
    if (accounts.has(`${platform}/${id}`)) return id
    const of = world.objects[`${platform}/${id}`]?.account ?? world.reports[id]?.account
    if (of !== undefined) return of
  }
  return null
}
