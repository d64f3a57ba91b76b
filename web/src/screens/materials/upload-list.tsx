import { useLocaleState } from '../../locale/locale.ts'
import { type Text, useText } from '../../locale/text.ts'
import { showBytes } from '../../parts/materials/material-text.ts'
import { clearDone, pauseUploads, resumeUploads, retryUploads } from '../../parts/materials/upload-queue.ts'
import { useUploadSpeed } from '../../parts/materials/upload-speed.ts'
import { type QueuedUpload, useUploadQueue } from '../../parts/materials/upload-state.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import styles from './upload.module.css'
import { UploadRow } from './upload-row.tsx'

/** What needs a person comes first. */
const order: readonly QueuedUpload['state'][] = ['failed', 'duplicate', 'sending', 'finishing', 'waiting', 'done']

const isOpen = ({ state }: QueuedUpload) => state === 'waiting' || state === 'sending' || state === 'finishing'

/** All uploads of this visit: progress, speed, time left, and what to do about those that failed. */
export function UploadList() {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { items, paused, stalled } = useUploadQueue()
  const open = items.filter(isOpen)
  const counted = items.filter((item) => isOpen(item) || item.state === 'done')
  const sum = (bytes: (item: QueuedUpload) => number) => counted.reduce((total, item) => total + bytes(item), 0)
  const sent = sum(({ sent: bytes }) => bytes)
  const all = sum(({ file }) => file.size)
  const speed = useUploadSpeed(sent, open.length > 0 && !paused && !stalled)
  if (items.length === 0) return null
  const done = items.filter(({ state }) => state === 'done').length
  const failed = items.filter(({ state, retryable }) => state === 'failed' && retryable).length
  const left =
    speed === null ? null : text('upload.left', { speed: showBytes(speed, locale), time: showSeconds((all - sent) / speed, text) })
  return (
    <section className={styles.queue} aria-label={text('upload.queue')}>
      <div className={styles.status}>
        {open.length > 0 ? (
          <Progress label={text('upload.progress', { done, all: counted.length })} share={all === 0 ? null : sent / all} />
        ) : (
          done > 0 && <p className={styles.chosen}>{text('upload.allDone', { count: done })}</p>
        )}
        <p className={styles.hint} role="status">
          {open.length > 0 && (paused ? text('upload.paused') : stalled ? text('upload.stalled') : left)}
        </p>
        <div className={styles.buttons}>
          {open.length > 0 && (
            <Button kind="quiet" icon={paused ? 'play' : 'pause'} onPress={paused ? resumeUploads : pauseUploads}>
              {text(paused ? 'upload.resume' : 'upload.pause')}
            </Button>
          )}
          {failed > 0 && (
            <Button kind="quiet" icon="refresh" onPress={() => retryUploads()}>
              {text('upload.retryAll', { count: failed })}
            </Button>
          )}
          {done > 0 && (
            <Button kind="text" onPress={clearDone}>
              {text('upload.clearDone')}
            </Button>
          )}
        </div>
      </div>
      <ul>
        {items
          .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
          .map((item) => (
            <UploadRow key={item.key} item={item} />
          ))}
      </ul>
    </section>
  )
}

function showSeconds(seconds: number, text: Text): string {
  return seconds < 90 ? text('upload.seconds', { count: Math.ceil(seconds) }) : text('upload.minutes', { count: Math.ceil(seconds / 60) })
}
