import type { area as english } from './en-US.area.ts'
import type { Message } from './message.ts'

/** What a text of several lines says below itself. */
export const area: Readonly<Record<keyof typeof english, Message>> = {
  'area.left': '还可输入 {count} 个字符',
  'area.cut': '最多 {count} 个字符，超出部分未保留',
}
