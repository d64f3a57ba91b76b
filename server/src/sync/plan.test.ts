import { describe, expect, it } from 'vitest'
import { planOf } from './plan.ts'

describe('the plan of a platform’s daily calls', () => {
  it('allows a hundred accounts every quarter of an hour with Google’s 15,000 a day, and some backfill', () => {
    const plan = planOf(15_000, { accounts: 100, roundCalls: 100 })
    expect(plan).toMatchObject({ minutes: 15, stretch: 1, needs: { today: 9_900, upkeep: 2_800 } })
    expect(15_000 - plan.needs.today - plan.needs.upkeep).toBeGreaterThan(2_000)
  })

  it('lengthens intervals if calls are short, the hierarchy first, and still reads restated days daily', () => {
    const plan = planOf(2_880, { accounts: 100, roundCalls: 100 })
    expect(plan.minutes).toBeGreaterThan(60)
    expect(plan.minutes).toBeLessThan(100)
    expect(plan.stretch).toBeGreaterThan(4)
    expect(plan.needs.upkeep).toBeGreaterThanOrEqual(400)
  })

  it.each([
    [100, 1],
    [100, 500],
    [2_880, 1_000],
    [15_000, 10],
    [15_000, 100],
    [15_000, 2_000],
    [860_000, 1_000],
  ])('never exceeds the quota: %i calls, %i accounts', (perDay, accounts) => {
    for (const roundCalls of [accounts, accounts * 2]) {
      const { minutes, stretch, needs } = planOf(perDay, { accounts, roundCalls })
      expect(minutes).toBeGreaterThanOrEqual(15)
      expect(stretch).toBeGreaterThanOrEqual(1)
      expect((roundCalls * 24 * 60) / minutes).toBeLessThanOrEqual(needs.today + 1)
      // With very many accounts, restated days alone exceed a small quota; they wait.
      if (accounts * 4 < perDay / 2) expect(needs.today + needs.upkeep).toBeLessThanOrEqual(perDay)
    }
  })

  it('is empty without accounts', () => {
    expect(planOf(15_000, { accounts: 0, roundCalls: 0 }).minutes).toBe(15)
  })
})
