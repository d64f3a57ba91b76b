import type { DeliveryState, StatusReason, StatusReasonDetail, Switch } from '@adroit/contract/delivery-status'
import { own } from '../../lib/own.ts'
import type { RawObject } from './wire.ts'

/** Every `effective_status` of the API. Reports by ad name all of them in a filter; otherwise deleted and archived ads are left out. */
export const effectiveStatuses = [
  'ACTIVE',
  'PAUSED',
  'DELETED',
  'PENDING_REVIEW',
  'DISAPPROVED',
  'PREAPPROVED',
  'PENDING_BILLING_INFO',
  'CAMPAIGN_PAUSED',
  'ARCHIVED',
  'ADSET_PAUSED',
  'IN_PROCESS',
  'WITH_ISSUES',
] as const
type EffectiveStatus = (typeof effectiveStatuses)[number]

/** The statuses of campaigns. The others result from the parents of an ad set or ad, or from an ad's review. */
export const campaignStatuses = [
  'ACTIVE',
  'PAUSED',
  'DELETED',
  'ARCHIVED',
  'IN_PROCESS',
  'WITH_ISSUES',
] as const satisfies readonly EffectiveStatus[]

/**
 * The statuses that list edges accept. A filter that names DELETED is refused (code 100, subcode 1815001), and so is one for ad sets that
 * names a status of an ad's review. Without a filter, archived ad entities are left out.
 */
export const listedStatuses = {
  CAMPAIGN: ['ACTIVE', 'PAUSED', 'ARCHIVED', 'IN_PROCESS', 'WITH_ISSUES'],
  AD_SET: ['ACTIVE', 'PAUSED', 'CAMPAIGN_PAUSED', 'ARCHIVED', 'IN_PROCESS', 'WITH_ISSUES'],
  AD: effectiveStatuses.filter((status) => status !== 'DELETED'),
} as const satisfies Readonly<Record<string, readonly EffectiveStatus[]>>

interface Meaning {
  readonly state: DeliveryState
  readonly reason: StatusReason | null
}

const meanings = {
  ACTIVE: { state: 'in_delivery', reason: null },
  PAUSED: { state: 'paused', reason: 'switched_off' },
  CAMPAIGN_PAUSED: { state: 'paused', reason: 'campaign_off' },
  ADSET_PAUSED: { state: 'paused', reason: 'ad_set_off' },
  IN_PROCESS: { state: 'in_review', reason: 'in_review' },
  PENDING_REVIEW: { state: 'in_review', reason: 'in_review' },
  PREAPPROVED: { state: 'scheduled', reason: 'preapproved' },
  DISAPPROVED: { state: 'rejected', reason: 'rejected' },
  PENDING_BILLING_INFO: { state: 'not_delivering', reason: 'billing_missing' },
  WITH_ISSUES: { state: 'not_delivering', reason: 'has_issues' },
  ARCHIVED: { state: 'archived', reason: null },
  DELETED: { state: 'deleted', reason: null },
} as const satisfies Record<EffectiveStatus, Meaning>

const switches: Readonly<Record<string, Switch>> = { ACTIVE: 'on', PAUSED: 'off', ARCHIVED: 'archived', DELETED: 'deleted' }

/** Returns the ad entity's own switch. An unknown value counts as off and is shown as it is. */
export const switchOf = (raw: RawObject): Switch => own(switches, raw.status) ?? 'off'

/** `path`: from the campaign down to the ad entity itself. */
export function statusOf(path: readonly RawObject[], now: Date): { state: DeliveryState; statusReasons: StatusReasonDetail[] } {
  const self = path[path.length - 1]
  if (!self) return { state: 'unknown', statusReasons: [] }
  const meaning: Meaning | undefined = Object.hasOwn(meanings, self.effective_status)
    ? meanings[self.effective_status as EffectiveStatus]
    : undefined
  if (!meaning) return { state: 'unknown', statusReasons: [{ reason: 'other', platformMessage: self.effective_status }] }
  if (!Object.hasOwn(switches, self.status)) return { state: 'unknown', statusReasons: [{ reason: 'other', platformMessage: self.status }] }
  if (meaning.state === 'in_delivery') return withinSchedule(path, now)
  if (meaning.state === 'deleted' || meaning.state === 'archived')
    return { state: meaning.state, statusReasons: goneAbove(path, self.effective_status) }
  return {
    state: meaning.state,
    statusReasons: meaning.reason === null ? [] : [{ reason: meaning.reason, platformMessage: wordsOf(self) }],
  }
}

/** ACTIVE does not consider the schedule: before the start the status is scheduled, after the end completed. */
function withinSchedule(path: readonly RawObject[], now: Date): { state: DeliveryState; statusReasons: StatusReasonDetail[] } {
  const ended = path.some((raw) => isBefore(raw.stop_time, now) || isBefore(raw.end_time, now))
  if (ended) return { state: 'completed', statusReasons: [{ reason: 'ended', platformMessage: null }] }
  if (path.some((raw) => raw.start_time !== undefined && raw.start_time > now)) {
    return { state: 'scheduled', statusReasons: [{ reason: 'not_started', platformMessage: null }] }
  }
  const learns = path.some((raw) => raw.learning_stage_info?.status === 'LEARNING')
  return { state: 'in_delivery', statusReasons: learns ? [{ reason: 'learning', platformMessage: null }] : [] }
}

/** Meta uses the epoch as the end time if there is no end. */
const isBefore = (end: Date | undefined, now: Date) => end !== undefined && end.getTime() > 0 && end <= now

/** An ad entity that is deleted because a parent is deleted keeps its own switch. */
function goneAbove(path: readonly RawObject[], status: string): StatusReasonDetail[] {
  const self = path[path.length - 1]
  if (status !== 'DELETED' || self?.status === 'DELETED') return []
  const above = path.slice(0, -1).findIndex((raw) => raw.status === 'DELETED')
  return above < 0 ? [] : [{ reason: above === 0 ? 'campaign_deleted' : 'ad_set_deleted', platformMessage: null }]
}

/** Returns the platform's reasons: of a review, or of issues that prevent delivery. */
function wordsOf({ ad_review_feedback: feedback, issues_info: issues = [] }: RawObject): string | null {
  const words = [
    ...Object.entries(feedback?.global ?? {}).map(([rule, text]) => `${rule}: ${text}`),
    ...issues.flatMap((issue) => issue.error_message ?? issue.error_summary ?? []),
  ]
  return words.length > 0 ? words.join(' ') : null
}
