import { expect, it } from 'vitest'
import { nextRun } from './next-run.ts'
import { daily } from './scheduled.test-helper.ts'

const next = (definition: Partial<typeof daily>, zone: string, after: string, last: string | null = null) => {
  const { day, at } = nextRun({ ...daily, ...definition }, zone, new Date(after), last)
  return `${day} ${at.toISOString().slice(0, 16)}`
}

it('is due at the hour of the company’s clock, across clock changes', () => {
  expect(next({}, 'Asia/Shanghai', '2026-11-20T01:00:00Z')).toBe('2026-11-21 2026-11-21T00:00')
  expect(next({}, 'America/New_York', '2026-10-31T13:00:00Z')).toBe('2026-11-01 2026-11-01T13:00')
  // 02:00 does not exist on 8 March 2026, and 01:00 comes twice on 1 November.
  expect(next({ hour: 2 }, 'America/New_York', '2026-03-08T00:00:00Z')).toBe('2026-03-08 2026-03-08T07:00')
  expect(next({ hour: 1 }, 'America/New_York', '2026-11-01T04:00:00Z')).toBe('2026-11-01 2026-11-01T05:00')
  expect(next({ hour: 1 }, 'America/New_York', '2026-11-01T05:00:00Z', '2026-11-01')).toBe('2026-11-02 2026-11-02T06:00')
})

it('is due on the clock of its own zone, whatever the company’s is', () => {
  expect(next({ timeZone: 'America/New_York' }, 'Asia/Shanghai', '2026-11-01T12:00:00Z')).toBe('2026-11-01 2026-11-01T13:00')
  // Shanghai already has the next day.
  expect(next({ timeZone: 'America/New_York', hour: 20 }, 'Asia/Shanghai', '2026-11-20T20:00:00Z')).toBe('2026-11-20 2026-11-21T01:00')
})

it('is due on the days of its rhythm, each of them once', () => {
  expect(next({ rhythm: 'weekdays' }, 'UTC', '2026-11-20T09:00:00Z')).toBe('2026-11-23 2026-11-23T08:00')
  expect(next({ rhythm: 'week', weekday: 0 }, 'UTC', '2026-11-20T09:00:00Z')).toBe('2026-11-22 2026-11-22T08:00')
  expect(next({ rhythm: 'month' }, 'UTC', '2026-11-01T08:00:00Z')).toBe('2026-12-01 2026-12-01T08:00')
  expect(next({ hour: 23 }, 'UTC', '2026-11-20T09:00:00Z', '2026-11-20')).toBe('2026-11-21 2026-11-21T23:00')
})
