import { describe, expect, it } from 'vitest'
import { storedDefinition } from './stored-definition.ts'

const plain = {
  name: 'Delivery',
  platforms: ['meta'],
  accounts: ['1'],
  breakdown: 'WEEK',
  metrics: ['spend', 'ctr'],
  sort: { by: 'ctr', direction: 'desc' },
  dateRange: { preset: 'today' },
}

describe('a stored definition', () => {
  it('is returned as stored, with the previous period and no filters if an older version had none', () => {
    expect(storedDefinition(plain)).toEqual({ ...plain, comparison: { with: 'previous' }, filters: [], targets: [] })
    const filters = [{ by: 'metric', metric: 'spend', is: 'at_least', value: '1' }]
    expect(storedDefinition({ ...plain, filters }).filters).toEqual(filters)
  })

  it('has the platform of a definition that an older version stored, or all of them', () => {
    const { platforms: _, ...older } = plain
    expect(storedDefinition({ ...older, platform: 'google' }).platforms).toEqual(['google'])
    expect(storedDefinition({ ...older, platform: null }).platforms).toEqual([])
    expect(storedDefinition({ ...older, platform: 'google' })).not.toHaveProperty('platform')
  })

  it('loses unknown metrics, and the filters and targets that name them', () => {
    const kept = storedDefinition({
      ...plain,
      metrics: ['reach', 'ctr'],
      sort: { by: 'reach', direction: 'desc' },
      filters: [
        { by: 'metric', metric: 'reach', is: 'at_least', value: '1' },
        { by: 'name', contains: 'a' },
      ],
      targets: [
        { metric: 'reach', value: '1' },
        { metric: 'cpc', value: '2' },
      ],
    })
    expect(kept).toMatchObject({
      metrics: ['ctr'],
      sort: { by: 'name', direction: 'asc' },
      filters: [{ by: 'name', contains: 'a' }],
      targets: [{ metric: 'cpc', value: '2' }],
    })
    expect(storedDefinition({ ...plain, metrics: ['reach'] }).metrics).toEqual(['spend'])
  })

  it('is rejected if it is invalid', () => {
    for (const wrong of [null, {}, { ...plain, breakdown: 'HOUR' }, { ...plain, metrics: 'spend' }])
      expect(() => storedDefinition(wrong)).toThrow()
  })
})
