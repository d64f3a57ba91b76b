import { describe, expect, it } from 'vitest'
import { timeGroups } from './time-groups.ts'

const at = (...times: number[]) => times.map((ms) => ({ ms }))
const grouped = (times: number[], width: number) => timeGroups(at(...times), 20_000, width).map((group) => group.map(({ ms }) => ms))

describe('marks along the time of a video', () => {
  it('are grouped where they would overlap, in the order of their time', () => {
    expect(grouped([5_400, 5_000, 12_000], 346)).toEqual([[5_000, 5_400], [12_000]])
  })

  it('stand apart on a wider bar', () => {
    expect(grouped([5_000, 6_500], 346)).toEqual([[5_000, 6_500]])
    expect(grouped([5_000, 6_500], 640)).toEqual([[5_000], [6_500]])
  })
})
