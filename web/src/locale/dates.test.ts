import { describe, expect, it } from 'vitest'
import { showAge, showClock, showDay, showLongDay, showMonth, showRange, showRecent, showWeekday } from './dates.ts'
import { inside } from './messages/en-US.inside.ts'
import { publicPages } from './messages/en-US.ts'
import { type Text, textOf } from './text.ts'

const text: Text = (key, values) => textOf({ locale: 'en-US', messages: { ...publicPages, ...inside } }, key, values)
const now = new Date('2026-11-20T12:00:00Z')
const ago = (seconds: number): string => showAge(new Date(now.getTime() - seconds * 1_000).toISOString(), 'en-US', text, now)

describe('relative time', () => {
  it('is "just now" under 300 s, then minutes, hours, and days up to 30 [T2]', () => {
    expect([ago(0), ago(299), ago(300), ago(3_599)]).toEqual(['just now', 'just now', '5 minutes ago', '59 minutes ago'])
    expect([ago(3_600), ago(86_399), ago(86_400), ago(30 * 86_400)]).toEqual(['1 hour ago', '23 hours ago', '1 day ago', '30 days ago'])
  })

  it('is the date after 30 days [T2]', () => {
    expect(ago(31 * 86_400)).toBe('20 Oct')
    expect(ago(400 * 86_400)).toBe('16 Oct 2025')
  })
})

describe('a moment', () => {
  it('is a time today, "yesterday" the day before, and has its date before that', () => {
    const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()
    const shown = (day: number, hour: number) => showRecent(at(day, hour), 'en-US', text, new Date(2026, 10, 20, 9, 0))
    expect([shown(20, 8), shown(19, 18), shown(18, 18)]).toEqual(['08:00', '18:00 yesterday', '18 Nov 18:00'])
    expect(showClock(at(2, 14), 'en-US')).toBe('14:00')
  })
})

describe('days', () => {
  it('have the day before the month, with the year when it is not the current one', () => {
    expect([showDay('2026-11-19', 'en-US', now), showDay('2017-08-30', 'en-simple', now)]).toEqual(['19 Nov', '30 Aug 2017'])
    expect(showDay('2026-09-05', 'en-US', now)).toBe('5 Sep')
    expect(showLongDay('2026-11-20', 'en-US')).toBe('Friday 20 November')
    expect([showLongDay('2026-09-04', 'en-US'), showMonth('2026-09', 'en-US')]).toEqual(['Friday 4 September', 'September 2026'])
    expect([showMonth('2026-09', 'zh-CN'), showWeekday('2026-09-04', 'zh-CN', 'short')]).toEqual(['2026年9月', '周五'])
  })

  it('make ranges that repeat neither month nor year', () => {
    expect(showRange('2026-10-21', '2026-11-19', 'en-US', now)).toBe('21 Oct – 19 Nov')
    expect(showRange('2025-07-08', '2025-07-31', 'en-US', now)).toBe('8–31 Jul 2025')
    expect(showRange('2026-11-19', '2026-11-19', 'en-US', now)).toBe('19 Nov')
    expect(showRange('2025-12-30', '2026-01-02', 'en-US', now)).toBe('30 Dec 2025 – 2 Jan')
    expect(showRange('2025-07-08', '2025-07-31', 'zh-CN', now)).toBe('2025年7月8日 – 7月31日')
  })
})
