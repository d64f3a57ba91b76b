import { describe, expect, it } from 'vitest'
import { placementsOf, shownRatio } from './placements.ts'

describe('ad previews', () => {
  it('offer the placements of the chosen platforms', () => {
    expect(placementsOf([])).toEqual(['feed', 'story', 'reels'])
    expect(placementsOf(['tiktok', 'meta'])).toEqual(['feed', 'story', 'reels', 'in_feed'])
    expect(placementsOf(['google'])).toEqual(['discover'])
  })

  it('keep the ratio of a picture within what the placement shows', () => {
    expect(shownRatio('feed', 1080, 1350)).toBe(0.8)
    expect(shownRatio('feed', 1080, 1920)).toBe(0.8)
    expect(shownRatio('feed', 1080, 1080)).toBe(1)
    expect(shownRatio('feed', 3000, 1000)).toBe(1.91)
    expect(shownRatio('reels', 1080, 1350)).toBe(9 / 16)
  })
})
