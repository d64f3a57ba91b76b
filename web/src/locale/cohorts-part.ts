import { textsPart } from './locale.ts'
import type { CohortsTexts } from './messages/en-US.ts'

/** Messages of the cohorts of Web2App. */
export const cohortsPart = textsPart<CohortsTexts>({
  'en-US': () => import('./messages/en-US.cohorts.ts'),
  'en-simple': () => import('./messages/en-simple.cohorts.ts'),
  'zh-CN': () => import('./messages/zh-CN.cohorts.ts'),
})
