import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitName } from './split-name.ts'

const measure = (text: string): number => [...text].length

describe('long names', () => {
  it('stay whole on one or two lines where they fit', () => {
    expect(splitName('Short', 12, measure)).toEqual(['Short'])
    expect(splitName('Ember Keep Android', 12, measure)).toEqual(['Ember Keep', 'Android'])
    expect(splitName('Korea Advantage+', 13, measure)).toEqual(['Korea', 'Advantage+'])
    expect(splitName('US Spark Ads', 8, measure)).toEqual(['US Spark', 'Ads'])
    expect(splitName('Uninterruptedly', 13, measure)).toEqual(['Uninterrupted', 'ly'])
  })

  it('keep their beginning on line one and their end on line two', () => {
    expect(splitName('LUMINA_SkinCare_JP_iOS_Recovery_2026Q4_03', 14, measure)).toEqual(['LUMINA_SkinCa…', 'very_2026Q4_03'])
  })

  it('never exceed the width, and never lose an end that distinguishes names', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' }), fc.integer({ min: 4, max: 30 }), (name, width) => {
        const lines = splitName(name, width, measure)
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width)
        const last = lines.at(-1) ?? ''
        expect(name.endsWith(last)).toBe(true)
      }),
    )
  })
})
