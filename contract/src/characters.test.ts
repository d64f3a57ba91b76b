import { describe, expect, it } from 'vitest'
import { countCharacters, firstCharacters } from './characters.ts'

describe('characters', () => {
  it('are counted as people count them [M8]', () => {
    expect(['', 'abc', '广告', '👨‍👩‍👧‍👦', '🇻🇳🇯🇵', 'e\u0301'].map(countCharacters)).toEqual([0, 3, 2, 1, 2, 1])
  })

  it('are never cut in two [M8]', () => {
    expect(firstCharacters('ab👨‍👩‍👧‍👦cd', 3)).toBe('ab👨‍👩‍👧‍👦')
    expect(firstCharacters('🇻🇳🇯🇵', 1)).toBe('🇻🇳')
    expect(firstCharacters('abc', 3)).toBe('abc')
    expect(firstCharacters('abc', 0)).toBe('')
  })
})
