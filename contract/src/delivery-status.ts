/** The delivery status of a campaign, ad set or ad, with the same values for every platform (ledger R10). */
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
 * Reasons for a delivery status. `other` stands for a platform value without a counterpart here; the interface then shows the platform's
 * value. For each reason the interface says what to do next.
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

export interface StatusReasonDetail {
  readonly reason: StatusReason
  /** The platform's own value or message; null: it gave none. */
  readonly platformMessage: string | null
}

/** The configured on/off state of an entity, which is separate from its delivery status. */
export const switches = ['on', 'off', 'archived', 'deleted'] as const
export type Switch = (typeof switches)[number]
