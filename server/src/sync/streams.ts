import { addDays, type Day } from '@adroit/contract/calendar'
import type { Stream } from '@adroit/contract/freshness'
import type { AuthorisedPlatform } from '@adroit/contract/media'
import { restatementDays } from '@adroit/contract/platforms'
import type { Range } from '@adroit/contract/presets'
import type { Purpose } from '../platforms/day-count.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Platforms renew the figures of the running day about every quarter of an hour. */
export const todayMinutes = 15

/**
 * Days that Google's reading of the running day brings along: a search counts as one operation, however many days it has, so the
 * days before need no reading of their own.
 */
const daysWithToday: Readonly<Record<AuthorisedPlatform, number>> = { meta: 0, google: 3, tiktok: 0 }
const recentDays = 3

interface StreamRule {
  readonly purpose: Purpose
  /** Between two readings, in milliseconds. */
  readonly everyMs: number
  /** The days that are read; null: it reads none, or another stream brings them. */
  readonly days: ((platform: AuthorisedPlatform, today: Day) => Range | null) | null
  /** What is done first of several that are due. */
  readonly order: number
}

export const streamRules: Readonly<Record<Stream, StreamRule>> = {
  today: {
    purpose: 'today',
    everyMs: todayMinutes * minuteMs,
    days: (platform, today) => ({ from: addDays(today, -daysWithToday[platform]), to: today }),
    order: 1,
  },
  hierarchy: { purpose: 'upkeep', everyMs: 4 * hourMs, days: null, order: 2 },
  recent: {
    purpose: 'upkeep',
    everyMs: hourMs,
    days: (platform, today) =>
      daysWithToday[platform] >= recentDays ? null : { from: addDays(today, -recentDays), to: addDays(today, -1) },
    order: 3,
  },
  assets: { purpose: 'upkeep', everyMs: 24 * hourMs, days: null, order: 4 },
  restated: {
    purpose: 'upkeep',
    everyMs: 24 * hourMs,
    // One day more than the window: what was read after it is final.
    days: (platform, today) => ({ from: addDays(today, -1 - restatementDays[platform]), to: addDays(today, -1) }),
    order: 5,
  },
  backfill: { purpose: 'past', everyMs: 0, days: null, order: 6 },
}
