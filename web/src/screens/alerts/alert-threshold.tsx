import { alertMetrics, isOfMetric, isOfPace } from '@adroit/contract/alert-conditions'
import { metric } from '@adroit/contract/metrics'
import { useText } from '../../locale/text.ts'
import { metricName } from '../../parts/metrics/metric-text.ts'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { Select } from '../../ui/select.tsx'
import { definitionOf, inPercent, type TypedAlert } from './typed-alert.ts'

interface AlertThresholdProps {
  readonly typed: TypedAlert
  readonly currency: string
  /** Shows what is missing. */
  readonly tried: boolean
  readonly onChange: (part: Partial<TypedAlert>) => void
}

/** The metric that is watched, and its threshold. */
export function AlertThreshold({ typed, currency, tried, onChange }: AlertThresholdProps) {
  const text = useText()
  const isWrong = definitionOf({ ...typed, minSpend: '' }) === null && (tried || typed.threshold.trim() !== '')
  const unit = inPercent(typed) ? 'percent' : metric(typed.metric).unit
  const label = isOfPace(typed.condition)
    ? text('alert.thresholdPace')
    : unit === 'percent'
      ? text('alert.thresholdPercent')
      : unit === 'money'
        ? text('alert.thresholdMoney', { currency })
        : text('alert.threshold')
  return (
    <>
      {isOfMetric(typed.condition) && (
        <div className={form.labeled}>
          <p className={form.hint}>{text('alert.metric')}</p>
          <Select
            label={text('alert.metric')}
            value={typed.metric}
            onChange={(value) => onChange({ metric: alertMetrics.find((key) => key === value) ?? 'spend' })}
          >
            {alertMetrics.map((key) => (
              <option key={key} value={key}>
                {metricName(key, text)}
              </option>
            ))}
          </Select>
        </div>
      )}
      <Field
        label={label}
        value={typed.threshold}
        inputMode="decimal"
        maxLength={20}
        onChange={(value) => onChange({ threshold: value })}
        problem={isWrong ? text('alert.thresholdWrong') : null}
      />
    </>
  )
}
