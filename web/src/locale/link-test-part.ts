import { textsPart } from './locale.ts'
import type { LinkTestTexts } from './messages/en-US.ts'

/** Messages of tests of links. */
export const linkTestPart = textsPart<LinkTestTexts>({
  'en-US': () => import('./messages/en-US.link-test.ts'),
  'en-simple': () => import('./messages/en-simple.link-test.ts'),
  'zh-CN': () => import('./messages/zh-CN.link-test.ts'),
})
