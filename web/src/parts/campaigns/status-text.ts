import type { DeliveryState, StatusReason } from '@adroit/contract/delivery-status'
import type { Text } from '../../locale/text.ts'

export interface Status {
  readonly state: DeliveryState
  /** The first of several reasons. */
  readonly reason: StatusReason | null
  /** The platform's own message. */
  readonly platformMessage: string | null
}

/**
 * Returns a delivery status as a short text: its reason, which is more specific than the state, or the platform's own message for an
 * unknown reason.
 */
export function statusText({ state, reason, platformMessage }: Status, text: Text): string {
  if (reason === 'other' || (reason === null && state === 'unknown')) return platformMessage ?? text(`state.${state}`)
  return text(reason === null ? `state.${state}` : `reason.${reason}`)
}
