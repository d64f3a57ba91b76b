import type { Message } from '@adroit/contract/message'
import type { area as english } from './en-US.area.ts'

/** The hint below a multi-line text field. */
export const area: Readonly<Record<keyof typeof english, Message>> = {
  'area.left': { one: '{count} character left', other: '{count} characters left' },
  'area.cut': 'Only {count} characters fit. The rest was cut.',
}
