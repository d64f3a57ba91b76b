import { describe, expect, it } from 'vitest'
import { wrapped } from './picture-brush.ts'

/** Ten px a character. */
const measure = (part: string): number => part.length * 10

describe('words of a picture', () => {
  it('stay on one line where they fit', () => {
    expect(wrapped('Spend by account', 200, measure)).toEqual(['Spend by account'])
  })

  it('break after words, and within one that is longer than a line', () => {
    expect(wrapped('Spend by account', 90, measure)).toEqual(['Spend by', 'account'])
    expect(wrapped('LUMINA_SkinCare', 60, measure).join('')).toBe('LUMINA_SkinCare')
    expect(wrapped('LUMINA_SkinCare', 60, measure).every((line) => line.length <= 6)).toBe(true)
  })

  it('are no line where there are none', () => {
    expect(wrapped('', 90, measure)).toEqual([])
  })
})
