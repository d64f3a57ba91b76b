/** What became of a campaign, ad set or ad, the same words for every platform (ledger R10). */
export const deliveryStates = [
  'in_delivery',
  'paused',
  'scheduled',
  'completed',
  'in_review',
  'rejected',
  'not_delivering',
  'archived',
  'deleted',
  'unknown',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

/**
 * Why it is so. A platform's own value that none of these stands for is `other`, and is shown as itself. The interface says to
 * each of them what to do next.
 */
export const statusReasons = [
  'switched_off',
  'campaign_off',
  'ad_set_off',
  'campaign_deleted',
  'ad_set_deleted',
  'not_started',
  'ended',
  'in_review',
  'partly_approved',
  'preapproved',
  'rejected',
  'account_disabled',
  'account_unsettled',
  'account_in_review',
  'account_rejected',
  'balance_empty',
  'billing_missing',
  'budget_spent',
  'campaign_budget_spent',
  'limited_by_budget',
  'limited',
  'learning',
  'has_issues',
  'misconfigured',
  'tracking_lost',
  'rights_lost',
  'identity_unavailable',
  'product_unavailable',
  'qualification_missing',
  'media_processing',
  'media_failed',
  'no_ads',
  'quota_full',
  'reservation',
  'frozen',
  'other',
] as const
export type StatusReason = (typeof statusReasons)[number]

export interface Why {
  readonly reason: StatusReason
  /** The platform's own value or words, where it gives any. */
  readonly words: string | null
}

/** Fewer than all: what an object is switched to, apart from what becomes of it. */
export const switches = ['on', 'off', 'archived', 'deleted'] as const
export type Switch = (typeof switches)[number]
