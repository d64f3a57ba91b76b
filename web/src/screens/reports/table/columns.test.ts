import { describe, expect, it } from 'vitest'
import { boundedWidth, columnsWith } from './columns.ts'

describe("a member's columns", () => {
  it('take a new order and keep their widths', () => {
    const before = [
      { metric: 'spend' as const, width: 120 },
      { metric: 'clicks' as const, width: null },
    ]
    expect(columnsWith(before, ['clicks', 'spend'], {})).toEqual([
      { metric: 'clicks', width: null },
      { metric: 'spend', width: 120 },
    ])
  })

  it('take a new width within the limits, or the automatic one again', () => {
    expect(columnsWith(null, ['spend', 'clicks'], { spend: 1_000 })).toEqual([
      { metric: 'spend', width: 600 },
      { metric: 'clicks', width: null },
    ])
    expect(columnsWith([{ metric: 'spend', width: 90 }], ['spend'], { spend: null })).toEqual([{ metric: 'spend', width: null }])
    expect([boundedWidth(3), boundedWidth(77.6)]).toEqual([40, 78])
  })

  it('keep the settings of hidden columns', () => {
    expect(columnsWith([{ metric: 'ctr', width: 99 }], ['spend'], {})).toEqual([
      { metric: 'spend', width: null },
      { metric: 'ctr', width: 99 },
    ])
  })
})
