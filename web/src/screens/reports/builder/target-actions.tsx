import { type MetricKey, measuresOf } from '@adroit/contract/metrics'
import { CountedActions } from '../../../parts/conversions/counted-actions.tsx'
import { usePreview } from '../../../queries/report-builder.ts'
import { sentOf, type Work } from './work.ts'

const countsConversions = (key: MetricKey) => measuresOf(key).some((measure) => measure === 'action' || measure === 'actionValue')

/** Names the conversion actions that a metric counts in the report as configured; nothing until they are known. */
export function TargetActions({ work, metricKey }: { readonly work: Work; readonly metricKey: MetricKey }) {
  const definition = sentOf(work)
  const ready = countsConversions(metricKey) && definition.metrics.length > 0 && !(work.some && definition.accounts.length === 0)
  // Filters and targets change while they are typed, and change no conversion action.
  const { data } = usePreview({ ...definition, filters: [], targets: [] }, ready)
  return data && <CountedActions metricKey={metricKey} actions={data.conversionActions} past={false} />
}
