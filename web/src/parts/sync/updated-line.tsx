import { useState } from 'react'
import { useNow } from '../../lib/use-now.ts'
import { showAge } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import styles from './report-freshness.module.css'

interface UpdatedLineProps {
  /** When the metrics were synced; null: never. */
  readonly readAt: string | null
  /** How many accounts are syncing now. */
  readonly syncing: number
  readonly onRefresh: () => Promise<void>
  /** In a header without space for the whole line: the age alone, and the turning arrow while accounts sync. */
  readonly short?: boolean
}

/** The age of the metrics. A press refreshes them, as pull-to-refresh does. */
export function UpdatedLine({ readAt, syncing, onRefresh, short = false }: UpdatedLineProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const now = useNow()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const refresh = () => {
    if (busy) return
    setBusy(true)
    void onRefresh().finally(() => setBusy(false))
  }
  const age = readAt ? showAge(readAt, locale, text, now) : ''
  const words = readAt ? text('home.read', { age }) : text('report.notRead')
  return (
    <button type="button" className={styles.line} onClick={refresh} disabled={!online} aria-busy={busy}>
      <span className={short ? 'only-read' : undefined}>
        {words}
        {syncing > 0 && ` · ${text('sync.now', { count: syncing })}`}
      </span>
      {short && <span aria-hidden>{readAt ? age : words}</span>}
      {online && (
        <span className={styles.turn} data-turning={busy || syncing > 0 || undefined}>
          <Icon name="refresh" size={13} />
        </span>
      )}
      <span className="only-read">, {text('action.refresh')}</span>
    </button>
  )
}
