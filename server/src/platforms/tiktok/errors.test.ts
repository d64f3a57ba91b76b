import { describe, expect, it } from 'vitest'
import { errorOf } from './errors.ts'

const now = new Date('2026-11-20T15:00:00Z')

describe('an error code of TikTok', () => {
  const failed = { message: 'Requests made too frequently.', trace: 'trace-1', changes: true, now, likely: 'QPD' } as const

  it.each([
    [40001, 'refused', false],
    [40002, 'refused', false],
    [40110, 'refused', false],
    [40300, 'refused', false],
    [49999, 'refused', false],
    [40102, 'reconnect', false],
    [40104, 'reconnect', false],
    [40105, 'reconnect', false],
    [40202, 'later', false],
    [50000, 'later', true],
    [51305, 'later', true],
    [60001, 'later', true],
    [99999, 'later', true],
  ])('%i is %s', (code, kind, mayHaveHappened) => {
    expect(errorOf({ ...failed, code }).error).toMatchObject({ kind, code: String(code), mayHaveHappened, trace: 'trace-1' })
  })

  it('of a rate limit is timed by its message, or by our own count', () => {
    const until = (message: string, likely: 'QPS' | 'QPM' | 'QPD') =>
      errorOf({ ...failed, code: 40100, message, likely }).error.retryAt?.toISOString()
    expect(until('App 7 reaches the QPS limit 10, current QPS is 11.', 'QPD')).toBe('2026-11-20T15:00:01.000Z')
    expect(until('App 7 reaches the QPM limit 600.', 'QPS')).toBe('2026-11-20T15:05:00.000Z')
    expect(until('Requests made too frequently.', 'QPM')).toBe('2026-11-20T15:05:00.000Z')
    expect(until('Requests made too frequently.', 'QPD')).toBe('2026-11-21T00:00:00.000Z')
  })

  it('of one advertiser’s limit does not affect others', () => {
    const message = "Advertiser (7)'s QPS (21) reaches QPS limit 20 for current path, request is temporarily restricted."
    const { error, usage } = errorOf({ ...failed, code: 40133, message })
    expect(error).toMatchObject({ kind: 'later', everybody: false })
    expect(usage).toMatchObject({ of: 'account', blockedUntil: error.retryAt })
  })
})
