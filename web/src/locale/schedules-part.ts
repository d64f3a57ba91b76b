import { textsPart } from './locale.ts'
import type { SchedulesTexts } from './messages/en-US.ts'

/** Messages of the schedules of a report. */
export const schedulesPart = textsPart<SchedulesTexts>({
  'en-US': () => import('./messages/en-US.schedules.ts'),
  'en-simple': () => import('./messages/en-simple.schedules.ts'),
  'zh-CN': () => import('./messages/zh-CN.schedules.ts'),
})
