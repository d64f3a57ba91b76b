import type { DeliveryState, StatusReason, StatusReasonDetail, Switch } from '@adroit/contract/delivery-status'
import { own } from '../../lib/own.ts'
import { secondaryStatuses } from './status-table.ts'

export interface Status {
  readonly switch: Switch
  readonly state: DeliveryState
  readonly statusReasons: readonly StatusReasonDetail[]
  readonly platformStatus: string
}

/** What else is known about an ad entity without `secondary_status` (TikTok's sandbox accounts). */
interface Around {
  /** The switches of the parent campaign and ad group, if any. */
  readonly campaign?: Switch | undefined
  readonly adSet?: Switch | undefined
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly now: Date
}

const table: Readonly<Record<string, readonly [DeliveryState, StatusReason | null]>> = secondaryStatuses

/** Reasons that combine several of TikTok's; the original value is shown with them. */
const broad: ReadonlySet<StatusReason> = new Set(['other', 'rights_lost', 'identity_unavailable', 'product_unavailable', 'reservation'])

const switches: Readonly<Record<string, Switch>> = { ENABLE: 'on', DISABLE: 'off', DELETE: 'deleted', FROZEN: 'off' }
/** The ad entity itself is deleted, not only a parent. */
const ownDeletion = /^(?:CAMPAIGN_STATUS|ADGROUP_STATUS|AD_STATUS)_DELETE$/

/** Converts TikTok's statuses to ours. An unknown value becomes `unknown` and is shown as it is. */
export function statusOf(operation: string, secondary: string | null | undefined, around: Around): Status {
  const deleted = ownDeletion.test(secondary ?? '')
  // an unknown switch does not count as on
  const to = deleted ? 'deleted' : (own(switches, operation) ?? 'off')
  if (secondary) {
    const [state, reason] = own(table, secondary) ?? (['unknown', 'other'] as const)
    return { switch: to, state, statusReasons: whyOf(reason, secondary), platformStatus: secondary }
  }
  const [state, reason] = Object.hasOwn(switches, operation) ? withoutSecondary(operation, around) : (['unknown', 'other'] as const)
  return { switch: to, state, statusReasons: whyOf(reason, operation), platformStatus: operation }
}

function whyOf(reason: StatusReason | null, native: string): readonly StatusReasonDetail[] {
  return reason === null ? [] : [{ reason, platformMessage: broad.has(reason) ? native : null }]
}

function withoutSecondary(operation: string, around: Around): readonly [DeliveryState, StatusReason | null] {
  if (operation === 'DELETE') return ['deleted', null]
  if (around.campaign === 'deleted') return ['deleted', 'campaign_deleted']
  if (around.adSet === 'deleted') return ['deleted', 'ad_set_deleted']
  if (operation === 'FROZEN') return ['not_delivering', 'frozen']
  if (operation === 'DISABLE') return ['paused', 'switched_off']
  if (around.campaign === 'off') return ['paused', 'campaign_off']
  if (around.adSet === 'off') return ['paused', 'ad_set_off']
  if (around.endsAt !== null && around.endsAt <= around.now) return ['completed', 'ended']
  return around.startsAt !== null && around.startsAt > around.now ? ['scheduled', 'not_started'] : ['in_delivery', null]
}
