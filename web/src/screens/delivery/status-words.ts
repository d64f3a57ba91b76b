import type { DeliveryState, StatusReason } from '@adroit/contract/delivery-status'
import type { Text } from '../../locale/text.ts'

export interface Status {
  readonly state: DeliveryState
  /** The first of several. */
  readonly reason: StatusReason | null
  /** The platform's own words. */
  readonly words: string | null
}

/** A delivery status in a few words: its reason, which says more than the state; what Adroit does not know in the platform's own words. */
export function statusWords({ state, reason, words }: Status, text: Text): string {
  if (reason === 'other' || (reason === null && state === 'unknown')) return words ?? text(`state.${state}`)
  return text(reason === null ? `state.${state}` : `reason.${reason}`)
}
