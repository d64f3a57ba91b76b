import { expect, it } from 'vitest'
import { cost } from './cost.ts'
import { adOf, groupOf, image, planOf, planWith, video } from './plan.test-helper.ts'

it('counts uploads, creations, activations and what is read back', () => {
  // One image, creative, campaign, ad set and ad; three activations; four reads.
  expect(cost(planOf())).toEqual({ calls: 1 + 1 + 3 + 3 + 4, seconds: 0 })
  // Start, three parts, finish and cover of the video, and a look at its state.
  const large = { ...video, bytes: 10 * 1024 * 1024 }
  expect(cost(planWith({ ads: [adOf('a1', 'c1', { kind: 'single_video', files: [large] })] })).calls).toBe(6 + 1 + 3 + 3 + 5)
})

it('stretches beyond the points that an account may use at once', () => {
  const groups = Array.from({ length: 60 }, (_, group) =>
    groupOf(`a${group}`, {
      ads: Array.from({ length: 40 }, (_, ad) => adOf(`a${group}`, `c${ad}`, { files: [{ ...image, hash: `${ad}` }] })),
    }),
  )
  const { calls, seconds } = cost(planOf({ campaign: { adGroups: groups } }))
  // 40 images and creatives, 2,461 objects created and switched on, and 16 reads; 30 points decay in a second.
  expect(calls).toBe(40 + 40 + 2 * 2_461 + 16)
  expect(seconds).toBe(Math.ceil((3 * (calls - 16) + 16 - 9_000) / 30))
})
