import type { Filter } from '@adroit/contract/report-filters'
import { describe, expect, it } from 'vitest'
import { draftOf, filtersOf, meantValue } from './filter-draft.ts'

const all: Filter[] = [
  { by: 'name', contains: 'Brand' },
  { by: 'status', states: ['paused', 'rejected'] },
  { by: 'metric', metric: 'ctr', is: 'at_least', value: '0.0125' },
  { by: 'metric', metric: 'spend', is: 'at_most', value: '1200.50' },
  { by: 'tag', tags: ['Q4'] },
]

describe('the draft of filters', () => {
  it('survives a round trip', () => {
    expect(filtersOf(draftOf(all))).toEqual(all)
  })

  it('keeps filters that the form does not show', () => {
    const two: Filter[] = [
      { by: 'name', contains: 'Brand' },
      { by: 'name', contains: 'JP' },
    ]
    expect(filtersOf(draftOf(two))).toEqual(two)
  })

  it('shows a percent as percent, and sends it as a fraction', () => {
    expect(draftOf(all).figures[0]?.typed).toBe('1.25')
    expect(meantValue({ metric: 'ctr', typed: '12.5%' })).toBe('0.125')
    expect(meantValue({ metric: 'optReceiveRoi', typed: '12.5' })).toBe('12.5')
  })

  it('omits empty filters, and is invalid when an input is not a number', () => {
    const draft = draftOf([])
    expect(filtersOf({ ...draft, contains: '  ', figures: [{ metric: 'spend', is: 'at_least', typed: '' }] })).toEqual([])
    expect(filtersOf({ ...draft, figures: [{ metric: 'spend', is: 'at_least', typed: 'much' }] })).toBeNull()
  })
})
