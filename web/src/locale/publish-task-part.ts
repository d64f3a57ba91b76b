import { textsPart } from './locale.ts'
import type { PublishTaskTexts } from './messages/en-US.ts'

/** The messages of publishing tasks: the form, which is the larger page, needs none of them. */
export const publishTaskPart = textsPart<PublishTaskTexts>({
  'en-US': () => import('./messages/en-US.publish-task.ts'),
  'en-simple': () => import('./messages/en-simple.publish-task.ts'),
  'zh-CN': () => import('./messages/zh-CN.publish-task.ts'),
})
