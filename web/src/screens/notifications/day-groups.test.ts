import type { Notification } from '@adroit/contract/notifications'
import { describe, expect, it } from 'vitest'
import { dayKind, groupByDay, localDay } from './day-groups.ts'

/** A time in the time zone of the machine that runs the tests, because the groups use the user's time zone. */
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()
const message = (id: string, moment: string): Notification => ({
  id,
  at: moment,
  read: true,
  body: { kind: 'new_device', address: '192.0.2.1', userAgent: null },
})

describe('notifications', () => {
  it('are grouped by the day they arrived, in their order', () => {
    const groups = groupByDay([message('3', at(20, 9)), message('2', at(20, 0)), message('1', at(19, 23))])
    expect(groups.map(({ day, messages }) => [day, messages.map(({ id }) => id)])).toEqual([
      ['2026-11-20', ['3', '2']],
      ['2026-11-19', ['1']],
    ])
    expect(groupByDay([])).toEqual([])
  })

  it("are of today and yesterday in the user's time zone, also across the end of a year", () => {
    const now = new Date(2027, 0, 1, 8)
    expect(['2027-01-01', '2026-12-31', '2026-12-30'].map((day) => dayKind(day, now))).toEqual(['today', 'yesterday', 'earlier'])
    expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  })
})
