import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { ListRow } from '../../ui/list-row.tsx'

interface UploadStripRowProps {
  /** Numbers of files. */
  readonly all: number
  readonly done: number
  readonly failed: number
  readonly paused: boolean
  /** There is no connection. */
  readonly stalled: boolean
}

/** How far uploads are; opens them. */
export function UploadStripRow({ all, done, failed, paused, stalled }: UploadStripRowProps) {
  const text = useText()
  const title =
    done + failed === all
      ? text('upload.stripFailed', { count: failed })
      : text(paused ? 'upload.stripPaused' : 'upload.strip', { done, all })
  const note = stalled ? text('upload.stalled') : undefined
  return <ListRow icon="upload" title={title} note={note} opens="page" onPress={() => void navigateTo(routes.uploadMaterials)} />
}
