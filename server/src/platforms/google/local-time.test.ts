import { describe, expect, it } from 'vitest'
import { momentOf } from './local-time.ts'

const at = (text: string, timeZone: string) => momentOf(text, timeZone, 'campaign.endDateTime')?.toISOString()

describe("times in an account's time zone", () => {
  it('become the correct moments, also on days with a clock change', () => {
    expect(at('2026-03-08 00:00:00', 'America/New_York')).toBe('2026-03-08T05:00:00.000Z')
    expect(at('2026-03-08 23:59:59', 'America/New_York')).toBe('2026-03-09T03:59:59.000Z')
    expect(at('2026-11-01 23:59:59', 'America/New_York')).toBe('2026-11-02T04:59:59.000Z')
    expect(at('2026-07-01 00:00:00', 'Asia/Kolkata')).toBe('2026-06-30T18:30:00.000Z')
    expect(at('2026-07-01', 'Asia/Tokyo')).toBe('2026-06-30T15:00:00.000Z')
  })

  it('are null for Google’s date without an end', () => {
    expect(momentOf(undefined, 'Asia/Tokyo', 'f')).toBeNull()
    expect(momentOf('', 'Asia/Tokyo', 'f')).toBeNull()
    expect(momentOf('2037-12-30 23:59:59', 'Asia/Tokyo', 'f')).toBeNull()
  })

  it('are rejected if invalid, with the field’s name', () => {
    expect(() => at('soon', 'Asia/Tokyo')).toThrow('campaign.endDateTime')
  })
})
