import { useState } from 'react'
import { showRange } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import type { ListedMetrics } from '../../../queries/materials.ts'
import { IconButton } from '../../../ui/button.tsx'
import styles from './earned.module.css'
import { EarnedNotes } from './earned-notes.tsx'
import { EarnedInfoSheet } from './library-sheets.ts'

/** The days and the currency of the metrics, how they are counted, and what they may miss. */
export function EarnedLine({ about }: { readonly about: ListedMetrics['about'] }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [open, setOpen] = useState(false)
  const range = showRange(about.dateRange.from, about.dateRange.to, locale)
  return (
    <>
      <div className={styles.line}>
        <p>{about.currency === null ? range : text('earned.in', { range, currency: about.currency })}</p>
        <IconButton icon="info" label={text('earned.info')} onPress={() => setOpen(true)} />
      </div>
      <EarnedNotes about={about} />
      <EarnedInfoSheet open={open} onClose={() => setOpen(false)} conversion={about.conversion} />
    </>
  )
}
