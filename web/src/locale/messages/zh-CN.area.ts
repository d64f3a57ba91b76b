import type { Message } from '@adroit/contract/message'
import type { area as english } from './en-US.area.ts'

/** The hint below a multi-line text field. */
export const area: Readonly<Record<keyof typeof english, Message>> = {
  'area.left': '还可输入 {count} 个字符',
  'area.cut': '最多 {count} 个字符，超出部分已截断',
}
