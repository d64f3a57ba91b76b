import { describe, expect, it } from 'vitest'
import { nextDaily } from './mail-due.ts'

describe('the next daily mail', () => {
  it.each([
    ['2026-11-20T12:00:00Z', 8, 'Asia/Shanghai', '2026-11-21T00:00:00.000Z'],
    ['2026-11-20T23:59:59Z', 8, 'Asia/Shanghai', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T00:00:00Z', 8, 'Asia/Shanghai', '2026-11-22T00:00:00.000Z'],
    // clocks go forward on March 29 and back on October 25
    ['2026-03-28T12:00:00Z', 8, 'Europe/Berlin', '2026-03-29T06:00:00.000Z'],
    ['2026-10-24T12:00:00Z', 8, 'Europe/Berlin', '2026-10-25T07:00:00.000Z'],
  ])('after %s at %i in %s is %s', (now, hour, zone, next) => {
    expect(nextDaily(hour, zone, new Date(now)).toISOString()).toBe(next)
  })

  it('is later than now and within 25 hours on each day of clock changes', () => {
    for (let at = Date.UTC(2026, 2, 28); at < Date.UTC(2026, 2, 31); at += 1_800_000) {
      for (let hour = 0; hour < 24; hour += 1) {
        const ahead = nextDaily(hour, 'Europe/Berlin', new Date(at)).getTime() - at
        expect(ahead).toBeGreaterThan(0)
        expect(ahead).toBeLessThanOrEqual(25 * 3_600_000)
      }
    }
  })
})
