import { addDays, type Day } from '@adroit/contract/calendar'
import type { Stream } from '@adroit/contract/freshness'
import { type ConnectablePlatform, restatementDays } from '@adroit/contract/platforms'
import type { DateRange } from '@adroit/contract/presets'
import type { Priority } from '../platforms/day-count.ts'
import { definitions } from '../platforms/registry.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Platforms update the figures of the current day about every quarter of an hour. */
export const todayMinutes = 15

/** Earlier days that a sync of the current day includes, so that they need no sync of their own. */
const daysWithToday = (platform: ConnectablePlatform): number => definitions[platform].streams.daysWithToday
const recentDays = 3

interface StreamRule {
  readonly priority: Priority
  /** The interval between two sync runs, in milliseconds. */
  readonly everyMs: number
  /** The days to read; null: none, or another stream reads them. */
  readonly days: ((platform: ConnectablePlatform, today: Day) => DateRange | null) | null
  /** The order of several due streams. */
  readonly order: number
}

export const streamRules: Readonly<Record<Stream, StreamRule>> = {
  today: {
    priority: 'today',
    everyMs: todayMinutes * minuteMs,
    days: (platform, today) => ({ from: addDays(today, -daysWithToday(platform)), to: today }),
    order: 1,
  },
  hierarchy: { priority: 'upkeep', everyMs: 4 * hourMs, days: null, order: 2 },
  recent: {
    priority: 'upkeep',
    everyMs: hourMs,
    days: (platform, today) =>
      daysWithToday(platform) >= recentDays ? null : { from: addDays(today, -recentDays), to: addDays(today, -1) },
    order: 3,
  },
  assets: { priority: 'upkeep', everyMs: 24 * hourMs, days: null, order: 4 },
  restated: {
    priority: 'upkeep',
    everyMs: 24 * hourMs,
    // One day more than the window, so that a day is read once after it is final.
    days: (platform, today) => ({ from: addDays(today, -1 - restatementDays[platform]), to: addDays(today, -1) }),
    order: 5,
  },
  backfill: { priority: 'past', everyMs: 0, days: null, order: 6 },
}
