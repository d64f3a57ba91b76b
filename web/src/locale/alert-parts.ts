import { textsPart } from './locale.ts'
import type { AlertsTexts, AlertWordsTexts } from './messages/en-US.ts'

/** What alerts watch for. */
export const alertWordsPart = textsPart<AlertWordsTexts>({
  'en-US': () => import('./messages/en-US.alert-words.ts'),
  'en-simple': () => import('./messages/en-simple.alert-words.ts'),
  'zh-CN': () => import('./messages/zh-CN.alert-words.ts'),
})

/** Messages of the list of alerts and of their form. */
export const alertsPart = textsPart<AlertsTexts>({
  'en-US': () => import('./messages/en-US.alerts.ts'),
  'en-simple': () => import('./messages/en-simple.alerts.ts'),
  'zh-CN': () => import('./messages/zh-CN.alerts.ts'),
})
