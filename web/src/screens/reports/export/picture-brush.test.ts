import { describe, expect, it } from 'vitest'
import { wrapped } from './picture-brush.ts'

/** Ten px per character. */
const measure = (part: string): number => part.length * 10

describe('wrapped text in a picture', () => {
  it('stays on one line when it fits', () => {
    expect(wrapped('Spend by account', 200, measure)).toEqual(['Spend by account'])
  })

  it('breaks after words, and within a word longer than a line', () => {
    expect(wrapped('Spend by account', 90, measure)).toEqual(['Spend by', 'account'])
    expect(wrapped('LUMINA_SkinCare', 60, measure).join('')).toBe('LUMINA_SkinCare')
    expect(wrapped('LUMINA_SkinCare', 60, measure).every((line) => line.length <= 6)).toBe(true)
  })

  it('has no line when empty', () => {
    expect(wrapped('', 90, measure)).toEqual([])
  })
})
