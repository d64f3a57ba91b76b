import type { Cohorts } from '@adroit/contract/web2app-cohorts'
import { useId } from 'react'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { CohortCells } from './cohort-cells.tsx'
import { cohortName } from './cohort-name.ts'
import styles from './cohort-table.module.css'
import { largestValue } from './cohort-values.ts'
import type { CohortView } from './cohort-view.ts'

interface CohortTableProps {
  readonly cohorts: Cohorts
  readonly view: CohortView
  /** The columns. */
  readonly ages: readonly number[]
}

/** Rows by install day, ad or link, columns by day after the install. The larger a value, the darker its cell. */
export function CohortTable({ cohorts: { rows, totals, currency }, view: { by, metric }, ages }: CohortTableProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const caption = useId()
  const largest = largestValue(rows, metric)
  const shown = { metric, ages, currency, largest }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
    <section className={styles.box} tabIndex={0} aria-labelledby={caption}>
      <table className={styles.table}>
        <caption id={caption} className="only-read">
          {text('cohorts.table', { metric: text(`cohorts.metric.${metric}`) })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{text(`cohorts.by.${by}`)}</th>
            {ages.map((age) => (
              <th key={age} scope="col">
                {text('cohorts.age', { age })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr data-total>
            <RowName name={text('cohorts.total')} notes={[text('cohorts.installs', { count: totals.installs })]} />
            <CohortCells cohort={totals} {...shown} />
          </tr>
          {rows.map((row) => (
            <tr key={row.key}>
              <RowName
                name={cohortName(row, by, locale, text)}
                notes={[text('cohorts.installs', { count: row.installs }), row.account?.name ?? null]}
              />
              <CohortCells cohort={row} {...shown} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function RowName({ name, notes }: { readonly name: string; readonly notes: readonly (string | null)[] }) {
  return (
    <th scope="row">
      <span className={styles.name}>{name}</span>
      {notes.map((note) => note !== null && <small key={note}>{note}</small>)}
    </th>
  )
}
