import { describe, expect, it } from 'vitest'
import { showMomentIn, wallTimeOf } from '../../locale/zone-time.ts'
import { isOverdue } from './due-time.ts'

const due = '2026-11-22T23:30:00.000Z'

describe('a due time', () => {
  it('is shown in the time zone of the company', () => {
    expect(showMomentIn(due, 'en-US', 'Asia/Tokyo', new Date('2026-11-20'))).toBe('23 Nov 08:30')
    expect(showMomentIn(due, 'en-US', 'America/New_York', new Date('2027-01-02'))).toBe('22 Nov 2026 18:30')
    expect(showMomentIn(due, 'zh-CN', 'Asia/Shanghai', new Date('2026-11-20'))).toBe('11月23日 07:30')
  })

  it('is edited in it as well, at midnight too', () => {
    expect(wallTimeOf(new Date(due), 'Asia/Tokyo')).toBe('2026-11-23T08:30')
    expect(wallTimeOf(new Date('2026-11-22T15:00:00Z'), 'Asia/Tokyo')).toBe('2026-11-23T00:00')
  })

  it('is overdue once it has passed without a decision', () => {
    expect(isOverdue({ review: 'pending', due }, Date.parse(due))).toBe(true)
    expect(isOverdue({ review: 'pending', due }, Date.parse(due) - 1)).toBe(false)
    expect(isOverdue({ review: 'approved', due }, Date.parse(due))).toBe(false)
    expect(isOverdue({ review: 'pending', due: null })).toBe(false)
  })
})
