import { describe, expect, it } from 'vitest'
import type { Calls, Purpose } from './day-count.ts'
import { mayTake } from './shares.ts'

const perDay = 15_000
const needs = { today: 10_000, upkeep: 3_000 }

/** Takes calls one by one as long as they may be made, at most `most`. */
function taken(used: Calls, purpose: Purpose, most: number): number {
  let calls = 0
  while (calls < most && mayTake(perDay, needs, { ...used, [purpose]: used[purpose] + calls }, purpose, 1)) calls += 1
  return calls
}

const none: Calls = { person: 0, pull: 0, today: 0, upkeep: 0, past: 0 }

describe('the calls of a day', () => {
  it('are left to what people do, however often others pull for fresh figures', () => {
    const pulled = taken(none, 'pull', 100_000)
    expect(pulled).toBeGreaterThan(400)
    expect(taken({ ...none, pull: pulled }, 'person', 100_000)).toBeGreaterThanOrEqual(450)
    expect(taken({ ...none, pull: pulled, person: 450 }, 'today', 10_000)).toBe(10_000)
  })

  it('are never exceeded in all, and the past leaves the needs of the others alone', () => {
    const past = taken(none, 'past', 100_000)
    expect(past + needs.today + needs.upkeep).toBeLessThan(perDay)
    const used = { ...none, past, today: 10_000, upkeep: 3_000, person: 450 }
    const all = Object.values(used).reduce((sum, calls) => sum + calls, 0)
    expect(all + taken(used, 'pull', 100_000)).toBeLessThanOrEqual(perDay)
  })
})
