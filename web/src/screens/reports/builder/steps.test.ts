import { comparedRange } from '@adroit/contract/presets'
import { describe, expect, it } from 'vitest'
import { firstProblem, isOpen, overlaps, stepProblem } from './steps.ts'
import { newWork, sentOf, type Work } from './work.ts'

const range = { from: '2026-11-13', to: '2026-11-19' }
const work = (part: Partial<Work['definition']>, some = false): Work => ({ definition: { ...newWork.definition, ...part }, some })
const named = (part: Partial<Work['definition']>, some = false) => work({ name: 'Spend', ...part }, some)

describe('the steps of a report', () => {
  it('require a name [R3] [R4]', () => {
    expect(stepProblem('name', work({ name: '  ' }), range)).toBe('report.nameMissing')
    expect(stepProblem('name', work({ name: 'x'.repeat(61) }), range)).toBe('report.nameLength')
    expect(stepProblem('name', named({}), range)).toBeNull()
  })

  it('require an account when accounts are selected individually, and a metric [R3]', () => {
    expect(stepProblem('accounts', named({}, true), range)).toBe('builder.accountsMissing')
    expect(stepProblem('accounts', named({ accounts: ['1'] }, true), range)).toBeNull()
    expect(stepProblem('accounts', named({}), range)).toBeNull()
    expect(stepProblem('accounts', named({ accounts: Array.from({ length: 1_001 }, (_, id) => String(id)) }, true), range)).toBe(
      'builder.accountsMany',
    )
    expect(stepProblem('figures', named({ metrics: [] }), range)).toBe('builder.metricsMissing')
  })

  it('report the first invalid one before the requested step', () => {
    const wrong = work({ metrics: [] }, true)
    expect(firstProblem(wrong, range)).toBe('name')
    expect(firstProblem({ ...wrong, definition: { ...wrong.definition, name: 'Spend' } }, range)).toBe('accounts')
    expect(firstProblem(named({ metrics: [] }), range, 3)).toBeNull()
    expect(firstProblem(named({ metrics: [] }), range)).toBe('figures')
    expect(firstProblem(named({}), range)).toBeNull()
  })

  it('are open up to the furthest one visited, and all of them when editing', () => {
    expect(['name', 'rows', 'figures'].map((step) => isOpen(step as 'name', 2, false))).toEqual([true, true, false])
    expect(isOpen('days', 0, true)).toBe(true)
  })

  it('reject a comparison range that overlaps the date range, at either end', () => {
    const from = (day: string) => overlaps({ with: 'custom', from: day }, range)
    expect([from('2026-11-06'), from('2026-11-07'), from('2026-11-19'), from('2026-11-20')]).toEqual([false, true, true, false])
    expect(stepProblem('days', named({ comparison: { with: 'custom', from: '2026-11-10' } }), range)).toBe('builder.overlaps')
  })

  it('reject values that are not numbers, and ignore empty ones', () => {
    const bound = (value: string) => named({ filters: [{ by: 'metric', metric: 'spend', is: 'at_least', value }] })
    expect(stepProblem('days', bound('many'), range)).toBe('builder.valueUnreadable')
    expect(stepProblem('days', bound(''), range)).toBeNull()
    expect(sentOf(bound('')).filters).toEqual([])
    expect(sentOf(bound('12.5')).filters).toHaveLength(1)
  })
})

describe('the comparison range', () => {
  it('has as many days as the date range', () => {
    expect(comparedRange({ with: 'previous' }, range)).toEqual({ from: '2026-11-06', to: '2026-11-12' })
    expect(comparedRange({ with: 'year_before' }, range)).toEqual({ from: '2025-11-13', to: '2025-11-19' })
    expect(comparedRange({ with: 'custom', from: '2024-02-26' }, range)).toEqual({ from: '2024-02-26', to: '2024-03-03' })
  })

  it('uses 28 February for a leap day that the previous year lacks', () => {
    expect(comparedRange({ with: 'year_before' }, { from: '2028-02-29', to: '2028-02-29' })).toEqual({
      from: '2027-02-28',
      to: '2027-02-28',
    })
  })
})
