import { makeBuilder } from './scenarios/builder.ts'
import { demo } from './scenarios/demo.ts'
import { many } from './scenarios/many.ts'
import { small } from './scenarios/small.ts'
import { special } from './scenarios/special.ts'
import type { World } from './world.ts'

/** The time of a world without a given time: its clock is stopped there. */
const quietNoon = '2026-11-20T12:00:00.000Z'

/** `many:<n>` has n accounts of each platform, at most 1,000. */
const scenarioWords = 'small, special, demo, large, many:<1 to 1000>'

/**
 * Creates the world of a scenario, placed around the UTC day of `now`; its clock runs with the machine's. Without `now`: around a fixed
 * day, with the clock stopped at noon. The same seed, scenario and day give the same world. Throws a RangeError for an unknown scenario.
 */
export function makeWorld(seed: number, scenario: string, now?: Date): World {
  const today = new Date(`${(now?.toISOString() ?? quietNoon).slice(0, 10)}T00:00:00.000Z`)
  const build = makeBuilder(seed, scenario, today)
  const accounts = /^many:([1-9]\d{0,2}|1000)$/.exec(scenario)?.[1]
  if (scenario === 'small') small(build)
  else if (scenario === 'special') special(build)
  else if (scenario === 'demo') demo(build)
  else if (scenario === 'large') many(build, 1, 100, 10, 10)
  else if (accounts !== undefined) many(build, Number(accounts), 2, 1, 2)
  else throw new RangeError(`There is no scenario "${scenario}"; there are: ${scenarioWords}.`)
  if (now === undefined) build.world.clock.stoppedAt = quietNoon
  return build.world
}
