import { describe, expect, it } from 'vitest'
import { nextOffset, type ReportPage, reportsOf } from './report-list.ts'

// only the ids of the reports are read
const page = (count: number, ...ids: string[]): ReportPage =>
  // only the ids and counts are read
  ({ reports: ids.map((id) => ({ id })), count, counts: { shown: count, mine: 0, shared: 0, hidden: 0 } }) as unknown as ReportPage

describe('pages of reports', () => {
  it('merge into one list that contains a report once, even if it moved between two requests [R2]', () => {
    expect(reportsOf([page(5, 'a', 'b', 'c'), page(5, 'c', 'd')]).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
    expect(reportsOf([])).toEqual([])
  })

  it('continue after the last request until all are loaded [R2]', () => {
    expect(nextOffset([page(5, 'a', 'b', 'c')])).toBe(3)
    expect(nextOffset([page(5, 'a', 'b', 'c'), page(5, 'd', 'e')])).toBeUndefined()
  })

  it('end when a page is empty, whatever the count said [R2]', () => {
    expect(nextOffset([page(9, 'a'), page(9)])).toBeUndefined()
    expect(nextOffset([page(0)])).toBeUndefined()
    expect(nextOffset([])).toBeUndefined()
  })
})
