import { type Answer, type Call, json } from '../http/call.ts'
import type { Sandbox } from '../sandbox.ts'
import { paceOf } from '../world/pace.ts'
import { bodyOf, Wrong } from './wrong.ts'

/** How long the platforms take. */
export const readPace = ({ world }: Sandbox): Answer => json(paceOf(world))

/** `{reviewMs?, processingMs?}`: sets it for reviews and videos that begin from now on, in milliseconds of the world's clock. */
export function setPace({ world }: Sandbox, call: Call): Answer {
  const body = bodyOf(call, ['reviewMs', 'processingMs'])
  const pace = { ...paceOf(world) }
  for (const name of ['reviewMs', 'processingMs'] as const) {
    const value = body[name] ?? pace[name]
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw new Wrong(`${name} is a whole number of milliseconds`)
    Object.assign(pace, { [name]: value })
  }
  world.pace = pace
  return json(pace)
}
