import { describe, expect, it } from 'vitest'
import { reaches, targetsOf } from './targets.ts'

const targets = targetsOf(
  {
    targets: [
      { metric: 'optReceiveRoi', value: '1.2' },
      { metric: 'actionCost', value: '5.00' },
      { metric: 'spend', value: '100' },
      { metric: 'made up', value: '1' },
    ],
  },
  'USD',
)

describe('a target', () => {
  it('is reached at or above its value when more is better, and at or below it when less is', () => {
    expect([reaches(1.2, 'optReceiveRoi', 'USD', targets), reaches(1.19, 'optReceiveRoi', 'USD', targets)]).toEqual([true, false])
    expect([reaches('5.00', 'actionCost', 'USD', targets), reaches('5.01', 'actionCost', 'USD', targets)]).toEqual([true, false])
  })

  it('does not apply to money in another currency, missing values, and metrics without a target', () => {
    expect([reaches('5.00', 'actionCost', 'JPY', targets), reaches(null, 'optReceiveRoi', 'USD', targets)]).toEqual([null, null])
    expect(reaches(3, 'clicks', 'USD', targets)).toBeNull()
  })

  it('has a direction, which spend lacks', () => {
    expect([...targets.keys()]).toEqual(['optReceiveRoi', 'actionCost'])
  })
})
