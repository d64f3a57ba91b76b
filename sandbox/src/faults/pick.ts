import type { Call } from '../http/call.ts'
import { indexOf } from '../world/index-of.ts'
import type { PlatformName, World } from '../world/world.ts'
import { type Fault, type FaultKind, kindsBefore } from './fault.ts'

/** The properties of a request that faults match. */
export interface Asked {
  readonly platform: PlatformName
  readonly name: string | null
  readonly account: string | null
  readonly changes: boolean
}

/** What goes wrong with one request: at most one fault of each group. */
export interface Picked {
  /** A fault before, after or later. */
  readonly main: Fault | null
  /** The answer, or its loss, comes slowly. */
  readonly slow: Fault | null
  /** Reads do not show yet what it did. */
  readonly readLag: Fault | null
  /** Call it for each video that the request completes: returns and counts the fault that makes it fail. */
  readonly transcoding: () => Fault | null
}

/**
 * Returns and counts the faults for a request: of each group the first one that matches, is not used up and has let enough requests pass. A
 * request that a fault keeps from the platform has no others.
 */
export function pickFaults(faults: readonly Fault[], asked: Asked): Picked {
  const main = pick(faults, asked, ({ kind }) => !beside.includes(kind))
  const acts = main === null || !(kindsBefore as readonly string[]).includes(main.kind)
  const besideMain = (wanted: FaultKind) => (acts ? pick(faults, asked, ({ kind }) => kind === wanted) : null)
  return {
    main,
    slow: besideMain('slow'),
    readLag: besideMain('read_lag'),
    transcoding: () => besideMain('transcoding_fails'),
  }
}

/** Kinds that go together with any other. */
const beside: readonly FaultKind[] = ['slow', 'read_lag', 'transcoding_fails']
/** Kinds for requests that change something. */
const ofChanges: readonly FaultKind[] = ['read_lag', 'commit_late', 'write_conflict']

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
    (asked.changes || !ofChanges.includes(fault.kind))
  )
}

/** The account of a request: the first number in it that is the id of an account, or of an entity or report of one. */
export function accountOfCall(world: World, platform: PlatformName, call: Call): string | null {
  const text = [call.path, ...call.query.values(), call.body === null ? '' : JSON.stringify(call.body)].join(' ')
  const { accounts } = indexOf(world)
  for (const [id] of text.matchAll(/\d{6,}/g)) {
    if (accounts.has(`${platform}/${id}`)) return id
    const of = world.objects[`${platform}/${id}`]?.account ?? world.reports[id]?.account ?? accountOfMade(world, platform, id)
    if (of !== undefined) return of
  }
  return null
}

const accountOfMade = (world: World, platform: PlatformName, id: string): string | undefined =>
  Object.values(world.made).find((made) => made.platform === platform && made.id === id)?.account
