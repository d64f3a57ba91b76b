import { type Calls, type Priority, priorities } from './day-count.ts'

/** Share of a day's calls that our count may miss, because a crash loses the last seconds. */
const missed = 0.01
/** Share that is kept for actions of people, and share that they may use to refresh today's figures. */
const forPeople = 0.03
const forPulls = 0.03

/** For each priority: the priorities whose reserved calls it leaves untouched. */
const leaves: Readonly<Record<Priority, readonly Priority[]>> = {
  person: ['today', 'upkeep'],
  publish: ['person'],
  pull: ['person', 'today', 'upkeep'],
  today: ['person'],
  upkeep: ['person', 'today'],
  past: ['person', 'today', 'upkeep'],
}

/**
 * Returns whether calls of a priority may be made. Each priority leaves to more urgent ones the calls that these need in 24 hours and have
 * not used yet. People have a share of their own; beyond it they use only calls that keeping data fresh does not need.
 */
export function mayUse(perDay: number, needs: Pick<Calls, 'today' | 'upkeep'>, used: Calls, priority: Priority, cost: number): boolean {
  const all = perDay * (1 - missed)
  const own = perDay * forPeople
  if (priorities.reduce((sum, one) => sum + used[one], 0) + cost > all) return false
  if (priority === 'person' && used.person + cost <= own) return true
  if (priority === 'pull' && used.pull + cost <= perDay * forPulls) return true
  const needed: Calls = { ...needs, person: own, publish: 0, pull: 0, past: 0 }
  const claimed = priorities.reduce((sum, one) => sum + (leaves[priority].includes(one) ? Math.max(used[one], needed[one]) : used[one]), 0)
  return claimed + cost <= all
}
