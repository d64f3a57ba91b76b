import { lazy, Suspense } from 'react'
import { patiently } from '../../lib/patiently.ts'
import { useUploadQueue } from '../../parts/materials/upload-state.ts'

const UploadStripRow = lazy(() => patiently(() => import('./upload-strip-row.tsx').then((module) => ({ default: module.UploadStripRow }))))

/** Uploads that are under way or failed, above the library; nothing without any, and then their code is not loaded. */
export function UploadStrip() {
  const { items, paused, stalled } = useUploadQueue()
  const all = items.length
  const done = items.filter(({ state }) => state === 'done').length
  const failed = items.filter(({ state }) => state === 'failed' || state === 'duplicate').length
  if (all === 0 || (done === all && failed === 0)) return null
  return (
    <Suspense fallback={null}>
      <UploadStripRow all={all} done={done} failed={failed} paused={paused} stalled={stalled} />
    </Suspense>
  )
}
