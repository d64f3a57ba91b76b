import { describe, expect, it } from 'vitest'
import { designPxToRem, pxToRem } from './units.ts'

describe('units', () => {
  it('convert 320 design px to 10rem, and divide px by 16 [N15]', () => {
    expect([designPxToRem(320), designPxToRem(16), designPxToRem(0)]).toEqual([10, 0.5, 0])
    expect([pxToRem(16), pxToRem(44), pxToRem(-8)]).toEqual([1, 2.75, -0.5])
  })
})
