import { fitsPlacement, placementKeys } from '@adroit/contract/material-crop'
import { expect, it } from 'vitest'
import { pixelsOf } from './crop-area.ts'

it('an area is whole pixels of the image in the shape of its placement, however large the image', () => {
  for (const [width, height] of [
    [1, 1],
    [7, 3],
    [1080, 1350],
    [4000, 3001],
    [333, 999],
  ] as const) {
    for (const placement of placementKeys) {
      for (const percent of [
        { x: 0, y: 0, width: 100, height: 100 },
        { x: 66.7, y: 12.3, width: 33.3, height: 87.7 },
        { x: 99.9, y: 99.9, width: 0.1, height: 0.1 },
      ]) {
        const area = pixelsOf(percent, { width, height }, placement)
        expect(Object.values(area).every(Number.isInteger)).toBe(true)
        expect([area.x >= 0, area.y >= 0, area.x + area.width <= width, area.y + area.height <= height]).toEqual([true, true, true, true])
        expect(fitsPlacement(placement, area)).toBe(true)
      }
    }
  }
})
