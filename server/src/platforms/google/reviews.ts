import type { StatusReasonDetail } from '@adroit/contract/delivery-status'
import type { Found } from './statuses.ts'

/** `policySummary.approvalStatus` (v25): its meaning for an ad; null: nothing to report. */
export const approvals = {
  APPROVED: null,
  APPROVED_LIMITED: 'partly_approved',
  AREA_OF_INTEREST_ONLY: 'partly_approved',
  DISAPPROVED: 'rejected',
  UNKNOWN: null,
  UNSPECIFIED: null,
} as const satisfies Record<string, StatusReasonDetail['reason'] | null>

/** `policySummary.reviewStatus` (v25). */
export const reviews = {
  REVIEWED: null,
  ELIGIBLE_MAY_SERVE: null,
  REVIEW_IN_PROGRESS: 'in_review',
  UNDER_APPEAL: 'in_review',
  UNKNOWN: null,
  UNSPECIFIED: null,
} as const satisfies Record<string, StatusReasonDetail['reason'] | null>

interface Policy {
  readonly approvalStatus?: string | undefined
  readonly reviewStatus?: string | undefined
  readonly policyTopicEntries?: readonly { readonly topic?: string | undefined }[] | undefined
}

/**
 * Combines an ad's status with its review. Rejected and in review take precedence over other reasons, unless the ad is switched off or
 * deleted.
 */
export function reviewed(found: Found, policy: Policy | undefined): Found {
  if (policy === undefined || found.state === 'deleted') return found
  const { approvalStatus = 'UNSPECIFIED', reviewStatus = 'UNSPECIFIED' } = policy
  const topics = (policy.policyTopicEntries ?? []).flatMap(({ topic }) => (topic === undefined ? [] : [topic])).join(', ')
  const said: StatusReasonDetail[] = [
    ...saidBy(approvals, approvalStatus, topics === '' ? approvalStatus : topics),
    ...saidBy(reviews, reviewStatus, reviewStatus),
  ]
  const [first] = said
  if (first === undefined) return found
  const rest = found.statusReasons.filter(({ reason }) => !said.some((one) => one.reason === reason))
  if (found.switch === 'off' || found.state === 'paused' || found.state === 'completed')
    return { ...found, statusReasons: [...rest, ...said] }
  if (first.reason === 'rejected' || first.reason === 'in_review')
    return { ...found, state: first.reason, statusReasons: [...said, ...rest] }
  return { ...found, statusReasons: [...said, ...rest] }
}

function saidBy(table: Readonly<Record<string, StatusReasonDetail['reason'] | null>>, value: string, words: string): StatusReasonDetail[] {
  if (!Object.hasOwn(table, value)) return [{ reason: 'other', platformMessage: value }]
  const reason = table[value] ?? null
  return reason === null ? [] : [{ reason, platformMessage: words }]
}
