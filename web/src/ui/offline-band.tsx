import { useSyncExternalStore } from 'react'
import { useText } from '../locale/text.ts'
import { useNotice } from '../state/notice.ts'
import { Icon } from './icon.tsx'
import styles from './offline-band.module.css'

function watch(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

export function useOnline(): boolean {
  return useSyncExternalStore(watch, () => navigator.onLine)
}

/** Whether the data on the screen may be old: there is no network, or some of it is cached. */
export function useStale(): boolean {
  const online = useOnline()
  const kept = useNotice((state) => state.kept)
  return !online || kept !== null
}

/** A band above every page, shown while data is not fresh, without a network, while a busy server is asked again, and when a newer version waits. */
export function OfflineBand({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText()
  const online = useOnline()
  const { kept, busy, update } = useNotice()
  const stale = !online || kept !== null
  const words = () => {
    if (!stale) return text(busy ? 'busy.band' : 'update.ready')
    return kept === null ? text('offline.band') : text(online ? 'kept.band' : 'kept.offline', { time: kept })
  }
  return (
    <div role="status">
      {(stale || busy || update) && (
        <div className={styles.band} data-stale={stale || busy || undefined}>
          <Icon name={stale ? 'offline' : 'refresh'} size={18} />
          <span className={styles.words}>{words()}</span>
          {(stale || !busy) && (
            <button type="button" className={styles.retry} onClick={stale ? onRetry : (update ?? undefined)}>
              {text(stale ? 'action.tryAgain' : 'update.use')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
