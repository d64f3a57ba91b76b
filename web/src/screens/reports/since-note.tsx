import type { MetricKey } from '@adroit/contract/metrics'
import type { DeliveryTable } from '@adroit/contract/table'
import { useEffect, useState } from 'react'
import { showRecent } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { IconButton } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import styles from './reading.module.css'
import { changedCount } from './since.ts'

interface SinceNoteProps {
  readonly table: DeliveryTable
  readonly shown: readonly MetricKey[]
  /** Some had changed when the page opened. */
  readonly fromStart: boolean
}

/** How long the words stay that come while one reads, in ms. */
const toldMs = 4_000

/**
 * How many of the figures shown are not what they were when the member looked last; the dots beside them stay when it is closed. What
 * changes later, while one reads, is said in passing: a line that comes then would push the figures down.
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
