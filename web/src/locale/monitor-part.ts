import { textsPart } from './locale.ts'
import type { MonitorTexts } from './messages/en-US.ts'

/** Messages of the events of an app. */
export const monitorPart = textsPart<MonitorTexts>({
  'en-US': () => import('./messages/en-US.monitor.ts'),
  'en-simple': () => import('./messages/en-simple.monitor.ts'),
  'zh-CN': () => import('./messages/zh-CN.monitor.ts'),
})
