import { loadTexts, type TextsPart, textsPart } from './locale.ts'
import type { PublishCheckTexts, PublishStepsTexts, PublishTexts } from './messages/en-US.ts'

/** The messages of drafts and the first view of the publishing form. Their file names load with the first of these pages. */
export const publishPart = textsPart<PublishTexts>({
  'en-US': () => import('./messages/en-US.publish.ts'),
  'en-simple': () => import('./messages/en-simple.publish.ts'),
  'zh-CN': () => import('./messages/zh-CN.publish.ts'),
})

/** The messages of the form's steps between the first and the check. */
export const publishStepsPart = textsPart<PublishStepsTexts>({
  'en-US': () => import('./messages/en-US.publish-steps.ts'),
  'en-simple': () => import('./messages/en-simple.publish-steps.ts'),
  'zh-CN': () => import('./messages/zh-CN.publish-steps.ts'),
})

/** The messages of the check, of the objects of a plan, which tasks show too, and of positioning. */
export const publishCheckPart = textsPart<PublishCheckTexts>({
  'en-US': () => import('./messages/en-US.publish-check.ts'),
  'en-simple': () => import('./messages/en-simple.publish-check.ts'),
  'zh-CN': () => import('./messages/zh-CN.publish-check.ts'),
})

/** Code of publishing together with its messages. */
export async function withPublishTexts<Loaded>(load: Promise<Loaded>, ...spoken: readonly TextsPart[]): Promise<Loaded> {
  return (await Promise.all([load, loadTexts(spoken)]))[0]
}
