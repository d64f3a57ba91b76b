import { showDay } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import type { MaterialPerformance } from '../../../queries/material-performance.ts'
import styles from './material-earned.module.css'

/** Why there are no metrics: no ad has shown the material yet, or none did in the date range. */
export function EarnedNone({ performance }: { readonly performance: MaterialPerformance }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { firstServed } = performance
  return (
    <div className={styles.none}>
      <p className={styles.noneTitle}>{text(firstServed === null ? 'earned.none' : 'earned.noneInRange')}</p>
      <p>{firstServed === null ? text('earned.noneNote') : text('earned.firstServed', { day: showDay(firstServed, locale) })}</p>
    </div>
  )
}
