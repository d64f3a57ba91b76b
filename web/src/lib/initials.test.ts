import { describe, expect, it } from 'vitest'
import { initials } from './initials.ts'

describe('initials', () => {
  it('come from the first and last word, or the start of a single one', () => {
    expect([initials('Demo Owner'), initials('demo'), initials('anna maria lind'), initials('yiwen.chen')]).toEqual([
      'DO',
      'DE',
      'AL',
      'YC',
    ])
  })

  it('take whole characters of Chinese and emoji, and something of nothing', () => {
    expect([initials('演示公司'), initials('😀 b'), initials('   ')]).toEqual(['演示', '😀B', '?'])
  })
})
