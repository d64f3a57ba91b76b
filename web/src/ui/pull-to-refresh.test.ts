import { describe, expect, it } from 'vitest'
import { pulledBy, pullsEnough } from './pull-to-refresh.tsx'

describe('pull to refresh', () => {
  it('follows the finger as far as 150 px, and never upwards [N11]', () => {
    expect([-20, 0, 44, 70, 150, 400].map(pulledBy)).toEqual([0, 0, 44, 70, 150, 150])
  })

  it('refreshes from 45 px on [N11]', () => {
    expect([0, 44, 45, 150].map(pullsEnough)).toEqual([false, false, true, true])
  })
})
