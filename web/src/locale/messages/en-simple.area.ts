import type { area as english } from './en-US.area.ts'
import type { Message } from './message.ts'

/** What a text of several lines says below itself. */
export const area: Readonly<Record<keyof typeof english, Message>> = {
  'area.left': { one: '{count} character left', other: '{count} characters left' },
  'area.cut': 'Only {count} characters fit. The rest was cut.',
}
