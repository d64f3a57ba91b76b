import { expect, it } from 'vitest'
import { cost } from './cost.ts'
import { adOf, groupOf, planOf, planWith, video } from './plan.test-helper.ts'

it('counts the calls of uploads, objects, switches and the comparison', () => {
  // An image and its music; campaign, ad group and ad are created, looked up and switched on; four reads.
  expect(cost(planOf())).toEqual({ calls: 2 + 3 * 3 + 4, seconds: 0 })
  // The start, two parts, the end and the video, its state and its cover.
  const large = { ...video, bytes: 30_000_000 }
  expect(cost(planWith({ ads: [adOf('a1', 'c1', { kind: 'single_video', files: [large] })] })).calls).toBe(7 + 3 * 3 + 4)
})

it('stretches beyond the calls of a minute, and those that create manual ads', () => {
  const groups = Array.from({ length: 14 }, (_, group) =>
    groupOf(`a${group}`, { ads: Array.from({ length: 20 }, (_, ad) => adOf(`a${group}`, `c${ad}`)) }),
  )
  const { calls, seconds } = cost(planOf({ campaign: { adGroups: groups } }))
  expect(calls).toBe(2 + 3 * (1 + 14 + 280) + 4 + 2)
  expect(seconds).toBe(Math.ceil(((calls - 540) * 60) / 540))
  expect(cost(planOf({ objective: 'traffic', campaign: { adGroups: groups } })).seconds).toBe(Math.ceil(((280 - 135) * 60) / 135))
})
