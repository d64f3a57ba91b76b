import { useState } from 'react'
import { useNow } from '../../lib/use-now.ts'
import { showAge } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { useFreshness } from '../../queries/sync.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './freshness.module.css'
import { FreshnessSheet } from './freshness-sheet.tsx'
import { summaryOf } from './freshness-summary.ts'

/**
 * The freshness of connected accounts, in one line of constant height; a press opens the details. Renders nothing when no account is
 * connected. Its messages are in the part `connections`. `accounts`: ids of the accounts on the page; omitted: all.
 */
export function FreshnessLine({ accounts }: { readonly accounts?: readonly string[] }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const now = useNow()
  const [open, setOpen] = useState(false)
  const { data } = useFreshness()
  const summary = data && summaryOf(data, accounts ?? null)
  if (!summary || summary.accounts === 0) return null
  const { oldest, syncing, waiting, stopped } = summary
  const bad = stopped > 0
  return (
    <>
      <button type="button" className={styles.line} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Icon name={syncing > 0 ? 'refresh' : bad ? 'plug' : 'clock'} size={15} />
        <span className={styles.parts}>
          <span>{oldest ? text('fresh.line', { age: showAge(oldest, locale, text, now) }) : text('fresh.lineNone')}</span>
          {syncing > 0 && <span>{text('fresh.lineSyncing', { count: syncing })}</span>}
          {waiting > 0 && <span data-tone="warn">{text('fresh.lineWaiting', { count: waiting })}</span>}
          {bad && <span data-tone="bad">{text('fresh.lineStopped', { count: stopped })}</span>}
        </span>
      </button>
      <FreshnessSheet open={open} onClose={() => setOpen(false)} accounts={accounts ?? null} />
    </>
  )
}
