import { describe, expect, it } from 'vitest'
import { storedDefinition } from './stored-definition.ts'

const plain = {
  name: 'Delivery',
  platform: null,
  accounts: ['1'],
  dimension: 'WEEK',
  metrics: ['spend', 'ctr'],
  sort: { by: 'ctr', direction: 'desc' },
  range: { preset: 'today' },
}

describe('a stored definition', () => {
  it('is what was stored, with the period just before and no filters where an older version knew none', () => {
    expect(storedDefinition(plain)).toEqual({ ...plain, compare: { with: 'previous' }, filters: [], targets: [] })
    const filters = [{ by: 'metric', metric: 'spend', is: 'at_least', value: '1' }]
    expect(storedDefinition({ ...plain, filters }).filters).toEqual(filters)
  })

  it('loses metrics that are not known any more, and what names them', () => {
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

  it('is refused where it is none', () => {
    for (const wrong of [null, {}, { ...plain, dimension: 'HOUR' }, { ...plain, metrics: 'spend' }])
      expect(() => storedDefinition(wrong)).toThrow()
  })
})
