import type { Fault } from './faults/fault.ts'
import type { LateCommit } from './faults/late.ts'
import { type Log, makeLog } from './log.ts'
import { type Logins, makeLogins } from './login/codes.ts'
import { type Mailbox, makeMailbox } from './mail/mailbox.ts'
import { makeWorld } from './world/seed.ts'
import type { World } from './world/world.ts'

/** The settings of a world, so that it can be created again. */
export interface Origin {
  readonly seed: number
  readonly scenario: string
  /** The time at which the clock was stopped; null: it runs with the machine's. */
  readonly now: Date | null
}

/** A running sandbox. */
export interface Sandbox {
  origin: Origin
  world: World
  readonly faults: Fault[]
  log: Log
  mailbox: Mailbox
  logins: Logins
  nextFault: number
  /** Changes that the fault `commit_late` postpones. */
  late: LateCommit[]
  /** True if something may have changed since it was last saved. */
  unsaved: boolean
}

export function makeSandbox(origin: Origin): Sandbox {
  return {
    origin,
    world: worldOf(origin),
    faults: [],
    log: makeLog(),
    mailbox: makeMailbox(),
    logins: makeLogins(),
    nextFault: 1,
    late: [],
    unsaved: true,
  }
}

/** Throws a RangeError for an unknown scenario. */
function worldOf({ seed, scenario, now }: Origin): World {
  const world = makeWorld(seed, scenario, now ?? new Date())
  if (now !== null) world.clock.stoppedAt = now.toISOString()
  return world
}

/** Resets to the world of `origin`, without faults, and with an empty log and mailbox. */
export function reset(sandbox: Sandbox, origin: Origin): void {
  sandbox.world = worldOf(origin)
  sandbox.origin = origin
  sandbox.faults.length = 0
  sandbox.log = makeLog()
  sandbox.mailbox = makeMailbox()
  sandbox.logins = makeLogins()
  sandbox.nextFault = 1
  sandbox.late = []
  sandbox.unsaved = true
}
