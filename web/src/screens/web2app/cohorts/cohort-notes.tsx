import type { Cohorts } from '@adroit/contract/web2app-cohorts'
import { useText } from '../../../locale/text.ts'
import type { CohortMetric } from './cohort-view.ts'
import styles from './cohorts.module.css'

/** What the table leaves out, and by which rules it counts. */
export function CohortNotes({ cohorts, metric }: { readonly cohorts: Cohorts; readonly metric: CohortMetric }) {
  const text = useText()
  const { others, withoutRate, attribution, currency } = cohorts
  const accounts = withoutRate.map((account) => `${account.name} (${account.currency})`).join(', ')
  return (
    <div className={styles.notes}>
      {others > 0 && <p>{text('cohorts.others', { count: others })}</p>}
      {metric === 'revenue' && withoutRate.length > 0 && <p>{text('cohorts.withoutRate', { accounts })}</p>}
      {metric !== 'retention' && attribution === 'one_day_click' && <p>{text('cohorts.oneDay')}</p>}
      <p>{text('cohorts.legend')}</p>
      <p>{text('cohorts.zone', { currency })}</p>
    </div>
  )
}
