import { useSyncExternalStore } from 'react'
import { useText } from '../locale/text.ts'
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

/** Stands above everything while the browser has no network. */
export function OfflineBand({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText()
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <div className={styles.band}>
          <Icon name="offline" size={18} />
          <span className={styles.words}>{text('offline.band')}</span>
          <button type="button" className={styles.retry} onClick={onRetry}>
            {text('action.tryAgain')}
          </button>
        </div>
      )}
    </div>
  )
}
