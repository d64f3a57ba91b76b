import { addDays } from '@adroit/contract/calendar'
import { momentShowing } from '../lib/wall-clock.ts'

/** Google's daily quotas begin at midnight in Pacific Time: https://developers.google.com/youtube/v3/determine_quota_cost. */
const zone = 'America/Los_Angeles'

/** The day whose quota counts at a moment, as `YYYY-MM-DD`. */
export const quotaDay = (now: Date): string => now.toLocaleDateString('en-CA', { timeZone: zone })

/** When the quota of that day ends and the next one begins. */
export const quotaDayEnd = (now: Date): Date => momentShowing(new Date(`${addDays(quotaDay(now), 1)}T00:00:00Z`), zone)
