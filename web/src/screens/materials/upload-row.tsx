import { useLocaleState } from '../../locale/locale.ts'
import { showPercent } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { showBytes } from '../../parts/materials/material-text.ts'
import { keepDuplicate, removeUpload, retryUploads } from '../../parts/materials/upload-queue.ts'
import type { QueuedUpload } from '../../parts/materials/upload-state.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import styles from './upload.module.css'

/** One file of the queue. */
export function UploadRow({ item }: { readonly item: QueuedUpload }) {
  const text = useText()
  const { key, file, state, retryable, material } = item
  const over = state === 'done' || state === 'failed'
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.words}>
        <p className={styles.name}>{file.name}</p>
        <p className={styles.state}>{useStateText(item)}</p>
        {state === 'sending' && <Bar share={file.size === 0 ? 0 : item.sent / file.size} />}
      </div>
      {state === 'done' && material !== null && (
        <Button kind="text" onPress={() => void navigateTo(pageUrl(routes.material, { id: material }))}>
          {text('upload.openMaterial')}
        </Button>
      )}
      {state === 'failed' && retryable && (
        <Button kind="text" onPress={() => retryUploads(key)}>
          {text('upload.retry')}
        </Button>
      )}
      {state === 'duplicate' && (
        <Button kind="text" onPress={() => keepDuplicate(key)}>
          {text('upload.keep')}
        </Button>
      )}
      <IconButton
        icon="close"
        label={`${text(over ? 'upload.dismiss' : state === 'duplicate' ? 'upload.skip' : 'upload.remove')}: ${file.name}`}
        onPress={() => removeUpload(key)}
      />
    </li>
  )
}

function useStateText({ state, file, sent, problem, duplicateOf }: QueuedUpload): string {
  const text = useText()
  const locale = useLocaleState((known) => known.locale)
  const size = showBytes(file.size, locale)
  switch (state) {
    case 'waiting':
      return `${text('upload.waiting')} · ${size}`
    case 'sending':
      return text('upload.sending', {
        percent: showPercent(file.size === 0 ? 0 : Math.floor((sent / file.size) * 100) / 100, locale, 0),
        size,
      })
    case 'finishing':
      return text('upload.finishing')
    case 'done':
      return `${text('upload.done')} · ${size}`
    case 'duplicate':
      return text('upload.duplicate', { name: duplicateOf?.name ?? '' })
    case 'failed':
      return problem ?? text('upload.failed')
  }
}

function Bar({ share }: { readonly share: number }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.fill} style={{ transform: `scaleX(${share})` }} />
    </span>
  )
}
