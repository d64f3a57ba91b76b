import { type MetricKey, metric, metricKeys } from '@adroit/contract/metrics'
import { useId } from 'react'
import { useText } from '../../locale/text.ts'
import { IconButton } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { metricName } from '../metrics/metric-text.ts'
import { type FigureDraft, meantValue } from './filter-draft.ts'
import styles from './filter-metric.module.css'

interface FilterMetricProps {
  readonly figure: FigureDraft
  /** The metrics of the table, which are listed first. */
  readonly among: readonly MetricKey[]
  /** All that can be chosen; default: the whole catalog. */
  readonly offered?: readonly MetricKey[]
  readonly currency: string | null
  /** null: removes the filter. */
  readonly onChange: (figure: FigureDraft | null) => void
}

/** A minimum or maximum for a metric of the rows. */
export function FilterMetric({ figure, among, offered = metricKeys, currency, onChange }: FilterMetricProps) {
  const text = useText()
  const problem = useId()
  const name = metricName(figure.metric, text)
  const { unit } = metric(figure.metric)
  const wrong = figure.typed.trim() !== '' && meantValue(figure) === null
  const option = (key: MetricKey) => (
    <option key={key} value={key}>
      {metricName(key, text)}
    </option>
  )
  return (
    <div className={styles.figure}>
      <div className={styles.which}>
        <Select
          label={text('filter.metric')}
          value={figure.metric}
          onChange={(key) => onChange({ ...figure, metric: metricKeys.find((known) => known === key) ?? figure.metric })}
        >
          {among.map(option)}
          <optgroup label={text('filter.otherMetrics')}>{offered.filter((key) => !among.includes(key)).map(option)}</optgroup>
        </Select>
        <IconButton icon="close" label={text('filter.remove', { filter: name })} onPress={() => onChange(null)} />
      </div>
      <div className={styles.bound}>
        <Select
          label={text('filter.bound')}
          value={figure.is}
          onChange={(is) => onChange({ ...figure, is: is === 'at_most' ? 'at_most' : 'at_least' })}
        >
          <option value="at_least">{text('filter.atLeast')}</option>
          <option value="at_most">{text('filter.atMost')}</option>
        </Select>
        <div className={styles.value} data-wrong={wrong || undefined}>
          <input
            className={styles.input}
            inputMode="decimal"
            aria-label={text('filter.value', { name })}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? problem : undefined}
            value={figure.typed}
            onChange={(event) => onChange({ ...figure, typed: event.target.value })}
            autoComplete="off"
            maxLength={28}
          />
          <span>{unit === 'percent' ? '%' : unit === 'money' ? (currency ?? '') : ''}</span>
        </div>
      </div>
      {wrong && (
        <p id={problem} className={styles.problem} role="alert">
          {text('filter.wrongNumber')}
        </p>
      )}
    </div>
  )
}
