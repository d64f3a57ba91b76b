import { textsPart } from './locale.ts'
import type { SnapshotsTexts } from './messages/en-US.ts'

/** Messages of the snapshot links of a report. */
export const snapshotsPart = textsPart<SnapshotsTexts>({
  'en-US': () => import('./messages/en-US.snapshots.ts'),
  'en-simple': () => import('./messages/en-simple.snapshots.ts'),
  'zh-CN': () => import('./messages/zh-CN.snapshots.ts'),
})
