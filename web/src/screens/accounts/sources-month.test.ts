import { describe, expect, it } from 'vitest'
import { lettersOf, markOf, monthsBetween, type Span, weeksOf } from './sources-month.ts'

const span = (from: string, to: string, part: Partial<Span> = {}): Span => ({
  from,
  to,
  source: 'import',
  import: { id: '9', fileName: 'a.csv' },
  rows: 4,
  periods: false,
  spend: '1.00',
  readAt: '2026-11-20T10:00:00Z',
  ...part,
})
const other = { id: '8', fileName: 'b.csv' }

describe('the weeks of a month', () => {
  it("start on the company's first day, and contain only days of the month", () => {
    const weeks = weeksOf('2026-11', 1)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks.at(-1)?.slice(0, 2)).toEqual(['2026-11-30', null])
    expect(weeks).toHaveLength(6)
    expect(weeksOf('2026-11', 0)[0]?.[0]).toBe('2026-11-01')
    expect(weeksOf('2026-02', 0)).toHaveLength(4)
  })

  it('contain each day once, including leap days', () => {
    const days = weeksOf('2028-02', 3).flat().filter(Boolean)
    expect([days.length, new Set(days).size, days.at(-1)]).toEqual([29, 29, '2028-02-29'])
  })
})

describe('months between two', () => {
  it('are listed newest first, across years', () => {
    expect(monthsBetween('2025-11', '2026-02')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
    expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02'])
  })
})

describe('the mark of a day', () => {
  const spans = [
    span('2026-11-01', '2026-11-03', { import: other }),
    span('2026-11-04', '2026-11-04', { rows: 0, spend: null }),
    span('2026-11-05', '2026-11-11', { periods: true }),
    span('2026-11-12', '2026-11-12', { source: 'sample', import: { id: '5', fileName: 'sample' } }),
  ]
  const letters = lettersOf(spans)
  const at = (day: string) => markOf(day, spans, letters)

  it('shows the import, with letters in the order of their days [R11]', () => {
    expect([...letters.keys()]).toEqual(['8', '9'])
    expect([at('2026-11-02'), at('2026-11-05')]).toEqual([
      { kind: 'import', letter: 'A' },
      { kind: 'periods', letter: 'B' },
    ])
  })

  it('distinguishes a day without delivery from one that never synced [R11]', () => {
    expect([at('2026-11-04'), at('2026-11-13'), at('2026-11-12')]).toEqual([{ kind: 'nothing' }, { kind: 'notRead' }, { kind: 'sample' }])
  })

  it('prefers the span with data when spans overlap', () => {
    const both = [span('2026-11-01', '2026-11-30', { rows: 0 }), span('2026-11-02', '2026-11-02', { import: other })]
    expect(markOf('2026-11-02', both, lettersOf(both))).toEqual({ kind: 'import', letter: 'A' })
  })

  it('has no letter for an import without data', () => {
    expect([...lettersOf([span('2026-11-04', '2026-11-04', { rows: 0 })])]).toEqual([])
  })

  it('continues with two letters after the 26th import', () => {
    const many = Array.from({ length: 28 }, (_, index) => span('2026-11-01', '2026-11-01', { import: { id: String(index), fileName: '' } }))
    expect([...lettersOf(many).values()].slice(-3)).toEqual(['Z', 'AA', 'AB'])
  })
})
