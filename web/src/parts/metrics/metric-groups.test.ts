import { metricKeys } from '@adroit/contract/metrics'
import { describe, expect, it } from 'vitest'
import { metricGroupNames, metricGroups, moved } from './metric-groups.ts'

describe('the groups of metrics', () => {
  it('contain every metric of the catalog once [R6]', () => {
    expect(metricGroupNames.flatMap((name) => [...metricGroups[name]]).sort()).toEqual([...metricKeys].sort())
  })

  it('are reordered by one position at a time', () => {
    expect(moved(['spend', 'clicks', 'ctr'], 'ctr', -1)).toEqual(['spend', 'ctr', 'clicks'])
    expect(moved(['spend', 'clicks'], 'spend', -1)).toEqual(['spend', 'clicks'])
    expect(moved(['spend', 'clicks'], 'ctr', 1)).toEqual(['spend', 'clicks'])
  })
})
