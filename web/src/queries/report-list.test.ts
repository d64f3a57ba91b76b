import { describe, expect, it } from 'vitest'
import { nextOffset, type ReportPage, reportsOf } from './report-list.ts'

const page = (count: number, ...ids: string[]): ReportPage =>
  ({ reports: ids.map((id) => ({ id })), count, counts: { shown: count, mine: 0, shared: 0, hidden: 0 } }) as unknown as ReportPage

describe('pages of reports', () => {
  it('are one list, in which a report that moved between two requests stands once [R2]', () => {
    expect(reportsOf([page(5, 'a', 'b', 'c'), page(5, 'c', 'd')]).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
    expect(reportsOf([])).toEqual([])
  })

  it('go on behind what was asked for, until all are there [R2]', () => {
    expect(nextOffset([page(5, 'a', 'b', 'c')])).toBe(3)
    expect(nextOffset([page(5, 'a', 'b', 'c'), page(5, 'd', 'e')])).toBeUndefined()
  })

  it('end where nothing more comes, whatever the count said [R2]', () => {
    expect(nextOffset([page(9, 'a'), page(9)])).toBeUndefined()
    expect(nextOffset([page(0)])).toBeUndefined()
    expect(nextOffset([])).toBeUndefined()
  })
})
