import type { DeliveryState, StatusReason } from '@adroit/contract/delivery-status'
import type { Message } from '@adroit/contract/message'
import { enUs } from '@adroit/contract/names/en-us'
import { stateMessages } from './catalogue-messages.ts'

type Every = Readonly<Record<`state.${DeliveryState}` | `reason.${StatusReason}`, Message>>

/** Delivery statuses of campaigns, ad sets and ads in table rows: at most about 18 letters. */
export const status = {
  ...stateMessages(enUs),
  'reason.switched_off': 'Paused',
  'reason.campaign_off': 'Campaign paused',
  'reason.ad_set_off': 'Ad set paused',
  'reason.campaign_deleted': 'Campaign deleted',
  'reason.ad_set_deleted': 'Ad set deleted',
  'reason.not_started': 'Not started yet',
  'reason.ended': 'Ended',
  'reason.in_review': 'In review',
  'reason.partly_approved': 'Partly approved',
  'reason.preapproved': 'Preapproved',
  'reason.rejected': 'Rejected',
  'reason.account_disabled': 'Account disabled',
  'reason.account_unsettled': 'Payment overdue',
  'reason.account_in_review': 'Account in review',
  'reason.account_rejected': 'Account rejected',
  'reason.balance_empty': 'No balance',
  'reason.billing_missing': 'No payment method',
  'reason.budget_spent': 'Budget spent',
  'reason.campaign_budget_spent': 'Campaign budget spent',
  'reason.limited_by_budget': 'Limited by budget',
  'reason.limited': 'Limited',
  'reason.learning': 'Learning',
  'reason.has_issues': 'Has issues',
  'reason.misconfigured': 'Setup incomplete',
  'reason.tracking_lost': 'Tracking lost',
  'reason.rights_lost': 'Access lost',
  'reason.identity_unavailable': 'Identity missing',
  'reason.product_unavailable': 'Product missing',
  'reason.qualification_missing': 'Documents missing',
  'reason.media_processing': 'Processing media',
  'reason.media_failed': 'Media failed',
  'reason.no_ads': 'No ads',
  'reason.quota_full': 'Quota reached',
  'reason.reservation': 'Reserved',
  'reason.frozen': 'Frozen',
  'reason.other': 'Other reason',
} as const satisfies Every & Record<string, Message>
