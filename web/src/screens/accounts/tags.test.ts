import { describe, expect, it } from 'vitest'
import { offeredTags, withTags } from './tags.ts'

describe('tags of an account', () => {
  it('are trimmed, several at once, without duplicates, in the known spelling', () => {
    expect(withTags(['Games'], ' japan , games,iOS，q4', ['Japan', 'ios'])).toEqual(['Games', 'Japan', 'ios', 'q4'])
    expect(withTags(['Games'], ' , ', [])).toEqual(['Games'])
  })

  it('reject more than 40 user-perceived characters, and more than 20 tags', () => {
    expect(withTags([], '👨‍👩‍👧‍👦'.repeat(40), [])).toHaveLength(1)
    expect(withTags([], 'a'.repeat(41), [])).toBe('length')
    const twenty = Array.from({ length: 20 }, (_, index) => `tag ${index}`)
    expect(withTags(twenty, 'Tag 3', [])).toEqual(twenty)
    expect(withTags(twenty, 'another', [])).toBe('many')
  })

  it('are suggested from other accounts by the typed text', () => {
    expect(offeredTags(['Games', 'Japan', 'iOS'], ['japan'], 'a')).toEqual(['Games'])
    expect(offeredTags(['Games', 'Japan'], [], '')).toEqual(['Games', 'Japan'])
  })
})
