import { textsPart } from './locale.ts'
import type { SnapshotsTexts } from './messages/en-US.ts'

/** Messages of the snapshot links of a report. */
export const snapshotsPart = textsPart<SnapshotsTexts>({
  'en-US': () => import('./messages/en-US.snapshots.ts').then((module) => module.snapshots),
  'en-simple': () => import('./messages/en-simple.snapshots.ts').then((module) => module.snapshots),
  'zh-CN': () => import('./messages/zh-CN.snapshots.ts').then((module) => module.snapshots),
})
