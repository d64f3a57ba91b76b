import type { Message } from './message.ts'

/** What a text of several lines says below itself. */
export const area = {
  'area.left': { one: '{count} character left', other: '{count} characters left' },
  'area.cut': 'At most {count} characters: the rest was left out',
} as const satisfies Record<string, Message>
