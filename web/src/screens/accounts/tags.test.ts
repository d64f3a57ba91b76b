import { describe, expect, it } from 'vitest'
import { offeredTags, withTags } from './tags.ts'

describe('tags of an account', () => {
  it('are taken without spaces around them, several at once, each once in the spelling that is known', () => {
    expect(withTags(['Games'], ' japan , games,iOS，q4', ['Japan', 'ios'])).toEqual(['Games', 'Japan', 'ios', 'q4'])
    expect(withTags(['Games'], ' , ', [])).toEqual(['Games'])
  })

  it('refuse one of more than 40 characters as people count them, and more than 20', () => {
    expect(withTags([], '👨‍👩‍👧‍👦'.repeat(40), [])).toHaveLength(1)
    expect(withTags([], 'a'.repeat(41), [])).toBe('length')
    const twenty = Array.from({ length: 20 }, (_, index) => `tag ${index}`)
    expect(withTags(twenty, 'Tag 3', [])).toEqual(twenty)
    expect(withTags(twenty, 'another', [])).toBe('many')
  })

  it('offer those of other accounts that hold what was typed', () => {
    expect(offeredTags(['Games', 'Japan', 'iOS'], ['japan'], 'a')).toEqual(['Games'])
    expect(offeredTags(['Games', 'Japan'], [], '')).toEqual(['Games', 'Japan'])
  })
})
