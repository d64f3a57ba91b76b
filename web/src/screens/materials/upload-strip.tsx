import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { useUploadQueue } from '../../parts/materials/upload-state.ts'
import { ListRow } from '../../ui/list-row.tsx'

/** Uploads that are under way or failed, above the library; opens them. */
export function UploadStrip() {
  const text = useText()
  const { items, paused, stalled } = useUploadQueue()
  const all = items.length
  const done = items.filter(({ state }) => state === 'done').length
  const failed = items.filter(({ state }) => state === 'failed' || state === 'duplicate').length
  if (all === 0 || (done === all && failed === 0)) return null
  const title =
    done + failed === all
      ? text('upload.stripFailed', { count: failed })
      : text(paused ? 'upload.stripPaused' : 'upload.strip', { done, all })
  const note = stalled ? text('upload.stalled') : undefined
  return <ListRow icon="upload" title={title} note={note} opens="page" onPress={() => void navigateTo(routes.uploadMaterials)} />
}
