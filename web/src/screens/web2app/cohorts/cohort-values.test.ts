import type { Cohort } from '@adroit/contract/web2app-cohorts'
import { describe, expect, it } from 'vitest'
import { isIncomplete, largestValue, showValue, valueAt } from './cohort-values.ts'
import { cohortParameters, cohortQuery, readCohortView } from './cohort-view.ts'

const fill = <Value>(first: readonly Value[], rest: Value): Value[] => Array.from({ length: 31 }, (_, age) => first[age] ?? rest)
const cohort: Cohort = {
  installs: 10,
  of: fill([10, 8, 4], 0),
  running: fill([0, 4], 0),
  retained: fill<number | null>([10, 2, 1], null),
  payers: fill<number | null>([1, 2, 1], null),
  revenue: fill<string | null>(['5000000', '6000000', '8000000'], null),
  revenueOf: fill([10, 8, 2], 0),
}

describe('a value of a cohort', () => {
  it('is out of the users who have reached the day', () => {
    expect([0, 1, 2, 3].map((age) => valueAt(cohort, 'retention', age))).toEqual([1, 0.25, 0.25, null])
    expect([0, 1, 2].map((age) => valueAt(cohort, 'payers', age))).toEqual([0.1, 0.25, 0.25])
  })

  it('leaves users out of revenue whose amounts have no rate', () => {
    expect([0, 1, 2].map((age) => valueAt(cohort, 'revenue', age))).toEqual([500_000, 750_000, 4_000_000])
    expect(valueAt({ ...cohort, revenueOf: fill([], 0), revenue: fill([], null) }, 'revenue', 0)).toBeNull()
  })

  it('is incomplete while some have not reached the day, or it is not over', () => {
    expect([0, 1, 2].map((age) => isIncomplete(cohort, age))).toEqual([false, true, true])
    expect(isIncomplete({ ...cohort, of: fill([10], 0), running: fill([10], 0) }, 0)).toBe(true)
  })

  it('has the unit of its metric', () => {
    expect(showValue('retention', 0.25, 'USD', 'en-US')).toBe('25.0%')
    expect(showValue('revenue', 4_000_000, 'USD', 'en-US')).toBe('$4.000')
    expect(showValue('revenue', 4_000_000, 'JPY', 'zh-CN')).toBe('¥4.0')
  })

  it('is shaded by the largest, without the day of the install for retention', () => {
    expect(largestValue([cohort], 'retention')).toBe(0.25)
    expect(largestValue([cohort], 'revenue')).toBe(4_000_000)
    expect(largestValue([], 'payers')).toBe(0)
  })
})

describe('the address of the page', () => {
  it('says everything that is shown', () => {
    const given = { app: '41', from: '2026-09-01', to: '2026-11-19', by: 'ad', metric: 'payers', account: '7', campaign: 'c1', link: '61' }
    const view = readCohortView(given)
    expect(cohortParameters(view)).toEqual(given)
    const { metric: _metric, ...query } = given
    expect(cohortQuery(view, '2026-11-20', 1)).toEqual(query)
  })

  it('has usual values for what it cannot mean', () => {
    const view = readCohortView({ app: 'x', from: '2026-01-01', to: '2026-11-19', by: 'week', metric: 'spend', ad: '' })
    expect(view).toEqual({ app: null, dateRange: { preset: 'past_30_days' }, by: 'day', metric: 'retention', narrowing: {} })
    expect(cohortQuery(view, '2026-11-20', 1)).toBeNull()
    expect(cohortQuery({ ...view, app: '41' }, '2026-11-20', 1)).toEqual({ app: '41', by: 'day', from: '2026-10-21', to: '2026-11-19' })
  })
})
