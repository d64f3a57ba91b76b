import { textsPart } from './locale.ts'
import type { OwnDataTexts } from './messages/en-US.ts'

/** Messages of the export of one’s own data and the deletion of one’s account. */
export const ownDataPart = textsPart<OwnDataTexts>({
  'en-US': () => import('./messages/en-US.own-data.ts'),
  'en-simple': () => import('./messages/en-simple.own-data.ts'),
  'zh-CN': () => import('./messages/zh-CN.own-data.ts'),
})
