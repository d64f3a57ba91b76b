import { describe, expect, it } from 'vitest'
import { initials } from './initials.ts'

describe('initials', () => {
  it('come from the first and last word, or from the start of a single word', () => {
    expect([initials('Demo Owner'), initials('demo'), initials('anna maria lind'), initials('yiwen.chen')]).toEqual([
      'DO',
      'DE',
      'AL',
      'YC',
    ])
  })

  it('keep whole Chinese characters and emoji, and return a placeholder for an empty name', () => {
    expect([initials('演示公司'), initials('😀 b'), initials('   ')]).toEqual(['演示', '😀B', '?'])
  })
})
