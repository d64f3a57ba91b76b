import type { Sandbox } from '../sandbox.ts'
import { nowOf } from '../world/read.ts'

/** A change that the platform makes later, although its client is gone. */
export interface LateCommit {
  /** Milliseconds of the world's clock. */
  readonly at: number
  readonly act: () => void
}

/** Makes a change `ms` later: in real time, or, if the clock is stopped, once it has been moved that far. */
export function postpone(sandbox: Sandbox, ms: number, act: () => void): void {
  sandbox.late.push({ at: nowOf(sandbox.world).getTime() + ms, act })
  sandbox.late.sort((one, other) => one.at - other.at)
  commitLate(sandbox)
}

/** Makes the postponed changes that are due, and sets a timer for the next one if the clock runs. Call it after the clock was changed. */
export function commitLate(sandbox: Sandbox): void {
  const now = nowOf(sandbox.world).getTime()
  while (sandbox.late[0] !== undefined && sandbox.late[0].at <= now) sandbox.late.shift()?.act()
  const next = sandbox.late[0]
  if (next === undefined || sandbox.world.clock.stoppedAt !== null) return
  setTimeout(() => commitLate(sandbox), next.at - now).unref()
}
