import { textsPart } from './locale.ts'
import type { Web2AppTexts } from './messages/en-US.ts'

/** Messages of apps, links and keys of Web2App. */
export const web2appPart = textsPart<Web2AppTexts>({
  'en-US': () => import('./messages/en-US.web2app.ts'),
  'en-simple': () => import('./messages/en-simple.web2app.ts'),
  'zh-CN': () => import('./messages/zh-CN.web2app.ts'),
})
