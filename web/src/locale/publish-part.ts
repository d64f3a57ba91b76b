import { textsPart } from './locale.ts'
import type { PublishTexts } from './messages/en-US.ts'

/** The messages of drafts, the publishing form and the positioning page. Their file names load with the first of these pages. */
export const publishPart = textsPart<PublishTexts>({
  'en-US': () => import('./messages/en-US.publish.ts').then((module) => module.publish),
  'en-simple': () => import('./messages/en-simple.publish.ts').then((module) => module.publish),
  'zh-CN': () => import('./messages/zh-CN.publish.ts').then((module) => module.publish),
})
