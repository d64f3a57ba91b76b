import { describe, expect, it } from 'vitest'
import { mayUse } from './budget-split.ts'
import type { Calls, Priority } from './day-count.ts'

const perDay = 15_000
const needs = { today: 10_000, upkeep: 3_000 }

/** Takes calls one by one while they are allowed, at most `most`. */
function taken(used: Calls, priority: Priority, most: number): number {
  let calls = 0
  while (calls < most && mayUse(perDay, needs, { ...used, [priority]: used[priority] + calls }, priority, 1)) calls += 1
  return calls
}

const none: Calls = { person: 0, publish: 0, pull: 0, today: 0, upkeep: 0, past: 0 }

describe('the calls of a day', () => {
  it('are left to actions of people, however often others refresh figures', () => {
    const pulled = taken(none, 'pull', 100_000)
    expect(pulled).toBeGreaterThan(400)
    expect(taken({ ...none, pull: pulled }, 'person', 100_000)).toBeGreaterThanOrEqual(450)
    expect(taken({ ...none, pull: pulled, person: 450 }, 'today', 10_000)).toBe(10_000)
  })

  it('are left to pausing a campaign, however much is published', () => {
    const published = taken(none, 'publish', 100_000)
    expect(published).toBeGreaterThan(14_000)
    expect(taken({ ...none, publish: published }, 'person', 100_000)).toBeGreaterThanOrEqual(400)
    expect(taken({ ...none, publish: published }, 'past', 100_000)).toBe(0)
  })

  it('never exceed the total, and the backfill leaves the needs of the others untouched', () => {
    const past = taken(none, 'past', 100_000)
    expect(past + needs.today + needs.upkeep).toBeLessThan(perDay)
    const used = { ...none, past, today: 10_000, upkeep: 3_000, person: 450 }
    const all = Object.values(used).reduce((sum, calls) => sum + calls, 0)
    expect(all + taken(used, 'pull', 100_000)).toBeLessThanOrEqual(perDay)
  })
})
