import { textsPart } from './locale.ts'
import type { LandingTexts } from './messages/en-US.ts'

/** Messages of landing pages. */
export const landingPart = textsPart<LandingTexts>({
  'en-US': () => import('./messages/en-US.landing.ts'),
  'en-simple': () => import('./messages/en-simple.landing.ts'),
  'zh-CN': () => import('./messages/zh-CN.landing.ts'),
})
