import { type Calls, type Purpose, purposes } from './day-count.ts'

/** Part of a day's calls that our count may miss, as a kill takes its last seconds. */
const missed = 0.01
/** Part that is kept for what people do, and part that they may take to see today's figures at once. */
const forPeople = 0.03
const forPulls = 0.03

/** Whose needs each purpose leaves alone. */
const leaves: Readonly<Record<Purpose, readonly Purpose[]>> = {
  person: ['today', 'upkeep'],
  pull: ['person', 'today', 'upkeep'],
  today: ['person'],
  upkeep: ['person', 'today'],
  past: ['person', 'today', 'upkeep'],
}

/**
 * Whether calls of a purpose may be made: it leaves to more urgent ones what these need in 24 hours and have not used yet. People have
 * a part of their own, and beyond it take only what keeping days fresh does not need.
 */
export function mayTake(perDay: number, needs: Pick<Calls, 'today' | 'upkeep'>, used: Calls, purpose: Purpose, cost: number): boolean {
  const all = perDay * (1 - missed)
  const own = perDay * forPeople
  if (purposes.reduce((sum, one) => sum + used[one], 0) + cost > all) return false
  if (purpose === 'person' && used.person + cost <= own) return true
  if (purpose === 'pull' && used.pull + cost <= perDay * forPulls) return true
  const needed: Calls = { ...needs, person: own, pull: 0, past: 0 }
  const claimed = purposes.reduce((sum, one) => sum + (leaves[purpose].includes(one) ? Math.max(used[one], needed[one]) : used[one]), 0)
  return claimed + cost <= all
}
