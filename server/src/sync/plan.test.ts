import { describe, expect, it } from 'vitest'
import { planOf } from './plan.ts'

describe('how a platform’s calls are shared out', () => {
  it('carries a hundred accounts at a quarter of an hour with Google’s 15,000 a day, and leaves some for the past', () => {
    const plan = planOf(15_000, { accounts: 100, roundCalls: 100 })
    expect(plan).toMatchObject({ minutes: 15, stretch: 1, needs: { today: 9_900, upkeep: 2_800 } })
    expect(15_000 - plan.needs.today - plan.needs.upkeep).toBeGreaterThan(2_000)
  })

  it('reads more seldom where it does not, the hierarchy first and what may be restated every day all the same', () => {
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
  ])('never plans more than there is: %i calls, %i accounts', (perDay, accounts) => {
    for (const roundCalls of [accounts, accounts * 2]) {
      const { minutes, stretch, needs } = planOf(perDay, { accounts, roundCalls })
      expect(minutes).toBeGreaterThanOrEqual(15)
      expect(stretch).toBeGreaterThanOrEqual(1)
      expect((roundCalls * 24 * 60) / minutes).toBeLessThanOrEqual(needs.today + 1)
      // Restated days of very many accounts alone are more than a small quota has: these wait for their turn.
      if (accounts * 4 < perDay / 2) expect(needs.today + needs.upkeep).toBeLessThanOrEqual(perDay)
    }
  })

  it('knows nothing to do without accounts', () => {
    expect(planOf(15_000, { accounts: 0, roundCalls: 0 }).minutes).toBe(15)
  })
})
