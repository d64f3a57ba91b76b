import type { Call } from '../http/call.ts'
import { indexOf } from '../world/index-of.ts'
import type { PlatformName, World } from '../world/world.ts'
import type { Fault } from './fault.ts'

/** The properties of a request that faults match. */
export interface Asked {
  readonly platform: PlatformName
  readonly name: string | null
  readonly account: string | null
  readonly changes: boolean
}

/** Returns and counts the fault for a request: the first one that matches, is not used up and has let enough requests pass. */
export function pickFault(faults: readonly Fault[], asked: Asked): Fault | null {
  for (const fault of faults) {
    if (fault.used >= fault.times || !fits(fault, asked)) continue
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
