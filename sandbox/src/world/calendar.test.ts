import { describe, expect, it } from 'vitest'
import { dayAt, laterDay, spanOf } from './calendar.ts'

const hour = 3_600_000
const hours = (zone: string, day: string) => (spanOf(zone, day).end - spanOf(zone, day).start) / hour

describe('days of a time zone', () => {
  it('begin and end at its midnight', () => {
    expect(spanOf('Asia/Tokyo', '2026-11-20').startIso).toBe('2026-11-19T15:00:00.000Z')
    expect(spanOf('Asia/Kolkata', '2026-11-20').startIso).toBe('2026-11-19T18:30:00.000Z')
    expect(spanOf('America/New_York', '2026-11-20').endIso).toBe('2026-11-21T05:00:00.000Z')
  })

  it('have 23 hours when clocks go forward and 25 when they go back', () => {
    expect(hours('America/New_York', '2026-03-08')).toBe(23)
    expect(hours('America/New_York', '2026-11-01')).toBe(25)
    expect(hours('Europe/Berlin', '2026-03-29')).toBe(23)
    expect(hours('Australia/Lord_Howe', '2026-04-05')).toBe(24.5)
    expect(hours('America/New_York', '2026-11-02')).toBe(24)
  })

  it('begin at 1:00 where clocks skip midnight, and at the first of two midnights', () => {
    expect(spanOf('America/Sao_Paulo', '2018-11-04').startIso).toBe('2018-11-04T03:00:00.000Z')
    expect(hours('America/Sao_Paulo', '2018-11-04')).toBe(23)
    expect(spanOf('America/Havana', '2026-11-01').startIso).toBe('2026-11-01T04:00:00.000Z')
    expect(hours('America/Havana', '2026-11-01')).toBe(25)
  })

  it.each(['Africa/Cairo', 'America/Havana', 'America/Santiago', 'Asia/Beirut', 'Atlantic/Azores', 'Pacific/Chatham', 'UTC'])(
    'of %s follow each other without a gap, and each begins on its own date',
    (zone) => {
      for (let day = '2025-12-31'; day < '2027-01-02'; day = laterDay(day, 1)) {
        const { start, end } = spanOf(zone, day)
        expect(end).toBe(spanOf(zone, laterDay(day, 1)).start)
        expect(dayAt(zone, new Date(start))).toBe(day)
        expect(dayAt(zone, new Date(start - 1))).toBe(laterDay(day, -1))
      }
    },
  )

  it('throw for an unknown day or zone', () => {
    for (const day of ['2026-02-30', '2026-13-01', 'today', '2026-1-1', '']) expect(() => spanOf('UTC', day)).toThrow(RangeError)
    expect(() => spanOf('Mars/Olympus', '2026-01-01')).toThrow(RangeError)
  })
})
