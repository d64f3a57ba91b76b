import { type Answer, type Call, json } from '../http/call.ts'
import { reset, type Sandbox } from '../sandbox.ts'
import { checkWorld } from './read-world.ts'
import { bodyOf, timeIn, Wrong } from './wrong.ts'

/** The whole world, as input for `load`. */
export const save = ({ world }: Sandbox): Answer => json(world)

export function load(sandbox: Sandbox, call: Call): Answer {
  const world = checkWorld(call.body)
  if (typeof world === 'string') throw new Wrong(`this is no saved world: ${world}`)
  sandbox.world = world
  sandbox.late = []
  return json({ loaded: true })
}

/** `{seed?, scenario?, now?}`: resets to the original world, with the given values replaced; clears faults and log. */
export function resetWorld(sandbox: Sandbox, call: Call): Answer {
  const { seed = sandbox.origin.seed, scenario = sandbox.origin.scenario, now } = bodyOf(call, ['seed', 'scenario', 'now'])
  if (typeof seed !== 'number' || !Number.isSafeInteger(seed) || seed < 0) throw new Wrong('seed is a whole number')
  if (typeof scenario !== 'string') throw new Wrong('scenario is a name')
  const from = now === undefined ? sandbox.origin.now : timeIn('now', now)
  try {
    reset(sandbox, { seed, scenario, now: from })
  } catch (error) {
    throw error instanceof RangeError ? new Wrong(error.message) : error
  }
  return json({ seed, scenario })
}
