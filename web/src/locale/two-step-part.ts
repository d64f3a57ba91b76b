import { textsPart } from './locale.ts'
import type { TwoStepTexts } from './messages/en-US.ts'

/** Messages of two-step sign-in. */
export const twoStepPart = textsPart<TwoStepTexts>({
  'en-US': () => import('./messages/en-US.two-step.ts'),
  'en-simple': () => import('./messages/en-simple.two-step.ts'),
  'zh-CN': () => import('./messages/zh-CN.two-step.ts'),
})
