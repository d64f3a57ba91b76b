import { useState } from 'react'
import { useNow } from '../../lib/use-now.ts'
import { showAge } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import styles from './reading.module.css'

interface ReadingLineProps {
  /** When the figures were read; null: never. */
  readonly readAt: string | null
  /** How many accounts are being read now. */
  readonly reading: number
  readonly onRefresh: () => Promise<void>
}

/** How old the figures are; a press reads them anew, as pulling down does. */
export function ReadingLine({ readAt, reading, onRefresh }: ReadingLineProps) {
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
  return (
    <button type="button" className={styles.line} onClick={refresh} disabled={!online} aria-busy={busy}>
      <span>{readAt ? text('home.read', { age: showAge(readAt, locale, text, now) }) : text('report.notRead')}</span>
      {reading > 0 && ` · ${text('reading.now', { count: reading })}`}
      {online && (
        <span className={styles.turn} data-turning={busy || reading > 0 || undefined}>
          <Icon name="refresh" size={13} />
        </span>
      )}
      <span className="only-read">, {text('action.refresh')}</span>
    </button>
  )
}
