import { describe, expect, it } from 'vitest'
import { momentShowing, sameTimeYesterday } from './wall-clock.ts'

const before = (moment: string, zone: string) => sameTimeYesterday(new Date(moment), zone).toISOString()

describe('the same time yesterday', () => {
  it('is 24 hours before, to the millisecond, without a clock change', () => {
    expect(before('2026-11-20T12:00:00.123Z', 'UTC')).toBe('2026-11-19T12:00:00.123Z')
    expect(before('2026-11-20T12:00:00.000Z', 'Asia/Kolkata')).toBe('2026-11-19T12:00:00.000Z')
  })

  it('is 23 hours before after clocks went forward, and 25 hours after they went back', () => {
    // New York: 8 March 2026 forward, 1 November 2026 back, both at 2 a.m.
    expect(before('2026-03-08T16:00:00.000Z', 'America/New_York')).toBe('2026-03-07T17:00:00.000Z')
    expect(before('2026-11-01T17:00:00.000Z', 'America/New_York')).toBe('2026-10-31T16:00:00.000Z')
    expect(before('2026-11-02T17:00:00.000Z', 'America/New_York')).toBe('2026-11-01T17:00:00.000Z')
    expect(before('2026-11-01T17:00:00.000Z', 'Europe/Berlin')).toBe('2026-10-31T17:00:00.000Z')
  })

  it('supports zones that change by half an hour', () => {
    // Lord Howe: 4 October 2026, from +10:30 to +11:00.
    expect(before('2026-10-04T01:00:00.000Z', 'Australia/Lord_Howe')).toBe('2026-10-03T01:30:00.000Z')
  })
})

describe('the moment of a local time', () => {
  const moment = (shown: string, zone: string) => momentShowing(new Date(`${shown}Z`), zone).toISOString()

  it('uses the offset at that moment, even in the hours around a clock change', () => {
    expect(moment('2026-03-08T01:59:59', 'America/New_York')).toBe('2026-03-08T06:59:59.000Z')
    expect(moment('2026-03-08T03:00:00', 'America/New_York')).toBe('2026-03-08T07:00:00.000Z')
    expect(moment('2026-11-01T00:59:59', 'America/New_York')).toBe('2026-11-01T04:59:59.000Z')
    expect(moment('2026-11-01T02:00:00', 'America/New_York')).toBe('2026-11-01T07:00:00.000Z')
    expect(moment('2026-10-25T03:00:00', 'Europe/Berlin')).toBe('2026-10-25T02:00:00.000Z')
    expect(moment('2026-10-04T03:00:00', 'Australia/Lord_Howe')).toBe('2026-10-03T16:00:00.000Z')
  })

  it('is within an hour of the clock change for a skipped or repeated time', () => {
    expect(moment('2026-03-08T02:30:00', 'America/New_York')).toBe('2026-03-08T06:30:00.000Z')
    expect(moment('2026-11-01T01:30:00', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
  })
})
