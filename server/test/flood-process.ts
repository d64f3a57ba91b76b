import { seeded } from '../src/demo/random.ts'
import { allFloods } from './all-floods.ts'
import type { Target } from './floods.ts'

/** What the process is told: which flood, how many clients, and whom to flood. */
export interface FloodOrder extends Omit<Target, 'random'> {
  readonly flood: string
  readonly width: number
  readonly seed: number
}

// Floods until its input ends, and prints how often each outcome occurred. In a process of its own, the flood delays no measurement.
const { flood: name, width, seed, ...target } = JSON.parse(process.argv[2] ?? '') as FloodOrder
const flood = allFloods.find((one) => one.name === name)
if (!flood) throw new RangeError(`no flood is named ${name}`)
const over = new AbortController()
process.stdin.resume().once('end', () => over.abort())
const outcomes = await flood.run({ ...target, random: seeded(seed) }, width, over.signal)
console.log(JSON.stringify([...outcomes]))
process.exit()
