import type { Message } from '@adroit/contract/message'

/** The hint below a multi-line text field. */
export const area = {
  'area.left': { one: '{count} character left', other: '{count} characters left' },
  'area.cut': 'Limited to {count} characters: the rest was removed',
} as const satisfies Record<string, Message>
