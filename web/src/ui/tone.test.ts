import { describe, expect, it } from 'vitest'
import { toneOf } from './tone.ts'

describe('the tone of a delta', () => {
  it('is good or bad for the business, not up or down', () => {
    expect([toneOf(0.1, 'more'), toneOf(-0.1, 'more')]).toEqual(['good', 'bad'])
    expect([toneOf(0.1, 'less'), toneOf(-0.1, 'less')]).toEqual(['bad', 'good'])
  })

  it('is neutral when the metric has no direction or the delta rounds to zero', () => {
    expect([toneOf(5, 'neither'), toneOf(0.0004, 'more'), toneOf(0, 'less')]).toEqual(['neutral', 'neutral', 'neutral'])
  })
})
