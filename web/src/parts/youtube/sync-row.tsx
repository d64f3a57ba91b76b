import '../../ui/icons-youtube.ts'
import type { YoutubeSync } from '@adroit/contract/youtube'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { useRetryYoutube } from '../../queries/youtube.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Progress } from '../../ui/progress.tsx'
import { StateLine } from '../connections/state-line.tsx'
import { syncState } from './sync-state.ts'
import styles from './youtube.module.css'

/** A video on its way to one channel, or there: its state, progress, link, and how to try again. */
export function SyncRow({ sync }: { readonly sync: YoutubeSync }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const mayWrite = useMay('materials.write')
  const retry = useRetryYoutube()
  const stopped = sync.state === 'failed' || sync.heldBy === 'trouble'
  const madePrivate = sync.state === 'done' && sync.privacy === 'private' && sync.requestedPrivacy !== 'private'
  return (
    <li className={styles.row}>
      <span className={styles.mark}>
        <Icon name="youtube" size={22} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{sync.title}</p>
        <p className={styles.channel}>{sync.channel.title}</p>
        {sync.state === 'uploading' && sync.heldBy === null ? (
          <Progress label={text('youtube.uploading')} share={sync.sent / sync.bytes} />
        ) : (
          <p>
            <StateLine {...syncState(sync, text, locale)} />
          </p>
        )}
        {sync.state === 'failed' && sync.platformMessage && (
          <p className={styles.channel}>{text('youtube.says', { words: sync.platformMessage })}</p>
        )}
        {madePrivate && (
          <Note icon="lock" tone="warn">
            {text('youtube.madePrivate')}
          </Note>
        )}
        {(sync.url !== null || (stopped && mayWrite)) && (
          <div className={styles.acts}>
            {sync.url !== null && sync.state !== 'failed' && (
              <a className={styles.link} href={sync.url} target="_blank" rel="noreferrer">
                {text('youtube.open')}
              </a>
            )}
            {stopped && mayWrite && (
              <Button kind="quiet" icon="refresh" busy={retry.isPending} disabled={!online} onPress={() => retry.mutate({ id: sync.id })}>
                {text('youtube.retry')}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}
