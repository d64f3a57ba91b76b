import type { Message } from '@adroit/contract/message'

/** What alerts watch for: on home, in notifications and in the history of changes. */
export const alertWords = {
  'alert.above': '{metric} above {value}',
  'alert.below': '{metric} below {value}',
  'alert.up': '{metric} up {value} on yesterday',
  'alert.down': '{metric} down {value} on yesterday',
  'alert.stopped': 'Spend stopped',
  'alert.idle': 'Nothing spent today',
  'alert.over_pace': 'On course for {value} over its budget',
  'alert.under_pace': 'On course for {value} under its budget',
  'alert.rejected': 'Rejected',
  'alert.limited': 'Delivery limited',
  'hist.byAlert': 'by the alert “{what}”',
} as const satisfies Record<string, Message>
