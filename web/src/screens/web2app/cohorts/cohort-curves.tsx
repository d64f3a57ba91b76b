import type { Cohorts } from '@adroit/contract/web2app-cohorts'
import { useMemo, useState } from 'react'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { PlotFrame } from '../../../ui/charts/plot-frame.tsx'
import form from '../../../ui/form.module.css'
import styles from './cohort-curves.module.css'
import { CohortPlot } from './cohort-plot.tsx'
import { metricLike, showValue, valueAt } from './cohort-values.ts'
import type { CohortView } from './cohort-view.ts'
import { CurveLegend } from './curve-legend.tsx'
import { curveAges, curvesOf, isLine } from './curves.ts'

/** The metric by day after the install: all installs, and some rows. The table has the same values. */
export function CohortCurves({ cohorts, view }: { readonly cohorts: Cohorts; readonly view: CohortView }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [at, setAt] = useState<number | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const { metric } = view
  const { currency, totals } = cohorts
  const curves = useMemo(() => curvesOf(cohorts, view, locale, text), [cohorts, view, locale, text])
  const reach = useMemo(
    () =>
      curveAges(metric).map((_, index) => {
        return { value: Math.max(0, ...curves.map(({ values }) => values[index] ?? 0)), previous: null }
      }),
    [curves, metric],
  )
  const [total, ...others] = curves
  if (!total || !isLine(total)) return <p className={form.hint}>{text('cohorts.curveNone')}</p>
  const ages = curveAges(metric)
  const ticks = ages.map((age) => text('cohorts.age', { age }))
  const last = total.values.findLastIndex((value) => value !== null)
  const shown = (index: number): string => {
    const value = valueAt(totals, metric, ages[index] ?? 0)
    return value === null ? '–' : showValue(metric, value, currency, locale)
  }
  const name = text(`cohorts.metric.${metric}`)
  const days = { first: shown(0), firstDay: ticks[0] ?? '', last: shown(last), lastDay: ticks[last] ?? '' }
  return (
    <section aria-label={text('cohorts.curves')} className={styles.curves}>
      <h2 className={form.heading}>{text('cohorts.curves')}</h2>
      <PlotFrame
        reach={reach}
        metric={metricLike[metric]}
        currency={currency}
        label={text('cohorts.curve', { metric: name, ...days })}
        at={at}
        onAt={setAt}
        readout={(index) => `${ticks[index] ?? ''}, ${shown(index)}`}
        draw={(layout) => <CohortPlot curves={curves} ticks={ticks} layout={layout} at={at} chosen={chosen} />}
      />
      <CurveLegend curves={curves} metric={metric} currency={currency} age={ages[at ?? last] ?? 0} chosen={chosen} onChoose={setChosen} />
      {others.length > 0 && <p className={styles.note}>{text('cohorts.curveRows', { count: others.length })}</p>}
    </section>
  )
}
