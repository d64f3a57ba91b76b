import type { MetricKey } from '@adroit/contract/metrics'
import type { InsightsTable } from '@adroit/contract/table'
import { useEffect, useState } from 'react'
import { showRecent } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { changedCount } from '../../../parts/number/since.ts'
import styles from '../../../parts/sync/report-freshness.module.css'
import { IconButton } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback.ts'

interface SinceNoteProps {
  readonly table: InsightsTable
  readonly shown: readonly MetricKey[]
  /** Some values had changed when the page opened. */
  readonly fromStart: boolean
}

/** Milliseconds that the toast about later changes stays. */
const toldMs = 4_000

/**
 * The number of visible values that have changed since the member's last visit. The dots beside them stay when the note is closed. Later
 * changes are shown as a toast, because a new line would push the metrics down.
 */
export function SinceNote({ table, shown, fromStart }: SinceNoteProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [closed, setClosed] = useState(false)
  const count = changedCount(table, shown)
  const at = table.since?.at
  const whole = table.rows.keys.length >= table.count
  const words = at && count > 0 ? text(whole ? 'since.note' : 'since.more', { count, time: showRecent(at, locale, text) }) : ''
  const later = fromStart ? '' : words
  useEffect(() => showToast(later, toldMs), [later])
  if (!fromStart || closed || words === '') return null
  return (
    <div className={styles.since} role="status">
      <span className={styles.sinceWords}>{words}</span>
      <IconButton icon="close" label={text('action.close')} onPress={() => setClosed(true)} />
    </div>
  )
}
