import { describe, expect, it } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const until = (from: number, to: number, zone: string, now: string) => quietUntil({ from, to, zone }, new Date(now))?.toISOString() ?? null

describe('quiet hours', () => {
  it.each([
    // over midnight, in the evening, after midnight, at both edges
    [22 * 60, 7 * 60, 'UTC', '2026-11-20T23:00:00Z', '2026-11-21T07:00:00.000Z'],
    [22 * 60, 7 * 60, 'UTC', '2026-11-21T03:00:00Z', '2026-11-21T07:00:00.000Z'],
    [22 * 60, 7 * 60, 'UTC', '2026-11-20T22:00:00Z', '2026-11-21T07:00:00.000Z'],
    [22 * 60, 7 * 60, 'UTC', '2026-11-21T07:00:00Z', null],
    [22 * 60, 7 * 60, 'UTC', '2026-11-21T12:00:00Z', null],
    // within a day
    [12 * 60, 13 * 60, 'Asia/Tokyo', '2026-11-20T03:30:00Z', '2026-11-20T04:00:00.000Z'],
    [12 * 60, 13 * 60, 'Asia/Tokyo', '2026-11-20T12:30:00Z', null],
    // clocks go forward at 02:00, and back at 03:00
    [22 * 60, 7 * 60, 'Europe/Berlin', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00.000Z'],
    [22 * 60, 7 * 60, 'Europe/Berlin', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00.000Z'],
  ])('from minute %i to %i in %s contain %s until %s', (from, to, zone, now, end) => {
    expect(until(from, to, zone, now)).toBe(end)
  })

  it.each(['2026-03-29T00:30:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:15:00Z'])(
    'that end within a clock change still end within two hours of %s',
    (now) => {
      const end = quietUntil({ from: 0, to: 150, zone: 'Europe/Berlin' }, new Date(now))
      const ahead = (end?.getTime() ?? 0) - Date.parse(now)
      expect(end === null || (ahead > 0 && ahead <= 7_200_000)).toBe(true)
    },
  )
})
