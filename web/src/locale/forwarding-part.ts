import { textsPart } from './locale.ts'
import type { ForwardingTexts } from './messages/en-US.ts'

/** Messages of event forwarding. */
export const forwardingPart = textsPart<ForwardingTexts>({
  'en-US': () => import('./messages/en-US.forwarding.ts'),
  'en-simple': () => import('./messages/en-simple.forwarding.ts'),
  'zh-CN': () => import('./messages/zh-CN.forwarding.ts'),
})
