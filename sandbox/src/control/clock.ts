import { commitLate } from '../faults/late.ts'
import { type Answer, type Call, json } from '../http/call.ts'
import type { Sandbox } from '../sandbox.ts'
import { nowOf } from '../world/read.ts'
import { bodyOf, timeIn, Wrong } from './wrong.ts'

export const clockOf = ({ world }: Sandbox): Answer => json({ now: nowOf(world).toISOString(), stopped: world.clock.stoppedAt !== null })

/**
 * `{now, stopped?}` sets the clock, `{advanceMs}` moves it forward, `{run: true}` lets it run from its current time, `{stopped: true}`
 * stops it.
 */
export function setClock(sandbox: Sandbox, call: Call): Answer {
  const { clock } = sandbox.world
  const { now, stopped, advanceMs, run } = bodyOf(call, ['now', 'stopped', 'advanceMs', 'run'])
  if (now === undefined && stopped === undefined && advanceMs === undefined && run === undefined) {
    throw new Wrong('give now, advanceMs, stopped or run')
  }
  if (stopped !== undefined && typeof stopped !== 'boolean') throw new Wrong('stopped is true or false')
  if (run !== undefined && (run !== true || stopped === true)) throw new Wrong('run is true, and not together with stopped')
  if (advanceMs !== undefined && (typeof advanceMs !== 'number' || !Number.isSafeInteger(advanceMs))) {
    throw new Wrong('advanceMs is a whole number')
  }
  if (now !== undefined && advanceMs !== undefined) throw new Wrong('give now or advanceMs, not both')
  const from = now === undefined ? nowOf(sandbox.world) : timeIn('now', now)
  const to = new Date(from.getTime() + (advanceMs ?? 0))
  if (Number.isNaN(to.getTime())) throw new Wrong('that is beyond the end of time')
  const runs = run === true || stopped === false || (stopped === undefined && clock.stoppedAt === null)
  clock.stoppedAt = runs ? null : to.toISOString()
  clock.offsetMs = runs ? to.getTime() - Date.now() : 0
  commitLate(sandbox)
  return clockOf(sandbox)
}
