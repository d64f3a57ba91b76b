import type { Cohort } from '@adroit/contract/web2app-cohorts'
import type { CSSProperties } from 'react'
import { useLocaleState } from '../../../locale/locale.ts'
import { noValue, showCount } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import styles from './cohort-table.module.css'
import { isIncomplete, showValue, valueAt } from './cohort-values.ts'
import type { CohortMetric } from './cohort-view.ts'

interface CohortCellsProps {
  readonly cohort: Cohort
  readonly metric: CohortMetric
  readonly ages: readonly number[]
  readonly currency: string
  /** The value of the darkest cell. */
  readonly largest: number
}

/** Share of the accent color in the darkest cell, in percent: numbers keep their contrast on it in both themes. */
const darkest = 42

export function CohortCells({ cohort, metric, ages, currency, largest }: CohortCellsProps) {
  const locale = useLocaleState((state) => state.locale)
  return ages.map((age) => {
    const value = valueAt(cohort, metric, age)
    if (value === null) return <NoValue key={age} reached={(cohort.of[age] ?? 0) > 0} />
    const shade = largest > 0 ? Math.round(darkest * Math.min(1, Math.max(0, value / largest))) : 0
    const incomplete = isIncomplete(cohort, age)
    return (
      <td key={age} style={{ '--shade': `${shade}%` } as CSSProperties} data-incomplete={incomplete || undefined}>
        <span className={styles.value}>{showValue(metric, value, currency, locale)}</span>
        {incomplete && <Incomplete cohort={cohort} age={age} />}
      </td>
    )
  })
}

/** Empty for sighted users if nobody has reached the age. */
function NoValue({ reached }: { readonly reached: boolean }) {
  const text = useText()
  return (
    <td data-none>
      {reached && <span aria-hidden="true">{noValue.digits}</span>}
      <span className="only-read">{text(reached ? 'cohorts.noRate' : 'cohorts.notYet')}</span>
    </td>
  )
}

/** Why a value may still change, for screen readers: it is underlined. */
function Incomplete({ cohort: { installs, of }, age }: { readonly cohort: Cohort; readonly age: number }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const reached = of[age] ?? 0
  const part = { of: showCount(reached, locale), installs: showCount(installs, locale) }
  return <span className="only-read">, {reached < installs ? text('cohorts.partOf', part) : text('cohorts.running')}</span>
}
